package io.b2bench.cli.command;

import io.b2bench.results.connection.MemoryNeed;
import io.b2bench.results.connection.Resting;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Connections that rest at a server, and the run that knows the memory of one. */
final class MemoryOptions {
  private static final OtherRun<Resting> RUN =
      new OtherRun<>(Resting.class, "memory of connections", "idle");

  @Option(
      names = "--connections",
      paramLabel = "N",
      description =
          "Connections that stay open and rest. Also says how much memory of the server they take.")
  private Optional<Integer> connections = Optional.empty();

  @Option(
      names = "--memory",
      paramLabel = "RUN",
      description = "Folder of a run of idle, for --connections.")
  private Optional<Path> run = Optional.empty();

  /** What so many connections hold; absent where nobody asked. */
  Optional<MemoryNeed> need(Context context) throws IOException {
    if (connections.isEmpty() && run.isEmpty()) {
      return Optional.empty();
    }
    if (connections.isEmpty()) {
      throw CommandFailedException.usage(
          "--memory names a run; say with --connections how many stay open, such as 10000");
    }
    Path folder =
        run.orElseThrow(
            () ->
                CommandFailedException.usage(
                    "--connections needs --memory, the folder of a run of b2bench run idle"));
    try {
      return Optional.of(MemoryNeed.of(connections.get(), RUN.results(context, folder).memory()));
    } catch (IllegalArgumentException e) {
      throw CommandFailedException.usage(String.valueOf(e.getMessage()), e);
    }
  }
}
