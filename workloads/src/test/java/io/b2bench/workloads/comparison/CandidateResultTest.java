package io.b2bench.workloads.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.measurement.observation.CpuTime;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class CandidateResultTest {
  private static final Assignment WRK = new Assignment("wrk", "plain", Task.KEEP_ALIVE);
  private static final long SECOND = 1_000_000_000;

  @Test
  void takesTheMedianOfTheRounds() {
    CandidateResult result =
        CandidateResult.of(
            WRK, List.of(window(100, 10), window(300, 30), window(200, 50)), List.of());
    assertThat(result.perSecond()).isEqualTo(200);
    assertThat(result.micros()).isEqualTo(30);
    assertThat(result.microsWithCompiler()).isEqualTo(31);
    assertThat(result.fullPerRequest()).isEqualTo(0.5);
    assertThat(result.oursByThis()).isNaN();
  }

  @Test
  void comparesWithinRoundsSoThatASlowRoundCancels() {
    List<CandidateWindow> others = List.of(window(100, 10), window(100, 100), window(100, 20));
    List<CandidateWindow> ours = List.of(window(100, 15), window(100, 150), window(100, 30));
    assertThat(CandidateResult.of(WRK, others, ours).oursByThis()).isEqualTo(1.5);
  }

  @Test
  void refusesAContestWithoutARoundThatCounts() {
    assertThatThrownBy(() -> new Sampling(1, Duration.ofSeconds(1), Duration.ZERO))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("the first is left out");
  }

  /** So many requests in a second at so many microseconds each, and one more for the compiler. */
  private static CandidateWindow window(long requests, long micros) {
    long compiler = requests * 1000;
    CpuTime cpu = new CpuTime(requests * micros * 1000 + compiler, compiler, 0);
    return new CandidateWindow(SECOND, requests, requests / 2, 0, cpu, cpu);
  }
}
