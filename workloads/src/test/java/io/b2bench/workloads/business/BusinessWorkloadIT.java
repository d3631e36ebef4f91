package io.b2bench.workloads.business;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.b2bench.experiment.component.ServiceDatabase;
import io.b2bench.experiment.plan.CommonSettings;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadLevels;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.LoadSettings.Connection;
import io.b2bench.experiment.plan.LoadSettings.Hop;
import io.b2bench.experiment.plan.Precision;
import io.b2bench.experiment.process.Programs;
import io.b2bench.experiment.workload.Findings;
import io.b2bench.experiment.workload.ObservedWindow;
import io.b2bench.experiment.workload.PlannedWindow;
import io.b2bench.experiment.workload.WarmUp;
import io.b2bench.experiment.workload.Workload;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Operation;
import io.b2bench.measurement.observation.Visit;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Stratum;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.workloads.business.setting.BusinessSettings;
import io.b2bench.workloads.business.setting.PartnerConnections;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;

class BusinessWorkloadIT {
  private static final int CLIENTS = 4;
  private static final Duration WINDOW = Duration.ofSeconds(1);

  /** Spoken to the server; partners are called by HTTP/1.1 all the same. */
  private static final String HTTP2 = "tls13-aes128gcm@h2";

  /** A profile of a user's own, with client certificates on both hops. */
  private static final String MUTUAL = "ours@chain@mtls";

  private static final List<String> PROFILES =
      List.of("plain", HTTP2, "tls12-rsa-3des-sha", "pq-x25519mlkem768-ecdsa", MUTUAL);

  private static final String OWN =
      """
      profiles:
        ours: {purpose: our own, protocol: TLS 1.3, suite: TLS_AES_256_GCM_SHA384, group: secp256r1, certificate: ecdsa-p256, provider: sun}
      """;

  @TempDir Path folder;
  @TempDir private Path secrets;
  private Optional<Path> own = Optional.empty();
  private final List<String> said = new ArrayList<>();

  @BeforeEach
  void needsTheOtherPrograms() {
    OtherPrograms.assumeBuilt("app-server", "partner-emulator");
  }

  @Tag("full")
  @Test
  void measuresEveryListenerAndLeavesNothingBehind() throws Exception {
    List<ProcessHandle> components;
    own = Optional.of(Files.writeString(folder.resolve("mine.yaml"), OWN));
    BusinessWorkload workload = workload(PROFILES, folder.resolve("logs"));
    String temporary = System.setProperty("java.io.tmpdir", secrets.toString());
    try (Workload.Lab lab = workload.open(1)) {
      components = ProcessHandle.current().children().toList();
      assertThat(components).hasSize(3);
      assertThat(secrets).isDirectoryRecursivelyContaining("glob:**/keys/*");
      WarmUp warmUp = lab.warmUp();
      assertThat(warmUp.compilerShare()).isBetween(0.0, 1.0);
      for (String profile : PROFILES) {
        ObservedWindow measured =
            measure(lab, new Cell(profile, profile, Stratum.ofClients(CLIENTS)));
        checks().consistent(profile, measured);
        Observation seen = measured.observation();
        assertThat(seen.traffic().outboundHandshakes())
            .as(profile)
            .isLessThan(seen.operations().getOrDefault("create-order", Operation.NONE).done());
      }
      checks()
          .consistent(
              "plain", measure(lab, new Cell("plain'", "plain", Stratum.ofClients(CLIENTS))));
      // a listener for each profile of server and partners, and the control listener of each
      OtherUsers.seeNothingOf(secrets, 2 * PROFILES.size() + 2);
      Findings findings = lab.audit();
      assertThat(findings.faults()).isEmpty();
      assertThat(findings.checks()).contains("every acknowledged order is stored, once");
    } finally {
      System.setProperty("java.io.tmpdir", temporary);
    }
    assertThat(components).noneMatch(ProcessHandle::isAlive);
    assertThat(secrets).isEmptyDirectory();
    assertThat(files(folder.resolve("logs"))).allMatch(name -> name.endsWith(".log"));
    OtherUsers.readNothingIn(folder.resolve("logs"));
    assertThat(said).anyMatch(text -> text.startsWith("placed: "));
  }

  @Test
  void recordsTheVersionOfEachLibrary() throws Exception {
    assumeThat(programs().libraries("app-server")).as("built by Maven").isNotEmpty();
    assertThat(workload(List.of("plain"), folder).environment().versions())
        .containsKeys("Jetty", "H2", "HikariCP", "JDBI", "Jackson", "Bouncy Castle")
        .containsKeys("Bouncy Castle TLS", "JMeter", "HdrHistogram", "b2bench");
  }

  @Test
  void leavesNothingBehindWhenAComponentCannotStart() throws Exception {
    Path file = Files.writeString(folder.resolve("not-a-database"), "x");
    BusinessWorkload workload =
        workload(List.of("plain"), folder.resolve("logs"), "h2:file:" + file.resolve("b"));
    assertThatThrownBy(() -> workload.open(1)).hasMessageContaining("the server");
    assertThat(ProcessHandle.current().children()).isEmpty();
    assertThat(files(folder.resolve("logs"))).allMatch(name -> name.endsWith(".log"));
  }

  @Tag("full")
  @Test
  void carriesTheProfileTowardsThePartnersAloneInAHandshakeForEveryCall() throws Exception {
    String tls = "tls13-aes128gcm";
    Experiment experiment =
        experiment(
            List.of("plain", tls), "h2:mem", Set.of(Hop.PARTNERS), PartnerConnections.PER_CALL);
    BusinessWorkload workload =
        new BusinessWorkload(
            experiment,
            List.of(Catalog.shipped().profile("plain"), Catalog.shipped().profile(tls)),
            programs(),
            folder,
            said::add);
    try (Workload.Lab lab = workload.open(1)) {
      for (String profile : List.of("plain", tls)) {
        ObservedWindow measured =
            measure(lab, new Cell(profile, profile, Stratum.ofClients(CLIENTS)));
        Observation seen = measured.observation();
        assertThat(measured.objections()).as(profile).isEmpty();
        assertThat(seen.load().errors()).as(profile).isEmpty();
        assertThat(seen.load().completed()).as(profile).isPositive();
        checks().proof("plain", "front", seen.proof());
        checks().proof(profile, "partners", seen.proof());
        assertThat(seen.traffic().handshakesFull()).as(profile).isZero();
        long orders = seen.operations().getOrDefault("create-order", Operation.NONE).done();
        assertThat(orders).as(profile).isPositive();
        assertThat(WindowChecks.connections("partners", "partners", seen.proof()))
            .as(profile)
            .isGreaterThanOrEqualTo(orders - CLIENTS);
      }
      assertThat(lab.audit().faults()).isEmpty();
    }
  }

  @Test
  @Tag("long")
  void carriesTheProfileTowardsTheDatabaseAloneOnConnectionsThatStay() throws Exception {
    OtherPrograms.assumeBuilt("database-server");
    List<String> profiles = List.of("plain", "tls12-ecdhe-rsa-aes128gcm", "tls13-aes128gcm");
    Experiment experiment =
        experiment(profiles, "postgres", Set.of(Hop.DATABASE), PartnerConnections.POOLED);
    BusinessWorkload workload =
        new BusinessWorkload(
            experiment,
            profiles.stream().map(Catalog.shipped()::profile).toList(),
            programs(),
            folder,
            said::add);
    try (Workload.Lab lab = workload.open(1)) {
      for (String profile : profiles) {
        ObservedWindow measured =
            measure(lab, new Cell(profile, profile, Stratum.ofClients(CLIENTS)));
        Observation seen = measured.observation();
        assertThat(measured.objections()).as(profile).isEmpty();
        assertThat(seen.load().errors()).as(profile).isEmpty();
        assertThat(seen.load().completed()).as(profile).isPositive();
        checks().proof("plain", "front", seen.proof());
        checks().proof("plain", "partners", seen.proof());
        checks().proof(profile, "database", seen.proof());
        assertThat(WindowChecks.connections("database", "server", seen.proof()))
            .as("no more than work at the same time, whatever the number of orders")
            .isLessThanOrEqualTo(20);
      }
      assertThat(lab.audit().faults()).isEmpty();
    }
  }

  @ParameterizedTest
  @Tag("long")
  @EnumSource(value = Connection.class, mode = Mode.EXCLUDE, names = "PER_SESSION")
  void speaksHttp2OnOtherConnections(Connection connection) throws Exception {
    List<String> profiles = List.of("plain", HTTP2);
    Experiment experiment =
        experiment(
            profiles,
            "h2:mem",
            Set.of(Hop.FRONT, Hop.PARTNERS),
            PartnerConnections.POOLED,
            connection);
    BusinessWorkload workload =
        new BusinessWorkload(
            experiment,
            profiles.stream().map(Catalog.shipped()::profile).toList(),
            programs(),
            folder,
            said::add);
    try (Workload.Lab lab = workload.open(1)) {
      ObservedWindow measured = measure(lab, new Cell(HTTP2, HTTP2, Stratum.ofClients(CLIENTS)));
      Observation seen = measured.observation();
      assertThat(measured.objections()).isEmpty();
      assertThat(seen.load().errors()).isEmpty();
      assertThat(seen.load().completed()).isPositive();
      assertThat(seen.undone()).isZero();
      assertThat(seen.traffic().handshakeFailures()).isZero();
      checks().proof(HTTP2, "front", seen.proof());
      checks().proof(HTTP2, "partners", seen.proof());
      Visit visit = seen.visit();
      assertThat(visit.handshakes()).isEqualTo(visit.opened());
      if (connection == Connection.PER_REQUEST) {
        assertThat(visit.opened()).isGreaterThan(visit.sessions());
      } else {
        assertThat(visit.opened()).isLessThanOrEqualTo(CLIENTS);
      }
      assertThat(lab.audit().faults()).isEmpty();
    }
  }

  private static ObservedWindow measure(Workload.Lab lab, Cell cell) throws Exception {
    return lab.measure(new PlannedWindow(1, 0, false, cell, Duration.ofMillis(300), WINDOW));
  }

  private WindowChecks checks() {
    return new WindowChecks(Catalog.load(own), WINDOW, CLIENTS);
  }

  private BusinessWorkload workload(List<String> profiles, Path logs) {
    return workload(profiles, logs, "h2:mem");
  }

  private BusinessWorkload workload(List<String> profiles, Path logs, String database) {
    Catalog catalog = Catalog.load(own);
    return new BusinessWorkload(
        experiment(profiles, database, Set.of(Hop.FRONT, Hop.PARTNERS), PartnerConnections.POOLED),
        profiles.stream().map(catalog::profile).toList(),
        programs(),
        logs,
        said::add);
  }

  private Experiment experiment(
      List<String> profiles, String database, Set<Hop> hops, PartnerConnections connections) {
    return experiment(profiles, database, hops, connections, Connection.PER_SESSION);
  }

  private Experiment experiment(
      List<String> profiles,
      String database,
      Set<Hop> hops,
      PartnerConnections connections,
      Connection connection) {
    return Experiment.of(BusinessSettings.LIST)
        .with(CommonSettings.CATALOG, own)
        .with(CommonSettings.PROFILES, profiles)
        .with(CommonSettings.PRECISION, Precision.SMOKE)
        .with(CommonSettings.SEED, Optional.of(7L))
        .with(LoadSettings.CLIENTS, LoadLevels.of(CLIENTS))
        .with(LoadSettings.CONNECTION, connection)
        .with(BusinessSettings.DATABASE, ServiceDatabase.parse(database).orElseThrow())
        .with(LoadSettings.HOPS, hops)
        .with(BusinessSettings.PARTNER_CONNECTIONS, connections)
        .with(BusinessSettings.BUSINESSES, 1)
        .with(BusinessSettings.ITEMS, 100);
  }

  private static Programs programs() {
    return Programs.in(Path.of(".."));
  }

  private static List<String> files(Path folder) throws Exception {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).toList();
    }
  }
}
