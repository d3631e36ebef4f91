package io.b2bench.tls.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.ClientAuthentication;
import io.b2bench.tls.profile.Group;
import io.b2bench.tls.profile.Provider;
import io.b2bench.tls.profile.Resumption;
import io.b2bench.tls.profile.Tls;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** In a JVM whose security properties are the shipped ones. */
class CapabilityTest {
  @ParameterizedTest
  @FieldSource("io.b2bench.tls.engine.Profiles#TODAY")
  void missesNothingForTheProfilesOfToday(String name) {
    assertThat(Capability.missing(Profiles.of(name))).isEmpty();
  }

  @Test
  void missesNothingForPlain() {
    assertThat(Capability.missing(Catalog.shipped().profile("plain"))).isEmpty();
  }

  @Test
  void namesTheEntryThatClosesASuite() {
    assertThat(Capability.missing(Profiles.of("tls12-rsa-rc4-md5")))
        .contains(
            "jdk.tls.disabledAlgorithms of this JVM lists RC4; a JVM must be started without, by"
                + " -Djava.security.properties");
    assertThat(Capability.missing(Profiles.of("tls12-rsa-3des-sha")).orElseThrow())
        .contains("3DES_EDE_CBC");
  }

  @Test
  void provesByHandshakeWhereTheProfileForgetsWhatItNeeds() {
    Tls rc4 = Profiles.of("tls12-rsa-rc4-md5");
    assertThat(Capability.missing(variant(rc4, rc4.provider(), rc4.clientAuthentication())))
        .hasValueSatisfying(reason -> assertThat(reason).contains("SunJSSE on Java"));
  }

  @Test
  void namesASuiteThatAProviderDoesNotHave() {
    Tls rc4 = Profiles.of("tls12-rsa-rc4-md5");
    assertThat(Capability.missing(variant(rc4, Provider.BC, rc4.clientAuthentication())))
        .hasValueSatisfying(
            reason -> assertThat(reason).contains("has no suite TLS_RSA_WITH_RC4_128_MD5"));
  }

  @Test
  void namesAGroupThatAProviderDoesNotHave() {
    Tls mlkem = Profiles.of("tls13-aes128gcm").with(Group.MLKEM1024);
    assertThat(Capability.missing(mlkem))
        .hasValueSatisfying(
            reason -> assertThat(reason).contains("TLS_AES_128_GCM_SHA256 with MLKEM1024"));
  }

  @Test
  void refusesWhatIsNotBuiltYet() {
    Tls profile =
        variant(Profiles.of("tls13-aes128gcm"), Provider.SUN, ClientAuthentication.REQUIRED);
    assertThat(Capability.missing(profile)).contains("there are no client certificates yet");
    assertThatThrownBy(() -> ServerEnd.of(profile, Profiles.KEYS))
        .isInstanceOf(UnsupportedProfileException.class)
        .hasMessageStartingWith("tls13-aes128gcm cannot be used here: ");
  }

  private static Tls variant(Tls p, Provider provider, ClientAuthentication authentication) {
    return new Tls(
        p.name(),
        p.protocol(),
        p.suite(),
        p.group(),
        CertificateKind.RSA_2048,
        provider,
        authentication,
        Resumption.NEVER,
        Set.of());
  }
}
