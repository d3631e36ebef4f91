package io.b2bench.experiment.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.experiment.workload.PlannedWindow;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** How many blocks a fork gets by what it costs. */
final class ForkLengthTest {
  private static final Duration SECOND = Duration.ofSeconds(1);

  @Test
  void isTheCheapestAfterKaliberaAndJones() {
    // sqrt(81 / 1) x 6 % / 0.5 % = 108, in squares of four
    assertThat(new ForkLength(4, SECOND, Duration.ofSeconds(81)).blocks(42)).isEqualTo(108);
    assertThat(new ForkLength(5, SECOND, Duration.ofSeconds(81)).blocks(42)).isEqualTo(110);
  }

  @Test
  void isNeverLessThanThePrecisionAsksForNorMoreThanFourTimes() {
    assertThat(new ForkLength(4, Duration.ofSeconds(50), SECOND).blocks(42)).isEqualTo(44);
    assertThat(new ForkLength(4, Duration.ofMillis(10), SECOND.multipliedBy(900)).blocks(42))
        .isEqualTo(168);
    assertThat(new ForkLength(5, Duration.ofMillis(10), SECOND.multipliedBy(900)).blocks(42))
        .isEqualTo(160);
  }

  @Test
  void measuresAtMostTwiceAsLongAsAForkPrepares() {
    assertThat(new ForkLength(4, Duration.ofSeconds(2), Duration.ofSeconds(50)).blocks(42))
        .isEqualTo(48);
  }

  @Test
  void givesFewSeriesMoreBlocksThanMany() {
    assertThat(blocks("standard", "tls13-aes128gcm", "2")).isEqualTo(168);
    assertThat(blocks("standard", "keys", "1,2,8")).isLessThan(84);
    assertThat(blocks("quick", "tls13-aes128gcm", "2")).isEqualTo(60);
  }

  @Test
  void expectsABlockToTakeWhatItsWindowsTake() {
    for (String clients : List.of("2", "1,2,8")) {
      Experiment experiment = experiment("quick", "tls13-aes128gcm", clients);
      List<PlannedWindow> places =
          Schedule.of(ServiceDesign.of(experiment), 7).forks().getFirst().windows();
      Duration block =
          places.stream()
              .filter(p -> p.block() == 1)
              .map(PlannedWindow::expected)
              .reduce(Duration.ZERO, Duration::plus);
      assertThat(Schedule.block(3, clients.split(",").length, Precision.QUICK.windows()))
          .isEqualTo(block);
    }
  }

  private static int blocks(String precision, String profiles, String clients) {
    return ServiceDesign.of(experiment(precision, profiles, clients)).blocks();
  }

  private static Experiment experiment(String precision, String profiles, String clients) {
    return Experiments.of(Map.of("precision", precision, "profiles", profiles, "clients", clients));
  }
}
