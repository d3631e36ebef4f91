package io.b2bench.results.record;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.results.SampleRun;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class RunTest {
  private static final Run RUN = SampleRun.of("business", "quick");

  @Test
  void knowsBothVisitsToTheBaseline() {
    Run run = RUN.withBaseline(Optional.of("today"));
    assertThat(run.control()).hasValue("today'");
    assertThat(List.of("today", "today'", "today#2", "plain"))
        .filteredOn(run::isBaseline)
        .containsExactly("today", "today'");
    assertThat(RUN.control()).isEmpty();
    assertThat(RUN.isBaseline("plain")).isFalse();
  }

  @Test
  void namesEachLoadLevelOnce() {
    Stratum four = Stratum.ofClients(4);
    Run run =
        RUN.withStrata(
            List.of(
                Stratum.ofClients(16),
                four.with("bytes", 1),
                four.with("bytes", 2),
                Stratum.NONE.with("bytes", 1)));
    assertThat(run.clients()).containsExactly(16, 4);
    assertThat(RUN.clients()).isEmpty();
  }

  @Test
  void knowsTheForksThatCountForNothing() {
    Run run =
        RUN.withForks(
            List.of(SampleRun.fork(1), SampleRun.fork(2).withSetAside(Optional.of("it wavered"))));
    assertThat(run.setAside()).containsExactly(2);
  }

  @Test
  void isPartialUntilItEnds() {
    assertThat(RUN.partial()).isFalse();
    assertThat(RUN.withEnded(Optional.empty()).partial()).isTrue();
  }
}
