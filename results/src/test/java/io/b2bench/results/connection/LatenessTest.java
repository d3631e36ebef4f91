package io.b2bench.results.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.results.connection.Lateness.Later;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LatenessTest {
  private static final Opening TLS =
      new Opening("tls", false, List.of(point(80, 164), point(1, 6), point(20, 44)));
  private static final ConnectionCosts COSTS = new ConnectionCosts("run", List.of(TLS));

  private static Opening.Point point(double roundTrip, double added) {
    return new Opening.Point(
        roundTrip, Estimate.of(added, Optional.of(new Interval(added - 1, added + 2))));
  }

  @Test
  void atARoundTripThatWasMeasuredItIsWhatWasMeasured() {
    Later later = Lateness.at(20, COSTS).profiles().getFirst();
    assertThat(later.addedMillis()).isEqualTo(Estimate.of(44, Optional.of(new Interval(43, 46))));
    assertThat(later.resumed()).isFalse();
  }

  @Test
  void betweenTwoItLiesOnAStraightLineAndSoDoesItsInterval() {
    Estimate added = Lateness.at(50, COSTS).profiles().getFirst().addedMillis();
    assertThat(added.centre()).isCloseTo(104, within(1e-9));
    assertThat(added.interval().orElseThrow().low()).isCloseTo(103, within(1e-9));
    assertThat(added.interval().orElseThrow().high()).isCloseTo(106, within(1e-9));
  }

  @Test
  void outsideItIsRefusedWithWhatWasMeasured() {
    assertThatThrownBy(() -> Lateness.at(80.5, COSTS))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the round trip is 80.5 ms; run measured 1 to 80 ms");
    assertThatThrownBy(() -> Lateness.at(0, COSTS)).hasMessageContaining("1 to 80 ms");
    assertThatThrownBy(() -> Lateness.at(5, new ConnectionCosts("run", List.of())))
        .hasMessage("the round trip is 5 ms; run measured none");
  }

  @Test
  void withoutAnIntervalOnOneSideThereIsNone() {
    Opening few =
        new Opening(
            "tls",
            true,
            List.of(point(0, 4), new Opening.Point(10, Estimate.of(24, Optional.empty()))));
    Estimate added = few.at(5).orElseThrow();
    assertThat(added.centre()).isEqualTo(14);
    assertThat(added.interval()).isEmpty();
  }
}
