package io.b2bench.cli.command;

import io.b2bench.results.capacity.Limited;
import io.b2bench.results.connection.Connected;
import io.b2bench.results.connection.Lateness;
import io.b2bench.results.connection.MemoryNeed;
import io.b2bench.results.connection.Resting;
import io.b2bench.results.decision.Beside;
import io.b2bench.results.decision.Beside.Found;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import picocli.CommandLine.Option;

/** What a decision says beside CPU, from the newest runs that know it. */
final class BesideOptions {
  private static final double MICROS = 1e3;

  @Option(
      names = "--round-trip",
      paramLabel = "TIME",
      description =
          "Round trip to the clients, for the cost of new connections (default: ${DEFAULT-VALUE}).")
  private String roundTrip = "20ms";

  @Option(
      names = "--connections",
      paramLabel = "N",
      description = "Open connections, for their memory (default: ${DEFAULT-VALUE}).")
  private int connections = 10_000;

  /**
   * What runs say of these profiles.
   *
   * @param profiles the profiles; nothing is looked for where there are none
   */
  Beside find(Context context, List<String> profiles) {
    double millis = Quantities.micros("--round-trip", roundTrip) / MICROS;
    if (connections < 1) {
      throw CommandFailedException.usage(
          "--connections is %d; it must be 1 or more".formatted(connections));
    }
    if (profiles.isEmpty()) {
      return Beside.NOTHING;
    }
    Shelf shelf = Shelf.of(context);
    return new Beside(
        newest(
            shelf,
            "roundtrip",
            profiles,
            Connected.class,
            r -> Lateness.at(millis, r.connections())),
        newest(shelf, "idle", profiles, Resting.class, r -> MemoryNeed.of(connections, r.memory())),
        newest(shelf, "capacity", profiles, Limited.class, Limited::limits));
  }

  private static <R, T> Optional<Found<T>> newest(
      Shelf shelf, String experiment, List<String> profiles, Class<R> type, Function<R, T> answer) {
    for (EndedRun run : shelf.of(experiment)) {
      boolean has =
          run.run().series().stream().map(s -> s.profile()).toList().containsAll(profiles);
      Optional<Object> details = has ? run.details() : Optional.empty();
      if (details.filter(type::isInstance).isPresent()) {
        try {
          return Optional.of(
              new Found<>(
                  run.run().id(), shelf.reach(run), answer.apply(type.cast(details.get()))));
        } catch (IllegalArgumentException e) {
          return Optional.empty(); // it measured nothing near
        }
      }
    }
    return Optional.empty();
  }
}
