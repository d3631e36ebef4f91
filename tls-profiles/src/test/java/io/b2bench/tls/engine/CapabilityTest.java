package io.b2bench.tls.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.ClientAuthentication;
import io.b2bench.tls.profile.Group;
import io.b2bench.tls.profile.Provider;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
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
  void namesTheEntryWhereTheProfileForgetsWhatItNeeds() {
    Tls rc4 = Profiles.of("tls12-rsa-rc4-md5");
    assertThat(Capability.missing(variant(rc4, rc4.provider(), rc4.clientAuthentication())))
        .hasValueSatisfying(reason -> assertThat(reason).contains("of this JVM lists RC4"));
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
    Tls mlkem = Profiles.of("tls13-aes128gcm").withGroup(Optional.of(Group.MLKEM1024));
    assertThat(Capability.missing(mlkem))
        .hasValueSatisfying(reason -> assertThat(reason).endsWith(" has no group MLKEM1024"));
  }

  @Test
  void namesAllThatAProviderDoesNotHave() {
    assertThat(Capability.missing(Profiles.of("cnsa2-mlkem1024-mldsa87@sun")).orElseThrow())
        .endsWith("has no group MLKEM1024 and no mldsa87 certificate");
    Tls resumed = Profiles.of("tls13-aes128gcm@bc@resumed");
    assertThatThrownBy(() -> ServerEnd.of(resumed, Profiles.KEYS))
        .isInstanceOf(UnsupportedProfileException.class)
        .hasMessage(
            "tls13-aes128gcm@bc@resumed cannot be used here: Bouncy Castle does not resume TLS 1.3");
  }

  /** Bouncy Castle and Conscrypt ignore entries that only SunJSSE obeys. */
  @Test
  void knowsWhoHeedsWhichEntry() {
    assertThat(Capability.missing(Profiles.of("tls12-rsa-aes128cbc-sha@bc"))).isEmpty();
    assertThat(Capability.missing(Profiles.of("tls12-rsa-aes128cbc-sha@conscrypt"))).isEmpty();
    assertThat(Capability.missing(Profiles.of("tls12-rsa-3des-sha@bc")).orElseThrow())
        .contains("lists 3DES_EDE_CBC");
    assertThat(Capability.missing(Profiles.of("tls10-rsa-null-sha@bc-on-jdk")).orElseThrow())
        .contains("lists NULL, TLSv1;");
  }

  @Test
  void tellsOfTheHandshakesThatItTried() {
    CapabilityReport trial = Capability.report(Profiles.of("tls13-aes128gcm@ecdsa-p256@resumed"));
    assertThat(trial.missing()).isEmpty();
    assertThat(trial.handshakes())
        .extracting(h -> h.negotiated().resumed())
        .containsExactly(false, true);
    assertThat(trial.handshakes())
        .allSatisfy(h -> assertThat(h.time()).isPositive())
        .allSatisfy(h -> assertThat(h.size().in()).isBetween(200L, 3000L));
    assertThat(trial.handshakes().getFirst().size().out())
        .as("a certificate, against none")
        .isGreaterThan(trial.handshakes().getLast().size().out() + 300);
    assertThat(Capability.report(Profiles.of("tls13-aes128gcm@bc@resumed")).handshakes()).isEmpty();
  }

  @Test
  void triesOneProfileAgainstAnother() {
    Tls aes128 = Profiles.of("tls13-aes128gcm");
    assertThat(Capability.between(aes128, aes128).map(aes128::differences)).contains(List.of());
    assertThat(Capability.between(aes128, Profiles.of("tls13-aes256gcm"))).isEmpty();
    assertThat(Capability.between(Profiles.of("tls12-ecdhe-rsa-aes128gcm"), aes128)).isEmpty();
  }

  /** Conscrypt cannot leave out a suite of TLS 1.3, so its peer must choose. */
  @Test
  void showsThatConscryptTakesAnySuiteOfTls13() {
    Tls chacha20 = Profiles.of("tls13-chacha20@conscrypt");
    assertThat(chacha20.clientProvider()).isEqualTo(Provider.SUN);
    assertThat(Capability.between(chacha20, Profiles.of("tls13-aes128gcm@conscrypt")))
        .map(n -> n.suite())
        .contains(0x1303);
  }

  /** The security properties as shipped: {@code TLS_RSA_*} came after 21. */
  @Test
  void findsClosedWhatThisJdkCloses() {
    Set<String> closed =
        new HashSet<>(Set.of("TLSv1", "TLSv1.1", "RC4", "DES", "3DES_EDE_CBC", "NULL"));
    if (Runtime.version().feature() > 21) {
      closed.add("TLS_RSA_*");
    }
    for (TlsProfile profile : Catalog.shipped().profiles()) {
      if (profile instanceof Tls tls) {
        boolean expected = tls.lifted().stream().anyMatch(closed::contains);
        assertThat(
                Capability.missing(tls).filter(r -> r.startsWith("jdk.tls.disabled")).isPresent())
            .as(tls.name())
            .isEqualTo(expected);
        assertThat(Capability.missing(tls).isPresent()).as(tls.name()).isEqualTo(expected);
      }
    }
  }

  private static Tls variant(Tls p, Provider provider, ClientAuthentication authentication) {
    return p.withCertificate(CertificateKind.RSA_2048)
        .withProvider(provider)
        .withClientAuthentication(authentication)
        .withOpens(Set.of());
  }
}
