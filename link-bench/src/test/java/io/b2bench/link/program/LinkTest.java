package io.b2bench.link.program;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.measurement.message.LinkBenchSettings;
import io.b2bench.measurement.message.LinkCase;
import io.b2bench.measurement.message.LinkCase.Traffic;
import io.b2bench.measurement.message.LinkCase.Transport;
import io.b2bench.measurement.message.LinkCommand;
import io.b2bench.measurement.message.LinkCounters;
import io.b2bench.measurement.message.LinkReply;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Negotiated;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Sender and receiver over loopback. */
@Timeout(120)
final class LinkTest {
  private static final String HOST = "127.0.0.1";
  private static final Duration QUIET = Duration.ofMillis(20);

  @TempDir private static Path folder;
  private final Receiver receiver;
  private final Sender sender;

  LinkTest() throws IOException {
    receiver = new Receiver(settings(true));
    sender = new Sender(settings(false));
  }

  @BeforeAll
  static void keys() {
    Keys.create(keyFolder(), Set.of(CertificateKind.RSA_2048), Set.of("localhost"));
  }

  private static Path keyFolder() {
    return folder.resolve("keys");
  }

  private static LinkBenchSettings settings(boolean receives) {
    return new LinkBenchSettings(receives, HOST, keyFolder().toString(), Optional.empty());
  }

  /** What both ends counted, and what the receiver read from the wire. */
  private record Seen(LinkCounters sent, LinkCounters received, LinkReply.Stopped receiver) {
    double overhead() {
      return (double) (sent.wireBytes() - sent.bytes()) / sent.packets();
    }
  }

  private Seen run(LinkCase what, long packets) throws IOException, InterruptedException {
    int port = Objects.requireNonNull(receiver.ports().get(what.transport().text()));
    assertThat(receiver.answer(new LinkCommand.Expect(what, "token")))
        .isEqualTo(new LinkReply.Done());
    assertThat(sender.answer(new LinkCommand.Send(what, "token", HOST, port)))
        .isEqualTo(new LinkReply.Done());
    while (counted(sender).packets() < packets) {
      Thread.onSpinWait();
    }
    LinkReply.Stopped sent = stopped(sender);
    LinkReply.Stopped received = stopped(receiver);
    return new Seen(sent.totals(), received.totals(), received);
  }

  private static LinkReply.Stopped stopped(End end) throws IOException, InterruptedException {
    assertThat(end.answer(new LinkCommand.Stop(QUIET)))
        .isInstanceOfSatisfying(LinkReply.Stopped.class, stopped -> {});
    return (LinkReply.Stopped) end.answer(new LinkCommand.Stop(QUIET));
  }

  private static LinkCounters counted(End end) throws IOException, InterruptedException {
    return ((LinkReply.Counted) end.answer(new LinkCommand.Count())).counters();
  }

  private static void assertNegotiated(String name, Transport transport, Seen seen) {
    TlsProfile asked = Catalog.load(Optional.empty()).profile(name);
    TlsProfile expected =
        asked instanceof Tls tls && transport == Transport.UDP ? tls.overDatagrams() : asked;
    Negotiated negotiated = Negotiated.parse(seen.receiver().negotiated().orElseThrow());
    assertThat(expected.differences(negotiated)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "plain, TCP, 0",
    "plain, UDP, 0",
    "tls13-aes128gcm@bc, TCP, 22",
    // the JDK pads with sixteen zeros
    "tls13-aes128gcm, TCP, 38",
    "tls12-ecdhe-rsa-aes128gcm, TCP, 29",
    "tls12-ecdhe-rsa-aes128gcm, UDP, 37",
    "tls12-ecdhe-rsa-aes128gcm@bc, UDP, 37",
    "tls12-ecdhe-rsa-chacha20, UDP, 29",
    "tls12-ecdhe-rsa-chacha20@bc, UDP, 29",
    "tls12-ecdhe-rsa-aes128cbc-sha, TCP, 53",
    "tls12-ecdhe-rsa-aes128cbc-sha, UDP, 61",
    // Bouncy Castle encrypts before it authenticates (RFC 7366)
    "tls12-ecdhe-rsa-aes128cbc-sha@bc, UDP, 65",
    "tls12-ecdhe-rsa-aes128cbc-sha@bc-on-jdk, UDP, 65",
  })
  void eachPacketIsARecordAndNegotiatedAsAsked(String profile, Transport transport, int overhead)
      throws IOException, InterruptedException {
    Seen seen = run(new LinkCase(profile, transport, Traffic.STREAM, 1408), 100);

    assertThat(seen.overhead()).isEqualTo(overhead);
    assertNegotiated(profile, transport, seen);
    if (transport == Transport.TCP) {
      assertThat(seen.received().bytes()).as("no byte is lost").isEqualTo(seen.sent().bytes());
    } else {
      assertThat(seen.received().packets()).isBetween(1L, seen.sent().packets());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "plain, TCP",
    "plain, UDP",
    "tls13-aes128gcm, TCP",
    "tls12-ecdhe-rsa-aes128gcm, UDP",
    "tls12-ecdhe-rsa-aes128gcm@bc, UDP"
  })
  void whatIsSentComesBack(String profile, Transport transport)
      throws IOException, InterruptedException {
    Seen seen = run(new LinkCase(profile, transport, Traffic.ROUND_TRIPS, 128), 50);

    assertThat(seen.sent().packets()).isGreaterThanOrEqualTo(50);
    assertThat(seen.received().packets()).isGreaterThanOrEqualTo(seen.sent().packets());
    assertNegotiated(profile, transport, seen);
  }

  @Test
  void whatDatagramsDoNotHaveIsSaid() throws IOException, InterruptedException {
    LinkCase tls13 = new LinkCase("tls13-aes128gcm", Transport.UDP, Traffic.STREAM, 128);
    assertThat(receiver.answer(new LinkCommand.Expect(tls13, "token")))
        .isEqualTo(
            new LinkReply.Unsupported(
                "TLS 1.3 has no counterpart over datagrams in Java, where DTLS 1.2 is the only one"));
    LinkCase conscrypt =
        new LinkCase("tls12-ecdhe-rsa-aes128gcm@conscrypt", Transport.UDP, Traffic.STREAM, 128);
    assertThat(receiver.answer(new LinkCommand.Expect(conscrypt, "token")))
        .isEqualTo(new LinkReply.Unsupported("Conscrypt has no DTLS"));
  }

  @Test
  void aPacketThatWasOvertakenIsCounted() {
    Tally tally = new Tally();
    for (long number : new long[] {0, 2, 1, 3, 5, 4}) {
      tally.numbered(number, 100);
    }
    assertThat(tally.counters(0, 0).reordered()).isEqualTo(2);
    assertThat(tally.counters(0, 0).packets()).isEqualTo(6);
  }
}
