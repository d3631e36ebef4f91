package io.b2bench.driver.jmeter.client;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.driver.jmeter.http.Endpoint;
import io.b2bench.driver.jmeter.peer.BusinessServer;
import io.b2bench.measurement.message.DriverReply;
import io.b2bench.measurement.message.Handshakes;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.engine.ClientEnd;
import io.b2bench.tls.engine.ServerEnd;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Tls;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Base64;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** One client against a real server: connections, sessions, counting, failures. */
class ClientTest {
  private final BusinessServer server = new BusinessServer(Optional.empty());
  private final Counting counting = new Counting();

  @AfterEach
  void close() throws Exception {
    server.close();
  }

  @Test
  void makesOneConnectionForEachSession() {
    Listener listener = listener(ConnectionMode.PER_SESSION);
    Client client = client(listener);

    List<Integer> lengths = sessions(client, 5);

    assertThat(server.connections()).extracting(List::size).isEqualTo(lengths);
    assertThat(server.refused()).isEmpty();
  }

  @Test
  void makesOneConnectionForEachRequest() {
    Client client = client(listener(ConnectionMode.PER_REQUEST));

    int length = sessions(client, 1).getFirst();

    assertThat(server.connections()).hasSize(length).allMatch(kinds -> kinds.size() == 1);
  }

  @Test
  void keepsPersistentConnectionFromSessionToSession() {
    Client client = client(listener(ConnectionMode.PERSISTENT));

    int all = sessions(client, 4).stream().mapToInt(Integer::intValue).sum();

    assertThat(server.connections()).singleElement().satisfies(k -> assertThat(k).hasSize(all));
  }

  @Test
  void suspendedClientGoesOnWithItsSessionOnItsConnection() throws Exception {
    Listener listener = listener(ConnectionMode.PER_SESSION);
    Client client = client(listener);
    counting.begin();
    Thread loop =
        Thread.ofPlatform()
            .start(
                () -> {
                  while (client.pass()) {
                    client.perform(client.next());
                  }
                });
    for (int i = 1; i <= 20; i++) {
      listener.admission().open(1);
      server.awaitTotal(20L * i);
      listener.admission().close();
      assertThat(
              listener
                  .admission()
                  .awaitAll(1, System.nanoTime() + Duration.ofSeconds(20).toNanos()))
          .isZero();
    }
    listener.admission().finish();
    loop.join();

    long started =
        PeriodReport.report(counting, List.of(listener), OptionalDouble.empty())
            .load()
            .sessionsStarted();
    assertThat(server.connections()).hasSize(Math.toIntExact(started));
    assertThat(server.total()).isGreaterThan(started * 5);
  }

  @Test
  void countsOnlyBetweenBeginAndEnd() {
    Listener listener = listener(ConnectionMode.PER_SESSION);
    Client client = client(listener);
    sessions(client, 2);
    counting.begin();
    int counted = sessions(client, 3).stream().mapToInt(Integer::intValue).sum();
    counting.end();
    sessions(client, 1);

    DriverReply.Report report =
        PeriodReport.report(counting, List.of(listener), OptionalDouble.empty());

    assertThat(report.load().completed()).isEqualTo(counted);
    assertThat(report.load().sessionsStarted()).isEqualTo(3);
    assertThat(report.load().sessionsEnded()).isEqualTo(3);
    assertThat(report.load().connect().count()).isEqualTo(3);
    assertThat(report.load().handshake().count()).isZero();
    assertThat(report.negotiated()).isEqualTo(Map.of("plain", new Handshakes(3, 0, 0)));
    assertThat(report.load().nanos()).isPositive();
    DriverReply.Totals whole = new DriverReply.Totals(6, server.total(), 6, 0, server.answered());
    assertThat(report.totals()).isEqualTo(whole);
    assertThat(report.histograms()).containsKeys("create-order", "connect");
    report
        .load()
        .latency()
        .forEach(
            (kind, latency) -> {
              String encoded = String.valueOf(report.histograms().get(kind));
              assertThat(decode(encoded).getTotalCount()).isEqualTo(latency.count());
            });
  }

  @Test
  void forgetsTheEarlierPeriod() {
    Listener listener = listener(ConnectionMode.PER_SESSION);
    Client client = client(listener);
    counting.begin();
    sessions(client, 2);
    counting.begin();
    int second = sessions(client, 1).getFirst();
    counting.end();

    assertThat(
            PeriodReport.report(counting, List.of(listener), OptionalDouble.empty())
                .load()
                .completed())
        .isEqualTo(second);
  }

  @Test
  void sameNumberDoesTheSameAtEveryListener() {
    sessions(client(listener(ConnectionMode.PERSISTENT)), 3);
    sessions(client(listener(ConnectionMode.PERSISTENT)), 3);

    assertThat(server.connections()).hasSize(2);
    assertThat(server.connections().get(0)).isEqualTo(server.connections().get(1));
  }

  @Test
  void refusalEndsSessionAndIsCountedByItsType() {
    Listener listener = listener(ConnectionMode.PER_SESSION);
    Client client = client(listener);
    counting.begin();
    client.perform("create-order");
    server.refuse("503 urn:b2bench:problem:partner-unavailable");

    OperationResult outcome = client.perform("create-order");

    assertThat(outcome.failure()).isEqualTo("create-order: 503 partner-unavailable");
    assertThat(client.inSession()).isFalse();
    assertThat(
            PeriodReport.report(counting, List.of(listener), OptionalDouble.empty())
                .load()
                .errors())
        .isEqualTo(Map.of("create-order: 503 partner-unavailable", 1L));
    server.refuse("");
    assertThat(client.perform("order-status").successful()).isTrue();
    assertThat(server.connections()).hasSize(2);
  }

  @Test
  void deadServerCostsErrorsAndGrowingPauses() throws Exception {
    Listener listener = listener(ConnectionMode.PER_SESSION);
    listener.admission().open(1);
    Client client = client(listener);
    server.close();
    counting.begin();
    long began = System.nanoTime();

    for (int i = 0; i < 5; i++) {
      assertThat(client.pass()).isTrue();
      client.perform("order-status");
    }

    assertThat(
            PeriodReport.report(counting, List.of(listener), OptionalDouble.empty())
                .load()
                .errors())
        .as("once for coming in")
        .isEqualTo(Map.of("connect: refused", 6L));
    assertThat(System.nanoTime() - began)
        .as("pauses of 1, 2, 4, 8 and 16 ms")
        .isGreaterThanOrEqualTo(Duration.ofMillis(31).toNanos());
  }

  @Test
  void makesOneFullHandshakeForEachSessionUnderTls() throws Exception {
    Tls profile = (Tls) Catalog.shipped().profile("tls13-aes128gcm");
    Keys keys =
        Keys.inMemory(
            EnumSet.of(CertificateKind.RSA_2048, profile.certificate()), Set.of("localhost"));
    try (BusinessServer secure =
        new BusinessServer(Optional.of(ServerEnd.of(profile, keys).context()))) {
      Endpoint endpoint =
          new Endpoint("localhost", secure.port(), Optional.of(ClientEnd.of(profile, keys)));
      Listener listener = Scripted.listener(endpoint, ConnectionMode.PER_SESSION, counting);
      Client client = client(listener);
      counting.begin();

      List<Integer> lengths = sessions(client, 3);
      counting.end();

      DriverReply.Report report =
          PeriodReport.report(counting, List.of(listener), OptionalDouble.empty());
      assertThat(secure.connections()).extracting(List::size).isEqualTo(lengths);
      assertThat(report.load().handshake().count()).isEqualTo(3);
      assertThat(report.load().errors()).isEmpty();
      assertThat(report.negotiated())
          .containsOnlyKeys(
              "tls=0304 suite=1301 group=001d full scheme=0804 certificate=rsa-2048 chain=no"
                  + " client=no alpn=none");
      assertThat(report.negotiated().values())
          .allSatisfy(
              seen -> {
                assertThat(seen.count()).isEqualTo(3);
                assertThat(seen.in()).as("a certificate came").isGreaterThan(3 * 1000);
                assertThat(seen.out()).isBetween(3L * 200, seen.in());
              });
    }
  }

  private static Histogram decode(String base64) {
    try {
      return Histogram.decodeFromCompressedByteBuffer(
          ByteBuffer.wrap(Base64.getDecoder().decode(base64)), 0);
    } catch (DataFormatException e) {
      throw new AssertionError(e);
    }
  }

  /** Runs sessions to their ends; their lengths. */
  private static List<Integer> sessions(Client client, int count) {
    return java.util.stream.IntStream.range(0, count)
        .mapToObj(
            i -> {
              int length = 0;
              do {
                OperationResult outcome = client.perform(client.next());
                assertThat(outcome.failure()).isEmpty();
                length++;
              } while (client.inSession());
              return length;
            })
        .toList();
  }

  private Listener listener(ConnectionMode mode) {
    Endpoint endpoint = new Endpoint("localhost", server.port(), Optional.empty());
    return Scripted.listener(endpoint, mode, counting);
  }

  private static Client client(Listener listener) {
    return Scripted.client(0, listener);
  }
}
