package io.b2bench.tls.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.tls.profile.Provider;
import io.b2bench.tls.profile.Tls;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LightestClientTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "tls13-aes128gcm",
        "tls13-aes256gcm@ecdsa-p384",
        "tls13-chacha20@bc@mtls",
        "tls13-aes128gcm@h2",
        "tls13-aes128gcm@x25519mlkem768@bc",
        "tls13-aes128gcm@secp384r1",
        "tls12-ecdhe-rsa-aes128gcm",
        "tls12-ecdhe-ecdsa-aes128gcm@bc-on-jdk"
      })
  void isConscryptsWhereItNegotiatesTheSame(String name) {
    Tls profile = Profiles.of(name);
    Tls light = LightestClient.of(profile);
    assertThat(light.clientProvider()).isEqualTo(Provider.CONSCRYPT);
    assertThat(light.provider()).isEqualTo(profile.provider());
    assertThat(Capability.between(light, profile))
        .hasValueSatisfying(n -> assertThat(profile.differences(n)).isEqualTo(List.of()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // a Conscrypt server takes whatever suite and signature scheme its peer offers
        "tls13-chacha20@conscrypt",
        "tls13-aes128gcm@conscrypt",
        // no such group, certificate or suite
        "tls13-aes128gcm@ffdhe2048",
        "tls13-aes128gcm@secp256r1mlkem768@bc",
        "pq-x25519mlkem768-mldsa65",
        "tls12-dhe-rsa-aes128gcm",
        // a session of TLS 1.2 is resumed for less by SunJSSE
        "tls12-ecdhe-rsa-aes128gcm@resumed",
        "tls13-aes128gcm@resumed=0.5",
        // named by the user
        "tls13-aes128gcm@client=bc",
        "tls13-aes128gcm@client=sun",
        // not possible at all
        "tls13-aes128gcm@mldsa65"
      })
  void isTheProfilesOwnOtherwise(String name) {
    assertThat(LightestClient.of(Profiles.of(name))).isEqualTo(Profiles.of(name));
  }
}
