package io.b2bench.tls.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.tls.engine.Profiles;
import io.b2bench.tls.profile.Group;
import io.b2bench.tls.profile.Negotiated;
import io.b2bench.tls.profile.Tls;
import java.nio.ByteBuffer;
import java.util.HexFormat;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

class HandshakeReaderTest {
  private static final String CHANGE_CIPHER_SPEC = "140303000101";

  /** As long as a Finished of TLS 1.3 with SHA-256. */
  private static final String PROTECTED = "1703030035" + "00".repeat(0x35);

  @ParameterizedTest
  @FieldSource("io.b2bench.tls.engine.Profiles#TODAY")
  void doesNotCareHowTheBytesAreCut(String name) {
    Tls profile = Profiles.of(name);
    Transcript whole = Transcript.of(profile, profile);
    Negotiated expected =
        new Negotiated(
                profile.protocol().code(),
                profile.suite().code(),
                profile.group().orElseThrow().code(),
                false,
                false)
            .withScheme(profile.certificate().scheme().code());

    for (int piece : new int[] {Integer.MAX_VALUE / 2, 1400, 100, 7, 1}) {
      assertThat(whole.read(piece)).as("pieces of %d", piece).contains(expected);
      for (int record : new int[] {1, 3, 50}) {
        assertThat(whole.server(bytes -> Transcript.fragmented(bytes, record)).read(piece))
            .as("records of %d in pieces of %d", record, piece)
            .contains(expected);
      }
    }
  }

  @ParameterizedTest
  @FieldSource("io.b2bench.tls.engine.Profiles#TODAY")
  void waitsForTheEnd(String name) {
    Tls profile = Profiles.of(name);
    Transcript whole = Transcript.of(profile, profile);
    int answered = 0;
    while (whole.first(answered).read(5000).isEmpty()) {
      answered++;
    }
    int hellos = whole.parts().getFirst().bytes().length + whole.parts().get(1).bytes().length;
    assertThat(answered).isGreaterThan(hellos).isLessThanOrEqualTo(whole.length());
  }

  @Test
  void recognisesAHelloRetryRequest() {
    String hello = "0303" + "%s" + "00" + "1301" + "00";
    String retryRandom = "cf21ad74e59a6111be1d8c021e65b891c2a211167abb8c5e079e09e2c8a8339c";
    String almost = "cf21ad74e59a6111be1d8c021e65b891c2a211167abb8c5e079e09e2c8a8339d";
    String extensions = "000c" + "002b00020304" + "00330002%s";
    String retry = record(message(2, hello.formatted(retryRandom) + extensions.formatted("0017")));
    String second = record(message(2, hello.formatted(almost) + extensions.formatted("001d")));

    assertThat(read(retry + CHANGE_CIPHER_SPEC + second, PROTECTED))
        .contains(new Negotiated(0x0304, 0x1301, 0x001d, false, true));
    assertThat(read(second, PROTECTED))
        .contains(new Negotiated(0x0304, 0x1301, 0x1d, false, false));
    assertThat(read(retry, PROTECTED)).isEmpty();
  }

  @Test
  void readsAPreSharedKeyAsResumed() {
    String hello =
        "0303" + "00".repeat(32) + "00" + "1301" + "00" + "000c" + "002b00020304" + "002900020000";
    assertThat(read(record(message(2, hello)), PROTECTED))
        .contains(new Negotiated(0x0304, 0x1301, Negotiated.NO_GROUP, true, false));
  }

  @ParameterizedTest
  @CsvSource({"''", "'0400000a00000e1000040a0b0c0d'"})
  void readsAHelloWithoutCertificateAsResumed(String ticket) {
    String hello = message(2, "0303" + "00".repeat(32) + "00" + "c02f" + "00");
    assertThat(read(record(hello + ticket) + CHANGE_CIPHER_SPEC, CHANGE_CIPHER_SPEC))
        .contains(new Negotiated(0x0303, 0xc02f, Negotiated.UNKNOWN_GROUP, true, false));
    assertThat(read(record(hello + ticket) + CHANGE_CIPHER_SPEC, "")).isEmpty();
  }

  @Test
  void readsStaticRsaAsWithoutGroup() {
    String reader =
        message(2, "0303" + "00".repeat(32) + "00" + "002f" + "00")
            + message(11, "000000")
            + message(14, "");
    assertThat(read(record(reader) + CHANGE_CIPHER_SPEC, CHANGE_CIPHER_SPEC))
        .contains(
            new Negotiated(0x0303, 0x002f, Negotiated.NO_GROUP, false, false)
                .withScheme(Negotiated.NO_SCHEME));
  }

  @Test
  void doesNotGuessAGroupGivenByParameters() {
    String reader =
        message(2, "0303" + "00".repeat(32) + "00" + "009e" + "00")
            + message(11, "000000")
            + message(12, "0004ffffffff" + "000102" + "000401020304" + "0401" + "0001ff")
            + message(14, "");
    assertThat(read(record(reader) + CHANGE_CIPHER_SPEC, CHANGE_CIPHER_SPEC))
        .contains(
            new Negotiated(0x0303, 0x009e, Negotiated.UNKNOWN_GROUP, false, false)
                .withScheme(0x0401));
  }

  @ParameterizedTest
  @CsvSource({
    "0804, 0804",
    "08040401, 0804",
    "0804080b, unknown",
    "04010501, unknown",
    "'', unknown"
  })
  void knowsTheSchemeOfTls13WhereTheClientOffersOne(String offered, String scheme) {
    String algorithms =
        "000d%04x%04x%s".formatted(offered.length() / 2 + 2, offered.length() / 2, offered);
    String request =
        "0303"
            + "00".repeat(32)
            + "00"
            + "00021301"
            + "0100"
            + "%04x".formatted(algorithms.length() / 2)
            + algorithms;
    String hello =
        "0303" + "00".repeat(32) + "00" + "1301" + "00" + "000c" + "002b00020304" + "00330002001d";
    HandshakeReader reader = new HandshakeReader();
    reader.received(ByteBuffer.wrap(HexFormat.of().parseHex(record(message(1, request)))));
    reader.sent(ByteBuffer.wrap(HexFormat.of().parseHex(record(message(2, hello)))));
    reader.received(ByteBuffer.wrap(HexFormat.of().parseHex(PROTECTED)));
    assertThat(reader.negotiated())
        .contains(
            new Negotiated(0x0304, 0x1301, 0x1d, false, false)
                .withScheme(
                    scheme.equals("unknown")
                        ? Negotiated.UNKNOWN_SCHEME
                        : Integer.parseInt(scheme, 16)));
  }

  @Test
  void takesARefusalForNoHandshake() {
    String hello = "0303" + "00".repeat(32) + "00" + "1301" + "00" + "0006" + "002b00020304";
    String alert = "1703030013" + "00".repeat(0x13);
    String padded = "1703030023" + "00".repeat(0x23);
    assertThat(read(record(message(2, hello)), alert)).isEmpty();
    assertThat(read(record(message(2, hello)), padded)).isEmpty();
  }

  @Test
  void neverThrowsOnGarbage() {
    Random random = new Random(2026);
    Tls profile = Profiles.of("tls12-ecdhe-rsa-aes128gcm").withGroup(Optional.of(Group.SECP256R1));
    Transcript whole = Transcript.of(profile, profile);
    for (int i = 0; i < 5000; i++) {
      byte[] noise = new byte[random.nextInt(300)];
      random.nextBytes(noise);
      assertThat(read(HexFormat.of().formatHex(noise), HexFormat.of().formatHex(noise))).isEmpty();
      Transcript damaged =
          whole.server(
              bytes -> {
                byte[] copy = bytes.clone();
                for (int flips = random.nextInt(4); flips >= 0 && copy.length > 0; flips--) {
                  copy[random.nextInt(copy.length)] = (byte) random.nextInt();
                }
                return copy;
              });
      damaged.read(1 + random.nextInt(2000));
    }
  }

  @Test
  void answersNothingOnWhatIsCutShortInside() {
    assertThat(read(record(message(2, "0303")) + CHANGE_CIPHER_SPEC, CHANGE_CIPHER_SPEC)).isEmpty();
    assertThat(read(record("02ffffff" + "00".repeat(40)) + CHANGE_CIPHER_SPEC, CHANGE_CIPHER_SPEC))
        .isEmpty();
    assertThat(read("485454502f312e3120343030", "474554202f20485454502f312e31")).isEmpty();
  }

  /** Its list of signature schemes lacks even its own length. */
  @Test
  void answersNothingOnAnEmptyExtension() {
    String request = "0303" + "00".repeat(32) + "00" + "00021301" + "0100" + "0004" + "000d0000";
    HandshakeReader reader = new HandshakeReader();
    reader.received(ByteBuffer.wrap(HexFormat.of().parseHex(record(message(1, request)))));
    assertThat(reader.negotiated()).isEmpty();
  }

  private static Optional<Negotiated> read(String sent, String received) {
    HandshakeReader reader = new HandshakeReader();
    reader.sent(ByteBuffer.wrap(HexFormat.of().parseHex(sent)));
    reader.received(ByteBuffer.wrap(HexFormat.of().parseHex(received)));
    return reader.negotiated();
  }

  private static String message(int type, String body) {
    return "%02x%06x%s".formatted(type, body.length() / 2, body);
  }

  private static String record(String content) {
    return "160303%04x%s".formatted(content.length() / 2, content);
  }
}
