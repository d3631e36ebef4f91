package io.b2bench.workloads.business;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.experiment.plan.LoadSettings.Connection;
import io.b2bench.results.record.Run;
import org.junit.jupiter.api.Test;

class ExpectationsTest {
  @Test
  void theMixIsTheOneOfTheDecks() {
    Run.Expected expected = Expectations.of(Connection.PER_SESSION);
    assertThat(expected.kinds()).hasSize(7).containsEntry("create-order", 0.5);
    assertThat(expected.kinds().values().stream().mapToDouble(d -> d).sum())
        .isCloseTo(1, within(1e-12));
  }

  @Test
  void sessionsBeginAsOftenAsConnectionsDo() {
    assertThat(Expectations.of(Connection.PER_SESSION).sessions().orElseThrow())
        .isCloseTo(1 / 40.5, within(1e-6));
    assertThat(Expectations.of(Connection.PER_REQUEST).sessions()).hasValue(1);
    assertThat(Expectations.of(Connection.PERSISTENT).sessions()).isEmpty();
  }
}
