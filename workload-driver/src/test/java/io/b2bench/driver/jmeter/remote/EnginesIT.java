package io.b2bench.driver.jmeter.remote;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.contract.service.Interaction;
import io.b2bench.driver.jmeter.peer.BusinessServer;
import io.b2bench.driver.jmeter.peer.Distribution;
import io.b2bench.driver.jmeter.peer.DriverProcess;
import io.b2bench.driver.jmeter.peer.JMeterServer;
import io.b2bench.driver.jmeter.peer.JtlFile;
import io.b2bench.driver.jmeter.peer.TestSettings;
import io.b2bench.measurement.message.DriverCommand;
import io.b2bench.measurement.message.DriverReply;
import io.b2bench.measurement.message.DriverSettings;
import io.b2bench.measurement.message.EnginesSettings;
import io.b2bench.measurement.message.Handshakes;
import io.b2bench.measurement.message.ListenerSettings;
import io.b2bench.measurement.message.Receipts;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.engine.ServerEnd;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.keys.PeerKey;
import io.b2bench.tls.profile.Tls;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Stock {@code jmeter-server} processes with our jar, and the driver that has them make load. */
@Tag("long")
@Timeout(240)
class EnginesIT {
  private static final String TLS = "tls13-aes128gcm@client=sun";
  private static final int CLIENTS = 5;

  @TempDir private static Path common;
  private static JMeterServer load1;
  private static JMeterServer load2;

  @TempDir private Path folder;

  @BeforeAll
  static void start() throws Exception {
    PeerKey.create(Files.createDirectory(keys()));
    load1 = JMeterServer.start(Files.createDirectory(common.resolve("load1")), keys());
    load2 =
        JMeterServer.start(
            Files.createDirectory(common.resolve("load2")), keys(), "-Jfirst=1", "-Jstep=2");
  }

  @AfterAll
  static void end() {
    load1.close();
    load2.close();
  }

  private static Path keys() {
    return common.resolve("keys");
  }

  @Test
  void twoEnginesAreOneDriver() throws Exception {
    Tls profile = (Tls) Catalog.shipped().profile(TLS);
    Path secrets = folder.resolve("secrets");
    Keys made = Keys.create(secrets, Set.of(profile.certificate()), Set.of("localhost"));
    try (BusinessServer plain = new BusinessServer(Optional.empty());
        BusinessServer secure =
            new BusinessServer(Optional.of(ServerEnd.of(profile, made).context()));
        DriverProcess driver =
            driver(
                TestSettings.of(
                    List.of(
                        ListenerSettings.of("plain", plain.port()),
                        ListenerSettings.of(TLS, secure.port())),
                    CLIENTS,
                    secrets,
                    "persistent",
                    false),
                load1,
                load2)) {
      driver.ready();
      assertThat(plain.total() + secure.total()).as("nobody passes before resume").isZero();

      DriverReply.Report first = window(driver, "plain", CLIENTS, OptionalDouble.empty(), plain);
      assertThat(first.negotiated()).isEqualTo(Map.of("plain", new Handshakes(CLIENTS, 0, 0)));
      DriverReply.Report secured = window(driver, TLS, CLIENTS, OptionalDouble.empty(), secure);
      assertThat(secured.negotiated().values())
          .extracting(Handshakes::count)
          .containsExactly((long) CLIENTS);
      DriverReply.Report few = window(driver, "plain", 1, OptionalDouble.empty(), plain);
      assertThat(few.negotiated())
          .as("one client, on one engine")
          .isEqualTo(Map.of("plain", new Handshakes(1, 0, 0)));
      DriverReply.Report open = window(driver, "plain", 3, OptionalDouble.of(900), plain);
      assertThat(open.load().starts().orElseThrow().perSecond()).isEqualTo(900);
      assertThat(open.services().keySet()).isEqualTo(open.load().latency().keySet());

      assertThat(open.totals().requests()).isEqualTo(plain.total() + secure.total());
      assertThat(open.totals().opened())
          .isEqualTo(plain.connections().size() + secure.connections().size());
      Receipts receipts = driver.finish();
      assertThat(receipts.count() + receipts.twice().size()).isPositive();
      assertThat(open.totals().succeeded(Interaction.CREATE_ORDER.kind()))
          .isGreaterThanOrEqualTo(receipts.count());
      assertThat(driver.exit()).isZero();
      assertThat(driver.leftovers()).isEmpty();
    }
  }

  @Test
  void anEngineThatIsKilledFailsTheCommandAndTheOtherEndsWithItsDriver() throws Exception {
    try (BusinessServer server = new BusinessServer(Optional.empty());
        JMeterServer victim =
            JMeterServer.start(Files.createDirectory(folder.resolve("victim")), keys());
        DriverProcess driver = driver(TestSettings.plain(server.port(), CLIENTS), load1, victim)) {
      driver.ready();
      driver.tell(new DriverCommand.Count());
      driver.tell(DriverCommand.Resume.closed("plain", CLIENTS));
      server.awaitTotal(200);
      victim.kill();

      assertThat(driver.say(new DriverCommand.Suspend()))
          .isInstanceOfSatisfying(
              DriverReply.Failed.class,
              failed ->
                  assertThat(failed.reason())
                      .startsWith("the engine " + victim.engine() + " is gone"));
    }
    isFree(load1);
  }

  @Test
  void theDriverIsKilledAndEnginesEndItsTestAndServeTheNext() throws Exception {
    try (BusinessServer server = new BusinessServer(Optional.empty())) {
      try (DriverProcess driver =
          driver(TestSettings.plain(server.port(), CLIENTS), load1, load2)) {
        driver.ready();
        driver.tell(DriverCommand.Resume.closed("plain", CLIENTS));
        server.awaitTotal(200);
      }
    }
    isFree(load1);
    isFree(load2);
  }

  @Test
  void whoeverLacksTheKeyIsRefused() throws Exception {
    Path others = Files.createDirectory(folder.resolve("others"));
    PeerKey.create(others);
    DriverSettings settings = TestSettings.plain(1, CLIENTS);
    try (DriverProcess driver =
        new DriverProcess(
            folder,
            new EnginesSettings(
                settings, List.of(load1.engine()), others.toString(), "127.0.0.1"))) {
      assertThat(driver.exit()).isEqualTo(3);
      assertThat(driver.log())
          .contains("the engine " + load1.engine() + " and this machine do not have the same key")
          .doesNotContain("\tat ");
    }
    isFree(load1);
  }

  @Test
  void saysThatNoEngineIsThere() throws Exception {
    JMeterServer ended = new JMeterServer(load1.process(), "127.0.0.1", 1);
    try (DriverProcess driver = driver(TestSettings.plain(1, CLIENTS), ended)) {
      assertThat(driver.exit()).isEqualTo(3);
      assertThat(driver.log()).contains("the engine 127.0.0.1:1 cannot be reached", "refused");
    }
  }

  @Test
  void thePlanRunsOnThemWithoutUs() throws Exception {
    Path samples = folder.resolve("samples.jtl");
    Path home = Files.createDirectory(folder.resolve("jmeter"));
    try (BusinessServer server = new BusinessServer(Optional.empty())) {
      Distribution.layOut(home)
          .extended()
          .run(
              List.of(
                  "-n",
                  "-t",
                  Path.of("../jmeter-plans/b2b-session.jmx").toString(),
                  "-R",
                  load1.engine() + "," + load2.engine(),
                  "-q",
                  keys().resolve("jmeter.properties").toString(),
                  "-Djava.rmi.server.hostname=127.0.0.1",
                  "-Gport=" + server.port(),
                  "-Gclients=2",
                  "-Gduration=2",
                  "-l",
                  samples.toString()));
      JtlFile read = JtlFile.read(samples);
      assertThat(read.lines()).hasSize(Math.toIntExact(server.total()));
      assertThat(read.texts("success")).containsOnly("true");
      assertThat(
              read.texts("threadName").stream()
                  .map(name -> name.substring(0, name.indexOf('-')))
                  .distinct())
          .hasSize(2);
    }
    isFree(load1);
    isFree(load2);
  }

  private DriverProcess driver(DriverSettings settings, JMeterServer... engines) throws Exception {
    return new DriverProcess(
        folder,
        new EnginesSettings(
            settings,
            Stream.of(engines).map(JMeterServer::engine).toList(),
            keys().toString(),
            "127.0.0.1"));
  }

  /** A new driver gets it. */
  private void isFree(JMeterServer engine) throws Exception {
    try (BusinessServer server = new BusinessServer(Optional.empty());
        DriverProcess driver = driver(TestSettings.plain(server.port(), 1), engine)) {
      driver.ready();
      driver.finish();
      assertThat(driver.exit()).isZero();
    }
  }

  private static DriverReply.Report window(
      DriverProcess driver,
      String listener,
      int clients,
      OptionalDouble arrivals,
      BusinessServer server)
      throws Exception {
    long before = server.total();
    driver.tell(new DriverCommand.Count());
    driver.tell(new DriverCommand.Resume(listener, clients, arrivals));
    server.awaitTotal(before + 300);
    DriverReply.Report report = driver.suspend();
    assertThat(report.load().errors()).isEmpty();
    assertThat(report.load().completed()).isBetween(200L, server.total() - before);
    return report;
  }
}
