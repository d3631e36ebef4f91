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
import io.b2bench.experiment.workload.Measurement;
import io.b2bench.experiment.workload.Slot;
import io.b2bench.experiment.workload.Workload;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Stratum;
import io.b2bench.tls.catalog.Catalog;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What other users of the machine and of the network see of a run's processes: nothing. */
class ClosedToOthersIT {
  private static final int CLIENTS = 2;
  private static final List<String> PROFILES = List.of("plain", "tls13-aes128gcm@mtls");
  private static final Set<PosixFilePermission> OF_OTHERS =
      Set.of(
          PosixFilePermission.GROUP_READ,
          PosixFilePermission.GROUP_WRITE,
          PosixFilePermission.OTHERS_READ,
          PosixFilePermission.OTHERS_WRITE);

  /** What the driver sends as card data and passwords, and the secrets that are drawn for a run. */
  private static final Pattern SECRET =
      Pattern.compile(
          "(VISA|MASTERCARD|DISCOVER|AMEX|DINERS).\\d{16}|creditInfo|\"password\"|[0-9a-f]{32}");

  @TempDir private Path logs;
  @TempDir private Path temporary;

  @BeforeEach
  void needsTheOtherPrograms() {
    OtherPrograms.assumeBuilt("app-server", "partner-emulator", "database-server");
    assumeThat(Path.of("/proc/net/tcp")).exists();
  }

  @Test
  void aRunListensOnLoopbackAloneAndTellsNoSecret() throws Exception {
    aRunListensOnLoopbackAloneAndTellsNoSecret("h2:mem");
  }

  @ParameterizedTest
  @Tag("long")
  @ValueSource(strings = {"h2:server", "postgres"})
  void soItDoesWithADatabaseOfItsOwn(String database) throws Exception {
    aRunListensOnLoopbackAloneAndTellsNoSecret(database);
  }

  private void aRunListensOnLoopbackAloneAndTellsNoSecret(String database) throws Exception {
    String before = System.setProperty("java.io.tmpdir", temporary.toString());
    try (Workload.Lab lab = workload(database).open(1)) {
      for (String profile : PROFILES) {
        Cell cell = new Cell(profile, profile, Stratum.ofClients(CLIENTS));
        Measurement measured =
            lab.measure(new Slot(cell, Duration.ofMillis(300), Duration.ofMillis(500)));
        assertThat(measured.objections()).as(profile).isEmpty();
        assertThat(measured.observation().load().errors()).as(profile).isEmpty();
      }
      List<ProcessHandle> processes =
          new ArrayList<>(ProcessHandle.current().descendants().toList());
      for (ProcessHandle process : processes) {
        assertThat(shown(process.pid(), "cmdline")).doesNotContainPattern(SECRET);
        assertThat(shown(process.pid(), "environ")).doesNotContainPattern(SECRET);
      }
      processes.add(ProcessHandle.current());
      // two listeners each of server and partners, and the control listener of each
      assertThat(Sockets.listening(processes))
          .hasSizeGreaterThanOrEqualTo(6)
          .allMatch(Sockets::isLoopback);
      assertThat(readable(temporary)).as("to others").isEmpty();
      assertThat(lab.audit().faults()).isEmpty();
    } finally {
      System.setProperty("java.io.tmpdir", before);
    }
    assertThat(files(logs)).isNotEmpty();
    for (Path log : files(logs)) {
      assertThat(log).content().as(log.toString()).doesNotContainPattern(SECRET);
    }
  }

  /** Files that others can read or write because the folders above let them in. */
  private static List<Path> readable(Path folder) throws IOException {
    List<Path> readable = new ArrayList<>();
    try (Stream<Path> entries = Files.list(folder)) {
      for (Path entry : entries.toList()) {
        Set<PosixFilePermission> granted = Files.getPosixFilePermissions(entry);
        if (Files.isDirectory(entry)) {
          if (granted.contains(PosixFilePermission.GROUP_EXECUTE)
              || granted.contains(PosixFilePermission.OTHERS_EXECUTE)) {
            readable.addAll(readable(entry));
          }
        } else if (granted.stream().anyMatch(OF_OTHERS::contains)) {
          readable.add(entry);
        }
      }
    }
    return readable;
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).toList();
    }
  }

  private static String shown(long pid, String file) throws IOException {
    return Files.readString(Path.of("/proc/" + pid + "/" + file), StandardCharsets.ISO_8859_1);
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
