package io.b2bench.micro.handshake;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.memory.MemoryConnection;
import io.b2bench.tls.memory.Phase;
import io.b2bench.tls.memory.Side;
import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Negotiated;
import io.b2bench.tls.profile.Resumption;
import io.b2bench.tls.wire.HandshakeReader;
import io.b2bench.tls.wire.WireObserver;
import java.nio.ByteBuffer;
import java.util.Set;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MemoryConnectionTest {
  private static final Keys KEYS =
      Keys.inMemory(
          Set.of(CertificateKind.RSA_2048, CertificateKind.ECDSA_P256), Set.of(Ends.HOST));
  private static final String TLS13 = "tls13-aes128gcm";
  private static final String TLS12 = "tls12-ecdhe-rsa-aes128gcm";
  private static final String HYBRID = "pq-x25519mlkem768-ecdsa";
  private static final int SIZE = 10_240;

  private final Account account = new Account(System::nanoTime);
  private final MemoryConnection link = new MemoryConnection(1 << 18, account);

  private static Ends ends(String profile, Resumption resumption) {
    return Ends.of(Catalog.shipped().profile(profile), resumption, KEYS);
  }

  private Negotiated connect(Ends ends) throws SSLException {
    SSLContext context = ends.client().nextContext();
    HandshakeReader reader = new HandshakeReader();
    link.connect(() -> ends.newClient(context), ends.server()::newEngine, reader);
    return ends.server().negotiated(reader, link.server()).orElseThrow();
  }

  private void carry(int bytes) throws SSLException {
    ByteBuffer data = ByteBuffer.allocate(bytes);
    link.send(Side.CLIENT, data, 8192);
    link.send(Side.SERVER, data, 8192);
    link.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {TLS13, TLS12, HYBRID})
  void makesFullHandshakesOfTheProfileAgainAndAgain(String profile) throws SSLException {
    Ends ends = ends(profile, Resumption.NEVER);
    for (int i = 0; i < 3; i++) {
      assertThat(ends.profile().differences(connect(ends))).isEmpty();
      carry(1);
    }
    assertThat(account.connections()).isEqualTo(3);
  }

  @ParameterizedTest
  @ValueSource(strings = {TLS13, TLS12})
  void resumesEveryConnectionButTheFirst(String profile) throws SSLException {
    Ends ends = ends(profile, Resumption.ALWAYS);
    assertThat(connect(ends).resumed()).isFalse();
    carry(1);
    for (int i = 0; i < 3; i++) {
      assertThat(ends.profile().differences(connect(ends))).isEmpty();
      carry(1);
    }
  }

  @Test
  void resumedHandshakesAreShorterOnTheWire() throws SSLException {
    connect(ends(TLS12, Resumption.NEVER));
    long full = handshakeBytes();
    assertThat(account.flights()).isEqualTo(4);
    account.clear();
    Ends ends = ends(TLS12, Resumption.ALWAYS);
    connect(ends);
    carry(1);
    account.clear();
    connect(ends);
    assertThat(handshakeBytes()).isLessThan(full);
    assertThat(account.flights()).isEqualTo(3);
  }

  @ParameterizedTest
  @ValueSource(strings = {TLS13, TLS12})
  void showsAllBytesOfTheHandshake(String profile) throws SSLException {
    Ends ends = ends(profile, Resumption.NEVER);
    SSLContext context = ends.client().nextContext();
    Counted counted = new Counted();
    link.connect(() -> ends.newClient(context), ends.server()::newEngine, counted);
    assertThat(account.sent(Phase.HANDSHAKE, Side.CLIENT)).isEqualTo(counted.received);
    assertThat(account.sent(Phase.HANDSHAKE, Side.SERVER)).isEqualTo(counted.sent);
    assertThat(counted.records).isGreaterThan(4);
  }

  /**
   * Two records each way. TLS 1.2 with GCM adds 5 bytes of header, 8 of nonce and 16 of tag; TLS
   * 1.3 5, 16 and one of content type; and SunJSSE pads every record of TLS 1.3 with 16 zeros.
   */
  @ParameterizedTest
  @CsvSource({TLS12 + ", 29", HYBRID + ", 22", TLS13 + ", 38"})
  void countsRecordsOfApplicationData(String profile, int added) throws SSLException {
    connect(ends(profile, Resumption.NEVER));
    carry(SIZE);
    assertThat(account.sent(Phase.SEND, Side.CLIENT)).isEqualTo(SIZE + 2 * added);
    assertThat(account.sent(Phase.SEND, Side.SERVER)).isEqualTo(SIZE + 2 * added);
    assertThat(account.sent(Phase.CLOSE, Side.CLIENT)).isPositive();
  }

  @Test
  void booksEachSideApart() throws SSLException {
    long[] now = {0};
    Account ticking = new Account(() -> now[0] += 7);
    MemoryConnection timed = new MemoryConnection(1 << 18, ticking);
    Ends ends = ends(TLS13, Resumption.NEVER);
    SSLContext context = ends.client().nextContext();
    timed.connect(() -> ends.newClient(context), ends.server()::newEngine, new HandshakeReader());
    // every stretch of work reads the meter twice, so it spends one tick
    assertThat(ticking.spent(Phase.HANDSHAKE, Side.CLIENT)).isPositive();
    assertThat(
            ticking.spent(Phase.HANDSHAKE, Side.CLIENT)
                + ticking.spent(Phase.HANDSHAKE, Side.SERVER))
        .isEqualTo(now[0] / 2);
  }

  private long handshakeBytes() {
    return account.sent(Phase.HANDSHAKE, Side.CLIENT) + account.sent(Phase.HANDSHAKE, Side.SERVER);
  }

  /** Counts bytes, by the lengths that the headers of records give. */
  private static final class Counted implements WireObserver {
    private long sent;
    private long received;
    private int records;

    @Override
    public void sent(ByteBuffer bytes) {
      sent += lengths(bytes.duplicate());
    }

    @Override
    public void received(ByteBuffer bytes) {
      received += lengths(bytes.duplicate());
    }

    private long lengths(ByteBuffer bytes) {
      long all = 0;
      while (bytes.hasRemaining()) {
        int length = 5 + (bytes.getShort(bytes.position() + 3) & 0xffff);
        bytes.position(bytes.position() + length);
        all += length;
        records++;
      }
      return all;
    }
  }
}
