package io.b2bench.workloads.business;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.experiment.bench.SeriesListener;
import io.b2bench.experiment.component.JvmFlags;
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
import io.b2bench.experiment.workload.ObservedWindow;
import io.b2bench.experiment.workload.PlannedWindow;
import io.b2bench.measurement.observation.Load;
import io.b2bench.measurement.observation.Visit;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Stratum;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.workloads.business.load.LoadShapes;
import io.b2bench.workloads.business.process.ServiceFork;
import io.b2bench.workloads.business.setting.BusinessSettings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two thousand TLS clients held against the real server, in a driver of bounded memory. */
@Tag("long")
class ThousandsOfClientsIT {
  private static final String PROFILE = "tls13-aes128gcm";
  private static final int CLIENTS = 2000;
  private static final Duration THINK = Duration.ofSeconds(5);
  private static final long MOST_KIB = 600L << 10;

  /** What the driver may take of the machine; everything else as in a run. */
  private static final List<String> DRIVER_HEAP = List.of("-Xms384m", "-Xmx384m", "-Xmn128m");

  @TempDir private Path folder;

  /** Five minutes, or as many as {@code -Dthousands.minutes} says. */
  @Test
  void aDriverHoldsTwoThousandTlsClientsInSixHundredMegabytes() throws Exception {
    OtherPrograms.assumeBuilt("app-server", "partner-emulator", "workload-driver");
    Duration length = Duration.ofMinutes(Long.getLong("thousands.minutes", 5));
    Placement placement = Affinity.ofThisMachine().plan();
    ServiceFork fork =
        new ServiceFork(
            experiment(),
            LoadShapes.of(experiment()),
            List.of(new SeriesListener(PROFILE, Catalog.shipped().profile(PROFILE))),
            Programs.in(Path.of("..")),
            flags(placement),
            Hosts.ALL_HERE,
            placement,
            folder,
            1,
            said -> {});
    try (BusinessLab lab = BusinessLab.open(fork)) {
      ObservedWindow measured =
          lab.measure(
              new PlannedWindow(
                  1,
                  0,
                  false,
                  new Cell(PROFILE, PROFILE, Stratum.ofClients(CLIENTS)),
                  Duration.ofSeconds(10),
                  length));

      Load load = measured.observation().load();
      Visit visit = measured.observation().visit();
      long kib = peak(lab.processes().of(Role.DRIVER).pid());
      System.out.printf(
          "%d clients: %.0f interactions/s, %d connections opened, %d in the window, driver at most"
              + " %d MiB%n",
          CLIENTS,
          load.completed() * 1e9 / load.nanos(),
          visit.opened(),
          load.connect().count(),
          kib >> 10);
      assertThat(load.errors()).isEmpty();
      assertThat(measured.observation().undone()).isZero();
      assertThat(measured.observation().traffic().handshakeFailures()).isZero();
      assertThat(measured.objections()).isEmpty();
      assertThat(visit.opened()).isEqualTo(visit.sessions()).isGreaterThanOrEqualTo(CLIENTS);
      assertThat(load.connect().count())
          .as("connections of the ramp are not in the window; sessions end and begin in it")
          .isLessThan(load.sessionsEnded() + CLIENTS / 10);
      assertThat(load.completed())
          .as("each thinks five seconds")
          .isGreaterThan(CLIENTS * length.toSeconds() / THINK.toSeconds() / 2);
      assertThat(kib).isLessThan(MOST_KIB);
      assertThat(lab.audit().faults()).isEmpty();
    }
  }

  private static JvmFlags flags(Placement placement) {
    Map<Role, List<String>> flags =
        new HashMap<>(JvmFlags.of(OptionalLong.of(4L << 30), 1, 1, placement, false, 0).roles());
    List<String> driver = new ArrayList<>(DRIVER_HEAP);
    flags.getOrDefault(Role.DRIVER, List.of()).stream()
        .filter(f -> !f.startsWith("-Xm"))
        .forEach(driver::add);
    flags.put(Role.DRIVER, driver);
    return new JvmFlags(flags);
  }

  /** The most memory that a process has ever had resident, in KiB. */
  private static long peak(long pid) throws Exception {
    return Files.readAllLines(Path.of("/proc/" + pid + "/status")).stream()
        .filter(line -> line.startsWith("VmHWM:"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
        .findFirst()
        .orElseThrow();
  }

  private static Experiment experiment() {
    return Experiment.of(BusinessSettings.LIST)
        .with(CommonSettings.PROFILES, List.of(PROFILE))
        .with(CommonSettings.PRECISION, Precision.SMOKE)
        .with(CommonSettings.SEED, Optional.of(7L))
        .with(LoadSettings.CLIENTS, LoadLevels.of(CLIENTS))
        .with(LoadSettings.THINK_TIME, THINK);
  }
}
