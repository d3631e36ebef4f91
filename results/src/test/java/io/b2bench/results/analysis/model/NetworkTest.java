package io.b2bench.results.analysis.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.results.capacity.ExactMva;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NetworkTest {
  private static final double SERVER = 0.001;
  private static final double OTHERS = 0.0004;
  private static final OptionalInt ONE = OptionalInt.of(1);

  private static List<LevelSums> levels(Network network, Integer... clients) {
    return Stream.of(clients).map(n -> level(network, n)).toList();
  }

  private static LevelSums level(Network network, int clients) {
    double done = network.throughput(clients, ExactMva::solve);
    double responses = clients - done * network.think();
    return new LevelSums(clients, 1, done, responses, done * SERVER, done * OTHERS);
  }

  /** A negative one is work for which no client waits. */
  @ParameterizedTest
  @ValueSource(doubles = {0.002, 0, -0.0008})
  void findsTheDelayThatTheLowestLevelShows(double delay) {
    Network made = new Network(SERVER, 1, OTHERS, ONE, delay, 0.01);
    Network found = Network.of(levels(made, 4, 8, 32), 1, ONE, 0.01, ExactMva::solve);
    assertThat(found.delay()).isCloseTo(delay, within(1e-7));
    assertThat(found.throughput(16, ExactMva::solve))
        .isCloseTo(made.throughput(16, ExactMva::solve), within(1e-2));
  }

  @Test
  void withoutAThinkTimeNothingIsDoneMeanwhile() {
    Network made = new Network(SERVER, 1, OTHERS, ONE, 0, 0);
    LevelSums quick = level(made, 4);
    LevelSums quicker =
        new LevelSums(4, 1, 1.2 * quick.done(), 4, quick.server() * 1.2, quick.others() * 1.2);
    assertThat(Network.of(List.of(quicker), 1, ONE, 0, ExactMva::solve).delay()).isZero();
  }
}
