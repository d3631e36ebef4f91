package io.b2bench.server.partner;

import static io.b2bench.server.partner.Partnership.KEYS;
import static io.b2bench.server.partner.Partnership.ORDER;
import static io.b2bench.server.partner.Partnership.PAID;
import static io.b2bench.server.partner.Partnership.PATIENT;
import static io.b2bench.server.partner.Partnership.PAYMENT;
import static io.b2bench.server.partner.Partnership.VALID;
import static io.b2bench.server.partner.Partnership.answer;
import static io.b2bench.server.partner.Partnership.listeners;
import static io.b2bench.server.partner.Partnership.profile;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.b2bench.contract.partner.InventoryReply;
import io.b2bench.contract.partner.InventoryRequest;
import io.b2bench.listener.CallHandler;
import io.b2bench.listener.Listeners;
import io.b2bench.listener.PortTakenException;
import io.b2bench.measurement.message.Handshakes;
import io.b2bench.tls.profile.Negotiated;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.assertj.core.groups.Tuple;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HttpPartnersTest {
  private final Partnership partnership = new Partnership();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "plain",
        "tls13-aes128gcm",
        "tls12-ecdhe-rsa-aes128gcm",
        "pq-x25519mlkem768-ecdsa"
      })
  void asksManyTimesOverOneConnectionOfTheProfile(String name) throws Exception {
    try (Listeners listeners = listeners(name, KEYS, Partnership::answer);
        HttpPartners partners = partnership.partners(name, listeners.port(name), PATIENT)) {
      for (int i = 0; i < 5; i++) {
        assertThat(partners.call("listener", PAYMENT)).isEqualTo(PAID);
        assertThat(partners.call("listener", new InventoryRequest(1, 1, 2)))
            .isEqualTo(new InventoryReply(2));
      }
      assertThat(partnership.outbound().values())
          .extracting(Handshakes::count, Handshakes::in, Handshakes::out)
          .containsExactly(seenByThePartners(listeners, name));
      assertThat(partnership.outbound().values()).extracting(Handshakes::count).containsExactly(1L);
      assertThat(partnership.outbound().keySet())
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
    try (Listeners listeners = listeners(name, KEYS, Partnership::answer);
        HttpPartners partners =
            partnership.partners(name, listeners.port(name), PATIENT, KEYS, false)) {
      for (int i = 0; i < 5; i++) {
        assertThat(partners.call("listener", PAYMENT)).isEqualTo(PAID);
      }
      assertThat(partnership.outbound().values()).extracting(Handshakes::count).containsExactly(5L);
      assertThat(listeners.meter(name).counters().negotiated().values())
          .extracting(Handshakes::count)
          .containsExactly(5L);
      assertThat(listeners.meter(name).counters().negotiated().keySet())
          .allSatisfy(n -> assertThat(profile(name).differences(Negotiated.parse(n))).isEmpty());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"plain", "tls13-aes128gcm"})
  void keepsConnectionsOrNotAsItIsToldMeanwhile(String name) throws Exception {
    try (Listeners listeners = listeners(name, KEYS, Partnership::answer);
        HttpPartners partners = partnership.partners(name, listeners.port(name), PATIENT)) {
      for (boolean pooled : new boolean[] {true, false, true}) {
        partners.connect(pooled);
        for (int i = 0; i < 3; i++) {
          assertThat(partners.call("listener", PAYMENT)).isEqualTo(PAID);
        }
      }
      assertThat(partnership.outbound().values())
          .extracting(Handshakes::count)
          .containsExactly(1L + 3 + 1);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"plain", "tls13-aes128gcm"})
  void asksOnceMoreWhenAPooledConnectionTurnsOutClosed(String name) throws Exception {
    Listeners first = listeners(name, KEYS, Partnership::answer);
    int port = first.port(name);
    try (HttpPartners partners = partnership.partners(name, port, PATIENT)) {
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
    assertThat(partnership.outbound().values()).extracting(Handshakes::count).containsExactly(2L);
  }

  @Test
  void doesNotRepeatAPaymentOverAConnectionThatTurnsOutClosed() throws Exception {
    Listeners first = listeners("plain", KEYS, Partnership::answer);
    int port = first.port("plain");
    try (HttpPartners partners = partnership.partners("plain", port, PATIENT)) {
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
        assertThatThrownBy(() -> partners.call("listener", PAYMENT))
            .isInstanceOf(PartnerUnavailableException.class);
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

  /** The same connections from the other end, where in is out. */
  private static Tuple seenByThePartners(Listeners listeners, String name) {
    Handshakes seen =
        listeners.meter(name).counters().negotiated().values().stream()
            .reduce(Handshakes.NONE, Handshakes::plus);
    return tuple(seen.count(), seen.out(), seen.in());
  }
}
