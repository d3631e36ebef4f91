package io.b2bench.listener;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.b2bench.measurement.message.Handshakes;
import io.b2bench.tls.engine.ClientConnection;
import io.b2bench.tls.engine.ClientEnd;
import io.b2bench.tls.profile.HandshakeSize;
import io.b2bench.tls.profile.Negotiated;
import io.b2bench.tls.profile.Tls;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Compares the bytes of handshakes that a listener counts with those that went over the client's
 * socket.
 */
@ParameterizedClass
@MethodSource(Stacks.ALL)
class HandshakeBytesTest {
  @Parameter private String stack;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "tls13-aes128gcm",
        "tls13-aes128gcm@bc",
        "tls13-aes128gcm@conscrypt",
        "tls13-aes128gcm@chain",
        "tls13-aes128gcm@mtls",
        "tls13-aes256gcm@bc@mtls",
        "tls12-ecdhe-rsa-aes128gcm",
        "tls12-ecdhe-rsa-aes128gcm@bc",
        "tls12-ecdhe-rsa-aes128gcm@conscrypt",
        "tls12-ecdhe-rsa-aes128gcm@mtls",
        "pq-x25519mlkem768-ecdsa",
      })
  void areThoseOfTheClientTheOtherWayRound(String name) throws IOException {
    try (Listeners listeners = open(name)) {
      ClientEnd end = client(name);
      HandshakeSize first = exchange(end, listeners.port(name));
      HandshakeSize second = exchange(end, listeners.port(name));

      assertThat(counted(listeners, name).values())
          .containsExactly(new Handshakes(2, first.out() + second.out(), first.in() + second.in()));
      assertThat(counted(listeners, name).values())
          .allSatisfy(h -> assertThat(h.out()).as("a certificate each").isGreaterThan(2 * 600));
      assertThat(listeners.meter(name).counters().wireOut())
          .as("data and tickets come after them")
          .isGreaterThan(first.in() + second.in());
    }
  }

  @Test
  void areToldApartByWhetherASessionWasResumed() throws IOException {
    String name = "tls12-ecdhe-rsa-aes128gcm@resumed";
    try (Listeners listeners = open(name)) {
      ClientEnd end = client(name);
      HandshakeSize full = exchange(end, listeners.port(name));
      HandshakeSize resumed = exchange(end, listeners.port(name));

      assertThat(resumed.in()).as("no certificate").isLessThan(full.in() - 600);
      assertThat(counted(listeners, name))
          .hasSize(2)
          .allSatisfy(
              (text, seen) -> {
                HandshakeSize size = Negotiated.parse(text).resumed() ? resumed : full;
                assertThat(seen).isEqualTo(new Handshakes(1, size.out(), size.in()));
              });
    }
  }

  @Test
  void areNotCountedWhereTheHandshakeFails() throws IOException {
    String name = "tls13-aes128gcm";
    try (Listeners listeners = open(name)) {
      try (RawClient raw = RawClient.open(Optional.empty(), listeners.port(name))) {
        raw.send(new byte[] {22, 3, 1, 0, 1, 0});
        raw.send(new byte[2000]);
        raw.awaitEnd();
      }
      await()
          .untilAsserted(
              () -> assertThat(listeners.meter(name).counters().handshakeFailures()).isOne());
      assertThat(counted(listeners, name)).isEmpty();
    }
  }

  private Listeners open(String name) {
    return Listeners.open(Profiles.plan(List.of(name)).withStack(stack), Profiles::echo);
  }

  private static ClientEnd client(String name) {
    return ClientEnd.of((Tls) Profiles.profile(name), Profiles.KEYS);
  }

  private static Map<String, Handshakes> counted(Listeners listeners, String name) {
    return listeners.meter(name).counters().negotiated();
  }

  /** A request and its answer, after which both ends have completed the handshake. */
  private static HandshakeSize exchange(ClientEnd end, int port) throws IOException {
    try (CountingSocket wire = new CountingSocket("127.0.0.1", port)) {
      ClientConnection connection = end.open(wire, "localhost", port);
      connection.socket().getOutputStream().write(RawClient.post("/", "x").getBytes(UTF_8));
      assertThat(connection.socket().getInputStream().read()).isEqualTo('H');
      end.close(connection.socket());
      return connection.size();
    }
  }
}
