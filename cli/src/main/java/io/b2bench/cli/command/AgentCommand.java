package io.b2bench.cli.command;

import io.b2bench.experiment.host.HostAgent;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Serves a run on the machine that it is started on; a run starts it, nobody else. */
@Command(
    name = "agent",
    hidden = true,
    header =
        "Serves a run of b2bench on another machine; the run starts it, over its hosts setting.")
final class AgentCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "DIR",
      description = "The folder that the run has made for it, which is deleted at the end.")
  private Path folder = Path.of("");

  @Override
  public Integer call() throws IOException {
    PrintStream answers = System.out;
    System.setOut(System.err);
    HostAgent.run(System.in, answers, folder);
    return ExitCode.VALID;
  }
}
