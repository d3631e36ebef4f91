package io.b2bench.studies.link.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RecordArithmeticTest {
  private static TlsProfile profile(String name) {
    return Catalog.shipped().profile(name);
  }

  @ParameterizedTest
  @CsvSource({
    "tls12-rsa-3des-sha, 37, 45",
    "tls12-rsa-aes128cbc-sha, 53, 61",
    "tls12-ecdhe-rsa-aes128gcm, 29, 37",
    "tls12-ecdhe-rsa-chacha20, 21, 29",
  })
  void countsAsTheProtocolsDoAtEveryMultipleOf128(String name, int stream, int datagram) {
    for (int bytes = 128; bytes <= 1408; bytes += 128) {
      assertThat(RecordArithmetic.overhead(profile(name), bytes)).isEqualTo(OptionalInt.of(stream));
      assertThat(RecordArithmetic.overhead(((Tls) profile(name)).overDatagrams(), bytes))
          .isEqualTo(OptionalInt.of(datagram));
    }
  }

  @Test
  void paddingGoesUpToAWholeBlock() {
    assertThat(RecordArithmetic.overhead(profile("tls12-rsa-aes128cbc-sha"), 123))
        .as("5 of header, 16 of vector, 20 of MAC, 1 of padding")
        .isEqualTo(OptionalInt.of(42));
    assertThat(RecordArithmetic.overhead(profile("tls12-rsa-aes128cbc-sha"), 124))
        .as("a block more")
        .isEqualTo(OptionalInt.of(57));
  }

  @Test
  void tls13AddsATagAndATypeAndTheOpenLinkNothing() {
    assertThat(RecordArithmetic.overhead(profile("tls13-aes128gcm"), 1000))
        .isEqualTo(OptionalInt.of(22));
    assertThat(RecordArithmetic.overhead(profile("plain"), 1000)).isEqualTo(OptionalInt.of(0));
  }
}
