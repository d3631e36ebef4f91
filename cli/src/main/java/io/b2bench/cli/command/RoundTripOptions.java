package io.b2bench.cli.command;

import io.b2bench.results.connection.Connected;
import io.b2bench.results.connection.ConnectionCosts;
import io.b2bench.results.connection.Lateness;
import io.b2bench.results.store.Recorded;
import io.b2bench.results.store.RunFolder;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The link between a service and its clients, and the run that knows such links. */
final class RoundTripOptions {
  private static final double MICROS = 1e3;

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
      return Optional.of(Lateness.at(millis, costs(context, folder)));
    } catch (IllegalArgumentException e) {
      throw CommandFailedException.usage(String.valueOf(e.getMessage()), e);
    }
  }

  private static ConnectionCosts costs(Context context, Path folder) throws IOException {
    Recorded recorded = RunFolder.read(folder);
    recorded.notes().forEach(context.err()::println);
    return context
        .workloads()
        .of(recorded.run())
        .interpretation()
        .details(recorded)
        .filter(Connected.class::isInstance)
        .map(details -> ((Connected) details).connections())
        .orElseThrow(
            () ->
                CommandFailedException.usage(
                    "%s has no round trips: it is a run of %s; make one with b2bench run roundtrip"
                        .formatted(Context.shown(folder), recorded.run().experiment())));
  }
}
