package io.b2bench.workloads.business;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.b2bench.experiment.bench.Proofs;
import io.b2bench.experiment.component.ServiceDatabase;
import io.b2bench.experiment.guard.DriverNotBusy;
import io.b2bench.experiment.guard.Guard;
import io.b2bench.experiment.guard.ServiceRules;
import io.b2bench.experiment.plan.CommonSettings;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadLevels;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.Precision;
import io.b2bench.experiment.process.Executables;
import io.b2bench.experiment.process.Programs;
import io.b2bench.experiment.workload.ObservedWindow;
import io.b2bench.experiment.workload.PlannedWindow;
import io.b2bench.experiment.workload.Workload;
import io.b2bench.measurement.message.Facts;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.ServerShare;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Stratum;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.TlsProfile;
import io.b2bench.workloads.business.setting.BusinessSettings;
import io.b2bench.workloads.business.setting.ProxyMode;
import io.b2bench.workloads.business.setting.TierSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Two servers behind HAProxy: every window is as valid as without, and the proxy has its cost. */
class ProxyIT {
  private static final List<String> PROFILES =
      List.of("plain", "tls13-aes128gcm", "tls12-ecdhe-rsa-aes128gcm");
  private static final int CLIENTS = 4;

  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource(value = ProxyMode.class, mode = EnumSource.Mode.EXCLUDE, names = "NONE")
  @Tag("long")
  void standsInFrontOfBothServers(ProxyMode mode) throws Exception {
    OtherPrograms.assumeBuilt("app-server", "partner-emulator", "database-server");
    assumeThat(Executables.find("haproxy")).as("haproxy is installed").isPresent();
    Experiment experiment = experiment(mode);
    Map<String, TlsProfile> profiles =
        PROFILES.stream()
            .map(Catalog.shipped()::profile)
            .collect(Collectors.toMap(TlsProfile::name, Function.identity()));
    Guard guard =
        new Guard(experiment, profiles, ServiceRules.of(new DriverNotBusy(1, Set.of(), 1)));
    try (Workload.Lab lab = workload(experiment).open(1)) {
      assertThat(lab.facts().get(Facts.PROXY)).startsWith("HAProxy ");
      for (String profile : PROFILES) {
        Cell cell = new Cell(profile, profile, Stratum.ofClients(CLIENTS));
        ObservedWindow measured =
            lab.measure(
                new PlannedWindow(
                    1, 0, false, cell, Duration.ofMillis(300), Duration.ofSeconds(3)));
        assertThat(Judge.texts(guard.judge(cell, measured).verdict())).as(profile).isEmpty();
        Observation seen = measured.observation();
        assertThat(seen.load().errors()).as(profile).isEmpty();
        assertThat(seen.cpu(Observation.PROXY).orElseThrow().totalNanos()).isPositive();
        assertThat(ServerShare.of(seen)).extracting(ServerShare::done).allMatch(done -> done > 0);
        assertThat(seen.proof())
            .filteredOn(p -> p.hop().equals(Proofs.FRONT))
            .as(profile)
            .isNotEmpty()
            .allMatch(p -> p.negotiated().equals("plain") == profile.equals("plain"));
      }
      assertThat(lab.audit().faults()).isEmpty();
    }
  }

  private static Experiment experiment(ProxyMode mode) {
    return Experiment.of(BusinessSettings.LIST)
        .with(CommonSettings.PROFILES, PROFILES)
        .with(CommonSettings.PRECISION, Precision.SMOKE)
        .with(CommonSettings.SEED, Optional.of(7L))
        .with(LoadSettings.CLIENTS, LoadLevels.of(CLIENTS))
        .with(BusinessSettings.DATABASE, ServiceDatabase.parse("h2:server").orElseThrow())
        .with(TierSettings.SERVERS, 2)
        .with(TierSettings.PROXY, mode)
        .with(BusinessSettings.BUSINESSES, 1)
        .with(BusinessSettings.ITEMS, 100);
  }

  private BusinessWorkload workload(Experiment experiment) {
    return new BusinessWorkload(
        experiment,
        experiment.profiles().stream().map(Catalog.shipped()::profile).toList(),
        Programs.in(Path.of("..")),
        folder,
        line -> {});
  }
}
