package io.b2bench.workloads.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.experiment.plan.CommonSettings;
import io.b2bench.experiment.plan.Design;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.ExperimentFile;
import io.b2bench.experiment.plan.LoadLevels;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.Precision;
import io.b2bench.experiment.plan.Schedule;
import io.b2bench.experiment.type.WorkloadType;
import io.b2bench.experiment.workload.PlannedWindow;
import io.b2bench.results.record.Stratum;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.workloads.ShippedWorkloads;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CapacityDesignTest {
  private static final WorkloadType TYPE =
      ShippedWorkloads.all().stream()
          .filter(type -> type.name().equals("capacity"))
          .findFirst()
          .orElseThrow();
  private static final Experiment EXPERIMENT =
      Experiment.of(CapacitySettings.LIST)
          .with(LoadSettings.CLIENTS, LoadLevels.of(64))
          .with(CommonSettings.PROFILES, List.of("plain", "tls13-aes128gcm"));

  @Test
  void confirmsInTheLaterHalfOfTheSearch() {
    Design design = TYPE.design(EXPERIMENT);
    assertThat(design.strata())
        .extracting(Stratum::text)
        .containsExactly(
            "64 clients, rate searched", "64 clients, rate 95%", "64 clients, rate 110%");
    List<PlannedWindow> places = Schedule.of(design, 1).forks().getFirst().windows();
    assertThat(places.subList(0, 3)).allMatch(PlannedWindow::discarded);
    int search = design.rows().getFirst().blocks();
    assertThat(search).isGreaterThanOrEqualTo(16);
    for (int block = 0; block <= search; block++) {
      int number = block;
      assertThat(places.stream().filter(p -> p.block() == number))
          .as("block %d", block)
          .hasSize(block <= search / 2 ? 3 : 3 * 3);
    }
    assertThat(places).hasSize(3 * (1 + search + 2 * (search / 2)));
    assertThat(places).allMatch(p -> p.length().compareTo(Duration.ofSeconds(2)) >= 0);
  }

  @Test
  void aFirstLookIsShort() {
    Design smoke = TYPE.design(EXPERIMENT.with(CommonSettings.PRECISION, Precision.SMOKE));
    assertThat(Schedule.of(smoke, 1).forks().getFirst().expected())
        .isLessThan(Duration.ofMinutes(1));
  }

  @Test
  void windowsFollowTheHighestLimit() {
    assertThat(windows(Map.of("default", Duration.ofMillis(20)))).containsExactly(1000L, 2000L);
    assertThat(
            windows(
                Map.of("default", Duration.ofMillis(20), "create-order", Duration.ofMillis(250))))
        .containsExactly(2500L, 6000L);
    assertThat(windows(Map.of("default", Duration.ofMinutes(1)))).containsExactly(10_000L, 24_000L);
  }

  private static List<Long> windows(Map<String, Duration> limits) {
    Design.Row row = TYPE.design(EXPERIMENT.with(LoadSettings.LIMITS, limits)).rows().getFirst();
    return List.of(row.settle().toMillis(), row.window().toMillis());
  }

  @Test
  void takesOneNumberOfClients() {
    ExperimentFile file = new ExperimentFile(List.of(CapacitySettings.LIST), Catalog.shipped());
    Experiment one = file.options(Map.of("experiment", "capacity", "clients", "32"));
    assertThat(one.get(LoadSettings.CLIENTS).clients()).containsExactly(32);
    assertThat(one.settings().yaml()).contains("\nclients: [32]\n");
    assertThatThrownBy(() -> file.options(Map.of("experiment", "capacity", "clients", "16,32")))
        .hasMessageContaining("--clients: is [16, 32]; a search has one number");
    assertThat(TYPE.onThisMachine(Experiment.of(CapacitySettings.LIST)))
        .satisfies(e -> assertThat(e.get(LoadSettings.CLIENTS).clients().getFirst() % 64).isZero());
  }

  @Test
  void thereIsNoLoadModelToChoose() {
    assertThat(CapacitySettings.LIST.settings())
        .extracting(s -> s.name())
        .contains("limits.p90", "profiles", "database")
        .doesNotContain("arrivals", "think-time", "isolation");
  }
}
