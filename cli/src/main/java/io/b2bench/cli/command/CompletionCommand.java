package io.b2bench.cli.command;

import java.util.concurrent.Callable;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Prints a completion script for bash and zsh. */
@Command(
    name = "completion",
    header = "Prints a completion script for bash and zsh.",
    footer = {"", "Example:", "  source <(./b2bench completion)"})
final class CompletionCommand implements Callable<Integer> {
  private final Context context;

  @Spec private CommandSpec spec = CommandSpec.create();

  CompletionCommand(Context context) {
    this.context = context;
  }

  @Override
  public Integer call() {
    context.out().print(AutoComplete.bash("b2bench", spec.root().commandLine()));
    context.out().flush();
    return ExitCode.VALID;
  }
}
