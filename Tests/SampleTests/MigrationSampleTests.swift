import Testing

/// What the seed of incremental migration tells, played by scripts.
@Suite("The migration program", .timeLimit(.minutes(5)))
struct MigrationSampleTests {
  private let program = SampleProgram(name: "migration")

  @Test("A whole screen is a view now, whose callback changes data and pops (H01, H02, H04, H05)")
  func wholeScreen() async throws {
    let outcome = try await program.run(
      ["--width", "44", "--height", "13"],
      input: """
        snapshot
        press "Uma tela inteira"
        press "Fatura 101"
        snapshot
        press Anular
        snapshot
        back
        leaks
        """
    )

    #expect(
      outcome
        == SampleProgram.Outcome(
          output: """
                              Migração
            ────────────────────────────────────────────
            Uma tela inteira                           ›
            Uma região da tela                         ›
            Navegação                                  ›
            Dados compartilhados                       ›
            Células                                    ›
            Ambiente                                   ›
            ‹ Faturas        Fatura 101           Anular
            ────────────────────────────────────────────
            Valor: R$ 150,00

            Esta fatura está aberta.
            ‹ Migração        Faturas
            ────────────────────────────────────────────
            Fatura 101                           anulada
            Fatura 102                          R$ 57,80
            controllers: 2
            controllers that are on no stack: 0

            """
        )
    )
  }

  @Test("Regions of a screen get values or read a model, and take their room (H13, H15, H17–H19)")
  func regions() async throws {
    let outcome = try await program.run(
      ["--width", "44", "--height", "13"],
      input: """
        press "Uma região da tela"
        press Mais
        press "Depositar R$ 50"
        press "Comprar café"
        snapshot
        press Menos
        snapshot
        back
        leaks
        """
    )

    #expect(
      outcome
        == SampleProgram.Outcome(
          output: """
            ‹ Migração         Conta
            ────────────────────────────────────────────
                  ┌─────────────────────────────┐
                  │Saldo: R$ 50,00              │
                  │Disponível agora, sem limite.│
                  │[ Menos ]                    │
                  └─────────────────────────────┘

                        ┌──────────────────┐
                        │Carrinho: R$ 28,90│
                        └──────────────────┘

                        [ Depositar R$ 50 ]
            ‹ Migração         Conta
            ────────────────────────────────────────────
                         ┌───────────────┐
                         │Saldo: R$ 50,00│
                         │[ Mais ]       │
                         └───────────────┘

                        ┌──────────────────┐
                        │Carrinho: R$ 28,90│
                        └──────────────────┘

                        [ Depositar R$ 50 ]
            controllers: 2
            controllers that are on no stack: 0

            """
        )
    )
  }

  @Test("Both worlds push on one stack, from level to level (H20, H22–H24, H28)")
  func navigation() async throws {
    let outcome = try await program.run(
      ["--width", "44", "--height", "13"],
      input: """
        press "Navegação"
        snapshot
        press "Abrir vista"
        press "Abrir vista"
        press "Abrir controlador"
        snapshot
        back
        snapshot
        press "Voltar ao início"
        leaks
        """
    )

    #expect(
      outcome
        == SampleProgram.Outcome(
          output: """
            ‹ Migração        Recibos
            ────────────────────────────────────────────
            Nível 1
            [ Abrir controlador ]
            [ Abrir vista ]
            [ Exportar ]
            [ Voltar ao início ]
            ‹ Recibos, nível 3 Recibo
            ────────────────────────────────────────────
            Um controlador, aberto pela vista do nível
            3.
            ‹ Recibos, nível 2     Recibos, nível 3
            ────────────────────────────────────────────
            Nível 3
            [ Abrir controlador ]
            [ Abrir vista ]
            [ Exportar ]
            [ Voltar ao início ]
            controllers: 2
            controllers that are on no stack: 0

            """
        )
    )
  }

  @Test("A sheet of a view shows a flow of old, which ends it (H21)")
  func legacySheet() async throws {
    let outcome = try await program.run(
      ["--width", "44", "--height", "13"],
      input: """
        press "Navegação"
        press Exportar
        snapshot
        leaks
        press Concluir
        expect "Nível 1"
        press Exportar
        dismiss
        back
        leaks
        """
    )

    #expect(
      outcome
        == SampleProgram.Outcome(
          output: """
            ‹ Migração        Recibos
            ──╭──────────────────────────────────────╮──
            Ní│           Exportar recibos   Concluir│
            [ │──────────────────────────────────────│
            [ │Formato: PDF                          │
            [ │                                      │
            [ │                                      │
              │                                      │
              │                                      │
              │                                      │
              │                                      │
              │                                      │
              ╰──────────────────────────────────────╯
            controllers: 5
            controllers that are on no stack: 0
            controllers: 2
            controllers that are on no stack: 0

            """
        )
    )
  }

  @Test("A controller and a view show one cart, each updated once a change (H31–H34)")
  func sharedData() async throws {
    let outcome = try await program.run(
      ["--width", "44", "--height", "13"],
      input: """
        press "Dados compartilhados"
        log
        press Adicionar
        log
        press "Adicionar três"
        press "Aplicar cupom"
        log
        snapshot
        back
        press "Uma região da tela"
        expect "Carrinho: R$ 104,04"
        back
        leaks
        """
    )

    #expect(
      outcome
        == SampleProgram.Outcome(
          output: """
            📦 [Controlador] 0 items
            🖼 [Vista] 0 items
            📦 [Controlador] 1 items
            🖼 [Vista] 1 items
            📦 [Controlador] 4 items
            🖼 [Vista] 4 items
            ‹ Migração         Dados
            ────────────────────────────────────────────
            4 items
                              4 items
                           [ Adicionar ]
                         [ Adicionar três ]
                         [ Aplicar cupom ]
                            [ Esvaziar ]
            controllers: 2
            controllers that are on no stack: 0

            """
        )
    )
  }

  @Test("Ten thousand rows of views are evaluated as they are seen, and swiped (H42–H44, H48)")
  func cells() async throws {
    let outcome = try await program.run(
      ["--width", "44", "--height", "13"],
      input: """
        press "Células"
        log
        perform Repor "Produto 3"
        perform Dobrar "Produto 3"
        press "Repor o primeiro"
        log
        key end
        snapshot
        key home
        snapshot
        back
        leaks
        """
    )

    #expect(
      outcome
        == SampleProgram.Outcome(
          output: """
            🧱 [Linha] 1: 0
            🧱 [Linha] 2: 0
            🧱 [Linha] 3: 0
            🧱 [Linha] 4: 0
            🧱 [Linha] 5: 0
            🧱 [Linha] 6: 0
            🧱 [Linha] 7: 0
            🧱 [Linha] 8: 0
            🧱 [Linha] 9: 0
            🧱 [Linha] 10: 0
            🧱 [Linha] 11: 0
            🧱 [Linha] 3: 1
            🧱 [Linha] 3: 2
            🧱 [Linha] 1: 1
            ‹ Migração        Estoque   Repor o primeiro
            ────────────────────────────────────────────
             Produto 9990                      esgotado
             Produto 9991                      esgotado
             Produto 9992                      esgotado
             Produto 9993                      esgotado
             Produto 9994                      esgotado
             Produto 9995                      esgotado
             Produto 9996                      esgotado
             Produto 9997                      esgotado
             Produto 9998                      esgotado
             Produto 9999                      esgotado
             Produto 10000                     esgotado
            ‹ Migração        Estoque   Repor o primeiro
            ────────────────────────────────────────────
             Produto 1                            1 un.
             Produto 2                         esgotado
             Produto 3                            2 un.
             Produto 4                         esgotado
             Produto 5                         esgotado
             Produto 6                         esgotado
             Produto 7                         esgotado
             Produto 8                         esgotado
             Produto 9                         esgotado
             Produto 10                        esgotado
             Produto 11                        esgotado
            controllers: 2
            controllers that are on no stack: 0

            """
        )
    )
  }

  @Test("Traits and the environment reach views that keep state (H54, H55, H57, H58, H61, H65)")
  func surroundings() async throws {
    let outcome = try await program.run(
      ["--width", "44", "--height", "13"],
      input: """
        press Ambiente
        press "Contar: 0"
        snapshot
        press Aparência
        press Largura
        press Letra
        press Idioma
        snapshot
        press Aparência
        expect "Aparência: clara"
        trait layoutDirection=rightToLeft
        snapshot
        back
        leaks
        """
    )

    #expect(
      outcome
        == SampleProgram.Outcome(
          output: """
            ‹ Migração        Ambiente
            ────────────────────────────────────────────
                          Aparência: clara
                          Largura: nenhuma
                          Letra: large
                          Idioma: pt_BR
                          [ Contar: 1 ]
                           [ Aparência ]
                            [ Largura ]
                             [ Letra ]
                             [ Idioma ]
            ‹ Migração        Ambiente
            ────────────────────────────────────────────
                         Aparência: escura
                         Largura: compacta
                         Letra: xLarge
                         Idioma: en_US
                         [ Contar: 1 ]
                           [ Aparência ]
                            [ Largura ]
                             [ Letra ]
                             [ Idioma ]
                              Ambiente        ‹ Migração
            ────────────────────────────────────────────
                          Aparência: clara
                         Largura: compacta
                             Letra: xLarge
                             Idioma: en_US
                             [ Contar: 1 ]
                           [ Aparência ]
                            [ Largura ]
                             [ Letra ]
                             [ Idioma ]
            controllers: 2
            controllers that are on no stack: 0

            """
        )
    )
  }

  @Test("Twenty visits of every screen leave no controller behind (H03, H11, H25, H36)")
  func visits() async throws {
    let visit = """
      press "Uma tela inteira"
      press "Fatura 102"
      back
      back
      press "Uma região da tela"
      back
      press "Navegação"
      press "Abrir vista"
      press "Abrir controlador"
      back
      back
      press Exportar
      press Concluir
      back
      press "Dados compartilhados"
      back
      press "Células"
      back
      press Ambiente
      back

      """

    let outcome = try await program.run(input: String(repeating: visit, count: 20) + "leaks\n")

    #expect(
      outcome
        == SampleProgram.Outcome(output: "controllers: 2\ncontrollers that are on no stack: 0\n")
    )
  }

  @Test("Without input the program shows its demonstration, and --help says what it is")
  func demonstration() async throws {
    let shown = try await program.run()
    let help = try await program.run(["--help"])

    #expect(shown.code == 0)
    #expect(shown.errors == "")
    #expect(shown.output.contains("\n📦 [Controlador] 1 items\n🖼 [Vista] 1 items\n"))
    #expect(help.code == 0)
    #expect(help.output.hasPrefix("usage: migration [options]\n"))
  }
}
