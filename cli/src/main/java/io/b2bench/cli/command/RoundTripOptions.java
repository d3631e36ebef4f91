package io.b2bench.cli.command;

import io.b2bench.results.connection.Connected;
import io.b2bench.results.connection.Lateness;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The link between a service and its clients, and the run that knows such links. */
final class RoundTripOptions {
  private static final double MICROS = 1e3;
  private static final OtherRun<Connected> RUN =
      new OtherRun<>(Connected.class, "round trips", "roundtrip");

  @Option(
      names = "--round-trip",
      paramLabel = "TIME",
      description =
          "Round trip to the clients: 20ms. Also says how much later the first answer on a new connection comes.")
  private Optional<String> roundTrip = Optional.empty();

  @Option(
      names = "--round-trips",
      paramLabel = "RUN",
      description = "Folder of a run of roundtrip, for --round-trip.")
  private Optional<Path> run = Optional.empty();

  /** How much later answers come on new connections; absent where nobody asked. */
  Optional<Lateness> lateness(Context context) throws IOException {
    if (roundTrip.isEmpty() && run.isEmpty()) {
      return Optional.empty();
    }
    if (roundTrip.isEmpty()) {
      throw CommandFailedException.usage(
          "--round-trips names a run; say with --round-trip how far away the clients are, such as 20ms");
    }
    Path folder =
        run.orElseThrow(
            () ->
                CommandFailedException.usage(
                    "--round-trip needs --round-trips, the folder of a run of b2bench run roundtrip"));
    double millis = Quantities.micros("--round-trip", roundTrip.get()) / MICROS;
    try {
      return Optional.of(Lateness.at(millis, RUN.results(context, folder).connections()));
    } catch (IllegalArgumentException e) {
      throw CommandFailedException.usage(String.valueOf(e.getMessage()), e);
    }
  }
}
