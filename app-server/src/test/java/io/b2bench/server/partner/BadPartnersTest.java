package io.b2bench.server.partner;

import static io.b2bench.server.partner.Partnership.KEYS;
import static io.b2bench.server.partner.Partnership.PATIENT;
import static io.b2bench.server.partner.Partnership.PAYMENT;
import static io.b2bench.server.partner.Partnership.answer;
import static io.b2bench.server.partner.Partnership.keys;
import static io.b2bench.server.partner.Partnership.listeners;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.b2bench.listener.Answer;
import io.b2bench.listener.Listeners;
import io.b2bench.tls.keys.Keys;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Partners that are down, slow, rude or not who they should be. */
class BadPartnersTest {
  private static final Duration IMPATIENT = Duration.ofMillis(500);

  private final Partnership partnership = new Partnership();

  @Test
  void saysWhichPartnerIsDown() throws IOException {
    int free;
    try (ServerSocket probe = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      free = probe.getLocalPort();
    }
    try (HttpPartners partners = partnership.partners("plain", free, PATIENT)) {
      unavailable(partners, "payment-gateway cannot be asked: .*refused.*");
    }
    assertThat(partnership.outbound()).isEmpty();
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
        HttpPartners partners = partnership.partners("plain", listeners.port("plain"), IMPATIENT)) {
      unavailable(partners, "payment-gateway gave no answer within 500 ms");
      end.countDown();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"plain", "tls13-aes128gcm"})
  void givesUpOnAPartnerThatSaysNothing(String profile) throws IOException {
    try (ServerSocket silent = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        HttpPartners partners = partnership.partners(profile, silent.getLocalPort(), IMPATIENT)) {
      unavailable(partners, "payment-gateway gave no answer within 500 ms");
    }
  }

  @Test
  void givesUpOnAPartnerThatAnswersInDrops() throws Exception {
    try (ServerSocket dripping = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
        HttpPartners partners = partnership.partners("plain", dripping.getLocalPort(), IMPATIENT)) {
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
        HttpPartners partners = partnership.partners("plain", listeners.port("plain"), PATIENT)) {
      unavailable(partners, complaint);
    }
  }

  @Test
  void refusesACertificateForAnotherHost() {
    Keys others = keys("elsewhere.example");
    try (Listeners listeners = listeners("tls13-aes128gcm", others, Partnership::answer);
        HttpPartners partners =
            partnership.partners(
                "tls13-aes128gcm", listeners.port("tls13-aes128gcm"), PATIENT, others, true)) {
      unavailable(partners, "payment-gateway cannot be asked: .*");
    }
    assertThat(partnership.outbound()).isEmpty();
  }

  @Test
  void refusesACertificateOfAnotherAuthority() {
    try (Listeners listeners =
            listeners("tls13-aes128gcm", keys("localhost"), Partnership::answer);
        HttpPartners partners =
            partnership.partners("tls13-aes128gcm", listeners.port("tls13-aes128gcm"), PATIENT)) {
      unavailable(partners, "payment-gateway cannot be asked: .*");
    }
    assertThat(partnership.outbound()).isEmpty();
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
      try (HttpPartners partners = partnership.partners("plain", rude.getLocalPort(), PATIENT)) {
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
