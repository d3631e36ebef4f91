package io.b2bench.workloads.idle;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.experiment.guard.Evidence;
import io.b2bench.experiment.guard.Objection;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Stratum;
import io.b2bench.tls.profile.Plaintext;
import io.b2bench.workloads.business.setting.BusinessSettings;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AllRestingTest {
  private static Optional<String> objection(Observation seen) {
    Evidence evidence =
        new Evidence(
            Experiment.of(BusinessSettings.LIST),
            new Cell("plain", "plain", Stratum.ofClients(500)),
            new Plaintext(),
            1,
            seen);
    return new AllResting().against(evidence).map(Objection::reason).map(r -> r.text());
  }

  private static Observation seen(long resting, long staying) {
    return Observation.NOTHING.withGauges(
        AtRest.gauges(
            SimulatedRest.seen(resting, 2000, 0, true),
            SimulatedRest.seen(staying, 1000, 0, true)));
  }

  @Test
  void countsAsManyAsWereAskedForAndNoneAfterwards() {
    assertThat(objection(seen(500, 0))).isEmpty();
    assertThat(objection(seen(499, 0)))
        .hasValue("the server counted 499 connections at rest, not 500");
    assertThat(objection(seen(500, 3)))
        .hasValue("the server still counted 3 connections after all had left");
  }

  @Test
  void aWindowWithoutACountProvesNothing() {
    assertThat(objection(Observation.NOTHING))
        .hasValue("nobody counted the connections that rested");
  }
}
