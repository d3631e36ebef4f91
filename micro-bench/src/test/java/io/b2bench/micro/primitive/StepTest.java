package io.b2bench.micro.primitive;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.measurement.message.Subject.Operation;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.Provider;
import java.util.HexFormat;
import java.util.Optional;
import org.bouncycastle.jce.provider.BouncyCastleProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StepTest {
  private static final Optional<Provider> BC = Optional.of(new BouncyCastleProvider());

  @ParameterizedTest
  @CsvSource({
    "DIGEST, MD5",
    "DIGEST, SHA-1",
    "DIGEST, SHA-256",
    "DIGEST, SHA-384",
    "ENCRYPT, AES-128-GCM",
    "ENCRYPT, AES-256-GCM",
    "ENCRYPT, ChaCha20-Poly1305",
    "ENCRYPT, AES-128-CBC",
    "ENCRYPT, AES-256-CBC",
    "ENCRYPT, 3DES-CBC",
    "ENCRYPT, DES-CBC",
    "ENCRYPT, RC4",
    "SIGN, RSA-1024",
    "VERIFY, RSA-1024",
    "ENCAPSULATE, RSA-1024",
    "DECAPSULATE, RSA-1024",
    "GENERATE, X25519",
    "GENERATE, P-256",
    "GENERATE, ffdhe2048",
    "AGREE, ffdhe2048",
    "SIGN, RSA-2048",
    "VERIFY, RSA-2048",
    "SIGN, ECDSA-P256",
    "VERIFY, ECDSA-P256",
    "SIGN, ECDSA-P384",
    "VERIFY, ECDSA-P384",
    "SIGN, Ed25519",
    "VERIFY, Ed25519",
    "AGREE, X25519",
    "AGREE, P-256",
    "AGREE, P-384"
  })
  void repeatsWhatEveryJdkHas(Operation operation, String algorithm)
      throws GeneralSecurityException {
    Step step = Step.of(operation, algorithm, Optional.empty(), 64);
    assertThat(step.perform()).isNotNull();
    assertThat(step.perform()).isNotNull();
  }

  @ParameterizedTest
  @CsvSource({
    "ENCRYPT, AES-128-GCM",
    "ENCRYPT, ChaCha20-Poly1305",
    "SIGN, ML-DSA-65",
    "VERIFY, ML-DSA-65",
    "ENCAPSULATE, ML-KEM-768",
    "DECAPSULATE, ML-KEM-768",
    "GENERATE, ML-KEM-768"
  })
  void repeatsWhatBouncyCastleHas(Operation operation, String algorithm)
      throws GeneralSecurityException {
    Step step = Step.of(operation, algorithm, BC, 64);
    assertThat(step.perform()).isNotNull();
    assertThat(step.perform()).isNotNull();
  }

  @Test
  void digestsTheWholeBlock() throws GeneralSecurityException {
    byte[] digest = (byte[]) Step.of(Operation.DIGEST, "SHA-256", Optional.empty(), 64).perform();
    // 64 zero bytes, by sha256sum
    assertThat(HexFormat.of().formatHex(digest))
        .isEqualTo("f5a5fd42d16a20302798ef6ed309979b43003d2320d9f0e8ea9831a92759fb4b");
  }

  @ParameterizedTest
  @CsvSource({"AES-128-GCM, 80", "ChaCha20-Poly1305, 80"})
  void tagsEachBlock(String algorithm, int bytes) throws GeneralSecurityException {
    assertThat(Step.of(Operation.ENCRYPT, algorithm, Optional.empty(), 64).perform())
        .isEqualTo(bytes);
  }

  @Test
  void takesOutTheSecretThatWasEncryptedToAnRsaKey() throws GeneralSecurityException {
    assertThat(Step.of(Operation.DECAPSULATE, "RSA-1024", Optional.empty(), 0).perform())
        .isEqualTo(new byte[48]);
    assertThat((byte[]) Step.of(Operation.ENCAPSULATE, "RSA-1024", Optional.empty(), 0).perform())
        .as("as long as the key")
        .hasSize(128);
  }

  @Test
  void makesAnotherPairEachTime() throws GeneralSecurityException {
    Step step = Step.of(Operation.GENERATE, "X25519", Optional.empty(), 0);
    assertThat(((KeyPair) step.perform()).getPublic())
        .isNotEqualTo(((KeyPair) step.perform()).getPublic());
  }

  @ParameterizedTest
  @CsvSource({"MD5", "SHA-1", "RC4", "DES-CBC", "3DES-CBC", "AES-128-GCM"})
  void takesBlocksOfEightBytes(String algorithm) throws GeneralSecurityException {
    Operation operation =
        algorithm.startsWith("MD") || algorithm.startsWith("SHA")
            ? Operation.DIGEST
            : Operation.ENCRYPT;
    assertThat(Step.of(operation, algorithm, Optional.empty(), 8).perform()).isNotNull();
  }

  @Test
  void refusesWhatNobodyHas() {
    assertThatThrownBy(() -> Step.of(Operation.DIGEST, "SHA-9", Optional.empty(), 64))
        .isInstanceOf(GeneralSecurityException.class)
        .hasMessageContaining("SHA-9");
  }
}
