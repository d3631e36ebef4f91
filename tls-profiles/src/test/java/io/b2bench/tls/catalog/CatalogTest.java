package io.b2bench.tls.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CatalogTest {
  private final Catalog catalog = Catalog.shipped();

  @Test
  void listsPlainFirst() {
    assertThat(catalog.profiles().getFirst()).isEqualTo(new Plaintext());
    assertThat(catalog.profiles())
        .extracting(TlsProfile::name)
        .containsExactly(
            "plain",
            "tls13-aes128gcm",
            "tls13-aes256gcm",
            "tls13-chacha20",
            "tls12-ecdhe-rsa-aes128gcm",
            "tls12-rsa-aes128cbc-sha",
            "tls12-rsa-3des-sha",
            "tls12-rsa-rc4-md5",
            "pq-x25519mlkem768-ecdsa");
  }

  /** Code points as in the IANA registry of TLS parameters. */
  @ParameterizedTest
  @CsvSource({
    "tls13-aes128gcm, 0304, 1301, 001d, rsa-2048, sun",
    "tls13-aes256gcm, 0304, 1302, 001d, rsa-2048, sun",
    "tls13-chacha20, 0304, 1303, 001d, rsa-2048, sun",
    "tls12-ecdhe-rsa-aes128gcm, 0303, c02f, 001d, rsa-2048, sun",
    "tls12-rsa-aes128cbc-sha, 0303, 002f, none, rsa-2048, sun",
    "tls12-rsa-3des-sha, 0303, 000a, none, rsa-2048, sun",
    "tls12-rsa-rc4-md5, 0303, 0004, none, rsa-2048, sun",
    "pq-x25519mlkem768-ecdsa, 0304, 1302, 11ec, ecdsa-p256, bc"
  })
  void saysWhatEachProfileIs(
      String name, String protocol, String suite, String group, String certificate, String by) {
    Tls tls = (Tls) catalog.profile(name);
    assertThat("%04x".formatted(tls.protocol().code())).isEqualTo(protocol);
    assertThat("%04x".formatted(tls.suite().code())).isEqualTo(suite);
    assertThat(tls.group().map(g -> "%04x".formatted(g.code())).orElse("none")).isEqualTo(group);
    assertThat(tls.certificate().text()).isEqualTo(certificate);
    assertThat(tls.provider().text()).isEqualTo(by);
  }

  @Test
  void saysWhyOneWouldMeasureAProfile() {
    assertThat(catalog.purpose("tls12-rsa-rc4-md5")).isEqualTo("2007 default choice");
    assertThat(catalog.profiles())
        .allSatisfy(p -> assertThat(catalog.purpose(p.name())).isNotBlank());
  }

  @Test
  void suggestsTheNearestName() {
    assertThatThrownBy(() -> catalog.profile("tls13-aes128-gcm"))
        .isInstanceOfSatisfying(
            UnknownProfileException.class,
            e -> {
              assertThat(e.name()).isEqualTo("tls13-aes128-gcm");
              assertThat(e.nearest()).contains("tls13-aes128gcm");
            })
        .hasMessage("unknown profile 'tls13-aes128-gcm'; did you mean 'tls13-aes128gcm'?");
    assertThatThrownBy(() -> catalog.purpose("PLAIN"))
        .hasMessage("unknown profile 'PLAIN'; did you mean 'plain'?");
  }

  @Test
  void suggestsNothingForANameThatIsFarFromAll() {
    assertThatThrownBy(() -> catalog.profile("wireguard"))
        .isInstanceOfSatisfying(
            UnknownProfileException.class, e -> assertThat(e.nearest()).isEmpty())
        .hasMessage("unknown profile 'wireguard'");
    assertThat(catalog.find("wireguard")).isEqualTo(Optional.empty());
  }

  @ParameterizedTest
  @CsvSource({"kitten, sitting, 3", "a, '', 1", "'', ab, 2", "same, SAME, 0", "ab, ba, 2"})
  void countsTheLettersToChange(String one, String other, int distance) {
    assertThat(Spelling.distance(one, other)).isEqualTo(distance);
  }

  @Test
  void suggestsNoNameThatWouldBeAGuess() {
    assertThat(Spelling.nearest("plian", Set.of("plain", "bc"))).contains("plain");
    assertThat(Spelling.nearest("x", Set.of("bc", "h2"))).isEmpty();
    assertThat(Spelling.nearest("plain", Set.of("pooled"))).isEmpty();
    assertThat(Spelling.nearest("x", Set.of())).isEmpty();
  }
}
