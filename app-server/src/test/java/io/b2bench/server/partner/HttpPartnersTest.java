package io.b2bench.server.partner;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.tuple;

import io.b2bench.contract.partner.InventoryReply;
import io.b2bench.contract.partner.InventoryRequest;
import io.b2bench.contract.partner.PartnerReply;
import io.b2bench.contract.partner.PaymentReply;
import io.b2bench.contract.partner.PaymentRequest;
import io.b2bench.contract.partner.PurchaseOrderReply;
import io.b2bench.contract.partner.PurchaseOrderRequest;
import io.b2bench.listener.Answer;
import io.b2bench.listener.Call;
import io.b2bench.listener.CallHandler;
import io.b2bench.listener.ListenerMeters;
import io.b2bench.listener.Listeners;
import io.b2bench.listener.ListenersPlan;
import io.b2bench.listener.PortTakenException;
import io.b2bench.listener.json.StrictJson;
import io.b2bench.measurement.message.Handshakes;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Negotiated;
import io.b2bench.tls.profile.TlsProfile;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.assertj.core.groups.Tuple;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HttpPartnersTest {
  private static final Keys KEYS = keys("localhost");
  private static final Duration PATIENT = Duration.ofSeconds(60);
  private static final Duration IMPATIENT = Duration.ofMillis(500);
  private static final PaymentRequest PAYMENT =
      new PaymentRequest(1, "4111", new BigDecimal("9.95"));
  private static final PaymentReply PAID = new PaymentReply(true, "A1");
  private static final PurchaseOrderRequest ORDER = new PurchaseOrderRequest("Acme", 7);
  private static final PurchaseOrderReply VALID = new PurchaseOrderReply(true, "A2");

  private final ListenerMeters meters = ListenerMeters.of(List.of("listener"));

  @ParameterizedTest
  @ValueSource(
      strings = {
        "plain",
        "tls13-aes128gcm",
        "tls12-ecdhe-rsa-aes128gcm",
        "pq-x25519mlkem768-ecdsa"
      })
  void asksManyTimesOverOneConnectionOfTheProfile(String name) throws Exception {
    try (Listeners listeners = listeners(name, KEYS, HttpPartnersTest::answer);
        HttpPartners partners = partners(name, listeners.port(name), PATIENT)) {
      for (int i = 0; i < 5; i++) {
        assertThat(partners.call("listener", PAYMENT)).isEqualTo(PAID);
        assertThat(partners.call("listener", new InventoryRequest(1, 2)))
            .isEqualTo(new InventoryReply(2));
      }
      assertThat(outbound().values())
          .extracting(Handshakes::count, Handshakes::in, Handshakes::out)
          .containsExactly(seenByThePartners(listeners, name));
      assertThat(outbound().values()).extracting(Handshakes::count).containsExactly(1L);
      assertThat(outbound().keySet())
          .allSatisfy(n -> assertThat(profile(name).differences(Negotiated.parse(n))).isEmpty());
      assertThat(listeners.meter(name).counters().connections()).isOne();
      assertThat(listeners.meter(name).counters().negotiated().values())
          .extracting(Handshakes::count)
          .containsExactly(1L);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"plain", "tls13-aes128gcm"})
  void makesAConnectionForEveryCallWhenTheyAreNotPooled(String name) throws Exception {
    try (Listeners listeners = listeners(name, KEYS, HttpPartnersTest::answer);
        HttpPartners partners =
            HttpPartners.open(plan(name, listeners.port(name), PATIENT, KEYS, false), meters)) {
      for (int i = 0; i < 5; i++) {
        assertThat(partners.call("listener", PAYMENT)).isEqualTo(PAID);
      }
      assertThat(outbound().values()).extracting(Handshakes::count).containsExactly(5L);
      assertThat(listeners.meter(name).counters().negotiated().values())
          .extracting(Handshakes::count)
          .containsExactly(5L);
      assertThat(listeners.meter(name).counters().negotiated().keySet())
          .allSatisfy(n -> assertThat(profile(name).differences(Negotiated.parse(n))).isEmpty());
    }
  }

  @Test
  void saysWhichPartnerIsDown() throws IOException {
    int free;
    try (ServerSocket probe = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      free = probe.getLocalPort();
    }
    try (HttpPartners partners = partners("plain", free, PATIENT)) {
      unavailable(partners, "payment-gateway cannot be asked: .*refused.*");
    }
    assertThat(outbound()).isEmpty();
  }

  @Test
  void givesUpOnAPartnerThatIsSlow() {
    CountDownLatch end = new CountDownLatch(1);
    try (Listeners listeners =
            listeners(
                "plain",
                KEYS,
                call -> {
                  end.await();
                  return answer(call);
                });
        HttpPartners partners = partners("plain", listeners.port("plain"), IMPATIENT)) {
      unavailable(partners, "payment-gateway gave no answer within 500 ms");
      end.countDown();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"plain", "tls13-aes128gcm"})
  void givesUpOnAPartnerThatSaysNothing(String profile) throws IOException {
    try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        HttpPartners partners = partners(profile, silent.getLocalPort(), IMPATIENT)) {
      unavailable(partners, "payment-gateway gave no answer within 500 ms");
    }
  }

  @Test
  void givesUpOnAPartnerThatAnswersInDrops() throws Exception {
    try (ServerSocket dripping = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        HttpPartners partners = partners("plain", dripping.getLocalPort(), IMPATIENT)) {
      Thread drip = Thread.startVirtualThread(() -> drip(dripping));
      unavailable(partners, "payment-gateway gave no answer within 500 ms");
      drip.join();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          200 | {"approved":true            | .*answered nonsense: not valid JSON.*
          200 | {"approved":"yes"}          | .*answered nonsense.*
          200 | {"approved":true}           | .*answered nonsense: a value is missing at authorization.*
          200 | null                        | .*answered nothing
          500 | {}                          | .*answered with status 500
          404 | {}                          | .*answered with status 404
          302 | {}                          | .*answered with status 302
          200 | TOO_LONG                    | .*more than 65536 bytes
          """)
  void callsNonsenseNonsense(int status, String body, String complaint) {
    byte[] bytes = (body.equals("TOO_LONG") ? " ".repeat(70_000) : body).getBytes(UTF_8);
    try (Listeners listeners =
            listeners("plain", KEYS, call -> new Answer("x", status, Answer.JSON, bytes));
        HttpPartners partners = partners("plain", listeners.port("plain"), PATIENT)) {
      unavailable(partners, complaint);
    }
  }

  @Test
  void refusesACertificateForAnotherHost() {
    Keys others = keys("elsewhere.example");
    try (Listeners listeners = listeners("tls13-aes128gcm", others, HttpPartnersTest::answer);
        HttpPartners partners =
            HttpPartners.open(
                plan("tls13-aes128gcm", listeners.port("tls13-aes128gcm"), PATIENT, others),
                meters)) {
      unavailable(partners, "payment-gateway cannot be asked: .*");
    }
    assertThat(outbound()).isEmpty();
  }

  @Test
  void refusesACertificateOfAnotherAuthority() {
    try (Listeners listeners =
            listeners("tls13-aes128gcm", keys("localhost"), HttpPartnersTest::answer);
        HttpPartners partners =
            partners("tls13-aes128gcm", listeners.port("tls13-aes128gcm"), PATIENT)) {
      unavailable(partners, "payment-gateway cannot be asked: .*");
    }
    assertThat(outbound()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"plain", "tls13-aes128gcm"})
  void asksOnceMoreWhenAPooledConnectionTurnsOutClosed(String name) throws Exception {
    Listeners first = listeners(name, KEYS, HttpPartnersTest::answer);
    int port = first.port(name);
    try (HttpPartners partners = partners(name, port, PATIENT)) {
      partners.call("listener", ORDER);
      first.close();
      AtomicInteger asked = new AtomicInteger();
      try (Listeners second =
          again(
              name,
              port,
              call -> {
                asked.incrementAndGet();
                return answer(call);
              })) {
        assertThat(partners.call("listener", ORDER)).isEqualTo(VALID);
        assertThat(asked).hasValue(1);
        assertThat(second.meter(name).counters().connections()).isOne();
      }
    }
    assertThat(outbound().values()).extracting(Handshakes::count).containsExactly(2L);
  }

  @Test
  void doesNotRepeatAPaymentOverAConnectionThatTurnsOutClosed() throws Exception {
    Listeners first = listeners("plain", KEYS, HttpPartnersTest::answer);
    int port = first.port("plain");
    try (HttpPartners partners = partners("plain", port, PATIENT)) {
      partners.call("listener", PAYMENT);
      first.close();
      AtomicInteger asked = new AtomicInteger();
      try (Listeners second =
          again(
              "plain",
              port,
              call -> {
                asked.incrementAndGet();
                return answer(call);
              })) {
        unavailable(partners, "payment-gateway cannot be asked: .*");
        assertThat(asked).hasValue(0);
        assertThat(partners.call("listener", PAYMENT)).isEqualTo(PAID);
        assertThat(second.meter("plain").counters().connections()).isOne();
      }
    }
  }

  /** On the port that was just given up, which another process may borrow for a moment. */
  private static Listeners again(String name, int port, CallHandler handler) {
    return Awaitility.await()
        .ignoreExceptionsInstanceOf(PortTakenException.class)
        .until(() -> listeners(name, port, KEYS, handler), Objects::nonNull);
  }

  @Test
  void neverAsksTwiceOverANewConnection() throws Exception {
    AtomicInteger asked = new AtomicInteger();
    try (ServerSocket rude = new ServerSocket(0, 50, InetAddress.getLoopbackAddress())) {
      Thread.startVirtualThread(
          () -> {
            while (!rude.isClosed()) {
              hangUp(rude, asked);
            }
          });
      try (HttpPartners partners = partners("plain", rude.getLocalPort(), PATIENT)) {
        unavailable(partners, "payment-gateway cannot be asked: .*");
      }
    }
    assertThat(asked).hasValue(1);
  }

  private void unavailable(HttpPartners partners, String complaint) {
    assertThatExceptionOfType(PartnerUnavailableException.class)
        .isThrownBy(() -> partners.call("listener", PAYMENT))
        .satisfies(e -> assertThat(e.getMessage()).matches(complaint));
  }

  /** The same connections from the other end, where in is out. */
  private static Tuple seenByThePartners(Listeners listeners, String name) {
    Handshakes seen =
        listeners.meter(name).counters().negotiated().values().stream()
            .reduce(Handshakes.NONE, Handshakes::plus);
    return tuple(seen.count(), seen.out(), seen.in());
  }

  private Map<String, Handshakes> outbound() {
    return meters.meter("listener").counters().outbound();
  }

  private HttpPartners partners(String profile, int port, Duration timeout) {
    return HttpPartners.open(plan(profile, port, timeout, KEYS), meters);
  }

  private static PartnersPlan plan(String profile, int port, Duration timeout, Keys keys) {
    return plan(profile, port, timeout, keys, true);
  }

  private static PartnersPlan plan(
      String profile, int port, Duration timeout, Keys keys, boolean pooled) {
    return new PartnersPlan(
        "localhost",
        Map.of("listener", new PartnersPlan.Destination(profile(profile), port)),
        Optional.of(keys),
        timeout,
        pooled);
  }

  private static Listeners listeners(String profile, Keys keys, CallHandler handler) {
    return listeners(profile, 0, keys, handler);
  }

  private static Listeners listeners(String profile, int port, Keys keys, CallHandler handler) {
    return Listeners.open(
        new ListenersPlan(
            "127.0.0.1",
            List.of(new ListenersPlan.Listener(profile, profile(profile), port)),
            Optional.of(keys),
            PATIENT,
            10_000),
        handler);
  }

  private static Answer answer(Call call) {
    PartnerReply reply =
        switch (call.path()) {
          case "/partners/payment-gateway" -> PAID;
          case "/partners/purchase-order-validation" -> VALID;
          default -> new InventoryReply(2);
        };
    return new Answer("x", 200, Answer.JSON, StrictJson.mapper().writeValueAsBytes(reply));
  }

  private static TlsProfile profile(String name) {
    return Catalog.shipped().profile(name);
  }

  private static Keys keys(String host) {
    return Keys.inMemory(
        Set.of(CertificateKind.RSA_2048, CertificateKind.ECDSA_P256), Set.of(host));
  }

  private static void drip(ServerSocket server) {
    try (Socket socket = server.accept()) {
      OutputStream out = socket.getOutputStream();
      out.write("HTTP/1.1 200 OK\r\nX: ".getBytes(US_ASCII));
      while (true) {
        out.write('x');
        Thread.sleep(20);
      }
    } catch (IOException | InterruptedException e) {
      // the caller hung up, at last
    }
  }

  private static void hangUp(ServerSocket server, AtomicInteger asked) {
    try (Socket socket = server.accept()) {
      if (socket.getInputStream().read() >= 0) {
        asked.incrementAndGet();
      }
    } catch (IOException e) {
      // the test is over
    }
  }
}
