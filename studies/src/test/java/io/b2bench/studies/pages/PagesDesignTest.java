package io.b2bench.studies.pages;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.experiment.plan.CommonSettings;
import io.b2bench.experiment.plan.Design;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadLevels;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.LoadSettings.Connection;
import io.b2bench.experiment.plan.LoadSettings.Hop;
import io.b2bench.experiment.plan.Precision;
import io.b2bench.experiment.plan.Series;
import io.b2bench.experiment.type.WorkloadType;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.workloads.ShippedWorkloads;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class PagesDesignTest {
  private static final WorkloadType TYPE =
      ShippedWorkloads.all().stream()
          .filter(type -> type.name().equals("pages"))
          .findFirst()
          .orElseThrow();
  private static final Stratum NEW = PagesDesign.stratum(Connection.PER_REQUEST, 4);
  private static final Stratum KEPT = PagesDesign.stratum(Connection.PERSISTENT, 4);
  private static final Experiment EXPERIMENT =
      Experiment.of(PagesSettings.LIST)
          .with(LoadSettings.CLIENTS, LoadLevels.of(1, 4))
          .with(
              CommonSettings.PROFILES,
              List.of("plain", "tls13-aes128gcm", "tls13-aes128gcm@resumed"));

  @Test
  void profilesThatResumeAreMeasuredOnNewConnectionsAlone() {
    Map<Stratum, List<String>> series =
        TYPE.design(EXPERIMENT).rows().stream()
            .collect(
                Collectors.toMap(
                    Design.Row::stratum, r -> r.series().stream().map(Series::name).toList()));

    assertThat(series).hasSize(4);
    assertThat(series.get(NEW))
        .containsExactly("plain", "tls13-aes128gcm", "tls13-aes128gcm@resumed");
    assertThat(series.get(KEPT)).containsExactly("plain", "tls13-aes128gcm");
  }

  @Test
  void eachPageOnAConnectionOfItsOwnIsPlanned() {
    Run.Expected expected = TYPE.expected(EXPERIMENT).orElseThrow();

    assertThat(expected.in(NEW).sessions()).hasValue(1);
    assertThat(expected.in(KEPT).sessions()).isEmpty();
    assertThat(expected.in(NEW).kinds()).containsEntry("page-50k", 0.14).hasSize(5);
    assertThat(TYPE.in(EXPERIMENT, NEW).get(LoadSettings.CONNECTION))
        .isEqualTo(Connection.PER_REQUEST);
    assertThat(TYPE.in(EXPERIMENT, NEW).get(LoadSettings.HOPS)).containsExactly(Hop.FRONT);
  }

  @Test
  void aFirstLookIsShort() {
    Design smoke = TYPE.design(EXPERIMENT.with(CommonSettings.PRECISION, Precision.SMOKE));
    assertThat(smoke.rows()).allMatch(row -> row.blocks() == 2);
    assertThat(TYPE.design(EXPERIMENT).rows()).allMatch(row -> row.blocks() >= 14);
  }
}
