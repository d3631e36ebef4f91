package io.b2bench.micro.handshake;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.engine.ServerFlight;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Negotiated;
import io.b2bench.tls.profile.Resumption;
import java.nio.ByteBuffer;
import java.util.Set;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLEngineResult;
import javax.net.ssl.SSLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MemoryLinkTest {
  private static final Keys KEYS =
      Keys.inMemory(
          Set.of(CertificateKind.RSA_2048, CertificateKind.ECDSA_P256), Set.of(Ends.HOST));
  private static final String TLS13 = "tls13-aes128gcm";
  private static final String TLS12 = "tls12-ecdhe-rsa-aes128gcm";
  private static final String HYBRID = "pq-x25519mlkem768-ecdsa";
  private static final int SIZE = 10_240;

  private final Account account = new Account(System::nanoTime);
  private final MemoryLink link = new MemoryLink(1 << 18, account);

  private static Ends ends(String profile, Resumption resumption) {
    return Ends.of(Catalog.shipped().profile(profile), resumption, KEYS);
  }

  private Negotiated connect(Ends ends) throws SSLException {
    SSLContext context = ends.client().nextContext();
    ServerFlight flight = new ServerFlight();
    link.connect(() -> ends.newClient(context), ends.server()::newEngine, flight);
    return flight.negotiated().orElseThrow();
  }

  private void carry(int bytes) throws SSLException {
    ByteBuffer data = ByteBuffer.allocate(bytes);
    link.send(End.CLIENT, data, 8192);
    link.send(End.SERVER, data, 8192);
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

  /** RSA alone gives signatures, and so flights, of one length. */
  @ParameterizedTest
  @ValueSource(strings = {TLS13, TLS12})
  void countsTheBytesThatTheEnginesProduce(String profile) throws SSLException {
    connect(ends(profile, Resumption.NEVER));
    Produced produced = new Produced(ends(profile, Resumption.NEVER));
    produced.shakeHands();
    assertThat(account.sent(Phase.HANDSHAKE, End.CLIENT)).isEqualTo(produced.client);
    assertThat(account.sent(Phase.HANDSHAKE, End.SERVER)).isEqualTo(produced.server);
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
    assertThat(account.sent(Phase.SEND, End.CLIENT)).isEqualTo(SIZE + 2 * added);
    assertThat(account.sent(Phase.SEND, End.SERVER)).isEqualTo(SIZE + 2 * added);
    assertThat(account.sent(Phase.CLOSE, End.CLIENT)).isPositive();
  }

  @Test
  void booksEachSideApart() throws SSLException {
    long[] now = {0};
    Account ticking = new Account(() -> now[0] += 7);
    MemoryLink timed = new MemoryLink(1 << 18, ticking);
    Ends ends = ends(TLS13, Resumption.NEVER);
    SSLContext context = ends.client().nextContext();
    timed.connect(() -> ends.newClient(context), ends.server()::newEngine, new ServerFlight());
    // every stretch of work reads the meter twice, so it spends one tick
    assertThat(ticking.spent(Phase.HANDSHAKE, End.CLIENT)).isPositive();
    assertThat(
            ticking.spent(Phase.HANDSHAKE, End.CLIENT) + ticking.spent(Phase.HANDSHAKE, End.SERVER))
        .isEqualTo(now[0] / 2);
  }

  private long handshakeBytes() {
    return account.sent(Phase.HANDSHAKE, End.CLIENT) + account.sent(Phase.HANDSHAKE, End.SERVER);
  }

  /** A handshake by the plainest of loops, which believes what the engines say they produced. */
  private static final class Produced {
    private final SSLEngine clientEngine;
    private final SSLEngine serverEngine;
    private final ByteBuffer toServer = ByteBuffer.allocate(1 << 16);
    private final ByteBuffer toClient = ByteBuffer.allocate(1 << 16);
    private long client;
    private long server;

    Produced(Ends ends) {
      clientEngine = ends.newClient(ends.client().nextContext());
      serverEngine = ends.server().newEngine();
    }

    void shakeHands() throws SSLException {
      clientEngine.beginHandshake();
      serverEngine.beginHandshake();
      for (int round = 0; round < 40; round++) {
        client += produce(clientEngine, toServer);
        consume(serverEngine, toServer);
        server += produce(serverEngine, toClient);
        consume(clientEngine, toClient);
      }
    }

    private static long produce(SSLEngine engine, ByteBuffer out) throws SSLException {
      long bytes = 0;
      Tasks.run(engine);
      while (engine.getHandshakeStatus() == SSLEngineResult.HandshakeStatus.NEED_WRAP) {
        bytes += engine.wrap(ByteBuffer.allocate(0), out).bytesProduced();
        Tasks.run(engine);
      }
      return bytes;
    }

    private static void consume(SSLEngine engine, ByteBuffer in) throws SSLException {
      in.flip();
      while (in.hasRemaining()) {
        Tasks.run(engine);
        SSLEngineResult result = engine.unwrap(in, ByteBuffer.allocate(1 << 15));
        if (result.bytesConsumed() == 0
            && result.getHandshakeStatus() != SSLEngineResult.HandshakeStatus.NEED_TASK) {
          break;
        }
      }
      in.compact();
    }
  }

  /** Runs what an engine has delegated. */
  private static final class Tasks {
    static void run(SSLEngine engine) {
      for (Runnable task = engine.getDelegatedTask();
          task != null;
          task = engine.getDelegatedTask()) {
        task.run();
      }
    }
  }
}
