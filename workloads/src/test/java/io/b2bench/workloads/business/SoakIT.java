package io.b2bench.workloads.business;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.experiment.bench.SeriesListener;
import io.b2bench.experiment.component.JvmFlags;
import io.b2bench.experiment.component.ServiceDatabase;
import io.b2bench.experiment.host.Hosts;
import io.b2bench.experiment.plan.CommonSettings;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadLevels;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.Precision;
import io.b2bench.experiment.process.Affinity;
import io.b2bench.experiment.process.Placement;
import io.b2bench.experiment.process.Programs;
import io.b2bench.experiment.process.Role;
import io.b2bench.experiment.workload.Findings;
import io.b2bench.experiment.workload.ObservedWindow;
import io.b2bench.experiment.workload.PlannedWindow;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Stratum;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.workloads.business.load.LoadShapes;
import io.b2bench.workloads.business.process.ServiceFork;
import io.b2bench.workloads.business.setting.BusinessSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * An hour under load over TLS, on PostgreSQL: no error, and nothing grows but the database. Of each
 * process the last third of the minutes is held against the first, 10 % apart at most. Prints each
 * minute.
 */
@Tag("soak")
final class SoakIT {
  private static final String PROFILE = "tls13-aes128gcm";
  private static final int CLIENTS = 32;
  private static final int MINUTES = Integer.getInteger("soak.minutes", 60);
  private static final double GROWTH = 1.10;
  private static final List<Role> WATCHED = List.of(Role.SERVER, Role.PARTNERS, Role.DRIVER);

  @TempDir private Path folder;

  @Test
  void nothingGrowsAndNothingFails() throws Exception {
    OtherPrograms.assumeBuilt("app-server", "partner-emulator", "workload-driver");
    Placement placement = Affinity.ofThisMachine().plan();
    ServiceFork fork =
        new ServiceFork(
            experiment(),
            LoadShapes.of(experiment()),
            List.of(new SeriesListener(PROFILE, Catalog.shipped().profile(PROFILE))),
            Programs.in(Path.of("..")),
            JvmFlags.of(OptionalLong.of(8L << 30), 1, 1, placement, false, 0),
            Hosts.ALL_HERE,
            placement,
            folder,
            1,
            said -> {});
    try (BusinessLab lab = BusinessLab.open(fork)) {
      lab.warmUp();
      Map<Role, List<Vitals>> seen = new EnumMap<>(Role.class);
      for (int minute = 1; minute <= MINUTES; minute++) {
        serve(lab, minute);
        for (Role role : WATCHED) {
          Vitals vitals = Vitals.of(lab.processes().of(role).pid());
          System.out.printf("  %s %s%n", role.text(), vitals);
          seen.computeIfAbsent(role, r -> new ArrayList<>()).add(vitals);
        }
      }
      for (Role role : WATCHED) {
        List<Vitals> minutes = seen.getOrDefault(role, List.of());
        List<Vitals> first = minutes.subList(0, MINUTES / 3);
        List<Vitals> last = minutes.subList(MINUTES - MINUTES / 3, MINUTES);
        assertFlat("heap of the " + role.text(), first, last, Vitals::heapKib);
        assertFlat("threads of the " + role.text(), first, last, Vitals::threads);
        assertFlat("descriptors of the " + role.text(), first, last, Vitals::descriptors);
      }
      Findings findings = lab.audit();
      assertThat(findings.faults()).isEmpty();
      assertThat(findings.checks()).contains("the queues are empty");
    }
  }

  private static void serve(BusinessLab lab, int minute) throws Exception {
    ObservedWindow measured =
        lab.measure(
            new PlannedWindow(
                1,
                0,
                false,
                new Cell(PROFILE, PROFILE, Stratum.ofClients(CLIENTS)),
                Duration.ofSeconds(1),
                Duration.ofMinutes(1)));
    System.out.printf(
        "minute %d: %d interactions%n", minute, measured.observation().load().completed());
    assertThat(measured.observation().load().errors()).isEmpty();
    assertThat(measured.observation().undone()).isZero();
    assertThat(measured.observation().traffic().handshakeFailures()).isZero();
    assertThat(measured.objections()).isEmpty();
  }

  private static void assertFlat(
      String what, List<Vitals> first, List<Vitals> last, ToLongFunction<Vitals> of) {
    assertThat(median(last, of)).as(what).isLessThanOrEqualTo(GROWTH * median(first, of));
  }

  private static double median(List<Vitals> minutes, ToLongFunction<Vitals> of) {
    return minutes.stream()
        .mapToLong(of)
        .sorted()
        .skip(minutes.size() / 2)
        .findFirst()
        .orElseThrow();
  }

  private static Experiment experiment() {
    return Experiment.of(BusinessSettings.LIST)
        .with(CommonSettings.PROFILES, List.of(PROFILE))
        .with(CommonSettings.BASELINE, PROFILE)
        .with(CommonSettings.PRECISION, Precision.SMOKE)
        .with(CommonSettings.SEED, Optional.of(7L))
        .with(LoadSettings.CLIENTS, LoadLevels.of(CLIENTS))
        .with(BusinessSettings.DATABASE, ServiceDatabase.parse("postgres").orElseThrow());
  }
}
