package io.b2bench.workloads.business;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.experiment.component.ServiceDatabase;
import io.b2bench.experiment.plan.CommonSettings;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadLevels;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.Precision;
import io.b2bench.experiment.process.Programs;
import io.b2bench.experiment.workload.Findings;
import io.b2bench.experiment.workload.ObservedWindow;
import io.b2bench.experiment.workload.PlannedWindow;
import io.b2bench.experiment.workload.Workload;
import io.b2bench.measurement.observation.CpuTime;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Proof;
import io.b2bench.measurement.observation.ServerShare;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Stratum;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.workloads.business.setting.BusinessSettings;
import io.b2bench.workloads.business.setting.TierSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two application servers on one database: each has its part, and all is counted once. */
class SeveralServersIT {
  private static final List<String> PROFILES = List.of("plain", "tls13-aes128gcm");
  private static final int CLIENTS = 4;

  @TempDir Path folder;

  @Test
  @Tag("long")
  void clientsAreSpreadAndEverythingIsCountedOnce() throws Exception {
    OtherPrograms.assumeBuilt("app-server", "partner-emulator", "database-server");
    try (Workload.Lab lab = workload().open(1)) {
      for (String profile : PROFILES) {
        Observation seen = measure(lab, profile);
        assertThat(seen.load().errors()).as(profile).isEmpty();
        assertThat(seen.visit().connections()).isEqualTo(seen.visit().opened());
        assertThat(seen.visit().opened()).isGreaterThanOrEqualTo(CLIENTS);
        assertShared(seen);
        assertThat(seen.proof())
            .extracting(Proof::negotiated)
            .as(profile)
            .allMatch(what -> what.equals("plain") == profile.equals("plain"));
      }
      Findings findings = lab.audit();
      assertThat(findings.faults()).isEmpty();
      assertThat(findings.checks()).contains("every acknowledged order is stored, once");
    }
  }

  private static void assertShared(Observation seen) {
    List<ServerShare> shares = ServerShare.of(seen);
    assertThat(shares).extracting(ServerShare::server).containsExactly("server-1", "server-2");
    assertThat(shares).extracting(ServerShare::done).allMatch(done -> done > 0);
    assertThat(shares.stream().mapToLong(ServerShare::done).sum()).isEqualTo(seen.done());
    assertThat(seen.processes().keySet())
        .containsExactly("server", "server-1", "server-2", "database", "partners", "driver");
    CpuTime first = seen.cpu("server-1").orElseThrow();
    CpuTime second = seen.cpu("server-2").orElseThrow();
    assertThat(first.totalNanos()).isPositive();
    assertThat(second.totalNanos()).isPositive();
    assertThat(seen.cpu(Observation.SERVER)).hasValue(first.plus(second));
    assertThat(seen.uses(process -> true)).as("counted once").hasSize(4);
  }

  private static Observation measure(Workload.Lab lab, String profile) throws Exception {
    Cell cell = new Cell(profile, profile, Stratum.ofClients(CLIENTS));
    ObservedWindow measured =
        lab.measure(
            new PlannedWindow(1, 0, false, cell, Duration.ofMillis(300), Duration.ofSeconds(1)));
    assertThat(measured.objections()).as(profile).isEmpty();
    return measured.observation();
  }

  private BusinessWorkload workload() {
    Experiment experiment =
        Experiment.of(BusinessSettings.LIST)
            .with(CommonSettings.PROFILES, PROFILES)
            .with(CommonSettings.PRECISION, Precision.SMOKE)
            .with(CommonSettings.SEED, Optional.of(7L))
            .with(LoadSettings.CLIENTS, LoadLevels.of(CLIENTS))
            .with(BusinessSettings.DATABASE, ServiceDatabase.parse("h2:server").orElseThrow())
            .with(TierSettings.SERVERS, 2)
            .with(BusinessSettings.BUSINESSES, 1)
            .with(BusinessSettings.ITEMS, 100);
    return new BusinessWorkload(
        experiment,
        experiment.profiles().stream().map(Catalog.shipped()::profile).toList(),
        Programs.in(Path.of("..")),
        folder,
        line -> {});
  }
}
