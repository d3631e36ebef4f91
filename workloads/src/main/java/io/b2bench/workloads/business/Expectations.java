package io.b2bench.workloads.business;

import io.b2bench.contract.service.Interaction;
import io.b2bench.contract.service.SessionLength;
import io.b2bench.experiment.plan.LoadSettings.Connection;
import io.b2bench.results.record.Run;
import java.util.Arrays;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/** What an interaction holds on average: what the decks deal once they are through. */
final class Expectations {
  private Expectations() {}

  static Run.Expected of(Connection connection) {
    return new Run.Expected(kinds(), sessions(connection));
  }

  private static Map<String, Double> kinds() {
    double all = Arrays.stream(Interaction.values()).mapToInt(Interaction::weight).sum();
    return Arrays.stream(Interaction.values())
        .collect(Collectors.toMap(Interaction::kind, i -> i.weight() / all));
  }

  /** A session begins with a connection of its own, unless the client keeps one for the run. */
  private static OptionalDouble sessions(Connection connection) {
    return switch (connection) {
      case PER_SESSION -> OptionalDouble.of(1 / SessionLength.mean());
      case PER_REQUEST -> OptionalDouble.of(1);
      case PERSISTENT -> OptionalDouble.empty();
    };
  }
}
