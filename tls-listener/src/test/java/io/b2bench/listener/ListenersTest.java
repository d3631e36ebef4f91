package io.b2bench.listener;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.awaitility.Awaitility.await;

import io.b2bench.measurement.message.Handshakes;
import io.b2bench.measurement.message.ListenerCounters;
import io.b2bench.tls.profile.HandshakeSize;
import io.b2bench.tls.profile.Negotiated;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@ParameterizedClass
@MethodSource(Stacks.ALL)
class ListenersTest {
  @Parameter private String stack;

  private static final int LARGEST = 100_000;

  private Listeners listeners;

  @BeforeEach
  void open() {
    listeners =
        Listeners.open(
            Profiles.plan(Profiles.NAMES).withStack(stack).withLargestBody(LARGEST),
            Profiles::echo);
  }

  @AfterEach
  void close() {
    listeners.close();
  }

  static List<String> profiles() {
    return Profiles.NAMES;
  }

  static Stream<Arguments> neighbours() {
    return Profiles.NAMES.stream()
        .flatMap(
            listener ->
                Profiles.NAMES.stream()
                    .filter(client -> !client.equals(listener) && !client.equals("plain"))
                    .map(client -> Arguments.of(listener, client)));
  }

  @ParameterizedTest
  @MethodSource("profiles")
  void countsEachConnectionByWhatItNegotiated(String name) throws IOException {
    for (int i = 0; i < 5; i++) {
      try (RawClient client = open(name)) {
        assertThat(client.exchange(RawClient.post("/", "one")).text()).isEqualTo("one");
        assertThat(client.exchange(RawClient.post("/", "two")).text()).isEqualTo("two");
      }
    }

    ListenerCounters counters = counters(name);
    assertThat(counters.connections()).isEqualTo(5);
    assertThat(counters.handshakeFailures()).isZero();
    assertThat(counters.negotiated().values()).extracting(Handshakes::count).containsExactly(5L);
    assertThat(counters.negotiated().keySet())
        .allSatisfy(
            text ->
                assertThat(Profiles.profile(name).differences(Negotiated.parse(text))).isEmpty());
    assertThat(counters.answered()).containsExactly(Map.entry("echo", 10L));
    assertThat(counters.serviceNanos().get("echo")).isPositive();
  }

  @ParameterizedTest
  @MethodSource("profiles")
  void countsTheBytesThatTheClientSentAndReceived(String name) throws IOException {
    RawClient client = open(name);
    for (int size : List.of(0, 1, 1000, 16_384, 99_999)) {
      client.exchange(RawClient.post("/", "x".repeat(size)));
    }
    client.close();

    await()
        .untilAsserted(
            () -> {
              ListenerCounters counters = counters(name);
              assertThat(counters.appIn()).isEqualTo(client.appSent());
              assertThat(counters.appOut()).isEqualTo(client.appReceived());
              assertThat(counters.wireIn()).isEqualTo(client.wire().sent());
              assertThat(counters.wireOut()).isGreaterThanOrEqualTo(client.wire().received());
            });
    ListenerCounters counters = counters(name);
    if (name.equals("plain")) {
      assertThat(counters.recordsIn()).isZero();
      assertThat(counters.wireIn()).isEqualTo(counters.appIn());
      assertThat(counters.wireOut()).isEqualTo(counters.appOut());
    } else {
      // 116 384 bytes need at least eight records of 16 384, and each costs 22 bytes at least
      assertThat(counters.recordsIn()).isBetween(10L, 40L);
      assertThat(counters.recordsOut()).isBetween(10L, 40L);
      assertThat(counters.wireIn()).isGreaterThan(counters.appIn() + 22 * 8);
      assertThat(counters.wireOut()).isGreaterThan(counters.appOut() + 22 * 8);
    }
  }

  @ParameterizedTest
  @MethodSource("neighbours")
  void refusesTheNeighboursProfile(String listener, String client) {
    assertThatIOException()
        .isThrownBy(
            () -> {
              try (RawClient raw =
                  RawClient.open(Profiles.client(client), listeners.port(listener))) {
                raw.exchange(RawClient.post("/", "x"));
              }
            });

    if (!listener.equals("plain")) {
      await().untilAsserted(() -> assertThat(counters(listener).handshakeFailures()).isEqualTo(1));
      assertThat(counters(listener).negotiated()).isEmpty();
    }
    assertThat(counters(listener).answered()).isEmpty();
  }

  @Test
  void countsPlainTextAtATlsListenerAsFailure() throws IOException {
    try (RawClient client = RawClient.open(Optional.empty(), port("tls13-aes128gcm"))) {
      client.send(RawClient.post("/", "x").getBytes(UTF_8));
      client.awaitEnd();
    }

    await()
        .untilAsserted(() -> assertThat(counters("tls13-aes128gcm").handshakeFailures()).isOne());
  }

  @Test
  void doesNotCallAConnectionThatSaidNothingAFailure() throws IOException {
    RawClient.open(Optional.empty(), port("tls13-aes128gcm")).close();
    try (RawClient client = open("tls13-aes128gcm")) {
      client.exchange(RawClient.post("/", "x"));
    }

    assertThat(counters("tls13-aes128gcm").connections()).isEqualTo(2);
    assertThat(counters("tls13-aes128gcm").handshakeFailures()).isZero();
  }

  @Test
  void countsWhatWasOpenedOnBehalfOfAListener() {
    listeners.meter("plain").outbound(Negotiated.PLAIN, HandshakeSize.NONE);
    listeners.meter("plain").outbound(Negotiated.PLAIN, HandshakeSize.NONE);

    assertThat(counters("plain").outbound())
        .containsExactly(Map.entry("plain", new Handshakes(2, 0, 0)));
    assertThat(counters("tls13-aes128gcm").outbound()).isEmpty();
  }

  private RawClient open(String name) throws IOException {
    return RawClient.open(Profiles.client(name), port(name));
  }

  private int port(String name) {
    return listeners.port(name);
  }

  private ListenerCounters counters(String name) {
    return listeners.meter(name).counters();
  }
}
