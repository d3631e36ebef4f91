package io.b2bench.tls.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.tls.catalog.Catalog;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CapabilityTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "plain",
        "tls13-aes128gcm",
        "tls13-aes256gcm",
        "tls13-chacha20",
        "tls12-ecdhe-rsa-aes128gcm",
        "pq-x25519mlkem768-ecdsa"
      })
  void misssesNothingForTheProfilesOfToday(String name) {
    assertThat(Capability.missing(Catalog.shipped().profile(name))).isEmpty();
  }
}
