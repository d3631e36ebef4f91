package io.b2bench.workloads.business;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.driver.jmeter.peer.JtlFile;
import io.b2bench.experiment.plan.ArrivalLevels;
import io.b2bench.experiment.plan.CommonSettings;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadLevels;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.LoadSettings.Isolation;
import io.b2bench.experiment.plan.Precision;
import io.b2bench.experiment.process.Programs;
import io.b2bench.experiment.workload.ObservedWindow;
import io.b2bench.experiment.workload.PlannedWindow;
import io.b2bench.experiment.workload.Workload;
import io.b2bench.measurement.observation.Arrivals;
import io.b2bench.measurement.observation.Load;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Stratum;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.workloads.business.setting.BusinessSettings;
import io.b2bench.workloads.business.setting.BusinessSettings.Samples;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The single samples of a window of the real service, held against the window's record. */
class SamplesIT {
  private static final int CLIENTS = 4;
  private static final List<String> PROFILES = List.of("plain", "tls13-aes128gcm@h2");

  @TempDir Path folder;
  private final List<String> said = new ArrayList<>();

  @BeforeEach
  void needsTheOtherPrograms() {
    OtherPrograms.assumeBuilt("app-server", "partner-emulator");
  }

  @Tag("full")
  @Test
  void areThoseThatTheRecordCounts() throws Exception {
    areThoseThatTheRecordCounts(Isolation.SHARED);
  }

  @Test
  @Tag("long")
  void areThoseThatTheRecordCountsInProcessesOfTheirOwn() throws Exception {
    areThoseThatTheRecordCounts(Isolation.PROCESS);
  }

  private void areThoseThatTheRecordCounts(Isolation isolation) throws Exception {
    boolean shared = isolation == Isolation.SHARED;
    List<String> profiles = shared ? PROFILES : PROFILES.subList(0, 1);
    Experiment experiment = experiment(profiles, isolation, Arrivals.CLOSED);
    try (Workload.Lab lab = workload(experiment).open(1)) {
      if (!shared) {
        lab.warmUp();
        assertThat(files()).as("of the warm-up").isEmpty();
      }
      for (String profile : profiles) {
        for (int i = 0; i < 2; i++) {
          ObservedWindow measured = measure(lab, profile);
          Load load = measured.observation().load();
          Path file = measured.samples().orElseThrow();
          JtlFile read = JtlFile.read(file);
          assertThat(load.errors()).isEmpty();
          assertThat(read.lines()).isNotEmpty();
          assertThat(read.differences(load)).as(profile).isEmpty();
          assertThat(read.texts("threadName")).allMatch(name -> name.startsWith(profile + " "));
          long start = measured.start().toEpochMilli();
          long end = start + load.nanos() / 1_000_000;
          long[] starts = read.numbers("timeStamp");
          long[] elapsed = read.numbers("elapsed");
          for (int k = 0; k < starts.length; k++) {
            assertThat(starts[k] + elapsed[k]).isBetween(start - 2, end + 2000);
          }
          assertThat(Arrays.stream(read.numbers("Latency")).filter(l -> l > 0)).isNotEmpty();
          Files.delete(file);
        }
      }
      measure(lab, PROFILES.getFirst());
      assertThat(lab.audit().faults()).isEmpty();
    }
    assertThat(files()).as("what nobody stored").isEmpty();
  }

  @Test
  @Tag("long")
  void countTheWaitFromTheIntendedStart() throws Exception {
    Experiment experiment = experiment(PROFILES, Isolation.SHARED, new Arrivals.Open(100));
    try (Workload.Lab lab = workload(experiment).open(1)) {
      ObservedWindow measured = measure(lab, "plain");
      JtlFile read = JtlFile.read(measured.samples().orElseThrow());
      assertThat(read.lines()).isNotEmpty();
      assertThat(read.differences(measured.observation().load())).isEmpty();
    }
  }

  private List<Path> files() throws Exception {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(file -> file.toString().contains(".jtl")).toList();
    }
  }

  private static ObservedWindow measure(Workload.Lab lab, String profile) throws Exception {
    Cell cell = new Cell(profile, profile, Stratum.ofClients(CLIENTS));
    return lab.measure(
        new PlannedWindow(1, 0, false, cell, Duration.ofMillis(300), Duration.ofSeconds(1)));
  }

  private BusinessWorkload workload(Experiment experiment) {
    return new BusinessWorkload(
        experiment,
        experiment.profiles().stream().map(Catalog.shipped()::profile).toList(),
        Programs.in(Path.of("..")),
        folder,
        said::add);
  }

  private static Experiment experiment(
      List<String> profiles, Isolation isolation, Arrivals arrivals) {
    return Experiment.of(BusinessSettings.LIST)
        .with(CommonSettings.PROFILES, profiles)
        .with(CommonSettings.PRECISION, Precision.SMOKE)
        .with(CommonSettings.SEED, Optional.of(7L))
        .with(LoadSettings.CLIENTS, LoadLevels.of(CLIENTS))
        .with(LoadSettings.ARRIVALS, ArrivalLevels.of(arrivals))
        .with(LoadSettings.ISOLATION, isolation)
        .with(BusinessSettings.BUSINESSES, 1)
        .with(BusinessSettings.ITEMS, 100)
        .with(BusinessSettings.SAMPLES, Samples.JTL);
  }
}
