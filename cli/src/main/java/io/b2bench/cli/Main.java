package io.b2bench.cli;

import io.b2bench.cli.command.Commands;
import io.b2bench.cli.command.Context;

/** The program. */
public final class Main {
  private Main() {}

  /** Runs a command and ends with its exit code. */
  public static void main(String[] args) {
    System.exit(Commands.line(Context.ofThisProcess()).execute(args));
  }
}
