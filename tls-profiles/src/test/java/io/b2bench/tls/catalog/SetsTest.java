package io.b2bench.tls.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Cipher;
import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.Protocol;
import io.b2bench.tls.profile.Provider;
import io.b2bench.tls.profile.Suite;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SetsTest {
  private final Catalog catalog = Catalog.shipped();

  @Test
  void beginsEachWithPlain() {
    assertThat(catalog.sets())
        .containsExactlyInAnyOrder(
            "1997",
            "2007",
            "today",
            "post-quantum",
            "mozilla-intermediate",
            "providers",
            "keys",
            "all");
    for (String set : catalog.sets()) {
      assertThat(catalog.set(set)).as(set).hasSizeGreaterThan(2).startsWith(new Plaintext());
    }
    assertThat(catalog.set("all")).isEqualTo(catalog.profiles());
  }

  @Test
  void comparesProvidersOfOneSuite() {
    assertThat(tls("providers"))
        .extracting(Tls::provider)
        .containsExactlyElementsOf(Provider.sideBySide());
    assertThat(tls("providers")).extracting(Tls::suite).containsOnly(suite("providers"));
    // else the cost of another client would be measured with them
    assertThat(tls("providers"))
        .allSatisfy(p -> assertThat(p.clientProvider()).isEqualTo(p.provider()));
  }

  @Test
  void comparesCertificateKindsOfOneSuite() {
    assertThat(tls("keys"))
        .extracting(Tls::certificate)
        .containsAll(EnumSet.complementOf(EnumSet.of(CertificateKind.RSA_1024)));
    assertThat(tls("keys")).extracting(Tls::suite).containsOnly(suite("keys"));
    assertThat(tls("keys")).extracting(Tls::provider).containsOnly(Provider.BC_ON_JDK);
  }

  @Test
  void keepsEachToItsTime() {
    assertThat(tls("2007")).extracting(Tls::protocol).containsOnly(Protocol.TLS_1_0);
    assertThat(tls("1997")).extracting(Tls::protocol).containsOnly(Protocol.TLS_1_0);
    assertThat(tls("1997"))
        .extracting(p -> p.suite().bulk())
        .containsExactly(
            "NULL_MD5",
            "RC4_128_MD5",
            "RC4_128_MD5",
            "RC4_128_SHA",
            "DES_CBC_SHA",
            "3DES_EDE_CBC_SHA");
    assertThat(tls("today"))
        .allSatisfy(p -> assertThat(p.opens()).isEmpty())
        .allSatisfy(p -> assertThat(p.provider()).isEqualTo(Provider.SUN));
    assertThat(tls("post-quantum"))
        .filteredOn(p -> p.name().startsWith("pq-") || p.name().startsWith("cnsa2"))
        .hasSizeGreaterThan(4)
        .allSatisfy(p -> assertThat(p.group().orElseThrow().postQuantum()).isTrue());
    assertThat(tls("2007")).extracting(p -> p.suite().cipher()).contains(Cipher.TRIPLE_DES);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1997",
        "2007",
        "today",
        "post-quantum",
        "mozilla-intermediate",
        "providers",
        "keys"
      })
  void givesEachProfileAControl(String set) {
    for (Tls profile : tls(set)) {
      assertThat(tls(set))
          .as("%s in %s", profile.name(), set)
          .anyMatch(p -> apart(profile, p) == 1);
    }
  }

  private static long apart(Tls one, Tls other) {
    List<Object> a = axes(one);
    List<Object> b = axes(other);
    return IntStream.range(0, a.size()).filter(i -> !a.get(i).equals(b.get(i))).count();
  }

  private static List<Object> axes(Tls p) {
    return List.of(
        p.protocol(),
        p.suite().keyExchange(),
        List.of(p.suite().cipher(), p.suite().mode(), p.suite().mac()),
        p.group(),
        p.certificate(),
        p.chain(),
        p.provider());
  }

  @Test
  void expandsNamesOfProfilesAndSets() {
    assertThat(
            catalog.expand(List.of("tls13-aes128gcm", "providers", "plain", "tls13-chacha20@bc")))
        .extracting(TlsProfile::name)
        .containsExactly(
            "tls13-aes128gcm",
            "plain",
            "tls12-ecdhe-rsa-aes128gcm",
            "tls12-ecdhe-rsa-aes128gcm@bc",
            "tls12-ecdhe-rsa-aes128gcm@bc-on-jdk",
            "tls12-ecdhe-rsa-aes128gcm@conscrypt",
            "plain",
            "tls13-chacha20@bc");
    assertThat(catalog.expand(List.of("today", "today"))).isEqualTo(catalog.set("today"));
    assertThat(catalog.expand(List.of())).isEmpty();
  }

  @Test
  void suggestsTheNearestSpelling() {
    assertThatThrownBy(() -> catalog.expand(List.of("plain", "post-quantm")))
        .isInstanceOf(UnknownProfileException.class)
        .hasMessage("no profile and no set 'post-quantm'; did you mean 'post-quantum'?");
    assertThatThrownBy(() -> catalog.set("provider"))
        .hasMessage("unknown set 'provider'; did you mean 'providers'?");
    assertThatThrownBy(() -> catalog.expand(List.of("today@bc")))
        .hasMessageStartingWith("unknown profile 'today'");
  }

  private List<Tls> tls(String set) {
    return catalog.set(set).stream().skip(1).map(Tls.class::cast).toList();
  }

  private Suite suite(String set) {
    return tls(set).getFirst().suite();
  }
}
