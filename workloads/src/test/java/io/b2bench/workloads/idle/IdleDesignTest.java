package io.b2bench.workloads.idle;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.experiment.plan.CommonSettings;
import io.b2bench.experiment.plan.Design;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.Precision;
import io.b2bench.results.analysis.figure.Units;
import io.b2bench.results.record.Stratum;
import org.junit.jupiter.api.Test;

class IdleDesignTest {
  private static Design design(Precision precision) {
    return IdleDesign.of(
        Experiment.of(IdleSettings.LIST).with(CommonSettings.PRECISION, precision));
  }

  @Test
  void measuresThreeProvidersFromHundredToTwoThousandConnections() {
    Design design = design(Precision.QUICK);
    assertThat(design.strata())
        .containsExactly(
            Stratum.ofClients(100),
            Stratum.ofClients(500),
            Stratum.ofClients(1000),
            Stratum.ofClients(2000));
    assertThat(design.series())
        .extracting(s -> s.profile())
        .containsExactly(
            "plain", "tls13-aes128gcm", "tls13-aes128gcm@bc", "tls13-aes128gcm@conscrypt");
    assertThat(design.baseline()).hasValue(design.series().getFirst());
  }

  @Test
  void whateverIsJudgedHasAnInterval() {
    assertThat(design(Precision.QUICK).blocks()).isGreaterThanOrEqualTo(6);
    assertThat(design(Precision.STANDARD).forks().first()).isGreaterThanOrEqualTo(Units.FORKS);
  }
}
