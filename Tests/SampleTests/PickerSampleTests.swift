import Testing

@Suite("The picker program", .timeLimit(.minutes(5)))
struct PickerSampleTests {
  private let program = SampleProgram(name: "picker")
  private let size = ["--width", "44", "--height", "14"]

  @Test("A photo is picked from the menu's source and shown (R09, R10, R12, R15, R16, R19)")
  func picking() async throws {
    let outcome = try await program.run(
      size,
      input: """
        snapshot
        press "Origem ▾"
        press Library
        snapshot
        press Praia
        snapshot
        leaks
        """
    )

    #expect(
      outcome
        == SampleProgram.Outcome(
          output: """
                                Foto            Origem ▾
            ────────────────────────────────────────────

                            ┌──────────┐
                            │          │
                            │          │
                            └──────────┘

                        Nenhuma foto ainda.

                        [x] Câmera instalada
                        [x] Permitir Camera
                        [x] Permitir Library

              Library

                             [ Praia ]

                       [ Arquivo danificado ]

                            [ Cancelar ]
                                Foto            Origem ▾
            ────────────────────────────────────────────

                           ┌──────────┐
                           │    ☼     │
                           │ ~~~~~~~~ │
                           └──────────┘

                       Foto escolhida: Praia

                       [x] Câmera instalada
                       [x] Permitir Camera
                       [x] Permitir Library
            controllers: 2
            controllers that are on no stack: 0

            """
        )
    )
  }

  @Test("Canceling closes and leaves the photo, and another source is another cover (R13, R14)")
  func canceling() async throws {
    let outcome = try await program.run(
      input: """
        press "Origem ▾"
        press Library
        press Praia
        press "Origem ▾"
        press Camera
        expect Fotografar
        press Cancelar
        expect "Escolha cancelada."
        expect "~~~~~~~~"
        press "Origem ▾"
        press Camera
        press Fotografar
        expect "Foto escolhida: Retrato 1"
        press "Origem ▾"
        press Camera
        press Fotografar
        expect "Foto escolhida: Retrato 2"
        leaks
        """
    )

    #expect(outcome == SampleProgram.Outcome(output: noLeaks))
  }

  @Test("Without a camera its entry cannot be pressed, and says so (R15)")
  func noCamera() async throws {
    let outcome = try await program.run(
      input: "press \"Câmera instalada\"\npress \"Origem ▾\"\npress Camera\n"
    )

    #expect(outcome.code == 1)
    #expect(outcome.output == "")
    #expect(outcome.errors == "picker: line 3: \"Camera\" is disabled\n")
  }

  @Test("A source that may not be used and a file without a picture are results (R20, F47)")
  func failures() async throws {
    let outcome = try await program.run(
      input: """
        press "Origem ▾"
        press Library
        press Praia
        press "Permitir Camera"
        press "Origem ▾"
        press Camera
        expect "Esta app não tem permissão para usar Camera."
        press Fechar
        expect "Sem permissão para Camera."
        press "Origem ▾"
        press Library
        press "Arquivo danificado"
        expect "Não foi possível ler: Arquivo danificado."
        expect "~~~~~~~~"
        leaks
        """
    )

    #expect(outcome == SampleProgram.Outcome(output: noLeaks))
  }

  @Test("Twenty visits of the picker leave none behind (R09, R12)")
  func visits() async throws {
    let visit = """
      press "Origem ▾"
      press Library
      press Cancelar
      press "Origem ▾"
      press Camera
      press Fotografar

      """

    let outcome = try await program.run(input: String(repeating: visit, count: 20) + "leaks\n")

    #expect(outcome == SampleProgram.Outcome(output: noLeaks))
  }

  @Test("Without input the program shows its demonstration, and --help says what it is")
  func demonstration() async throws {
    let shown = try await program.run()
    let help = try await program.run(["--help"])

    #expect(shown.code == 0)
    #expect(shown.errors == "")
    #expect(shown.output.contains("\n> expect \"Sem permissão para Camera.\"\n"))
    #expect(help.code == 0)
    #expect(help.output.hasPrefix("usage: picker [options]\n"))
  }

  private var noLeaks: String { "controllers: 2\ncontrollers that are on no stack: 0\n" }
}
