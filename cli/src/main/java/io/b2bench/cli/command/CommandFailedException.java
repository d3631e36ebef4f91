package io.b2bench.cli.command;

/** A command cannot go on: one sentence for standard error and an exit code. */
final class CommandFailedException extends RuntimeException {
  private static final long serialVersionUID = 1L;
  private final int code;

  private CommandFailedException(int code, String sentence) {
    super(sentence);
    this.code = code;
  }

  private CommandFailedException(int code, String sentence, Throwable cause) {
    super(sentence, cause);
    this.code = code;
  }

  /** The arguments are wrong. */
  static CommandFailedException usage(String sentence) {
    return new CommandFailedException(ExitCode.USAGE, sentence);
  }

  /** The arguments are wrong; keeps the cause. */
  static CommandFailedException usage(String sentence, Throwable cause) {
    return new CommandFailedException(ExitCode.USAGE, sentence, cause);
  }

  /** This machine cannot do it. */
  static CommandFailedException cannot(String sentence) {
    return new CommandFailedException(ExitCode.CANNOT, sentence);
  }

  /** This machine cannot do it; keeps the cause. */
  static CommandFailedException cannot(String sentence, Throwable cause) {
    return new CommandFailedException(ExitCode.CANNOT, sentence, cause);
  }

  int code() {
    return code;
  }
}
