import Testing

@Suite("The checkout program", .timeLimit(.minutes(5)))
struct CheckoutSampleTests {
  let program = SampleProgram(name: "checkout")

  @Test("One command changes both presenters in one update")
  func bothPresenters() async throws {
    let outcome = try await program.run(input: "show\nadd caneca 2\nquit\nshow\n")

    #expect(
      outcome
        == SampleProgram.Outcome(
          output: """
            IMPERATIVO              │ DECLARATIVO
            Carrinho vazio          │ Carrinho vazio
            Sem cupom               │ Sem cupom
            Total: R$ 0,00          │ Total: R$ 0,00
            Aguardando pagamento    │ Aguardando pagamento
            Nenhum pagamento ainda. │ Nenhum pagamento ainda.
            Atualizações: imperativo 6, declarativo 1
            IMPERATIVO                         │ DECLARATIVO
            Carrinho: 2 itens                  │ Carrinho: 2 itens
              2 × Caneca de cerâmica  R$ 79,80 │   2 × Caneca de cerâmica  R$ 79,80
            Sem cupom                          │ Sem cupom
            Total: R$ 79,80                    │ Total: R$ 79,80
            Aguardando pagamento               │ Aguardando pagamento
            Nenhum pagamento ainda.            │ Nenhum pagamento ainda.
            Atualizações: imperativo 3, declarativo 1

            """
        )
    )
  }

  @Test("A declined payment is shown, and the next one succeeds")
  func payments() async throws {
    let outcome = try await program.run(
      input: """
        # O mesmo pagamento, recusado e depois aceito.
        add cafe 2
        quantity cafe 1
        coupon menos20
        fail cartão vencido
        pay
        expect "Erro no Pagamento: Pagamento recusado: cartão vencido."
        expect "Nenhum pagamento ainda."
        pay
        expect "Pagamento Confirmado! 🎉 Valor processado: R$ 8,90"
        expect "✅ Pagamento: R$ 8,90"
        pay
        reset
        expect "Carrinho vazio"
        expect "✅ Pagamento: R$ 8,90"
        """
    )

    #expect(outcome.code == 0)
    #expect(outcome.errors == "")
    #expect(outcome.output.contains("Aviso: O pagamento já foi confirmado; use reset"))
    #expect(outcome.output.hasSuffix("\nok: Carrinho vazio\nok: ✅ Pagamento: R$ 8,90\n"))
  }

  @Test("What the models refuse is shown, and the program goes on")
  func refusals() async throws {
    let outcome = try await program.run(
      input: """
        add caneca 0
        pay
        expect "O valor do pagamento deve ser maior que zero."
        add moedor 1000
        pay
        expect "O valor ultrapassa o limite de R$ 999.999,99."
        """
    )

    #expect(outcome.code == 0)
    #expect(outcome.output.hasPrefix("Aviso: A quantidade 0 não está entre 1 e 9999.\n"))
  }

  @Test(
    "A command that cannot be carried out ends the program with one message",
    arguments: [
      ("foo", "comando desconhecido: foo"),
      ("expect \"nada\"", "o lado imperativo não mostra: nada"),
      ("expect nada mais", "uso: expect \"<texto>\""),
      ("expect \"nada", "falta fechar as aspas"),
      ("add", "uso: add <produto> [quantidade]"),
      ("add caneca muitas", "uso: add <produto> [quantidade]"),
      ("add chapéu", "produto desconhecido: chapéu"),
      ("remove caneca", "produto fora do carrinho: caneca"),
      ("quantity caneca 1", "produto fora do carrinho: caneca"),
      ("coupon gratis", "cupom desconhecido: gratis"),
      ("\u{1B}[31mred", "comando desconhecido: [31mred"),
    ]
  )
  func failures(line: String, message: String) async throws {
    let outcome = try await program.run(input: "\n\(line)\nshow\n")

    let errors = "checkout: linha 2: \(message)\n"
    #expect(outcome == SampleProgram.Outcome(output: "", errors: errors, code: 1))
  }

  @Test("Control characters of the input do not reach the output")
  func controlCharacters() async throws {
    let input = "fail \u{1B}[2J\u{7}\u{202E}sem\tlimite\u{9B}1m\r\nadd cafe\npay\n"

    let outcome = try await program.run(input: input)

    let forbidden = outcome.output.unicodeScalars.filter {
      $0 != "\n" && [.control, .format].contains($0.properties.generalCategory)
    }
    #expect(forbidden.isEmpty)
    #expect(outcome.output.hasPrefix("O próximo pagamento será recusado: [2Jsem limite1m\n"))
  }

  @Test("Without input the program shows its demonstration")
  func demonstration() async throws {
    let first = try await program.run()
    let second = try await program.run()

    #expect(first == second)
    #expect(first.code == 0)
    #expect(first.errors == "")
    #expect(first.output.contains("\n> add caneca 2\n"))
    #expect(first.output.contains("\nok: Valor processado: R$ 97,83\n"))
  }

  @Test("Help lists the commands, the products and the coupons")
  func help() async throws {
    let option = try await program.run(["--help"])
    let command = try await program.run(input: "help\n")

    #expect(option.code == 0)
    #expect(option.output.hasPrefix("Uso: checkout [--help]\n"))
    #expect(option.output.hasSuffix(command.output))
    #expect(
      command.output == """
        Comandos:
          add <produto> [quantidade]
          remove <produto>
          quantity <produto> <quantidade>
          coupon [código]
          pay
          fail [motivo]
          reset
          show
          expect "<texto>"
          help
          quit
        Produtos:
          cafe: Café moído 500 g, R$ 28,90
          caneca: Caneca de cerâmica, R$ 39,90
          filtro: Filtro de papel, R$ 7,25
          livro: Livro de receitas, R$ 64,50
          moedor: Moedor de café, R$ 1.234,50
        Cupons:
          BEMVINDO10
          MENOS20

        """
    )
  }

  @Test("An unknown argument is a usage error")
  func usage() async throws {
    let outcome = try await program.run(["--cor", "\u{1B}[1m"])

    let errors = "checkout: argumento desconhecido: --cor [1m; veja checkout --help\n"
    #expect(outcome == SampleProgram.Outcome(output: "", errors: errors, code: 2))
  }
}
