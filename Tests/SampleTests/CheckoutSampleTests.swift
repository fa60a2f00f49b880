import Testing

@Suite("The checkout program", .timeLimit(.minutes(5)))
struct CheckoutSampleTests {
  private let program = SampleProgram(name: "checkout")
  private let size = ["--width", "44", "--height", "14"]

  @Test("P60: The program is its application alone, and shows its window at once")
  func start() async throws {
    let outcome = try await program.run(size, input: "snapshot")

    #expect(outcome.code == 0 && outcome.errors.isEmpty)
    #expect(outcome.output.hasPrefix("Esvaziar            Loja            Produtos\n"))
  }

  @Test("A cart is filled, changed by its rows' actions, and shown in the badge (H33)")
  func cart() async throws {
    let outcome = try await program.run(
      size,
      input: """
        # Produtos, escolhidos numa lista.
        press Produtos
        press "Café moído 500 g"
        press "Café moído 500 g"
        press "Caneca de cerâmica"
        snapshot
        back
        perform Mais "2 × Café moído 500 g"
        perform Remover "1 × Caneca de cerâmica"
        press coupon
        type menos20
        key enter
        snapshot
        """
    )

    #expect(
      outcome
        == SampleProgram.Outcome(
          output: """
            ‹ Loja            Produtos
            ────────────────────────────────────────────
            Café moído 500 g                           ✓
            R$ 28,90, 2 no carrinho
            Caneca de cerâmica                         ✓
            R$ 39,90, 1 no carrinho
            Filtro de papel
            R$ 7,25
            Livro de receitas
            R$ 64,50
            Moedor de café
            R$ 1.234,50
            Esvaziar            Loja            Produtos
            ────────────────────────────────────────────
            Carrinho: 3 itens
            3 × Café moído 500 g                R$ 86,70




            Cupom                            [ Aplicar ]
            Cupom MENOS20: desconto de R$ 20,00
            Total: R$ 66,70
            Aguardando pagamento
            [ Pagar carrinho ] [ Outro valor ]
            Nenhum pagamento ainda.

            """
        )
    )
  }

  @Test("A declined payment is told, and the next one succeeds (P54, P55)")
  func payments() async throws {
    let outcome = try await program.run(
      input: """
        add cafe 2
        fail cartão vencido
        press "Pagar carrinho"
        expect "Erro no Pagamento"
        expect "Pagamento recusado: cartão vencido."
        press Entendido
        expect "Nenhum pagamento ainda."
        press "Pagar carrinho"
        expect "Pagamento Confirmado! 🎉"
        expect "Valor processado: R$ 57,80"
        press OK
        press Esvaziar
        expect "Carrinho vazio"
        expect "✅ Pagamento: R$ 57,80"
        log
        """
    )

    #expect(
      outcome
        == SampleProgram.Outcome(
          output: """
            📱 [Loja] Recebeu erro: Pagamento recusado: cartão vencido.
            📱 [Loja] Recebeu sucesso: R$ 57,80

            """
        )
    )
  }

  @Test("A payment that is refused is told again when it is tried again (F09, F12)")
  func refusedTwice() async throws {
    let outcome = try await program.run(
      input: """
        press "Pagar carrinho"
        press Entendido
        press "Pagar carrinho"
        press Entendido
        press "Outro valor"
        press "Confirmar Pagamento"
        press Entendido
        press "Confirmar Pagamento"
        press Entendido
        """
    )

    #expect(outcome == SampleProgram.Outcome(output: ""))
  }

  @Test("What the models refuse is told by an alert")
  func refusals() async throws {
    let outcome = try await program.run(
      input: """
        add cafe
        press coupon
        type gratis
        press Aplicar
        expect "Cupom desconhecido: gratis"
        press Entendido
        press Esvaziar
        press "Pagar carrinho"
        expect "O valor do pagamento deve ser maior que zero."
        """
    )

    #expect(outcome == SampleProgram.Outcome())
  }

  @Test("An action of a row that the cart refuses is told to the screen and to the script")
  func refusedAction() async throws {
    let outcome = try await program.run(
      input: "add cafe\nperform Menos \"1 × Café moído 500 g\"\n"
    )

    let errors = """
      checkout: line 2: "1 × Café moído 500 g" has refused "Menos"; the screen may say why

      """
    #expect(outcome == SampleProgram.Outcome(errors: errors, code: 1))
  }

  @Test("The row that has the focus may go, and no key is typed into a field then")
  func focusOfRemovedRow() async throws {
    let outcome = try await program.run(
      input: """
        add cafe
        key 1
        expect "2 × Café moído 500 g"
        key 3
        expect "Carrinho vazio"
        key enter
        expect "Moedor de café"
        """
    )

    #expect(outcome == SampleProgram.Outcome())
  }

  @Test("Many payments leave the cart its room, and each of them can be seen")
  func manyPayments() async throws {
    let pay = "press \"Pagar carrinho\"\npress OK\n"

    let outcome = try await program.run(
      ["--width", "40", "--height", "15"],
      input: "add cafe\n" + String(repeating: pay, count: 40) + """
        add caneca
        press "Pagar carrinho"
        press OK
        snapshot
        key tab
        key tab
        key tab
        key tab
        key tab
        key end
        snapshot

        """
    )

    #expect(
      outcome
        == SampleProgram.Outcome(
          output: """
            Esvaziar          Loja          Produtos
            ────────────────────────────────────────
            Carrinho: 2 itens
            1 × Café moído 500 g            R$ 28,90
            1 × Caneca de cerâmica          R$ 39,90
            Cupom                        [ Aplicar ]
            Sem cupom
            Total: R$ 68,80
            Pagamento Confirmado! 🎉 Valor
            processado: R$ 68,80
            [ Pagar carrinho ] [ Outro valor ]
            Histórico
              ✅ Pagamento: R$ 68,80
              ✅ Pagamento: R$ 28,90
              ✅ Pagamento: R$ 28,90
            Esvaziar          Loja          Produtos
            ────────────────────────────────────────
            Carrinho: 2 itens
            1 × Café moído 500 g            R$ 28,90
            1 × Caneca de cerâmica          R$ 39,90
            Cupom                        [ Aplicar ]
            Sem cupom
            Total: R$ 68,80
            Pagamento Confirmado! 🎉 Valor
            processado: R$ 68,80
            [ Pagar carrinho ] [ Outro valor ]
              ✅ Pagamento: R$ 28,90
              ✅ Pagamento: R$ 28,90
              ✅ Pagamento: R$ 28,90
              ✅ Pagamento: R$ 28,90

            """
        )
    )
  }

  @Test("On a tiny screen the focus is seen wherever it goes, and so is what it is among")
  func tinyScreen() async throws {
    let outcome = try await program.run(
      ["--width", "20", "--height", "5"],
      input: "snapshot\n" + String(repeating: "key tab\nkey tab\nsnapshot\n", count: 2)
    )

    #expect(
      outcome
        == SampleProgram.Outcome(
          output: """
            Esvaziar L… Produtos
            ────────────────────
            Carrinho vazio
            [ Escolher produt… ]
            Cupom      [ Aplicar
            Esvaziar L… Produtos
            ────────────────────
            Carrinho vazio
            [ Escolher produt… ]
            pom      [ Aplicar ]
            Esvaziar L… Produtos
            ────────────────────
            Aguardando pagamento
            ho ] [ Outro valor ]
            Nenhum pagamento…

            """
        )
    )
  }

  @Test("Twenty visits of other screens leave nothing behind (P35)")
  func visits() async throws {
    let visit = "press Produtos\nback\npress \"Outro valor\"\nback\n"

    let outcome = try await program.run(input: String(repeating: visit, count: 20) + "leaks\n")

    #expect(
      outcome
        == SampleProgram.Outcome(
          output: "controllers: 4\ncontrollers that are on no stack: 0\n"
        )
    )
  }

  @Test(
    "A command that cannot be carried out ends the program with one message",
    arguments: [
      ("add", "usage: add <product> [quantity]"),
      ("add caneca muitas", "usage: add <product> [quantity]"),
      (
        "add chapéu", "no product is named \"chapéu\"; there is cafe, caneca, filtro, livro, moedor"
      ),
      ("add caneca 0", "A quantidade 0 não está entre 1 e 9999."),
      ("expect \"nada\"", "the screen does not show \"nada\""),
    ]
  )
  func failures(line: String, message: String) async throws {
    let outcome = try await program.run(input: "\n\(line)\nsnapshot\n")

    let errors = "checkout: line 2: \(message)\n"
    #expect(outcome == SampleProgram.Outcome(output: "", errors: errors, code: 1))
  }

  @Test("With --log the log goes to the error stream, and the output stays pure")
  func logOption() async throws {
    let outcome = try await program.run(
      ["--log"],
      input: "press \"Outro valor\"\nback\n"
    )

    #expect(
      outcome
        == SampleProgram.Outcome(
          errors: """
            🔄 [Container] makeCoordinator — criando coordinator
            🔄 [Container] makeUIViewController — criando controller
            🏭 [Bridge] Criando LegacyPaymentViewController
            ⚙️ [Bridge] Configurando comunicação
            🔄 [Container] updateUIViewController — propagando mudanças
            ⬆️ [Bridge] Update recebido (sem ação necessária)
            📌 [LegacyVC] viewDidLoad chamado
            📌 [LegacyVC] viewWillDisappear — liberando recursos
            🧹 [Container] dismantle — limpando coordinator

            """
        )
    )
  }

  @Test("Without input the program shows its demonstration")
  func demonstration() async throws {
    let first = try await program.run()
    let second = try await program.run()

    #expect(first == second)
    #expect(first.code == 0)
    #expect(first.errors == "")
    #expect(first.output.contains("\n> press \"Pagar carrinho\"\n"))
    #expect(first.output.contains("\n📱 [Loja] Recebeu sucesso: R$ 97,83\n"))
    #expect(first.output.hasSuffix("\n🧹 [Container] dismantle — limpando coordinator\n"))
  }
}
