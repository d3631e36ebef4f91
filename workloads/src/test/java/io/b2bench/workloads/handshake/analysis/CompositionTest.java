package io.b2bench.workloads.handshake.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.measurement.message.Subject.Operation;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompositionTest {
  private static Tls profile(String name) {
    return (Tls) Catalog.shipped().profile(name);
  }

  private static List<String> keys(List<PrimitiveUse> uses) {
    return uses.stream()
        .filter(PrimitiveUse::withKeys)
        .map(u -> "%.0f %s %s".formatted(u.times(), u.operation(), u.algorithm()))
        .toList();
  }

  private static Composition full(String name) {
    return Composition.of(profile(name), false, 1000, 200);
  }

  @Test
  void staticRsaEncryptsASecretToTheServersKey() {
    assertThat(keys(full("tls10-rsa-rc4-md5@rsa-1024").server()))
        .containsExactly("1 DECAPSULATE RSA-1024");
    assertThat(keys(full("tls10-rsa-rc4-md5@rsa-1024").client()))
        .containsExactly("1 VERIFY RSA-1024", "1 ENCAPSULATE RSA-1024");
  }

  @Test
  void anEphemeralExchangeIsSigned() {
    assertThat(keys(full("tls13-aes128gcm@ecdsa-p256@chain").server()))
        .containsExactly("1 SIGN ECDSA-P256", "1 GENERATE X25519", "1 AGREE X25519");
    assertThat(keys(full("tls13-aes128gcm@ecdsa-p256@chain").client()))
        .as("two certificates and the handshake's signature")
        .containsExactly("3 VERIFY ECDSA-P256", "1 GENERATE X25519", "1 AGREE X25519");
  }

  @Test
  void aHybridAgreesAndEncapsulates() {
    Composition hybrid = full("pq-x25519mlkem768-ecdsa");
    assertThat(keys(hybrid.server()))
        .contains("1 AGREE X25519", "1 ENCAPSULATE ML-KEM-768")
        .doesNotContain("1 GENERATE ML-KEM-768");
    assertThat(keys(hybrid.client())).contains("1 GENERATE ML-KEM-768", "1 DECAPSULATE ML-KEM-768");
    assertThat(hybrid.client())
        .filteredOn(u -> u.algorithm().equals("ML-KEM-768"))
        .allMatch(u -> u.provider().equals("bc"));
  }

  @Test
  void aClientWithACertificateSigns() {
    assertThat(keys(full("tls12-ecdhe-rsa-aes128gcm@mtls").client())).contains("1 SIGN RSA-2048");
    assertThat(keys(full("tls12-ecdhe-rsa-aes128gcm@mtls").server())).contains("2 VERIFY RSA-2048");
  }

  @Test
  void resumingLeavesKeysOutBeforeTls13() {
    assertThat(keys(Composition.of(profile("tls10-rsa-rc4-md5"), true, 200, 200).all())).isEmpty();
    assertThat(keys(Composition.of(profile("tls13-aes128gcm"), true, 200, 200).server()))
        .containsExactly("1 GENERATE X25519", "1 AGREE X25519");
  }

  @Test
  void digestsTheMessagesAsTheProtocolDoes() {
    assertThat(full("tls10-rsa-rc4-sha").server())
        .filteredOn(u -> u.bytes() == 1200)
        .extracting(PrimitiveUse::algorithm)
        .containsExactly("MD5", "SHA-1");
    assertThat(full("tls13-aes256gcm").server())
        .filteredOn(u -> u.bytes() == 1200)
        .extracting(PrimitiveUse::algorithm)
        .containsExactly("SHA-384");
  }

  @Test
  void encryptsTwoRecordsOfFinishedWithTheirMacs() {
    assertThat(full("tls10-rsa-des-sha").client())
        .filteredOn(u -> u.operation() == Operation.ENCRYPT)
        .allMatch(u -> u.algorithm().equals("DES-CBC") && u.bytes() == 12 + 17 + 20)
        .hasSize(2);
    assertThat(full("tls10-rsa-null-md5").client())
        .noneMatch(u -> u.operation() == Operation.ENCRYPT);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "tls13-aes128gcm@bc | primitives of Bouncy Castle one by one",
        "tls12-ecdhe-rsa-aes128gcm@conscrypt | primitives of Conscrypt one by one",
        "tls13-aes128ccm@bc-on-jdk | AES_128_CCM",
        "tls13-aes128gcm@secp521r1 | secp521r1",
      })
  void saysWhatCannotBePutTogether(String name, String why) {
    assertThat(Composition.missing(profile(name))).contains(why);
    assertThat(Composition.needed(profile(name))).isEmpty();
  }

  @Test
  void knowsThePrimitivesOfEveryOtherProfileOfTheJdk() {
    for (TlsProfile profile : Catalog.shipped().set("1997")) {
      if (profile instanceof Tls tls) {
        assertThat(Composition.missing(tls)).as(tls.name()).isEmpty();
      }
    }
  }
}
