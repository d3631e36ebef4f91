package io.b2bench.tls.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.Provider;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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
    Tls light = (Tls) LightestClient.of(List.of(profile)).getFirst();
    assertThat(light.clientProvider()).isEqualTo(Provider.CONSCRYPT);
    assertThat(light.provider()).isEqualTo(profile.provider());
    assertThat(Capability.between(light, profile))
        .hasValueSatisfying(n -> assertThat(profile.differences(n)).isEqualTo(List.of()));
  }

  @ParameterizedTest
  @CsvSource({
    // a Conscrypt server takes whatever suite and signature scheme its peer offers
    "tls13-chacha20@conscrypt, SUN",
    "tls13-aes128gcm@conscrypt@x25519mlkem768, BC_ON_JDK",
    // no such group, certificate or suite
    "tls13-aes128gcm@ffdhe2048, SUN",
    "tls13-aes128gcm@secp256r1mlkem768@bc, BC_ON_JDK",
    "pq-x25519mlkem768-mldsa65, BC_ON_JDK",
    "tls12-dhe-rsa-aes128gcm, SUN",
    // a session of TLS 1.2 is resumed for less by SunJSSE
    "tls12-ecdhe-rsa-aes128gcm@resumed, SUN",
    "tls13-aes128gcm@resumed=0.5, SUN",
    // named by the user
    "tls13-aes128gcm@client=bc, BC",
    "tls13-aes128gcm@client=sun, SUN"
  })
  void isTheNextThatDoesOtherwise(String name, Provider client) {
    assertThat(clients(name)).containsExactly(Optional.of(client));
  }

  @Test
  void leavesAProfileAloneThatNoneSpeaks() {
    List<TlsProfile> profiles = List.of(new Plaintext(), Profiles.of("tls13-aes128gcm@mldsa65"));
    assertThat(LightestClient.of(profiles)).isEqualTo(profiles);
  }

  @Test
  void isOneForAllProfilesOfARun() {
    assertThat(clients("tls13-aes128gcm", "tls12-ecdhe-rsa-aes128gcm", "tls13-chacha20@bc"))
        .containsOnly(Optional.of(Provider.CONSCRYPT));
    assertThat(clients("tls13-aes128gcm", "tls12-dhe-rsa-aes128gcm"))
        .containsOnly(Optional.of(Provider.SUN));
    assertThat(clients("tls12-dhe-rsa-aes128gcm", "tls13-aes128gcm", "pq-x25519mlkem768-mldsa65"))
        .containsOnly(Optional.of(Provider.BC_ON_JDK));
    assertThat(clients("tls13-aes128gcm", "tls13-aes128gcm@resumed"))
        .containsOnly(Optional.of(Provider.CONSCRYPT));
  }

  @Test
  void isNotDecidedByAProfileThatNamesItsClient() {
    assertThat(clients("tls13-aes128gcm@client=bc", "tls13-aes256gcm"))
        .containsExactly(Optional.of(Provider.BC), Optional.of(Provider.CONSCRYPT));
  }

  @Test
  void isSharedByMostWhereNoneSpeaksAll() {
    // Bouncy Castle's clients do not resume TLS 1.3, and nobody else signs with ML-DSA
    assertThat(clients("pq-x25519mlkem768-mldsa65", "tls13-aes128gcm@resumed", "tls13-chacha20"))
        .containsExactly(
            Optional.of(Provider.BC_ON_JDK),
            Optional.of(Provider.CONSCRYPT),
            Optional.of(Provider.CONSCRYPT));
  }

  private static List<Optional<Provider>> clients(String... names) {
    return LightestClient.of(Arrays.stream(names).map(Profiles::of).toList()).stream()
        .map(p -> ((Tls) p).client())
        .toList();
  }
}
