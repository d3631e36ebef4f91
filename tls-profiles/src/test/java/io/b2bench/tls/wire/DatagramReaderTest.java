package io.b2bench.tls.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.tls.profile.Negotiated;
import io.b2bench.tls.profile.Protocol;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The handshake of DTLS 1.2, in datagrams that networks treat as they do. */
final class DatagramReaderTest {
  private static final int SERVER_HELLO = 2;
  private static final int VERIFY_REQUEST = 3;
  private static final int SERVER_KEY_EXCHANGE = 12;
  private static final int SERVER_HELLO_DONE = 14;
  private static final int FINISHED = 20;

  /** ECDHE with x25519, signed by rsa_pss_rsae_sha256. */
  private static final String KEY_EXCHANGE = "03001d20" + "aa".repeat(32) + "08040002beef";

  private static final Negotiated EXPECTED =
      new Negotiated(Protocol.DTLS_1_2.code(), 0xc02f, 0x001d, false, false).withScheme(0x0804);

  private int sequence;

  private static String serverHello() {
    return "fefd" + "11".repeat(32) + "00" + "c02f" + "00";
  }

  /** A record of epoch 0, or of epoch 1, whose content nobody can read. */
  private byte[] record(int type, int epoch, byte[] content) {
    return ByteBuffer.allocate(13 + content.length)
        .put((byte) type)
        .putShort((short) 0xfefd)
        .putShort((short) epoch)
        .putShort((short) 0)
        .putInt(sequence++)
        .putShort((short) content.length)
        .put(content)
        .array();
  }

  private byte[] fragment(int type, int number, String body, int from, int to) {
    byte[] whole = HexFormat.of().parseHex(body);
    ByteBuffer content = ByteBuffer.allocate(12 + to - from);
    content.putInt(type << 24 | whole.length).putShort((short) number);
    content.put((byte) 0).putShort((short) from);
    content.put((byte) 0).putShort((short) (to - from));
    content.put(whole, from, to - from);
    return record(Splitter.HANDSHAKE, 0, content.array());
  }

  private byte[] message(int type, int number, String body) {
    return fragment(type, number, body, 0, body.length() / 2);
  }

  private byte[] changeCipherSpec() {
    return record(Splitter.CHANGE_CIPHER_SPEC, 0, new byte[] {1});
  }

  private static void sent(HandshakeReader reader, byte[]... records) {
    ByteBuffer datagram = ByteBuffer.allocate(2048);
    for (byte[] record : records) {
      datagram.put(record);
    }
    reader.sent(datagram.flip());
  }

  @Test
  void readsWhatIsInOneDatagramOrInSeveral() {
    HandshakeReader reader = HandshakeReader.ofDatagrams();
    sent(reader, message(VERIFY_REQUEST, 0, "feff04deadbeef"));
    sent(
        reader,
        message(SERVER_HELLO, 1, serverHello()),
        message(SERVER_KEY_EXCHANGE, 2, KEY_EXCHANGE));
    sent(reader, message(SERVER_HELLO_DONE, 3, ""));
    reader.received(ByteBuffer.wrap(changeCipherSpec()));
    assertThat(reader.negotiated()).isEmpty();
    sent(reader, changeCipherSpec(), record(Splitter.HANDSHAKE, 1, new byte[40]));
    assertThat(reader.negotiated()).contains(EXPECTED);
  }

  @Test
  void putsFragmentsTogetherInWhateverOrderTheyComeAndHoweverOften() {
    for (int seed = 0; seed < 50; seed++) {
      List<byte[]> flight = new ArrayList<>();
      for (int copy = 0; copy < 2; copy++) {
        flight.add(fragment(SERVER_HELLO, 0, serverHello(), 0, 20));
        flight.add(fragment(SERVER_HELLO, 0, serverHello(), 15, 38));
        flight.add(fragment(SERVER_KEY_EXCHANGE, 1, KEY_EXCHANGE, 0, 1));
        flight.add(fragment(SERVER_KEY_EXCHANGE, 1, KEY_EXCHANGE, 1, 42));
        flight.add(message(SERVER_HELLO_DONE, 2, ""));
      }
      Collections.shuffle(flight, new Random(seed));
      HandshakeReader reader = HandshakeReader.ofDatagrams();
      flight.forEach(datagram -> sent(reader, datagram));
      reader.received(ByteBuffer.wrap(changeCipherSpec()));
      sent(reader, changeCipherSpec());
      assertThat(reader.negotiated()).as("order %d", seed).contains(EXPECTED);
    }
  }

  @Test
  void takesNothingFromWhatIsNoDtls() {
    HandshakeReader reader = HandshakeReader.ofDatagrams();
    reader.sent(ByteBuffer.wrap(HexFormat.of().parseHex("160303002a02000026030300112233445566")));
    sent(reader, message(SERVER_HELLO, 0, serverHello()), message(FINISHED, 1, ""));
    reader.received(ByteBuffer.wrap(changeCipherSpec()));
    sent(reader, changeCipherSpec());
    assertThat(reader.negotiated()).isEmpty();
  }
}
