package io.b2bench.workloads.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.measurement.observation.CpuTime;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class StandingTest {
  private static final Entry WRK = new Entry("wrk", "plain", Discipline.KEEP_ALIVE);
  private static final long SECOND = 1_000_000_000;

  @Test
  void takesTheMedianOfTheRounds() {
    Standing standing =
        Standing.of(WRK, List.of(bout(100, 10), bout(300, 30), bout(200, 50)), List.of());
    assertThat(standing.perSecond()).isEqualTo(200);
    assertThat(standing.micros()).isEqualTo(30);
    assertThat(standing.microsWithCompiler()).isEqualTo(31);
    assertThat(standing.fullPerRequest()).isEqualTo(0.5);
    assertThat(standing.oursByThis()).isNaN();
  }

  @Test
  void comparesWithinRoundsSoThatASlowRoundCancels() {
    List<Bout> others = List.of(bout(100, 10), bout(100, 100), bout(100, 20));
    List<Bout> ours = List.of(bout(100, 15), bout(100, 150), bout(100, 30));
    assertThat(Standing.of(WRK, others, ours).oursByThis()).isEqualTo(1.5);
  }

  @Test
  void refusesAContestWithoutARoundThatCounts() {
    assertThatThrownBy(() -> new Effort(1, Duration.ofSeconds(1), Duration.ZERO))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("the first is left out");
  }

  /** So many requests in a second at so many microseconds each, and one more for the compiler. */
  private static Bout bout(long requests, long micros) {
    long compiler = requests * 1000;
    CpuTime cpu = new CpuTime(requests * micros * 1000 + compiler, compiler, 0);
    return new Bout(SECOND, requests, requests / 2, 0, cpu, cpu);
  }
}
