/// The texts about the command.
package enum UsageText {
  /// What `benchmark --help` prints.
  package static let help: String = """
    Measures ObservationKit beside its peers.

    USAGE
      benchmark list [--filter TEXT]
      benchmark run [--filter TEXT] [--system NAME] [--size N,…] [--samples N]
                    [--json PATH] [--markdown PATH] [--svg PATH]
      benchmark run --publish [FOLDER]
      benchmark check [--filter TEXT]
      benchmark build [--models N,…] [--configuration release|debug] [--samples N]
                      [--json PATH] [--markdown PATH]
      benchmark debug [--samples N] [--json PATH] [--markdown PATH]
      benchmark repeat SCENARIO --system NAME [--size N] --iterations N
      benchmark compare OLD NEW [--threshold PERCENT]
      benchmark chart FILE [--svg PATH]

    COMMANDS
      list    Prints the name of each scenario and what it does.
      run     Takes times. All systems of a scenario are sampled in turns, and each answer is
              checked. Needs a release build: swift run -c release benchmark run
      check   Takes no times. Compares evaluations, notifications, allocations and bytes with
              what each scenario expects.
      build   Takes times of clean builds: generates modules of models, and compiles them in turns
              with the 'swiftc' on the search path, against the modules beside this program.
      debug   Takes times of accesses without the optimizer: generates a client of this package,
              has the 'swift' on the search path make a debug build of both, and runs it in turns.
      repeat  Runs one system of one scenario so many times and checks its answer; for a profiler,
              and for counters of instructions.
      compare
              Compares the reports OLD and NEW, which run --json has written, row by row. A row is
              worse or better if its medians are farther apart than the threshold and than the
              noise, which is the distance from p25 to p75 in the report where that is larger.
      chart   Draws the report FILE, which run --json has written: lines where there are three
              sizes or more, bars elsewhere. Prints the drawing where no path is given.

    OPTIONS
      --filter TEXT   Only scenarios whose name contains TEXT.
      --samples N     Samples of each system; without this option 21, and 3 of builds.
      --system NAME   Only the system NAME, in the scenarios that it takes part in, and their
                      baselines.
      --size N,…      Only these sizes, in the scenarios that have one of them.
      --models N,…    How many models to build; 20 without this option.
      --configuration release|debug
                      How to build; both without this option.
      --iterations N  How often to repeat.
      --publish       Runs what is published, and writes the report, its table and its drawings to
                      FOLDER, which is Benchmarks/Results without another name.
      --json PATH     Writes the results to a file as well.
      --markdown PATH
                      Writes the table as Markdown, with machine, toolchain and date.
      --svg PATH      Draws the results in a file.
      --threshold PERCENT
                      The difference of the medians that does not matter; 5 without this option.
      --help          Prints this text.

    SPREAD
      \(spread.replacing("\n", with: "\n  "))

    EXIT CODES
      0   Everything is fine.
      1   A count differs from what is expected, a row of NEW is worse, or nothing can be built.
      2   The command line or a file is wrong, or the build is not fit for the command.
      3   A scenario gave a wrong answer.
    """

  /// What the column of spreads means.
  package static let spread: String = """
    The spread is the distance from p25 to p75 in percent of the median. A tilde marks one of more
    than 10%: such a median is a guess; measure again on a quiet machine or with more samples.
    """

  /// What `benchmark run` says in a debug build.
  package static let debugBuild: String = """
    Times of this command's own debug build mean nothing. Use: swift run -c release benchmark run
    What accesses cost in the debug build of a client is told by: benchmark debug
    """

  /// What `benchmark check` says about allocations in a debug build.
  package static let debugCheck: String = """
    Allocations mean nothing without the optimizer. Use: swift run -c release benchmark check
    """

  /// What `benchmark check` says about allocations where they cannot be counted.
  package static let uncountedCheck: String = """
    Allocations cannot be counted on this platform or under a sanitizer.
    """

  /// What `benchmark check --plant-allocation` says where it would go unnoticed.
  package static let unseenPlant: String = """
    A planted allocation would not be seen: this build does not judge allocations.
    """

  /// What `benchmark run` says in a build that checks its graph after each step.
  package static let exhaustiveBuild: String = """
    Times mean nothing with OBSERVATIONKIT_EXHAUSTIVE_CHECKS. Build without it.
    """
}
