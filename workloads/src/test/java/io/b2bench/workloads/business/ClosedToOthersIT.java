package io.b2bench.workloads.business;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

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
import io.b2bench.workloads.business.setting.BusinessSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The same as in {@link BusinessWorkloadIT} for a run with a database in a process of its own. */
class ClosedToOthersIT {
  private static final int CLIENTS = 2;
  private static final List<String> PROFILES = List.of("plain", "tls13-aes128gcm@mtls");

  @TempDir private Path logs;
  @TempDir private Path temporary;

  @BeforeEach
  void needsTheOtherPrograms() {
    OtherPrograms.assumeBuilt("app-server", "partner-emulator", "database-server");
    assumeThat(Path.of("/proc/net/tcp")).exists();
  }

  @ParameterizedTest
  @Tag("long")
  @ValueSource(strings = {"h2:server", "postgres"})
  void aRunListensOnLoopbackAloneAndTellsNoSecret(String database) throws Exception {
    String before = System.setProperty("java.io.tmpdir", temporary.toString());
    try (Workload.Lab lab = workload(database).open(1)) {
      for (String profile : PROFILES) {
        Cell cell = new Cell(profile, profile, Stratum.ofClients(CLIENTS));
        ObservedWindow measured =
            lab.measure(
                new PlannedWindow(
                    1, 0, false, cell, Duration.ofMillis(300), Duration.ofMillis(500)));
        assertThat(measured.objections()).as(profile).isEmpty();
        assertThat(measured.observation().load().errors()).as(profile).isEmpty();
      }
      // two listeners each of server and partners, and the control listener of each
      OtherUsers.seeNothingOf(temporary, 6);
      assertThat(lab.audit().faults()).isEmpty();
    } finally {
      System.setProperty("java.io.tmpdir", before);
    }
    OtherUsers.readNothingIn(logs);
  }

  private BusinessWorkload workload(String database) {
    return new BusinessWorkload(
        Experiment.of(BusinessSettings.LIST)
            .with(CommonSettings.PROFILES, PROFILES)
            .with(CommonSettings.PRECISION, Precision.SMOKE)
            .with(CommonSettings.SEED, Optional.of(7L))
            .with(LoadSettings.CLIENTS, LoadLevels.of(CLIENTS))
            .with(BusinessSettings.DATABASE, ServiceDatabase.parse(database).orElseThrow())
            .with(BusinessSettings.BUSINESSES, 1)
            .with(BusinessSettings.ITEMS, 100),
        PROFILES.stream().map(Catalog.shipped()::profile).toList(),
        Programs.in(Path.of("..")),
        logs,
        text -> {});
  }
}
