package io.b2bench.cli.command;

/** The exit codes of the program. */
final class ExitCode {
  /** A valid result. */
  static final int VALID = 0;

  /** The run ended but its verdict is Invalid, or a threshold is broken. */
  static final int INVALID = 1;

  /** Wrong arguments or configuration. */
  static final int USAGE = 2;

  /** This machine cannot do it. */
  static final int CANNOT = 3;

  /** Interrupted; partial results are kept. */
  static final int INTERRUPTED = 130;

  private ExitCode() {}
}
