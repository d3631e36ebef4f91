package io.b2bench.workloads.business;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.experiment.component.ServiceDatabase;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadLevels;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.workloads.business.setting.BusinessSettings;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ServiceExperimentsTest {
  @ParameterizedTest
  @CsvSource({
    "h2:mem, 8, 16",
    "h2:mem, 40, 40",
    "postgres, 100, 100",
    "h2:mem, 1000, 100",
    "h2:file:a, 40, 16"
  })
  void aDatabaseIsFilledForItsClients(String database, int clients, int businesses) {
    Experiment asked =
        Experiment.of(BusinessSettings.LIST)
            .with(LoadSettings.CLIENTS, LoadLevels.of(1, clients))
            .with(BusinessSettings.DATABASE, ServiceDatabase.parse(database).orElseThrow());
    Experiment filled = ServiceExperiments.filledForClients(asked);
    assertThat(filled.get(BusinessSettings.BUSINESSES)).isEqualTo(businesses);
    assertThat(ServiceExperiments.shared(filled).isPresent()).isEqualTo(clients > businesses);
    Experiment larger = asked.with(BusinessSettings.BUSINESSES, 1000);
    assertThat(ServiceExperiments.filledForClients(larger)).isEqualTo(larger);
  }
}
