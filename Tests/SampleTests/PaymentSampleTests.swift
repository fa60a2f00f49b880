import Testing

/// What the seed of the hybrid payment screen tells, played by scripts.
@Suite("The hybrid payment screen of the checkout program", .timeLimit(.minutes(5)))
struct PaymentSampleTests {
  private let program = SampleProgram(name: "checkout")

  @Test("The screen of old pays inside a view, which shows the result (P08, P38, P50–P52, P54)")
  func payment() async throws {
    let outcome = try await program.run(
      ["--width", "72", "--height", "20"],
      input: """
        press "Outro valor"
        expect "Nenhum pagamento ainda."
        press "+ R$ 50"
        press "+ R$ 50"
        press "+ R$ 50"
        press "Confirmar Pagamento"
        snapshot
        press OK
        snapshot
        back
        expect "✅ Pagamento: R$ 150,00"
        leaks
        """
    )

    #expect(
      outcome
        == SampleProgram.Outcome(
          output: """
            ‹ Loja                         Pagamento                         Dividir
            ────────────────────────────────────────────────────────────────────────
                                   Fluxo de Pagamento Híbrido
                               UIKit Controller dentro de SwiftUI
             ┌────────────────────────────────────────────────────────────────────┐
             │                                                                    │
             │                             R$ 150,00                              │
             │                  ╭─────────────────────────────╮                   │
             │                To│  Pagamento Confirmado! 🎉   │or                 │
             │                  │ Valor processado: R$ 150,00 │                   │
             │                  │                             │                   │
             │                  │           [ OK ]            │                   │
             │                  ╰─────────────────────────────╯                   │
             │                                                                    │
             │                                                                    │
             └────────────────────────────────────────────────────────────────────┘
                                         [ Recomeçar ]
             Histórico
             ✅ Pagamento: R$ 150,00
            ‹ Loja                         Pagamento                         Dividir
            ────────────────────────────────────────────────────────────────────────
                                   Fluxo de Pagamento Híbrido
                               UIKit Controller dentro de SwiftUI
             ┌────────────────────────────────────────────────────────────────────┐
             │                                                                    │
             │                             R$ 150,00                              │
             │                                                                    │
             │                Toque para adicionar R$ 50 ao valor                 │
             │                                                                    │
             │                            [ + R$ 50 ]                             │
             │                                                                    │
             │                      [ Confirmar Pagamento ]                       │
             │                                                                    │
             │                                                                    │
             └────────────────────────────────────────────────────────────────────┘
                                         [ Recomeçar ]
             Histórico
             ✅ Pagamento: R$ 150,00
            controllers: 4
            controllers that are on no stack: 0

            """
        )
    )
  }

  @Test("Each step is logged in order (P11, P16, P37, P40, P44, P48, P57, P61–P63)")
  func logOrder() async throws {
    let outcome = try await program.run(
      ["--width", "72", "--height", "20"],
      input: """
        press "Outro valor"
        log
        press "+ R$ 50"
        press "Confirmar Pagamento"
        log
        press OK
        press Recomeçar
        log
        back
        log
        leaks
        """
    )

    #expect(
      outcome
        == SampleProgram.Outcome(
          output: """
            🔄 [Container] makeCoordinator — criando coordinator
            🔄 [Container] makeUIViewController — criando controller
            🏭 [Bridge] Criando LegacyPaymentViewController
            ⚙️ [Bridge] Configurando comunicação
            🔄 [Container] updateUIViewController — propagando mudanças
            ⬆️ [Bridge] Update recebido (sem ação necessária)
            📌 [LegacyVC] viewDidLoad chamado
            📌 [LegacyVC] Pagamento confirmado: R$ 50
            📱 [SwiftUI] Recebeu sucesso: R$ 50,00
            🔁 [Bridge] Reset solicitado pelo SwiftUI
            🔄 [Container] makeCoordinator — criando coordinator
            🔄 [Container] makeUIViewController — criando controller
            🏭 [Bridge] Criando LegacyPaymentViewController
            ⚙️ [Bridge] Configurando comunicação
            🔄 [Container] updateUIViewController — propagando mudanças
            ⬆️ [Bridge] Update recebido (sem ação necessária)
            📌 [LegacyVC] viewDidLoad chamado
            📌 [LegacyVC] viewWillDisappear — liberando recursos
            🧹 [Container] dismantle — limpando coordinator
            📌 [LegacyVC] viewWillDisappear — liberando recursos
            🧹 [Container] dismantle — limpando coordinator
            controllers: 4
            controllers that are on no stack: 0

            """
        )
    )
  }

  @Test("Two who pay at once do not hear each other (P46)")
  func twoScreens() async throws {
    let outcome = try await program.run(
      ["--width", "72", "--height", "22"],
      input: """
        press "Outro valor"
        press Dividir
        key enter
        key tab
        key enter
        expect "Valor processado: R$ 50,00"
        press OK
        snapshot
        back
        back
        expect "✅ Pagamento: R$ 50,00"
        leaks
        """
    )

    #expect(
      outcome
        == SampleProgram.Outcome(
          output: """
            ‹ Pagamento                     Dividir
            ────────────────────────────────────────────────────────────────────────
                Fluxo de Pagamento Híbrido           Fluxo de Pagamento Híbrido
            UIKit Controller dentro de SwiftUI   UIKit Controller dentro de SwiftUI
             ┌───────────────────────────────┐   ┌────────────────────────────────┐
             │                               │   │                                │
             │           R$ 50,00            │   │            R$ 0,00             │
             │                               │   │                                │
             │Toque para adicionar R$ 50 ao… │   │ Toque para adicionar R$ 50 ao… │
             │                               │   │                                │
             │          [ + R$ 50 ]          │   │          [ + R$ 50 ]           │
             │                               │   │                                │
             │    [ Confirmar Pagamento ]    │   │    [ Confirmar Pagamento ]     │
             │                               │   │                                │
             │                               │   │                                │
             └───────────────────────────────┘   └────────────────────────────────┘
                       [ Recomeçar ]                       [ Recomeçar ]
             Histórico                                Nenhum pagamento ainda.
             ✅ Pagamento: R$ 50,00
            controllers: 4
            controllers that are on no stack: 0

            """
        )
    )
  }

  @Test("Many payments leave the form its room, and each of them can be seen (P51, P52)")
  func manyPayments() async throws {
    let outcome = try await program.run(
      ["--width", "44", "--height", "20"],
      input: """
        press "Outro valor"
        press "+ R$ 50"
        press "Confirmar Pagamento"
        press OK
        press "Confirmar Pagamento"
        press OK
        press "+ R$ 50"
        press "Confirmar Pagamento"
        press OK
        press "Confirmar Pagamento"
        press OK
        key tab
        key tab
        key tab
        snapshot
        key end
        snapshot
        """
    )

    #expect(
      outcome
        == SampleProgram.Outcome(
          output: """
            ‹ Loja           Pagamento           Dividir
            ────────────────────────────────────────────
                     Fluxo de Pagamento Híbrido
                 UIKit Controller dentro de SwiftUI
             ┌────────────────────────────────────────┐
             │                                        │
             │               R$ 100,00                │
             │                                        │
             │  Toque para adicionar R$ 50 ao valor   │
             │                                        │
             │              [ + R$ 50 ]               │
             │                                        │
             │        [ Confirmar Pagamento ]         │
             │                                        │
             │                                        │
             └────────────────────────────────────────┘
                           [ Recomeçar ]
             Histórico
             ✅ Pagamento: R$ 100,00
             ✅ Pagamento: R$ 100,00
            ‹ Loja           Pagamento           Dividir
            ────────────────────────────────────────────
                     Fluxo de Pagamento Híbrido
                 UIKit Controller dentro de SwiftUI
             ┌────────────────────────────────────────┐
             │                                        │
             │               R$ 100,00                │
             │                                        │
             │  Toque para adicionar R$ 50 ao valor   │
             │                                        │
             │              [ + R$ 50 ]               │
             │                                        │
             │        [ Confirmar Pagamento ]         │
             │                                        │
             │                                        │
             └────────────────────────────────────────┘
                           [ Recomeçar ]
             ✅ Pagamento: R$ 100,00
             ✅ Pagamento: R$ 50,00
             ✅ Pagamento: R$ 50,00

            """
        )
    )
  }

  @Test("A declined payment is told, and what was paid outlives the screen (P52, P53, P55)")
  func history() async throws {
    let outcome = try await program.run(
      input: """
        fail cartão vencido
        press "Outro valor"
        press "+ R$ 50"
        press "Confirmar Pagamento"
        expect "Erro no Pagamento"
        expect "Pagamento recusado: cartão vencido."
        press Entendido
        expect "Nenhum pagamento ainda."
        press "Confirmar Pagamento"
        press OK
        press "Confirmar Pagamento"
        press OK
        back
        press "Outro valor"
        expect "✅ Pagamento: R$ 50,00 ✅ Pagamento: R$ 50,00"
        leaks
        """
    )

    #expect(outcome == SampleProgram.Outcome(output: leaks(controllers: 6)))
  }

  @Test("An amount of zero is refused in the words of the model (P43, P55)")
  func zero() async throws {
    let outcome = try await program.run(
      input: """
        press "Outro valor"
        press "Confirmar Pagamento"
        expect "O valor do pagamento deve ser maior que zero."
        press Entendido
        back
        leaks
        """
    )

    #expect(outcome == SampleProgram.Outcome(output: leaks(controllers: 4)))
  }

  @Test("Twenty visits of the payment screen leave no controller behind (P35)")
  func visits() async throws {
    let visit = "press \"Outro valor\"\npress Dividir\nback\nback\n"

    let outcome = try await program.run(input: String(repeating: visit, count: 20) + "leaks\n")

    #expect(outcome == SampleProgram.Outcome(output: leaks(controllers: 4)))
  }

  private func leaks(controllers: Int) -> String {
    "controllers: \(controllers)\ncontrollers that are on no stack: 0\n"
  }
}
