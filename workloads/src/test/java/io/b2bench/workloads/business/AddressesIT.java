package io.b2bench.workloads.business;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.experiment.component.ServiceDatabase;
import io.b2bench.experiment.plan.CommonSettings;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadLevels;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.Precision;
import io.b2bench.experiment.process.Programs;
import io.b2bench.experiment.workload.ObservedWindow;
import io.b2bench.experiment.workload.PlannedWindow;
import io.b2bench.experiment.workload.Workload;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Stratum;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.workloads.business.setting.AddressSettings;
import io.b2bench.workloads.business.setting.BusinessSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * Components that listen on different addresses. On Linux every address of 127.0.0.0/8 is this
 * machine's, so nothing needs to be set up, and a caller of the wrong one finds nobody.
 */
@EnabledOnOs(value = OS.LINUX, disabledReason = "only Linux has more than one loopback address")
class AddressesIT {
  private static final List<String> PROFILES =
      List.of("plain", "tls13-aes128gcm", "tls13-aes128gcm@bc");

  @TempDir Path folder;

  @Test
  @Tag("long")
  void clientsFindEachComponentAndBelieveItsCertificate() throws Exception {
    OtherPrograms.assumeBuilt("app-server", "partner-emulator", "database-server");
    try (Workload.Lab lab = workload().open(1)) {
      for (String profile : PROFILES) {
        Cell cell = new Cell(profile, profile, Stratum.ofClients(4));
        ObservedWindow measured =
            lab.measure(
                new PlannedWindow(
                    1, 0, false, cell, Duration.ofMillis(300), Duration.ofSeconds(1)));
        assertThat(measured.observation().load().errors()).as(profile).isEmpty();
      }
      assertThat(lab.audit().faults()).isEmpty();
    }
  }

  private BusinessWorkload workload() {
    Experiment experiment =
        Experiment.of(BusinessSettings.LIST)
            .with(CommonSettings.PROFILES, PROFILES)
            .with(CommonSettings.PRECISION, Precision.SMOKE)
            .with(CommonSettings.SEED, Optional.of(7L))
            .with(LoadSettings.CLIENTS, LoadLevels.of(4))
            .with(BusinessSettings.DATABASE, ServiceDatabase.parse("h2:server").orElseThrow())
            .with(BusinessSettings.BUSINESSES, 1)
            .with(BusinessSettings.ITEMS, 100)
            .with(AddressSettings.SERVER, List.of("127.0.0.2"))
            .with(AddressSettings.PARTNERS, "127.0.0.3")
            .with(AddressSettings.DATABASE, "127.0.0.4");
    return new BusinessWorkload(
        experiment,
        experiment.profiles().stream().map(Catalog.shipped()::profile).toList(),
        Programs.in(Path.of("..")),
        folder,
        line -> {});
  }
}
