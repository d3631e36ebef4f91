package io.b2bench.driver.jmeter;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.contract.service.Interaction;
import io.b2bench.driver.jmeter.peer.BusinessServer;
import io.b2bench.driver.jmeter.peer.DriverProcess;
import io.b2bench.driver.jmeter.peer.TestSettings;
import io.b2bench.measurement.message.DriverCommand;
import io.b2bench.measurement.message.DriverReply;
import io.b2bench.measurement.message.DriverSettings;
import io.b2bench.measurement.message.Handshakes;
import io.b2bench.measurement.message.ListenerSettings;
import io.b2bench.measurement.message.Ready;
import io.b2bench.measurement.observation.Latency;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.engine.ServerEnd;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.Tls;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The whole process: settings, ready line, cycles, counts, ends. */
@Timeout(180)
class DriverProcessIT {
  /** The servers here take more than one suite, so the client must insist. */
  private static final String TLS = "tls13-aes128gcm@client=sun";

  private static final int CLIENTS = 3;

  @TempDir private Path folder;

  @Test
  void countsWhatTheServersCounted() throws Exception {
    Tls profile = (Tls) Catalog.shipped().profile(TLS);
    Path keyFolder = folder.resolve("keys");
    Keys keys = Keys.create(keyFolder, Set.of(profile.certificate()), Set.of("localhost"));
    try (BusinessServer plain = new BusinessServer(Optional.empty());
        BusinessServer secure =
            new BusinessServer(Optional.of(ServerEnd.of(profile, keys).context()));
        DriverProcess driver =
            new DriverProcess(
                folder,
                TestSettings.of(
                    List.of(
                        ListenerSettings.of("plain", plain.port()),
                        ListenerSettings.of(TLS, secure.port())),
                    CLIENTS,
                    keyFolder,
                    "per-session",
                    false))) {
      Ready ready = driver.ready();
      assertThat(ready.component()).isEqualTo("driver");
      assertThat(ready.listeners()).isEmpty();
      assertThat(plain.total() + secure.total()).as("nobody passes before resume").isZero();

      DriverReply.Report first = window(driver, "plain", CLIENTS, plain, 500);
      DriverReply.Report secured = window(driver, TLS, CLIENTS, secure, 500);
      DriverReply.Report second = window(driver, "plain", CLIENTS, plain, 1000);
      DriverReply.Report few = window(driver, TLS, 1, secure, secure.total() + 50);

      assertNothingInvented(completed(first, second), plain);
      assertNothingInvented(completed(secured, few), secure);
      assertThat(plain.refused()).isEmpty();
      assertThat(secure.refused()).isEmpty();
      assertOneConnectionASession("plain", first);
      assertOneConnectionASession(
          "tls=0304 suite=1301 group=001d full scheme=0804 certificate=rsa-2048 chain=no client=no"
              + " alpn=none",
          secured);
      assertThat(first.implementation()).isEmpty();
      assertThat(secured.implementation())
          .hasValueSatisfying(i -> assertThat(i).startsWith("SunJSSE "));
      assertThat(first.load().handshake().count()).isZero();
      assertThat(secured.load().handshake().count()).isEqualTo(secured.load().connect().count());
      assertThat(few.totals().succeeded("create-order"))
          .isEqualTo(
              plain.answered().getOrDefault("create-order", 0L)
                  + secure.answered().getOrDefault("create-order", 0L));

      assertItsJvmWorked(first.jvm());
      assertItsJvmWorked(second.jvm());
      assertThat(second.jvm().began().allocatedBytes().orElseThrow())
          .isGreaterThan(first.jvm().ended().allocatedBytes().orElseThrow());

      assertThat(driver.finish().count()).isPositive();
      assertThat(driver.exit()).isZero();
      assertThat(driver.leftovers()).isEmpty();
    }
  }

  private static void assertItsJvmWorked(DriverReply.Span jvm) {
    assertThat(jvm.ended().allocatedBytes().orElseThrow())
        .isGreaterThan(jvm.began().allocatedBytes().orElseThrow());
    assertThat(jvm.ended().collections()).isGreaterThanOrEqualTo(jvm.began().collections());
  }

  @Tag("full")
  @Test
  void persistentClientsConnectOnceInEachVisit() throws Exception {
    try (BusinessServer server = new BusinessServer(Optional.empty());
        DriverProcess driver =
            new DriverProcess(
                folder, TestSettings.plain(server.port(), CLIENTS, "persistent", false))) {
      driver.ready();

      DriverReply.Report first = window(driver, "plain", CLIENTS, server, 500);
      DriverReply.Report second = window(driver, "plain", CLIENTS, server, server.total() + 500);

      assertThat(first.negotiated()).isEqualTo(Map.of("plain", new Handshakes(CLIENTS, 0, 0)));
      assertThat(second.load().sessionsStarted()).isPositive();
      assertThat(first.totals().opened()).isEqualTo(CLIENTS);
      assertThat(second.totals().opened()).isEqualTo(2 * CLIENTS);
      assertThat(server.connections()).hasSize(2 * CLIENTS);
    }
  }

  @Tag("full")
  @Test
  void hundredsOfClientsRunOnAFewThreads() throws Exception {
    int clients = Plan.MOST_ON_PLATFORM + 100;
    try (BusinessServer server = new BusinessServer(Optional.empty());
        DriverProcess driver =
            new DriverProcess(
                folder, TestSettings.plain(server.port(), clients, "persistent", false))) {
      Ready ready = driver.ready();

      DriverReply.Report report = window(driver, "plain", clients, server, 5L * clients);

      assertThat(report.totals().opened()).isEqualTo(clients);
      assertThat(report.load().errors()).isEmpty();
      assertThat(report.load().completed()).isPositive();
      Path tasks = Path.of("/proc/" + ready.pid() + "/task");
      if (Files.isDirectory(tasks)) {
        try (Stream<Path> threads = Files.list(tasks)) {
          assertThat(threads).hasSizeLessThan(clients / 2);
        }
      }
      assertThat(driver.finish().count())
          .isEqualTo(report.totals().succeeded(Interaction.CREATE_ORDER.kind()));
      assertThat(driver.exit()).isZero();
      assertThat(driver.leftovers()).isEmpty();
    }
  }

  @Test
  void unreachableServerCostsErrorsOnly() throws Exception {
    BusinessServer server = new BusinessServer(Optional.empty());
    try (DriverProcess driver =
        new DriverProcess(folder, TestSettings.plain(server.port(), CLIENTS))) {
      driver.ready();
      driver.tell(DriverCommand.Resume.closed("plain", CLIENTS));
      server.awaitTotal(200);
      server.close();
      driver.tell(new DriverCommand.Count());
      DriverReply.Report report = driver.suspend();
      for (int i = 0;
          report.load().completed() > 0 || !report.load().errors().containsKey("connect: refused");
          i++) {
        assertThat(i).isLessThan(500);
        driver.tell(new DriverCommand.Count());
        driver.tell(DriverCommand.Resume.closed("plain", CLIENTS));
        report = driver.suspend();
      }

      assertThat(report.load().latency()).isEmpty();
      assertThat(driver.finish().count()).isPositive();
      assertThat(driver.exit()).isZero();
    }
  }

  @Test
  void endOfInputEndsTheProcessUnderLoad() throws Exception {
    try (BusinessServer server = new BusinessServer(Optional.empty());
        DriverProcess driver =
            new DriverProcess(folder, TestSettings.plain(server.port(), CLIENTS))) {
      driver.ready();
      driver.tell(DriverCommand.Resume.closed("plain", CLIENTS));
      server.awaitTotal(200);

      driver.hangUp();

      assertThat(driver.exit()).isZero();
      assertThat(driver.leftovers()).isEmpty();
    }
  }

  @Test
  void refusesWhatItDoesNotUnderstandAndGoesOn() throws Exception {
    try (BusinessServer server = new BusinessServer(Optional.empty());
        DriverProcess driver =
            new DriverProcess(folder, TestSettings.plain(server.port(), CLIENTS))) {
      driver.ready();

      assertThat(driver.say("{\"say\":\"dance\"}")).isInstanceOf(DriverReply.Failed.class);
      assertThat(driver.say(DriverCommand.Resume.closed("side", 1)))
          .isEqualTo(new DriverReply.Failed("there is no listener side, only [plain]"));
      assertThat(driver.say(DriverCommand.Resume.closed("plain", CLIENTS + 1)))
          .isInstanceOf(DriverReply.Failed.class);
      assertThat(driver.suspend().load().completed()).isZero();
    }
  }

  @Tag("full")
  @Test
  void saysWhyItCannotStart() throws Exception {
    DriverSettings wrong =
        TestSettings.of(
            List.of(ListenerSettings.of("tls13-aes129gcm", 1)),
            CLIENTS,
            folder,
            "per-session",
            false);
    try (DriverProcess driver = new DriverProcess(folder, wrong)) {
      assertThat(driver.exit()).isEqualTo(2);
      assertThat(driver.log())
          .contains("tls13-aes129gcm")
          .contains("tls13-aes128gcm")
          .doesNotContain("\tat ");
    }
  }

  @Tag("full")
  @Test
  void saysThatThereIsNoSuchScript() throws Exception {
    DriverSettings wrong =
        TestSettings.of(
            "sheets",
            List.of(ListenerSettings.of("plain", 1)),
            CLIENTS,
            folder,
            "per-session",
            false);
    try (DriverProcess driver = new DriverProcess(folder, wrong)) {
      assertThat(driver.exit()).isEqualTo(2);
      assertThat(driver.log())
          .contains("script \"sheets\" is not one of business, business-soap, pages");
    }
  }

  private static DriverReply.Report window(
      DriverProcess driver, String listener, int clients, BusinessServer server, long until)
      throws Exception {
    driver.tell(new DriverCommand.Count());
    driver.tell(DriverCommand.Resume.closed(listener, clients));
    server.awaitTotal(until);
    return driver.suspend();
  }

  private static Map<String, Long> completed(DriverReply.Report... reports) {
    Map<String, Long> counts = new TreeMap<>();
    for (DriverReply.Report report : reports) {
      assertThat(report.load().errors()).isEmpty();
      for (Map.Entry<String, Latency> kind : report.load().latency().entrySet()) {
        counts.merge(kind.getKey(), kind.getValue().count(), Long::sum);
      }
    }
    return counts;
  }

  /** The server may have answered more: what completes after counting has ended is not counted. */
  private static void assertNothingInvented(Map<String, Long> counted, BusinessServer server) {
    Map<String, Long> answered = server.answered();
    assertThat(counted.keySet()).isEqualTo(answered.keySet());
    counted.forEach(
        (kind, count) -> assertThat(count).as(kind).isBetween(1L, answered.getOrDefault(kind, 0L)));
  }

  /** A session that began just before counting ended may have connected just after. */
  private static void assertOneConnectionASession(String negotiated, DriverReply.Report report) {
    long started = report.load().sessionsStarted();
    assertThat(started - report.load().sessionsEnded()).isBetween(0L, (long) CLIENTS);
    long connected = report.load().connect().count();
    assertThat(started - connected).isBetween(0L, (long) CLIENTS);
    assertThat(report.negotiated()).containsOnlyKeys(negotiated);
    assertThat(report.negotiated().values())
        .extracting(Handshakes::count)
        .containsExactly(connected);
  }
}
