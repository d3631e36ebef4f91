package io.b2bench.server.opening;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.b2bench.server.PlainHttp;
import io.b2bench.server.opening.Opening.Ending;
import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Draws broken openings of a listener; the same seed draws the same ones. */
final class BrokenOpenings {
  private static final int RECORD_HEADER = 5;
  private static final List<Integer> VERSIONS =
      List.of(0x0000, 0x0002, 0x0200, 0x0300, 0x0301, 0x0302, 0x0305, 0x7f1c, 0xfeff, 0xffff);
  private static final List<Integer> LENGTHS = List.of(0, 1, 0x3fff, 0x4001, 0x4801, 0xffff);
  private static final byte[] PREFACE = latin("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n");
  private static final byte[] REQUEST =
      PlainHttp.post("/interactions/order-status", "application/json", latin("{\"customer\":17}"));

  private final Random random;
  private final boolean tls;
  private final List<byte[]> hellos;

  /**
   * The openings of one listener.
   *
   * @param tls whether it speaks TLS
   * @param hellos ClientHellos, each in its record; the first is for this listener
   */
  BrokenOpenings(long seed, boolean tls, List<byte[]> hellos) {
    this.random = new Random(seed);
    this.tls = tls;
    this.hellos = List.copyOf(hellos);
  }

  Opening next() {
    byte[] hello = hellos.get(0);
    return switch (random.nextInt(18)) {
      case 0 -> outside("nothing", new byte[0]);
      case 1 -> outside("a cut ClientHello", cut(hello));
      case 2, 3, 4 -> outside("a garbled ClientHello", garbled(hello));
      case 5 -> outside("another version", version(hello));
      case 6 -> outside("a wrong length", length(hello));
      case 7 -> outside("a ClientHello in small records", inRecords(hello));
      case 8 -> outside("the ClientHello of another profile", another());
      case 9 -> outside("plain HTTP", tls ? REQUEST : cut(REQUEST));
      case 10 -> outside("a preface of HTTP/2", join(PREFACE, noise(64)));
      case 11 -> outside("noise", noise(2000));
      case 12 -> outside("a ClientHello and noise", join(hello, noise(500)));
      case 13 -> outside("a ClientHello and records", join(hello, records()));
      case 14 -> inside("half a request", cut(REQUEST));
      case 15 -> inside("a request without its body", Arrays.copyOf(REQUEST, REQUEST.length - 5));
      case 16 -> inside("noise", noise(500));
      default -> inside("a broken preface of HTTP/2", garbled(join(PREFACE, frames())));
    };
  }

  private Opening outside(String what, byte[] bytes) {
    return new Opening(what, false, bytes, ending());
  }

  private Opening inside(String what, byte[] bytes) {
    return new Opening(what + (tls ? " inside TLS" : ""), tls, bytes, ending());
  }

  private Ending ending() {
    return oneOf(List.of(Ending.values()));
  }

  private byte[] another() {
    return oneOf(hellos);
  }

  private byte[] cut(byte[] whole) {
    return Arrays.copyOf(whole, random.nextInt(whole.length));
  }

  private byte[] garbled(byte[] whole) {
    byte[] garbled = whole.clone();
    for (int i = 1 + random.nextInt(8); i > 0; i--) {
      garbled[random.nextInt(garbled.length)] = (byte) random.nextInt(256);
    }
    return garbled;
  }

  // of the record, or of the message in it
  private byte[] version(byte[] hello) {
    byte[] other = hello.clone();
    put(other, random.nextBoolean() ? 1 : 9, oneOf(VERSIONS));
    return other;
  }

  // of the record, of the message, or of something further in
  private byte[] length(byte[] hello) {
    byte[] other = hello.clone();
    int deep = RECORD_HEADER + random.nextInt(hello.length - RECORD_HEADER - 2);
    put(other, oneOf(List.of(3, 7, 44, deep)), oneOf(LENGTHS));
    return other;
  }

  /** The message cut into records of a few bytes each, some empty. */
  private byte[] inRecords(byte[] hello) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (int at = RECORD_HEADER; at < hello.length; ) {
      int size = Math.min(random.nextInt(20), hello.length - at);
      out.writeBytes(record(22, Arrays.copyOfRange(hello, at, at + size)));
      at += size;
    }
    return out.toByteArray();
  }

  /** Records that do not belong there: alerts, changes of the cipher, data in the clear. */
  private byte[] records() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (int i = 1 + random.nextInt(20); i > 0; i--) {
      out.writeBytes(record(20 + random.nextInt(5), noise(random.nextInt(40))));
    }
    return out.toByteArray();
  }

  private byte[] frames() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (int i = random.nextInt(10); i > 0; i--) {
      int length = random.nextInt(30);
      out.writeBytes(
          new byte[] {
            0, 0, (byte) length, (byte) random.nextInt(12), (byte) random.nextInt(256), 0, 0, 0, 1
          });
      out.writeBytes(noise(length));
    }
    return out.toByteArray();
  }

  private byte[] noise(int most) {
    byte[] noise = new byte[most == 0 ? 0 : random.nextInt(most)];
    random.nextBytes(noise);
    return noise;
  }

  private <T> T oneOf(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  private static byte[] record(int type, byte[] content) {
    byte[] header = {(byte) type, 3, 3, 0, 0};
    put(header, 3, content.length);
    return join(header, content);
  }

  private static void put(byte[] bytes, int at, int value) {
    bytes[at] = (byte) (value >> 8);
    bytes[at + 1] = (byte) value;
  }

  private static byte[] join(byte[] first, byte[] second) {
    byte[] both = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    return both;
  }

  private static byte[] latin(String text) {
    return text.getBytes(ISO_8859_1);
  }
}
