package io.b2bench.tls.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.tls.profile.ApplicationProtocol;
import io.b2bench.tls.profile.CertificateChain;
import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.ClientAuthentication;
import io.b2bench.tls.profile.Group;
import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.Provider;
import io.b2bench.tls.profile.Resumption;
import io.b2bench.tls.profile.Tls;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class VariantsTest {
  private final Catalog catalog = Catalog.shipped();

  @Test
  void variesOneAxisEach() {
    Tls base = tls("tls13-aes128gcm");
    assertThat(tls("tls13-aes128gcm@ecdsa-p256"))
        .isEqualTo(
            base.withCertificate(CertificateKind.ECDSA_P256)
                .withName("tls13-aes128gcm@ecdsa-p256"));
    assertThat(tls("tls13-aes128gcm@chain").chain()).isEqualTo(CertificateChain.INTERMEDIATE);
    assertThat(tls("tls13-aes128gcm@x25519mlkem768").group()).contains(Group.X25519MLKEM768);
    assertThat(tls("tls13-aes128gcm@bc-on-jdk").provider()).isEqualTo(Provider.BC_ON_JDK);
    assertThat(tls("tls13-aes128gcm@client=conscrypt"))
        .isEqualTo(
            base.withClient(Optional.of(Provider.CONSCRYPT))
                .withName("tls13-aes128gcm@client=conscrypt"));
    assertThat(tls("tls13-aes128gcm@mtls").clientAuthentication())
        .isEqualTo(ClientAuthentication.REQUIRED);
    assertThat(tls("tls13-aes128gcm@resumed").resumption()).isEqualTo(Resumption.ALWAYS);
    assertThat(tls("tls13-aes128gcm@resumed=0.5").resumption()).isEqualTo(new Resumption(50));
    assertThat(tls("tls13-aes128gcm@h2").application()).isEqualTo(ApplicationProtocol.HTTP_2);
    assertThat(tls("tls13-aes128gcm@h2").overHttp1())
        .isEqualTo(base.withName("tls13-aes128gcm@h2"));
    assertThat(base.overHttp1()).isEqualTo(base);
  }

  @Test
  void namesAProfileWithAClientThatWasChosenLater() {
    Tls chosen = tls("tls13-aes128gcm@mtls").withClient(Optional.of(Provider.CONSCRYPT));
    assertThat(Catalog.withClient(chosen)).isEqualTo("tls13-aes128gcm@client=conscrypt@mtls");
    assertThat(tls(Catalog.withClient(chosen)).client()).contains(Provider.CONSCRYPT);
    assertThat(Catalog.withClient(tls("tls13-aes128gcm@client=bc")))
        .isEqualTo("tls13-aes128gcm@client=bc");
    assertThat(Catalog.withClient(tls("tls13-aes128gcm"))).isEqualTo("tls13-aes128gcm");
    assertThat(Catalog.withClient(new Plaintext())).isEqualTo("plain");
  }

  @ParameterizedTest
  @CsvSource({
    "tls13-aes128gcm@h2@resumed=0.5@mtls@bc@secp384r1@chain@ecdsa-p256,"
        + " tls13-aes128gcm@ecdsa-p256@chain@secp384r1@bc@mtls@resumed=0.5@h2",
    "tls13-aes128gcm@MTLS@BC, tls13-aes128gcm@bc@mtls",
    "tls13-aes128gcm@X25519MLKEM768, tls13-aes128gcm@x25519mlkem768",
    "tls13-aes128gcm@sun@rsa-2048@x25519, tls13-aes128gcm",
    "pq-x25519mlkem768-ecdsa@bc-on-jdk@mtls, pq-x25519mlkem768-ecdsa@mtls",
    "tls13-aes128gcm@client=SUN@sun, tls13-aes128gcm@client=sun",
    "tls13-aes128gcm@client=bc@bc, tls13-aes128gcm@bc@client=bc",
    "tls13-aes128gcm@mtls@client=sun@bc, tls13-aes128gcm@bc@client=sun@mtls",
    "tls13-aes128gcm@resumed=1, tls13-aes128gcm@resumed",
    "tls13-aes128gcm@resumed=0.50, tls13-aes128gcm@resumed=0.5",
    "tls13-aes128gcm@resumed=0.95, tls13-aes128gcm@resumed=0.95"
  })
  void hasOneNameForOneProfile(String asked, String name) {
    assertThat(catalog.profile(asked).name()).isEqualTo(name);
    assertThat(catalog.profile(name)).isEqualTo(catalog.profile(asked));
    assertThat(catalog.find(asked)).contains(catalog.profile(name));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "tls13-aes128gcm@bc@sun | '@bc' and '@sun' are two values of one axis, the provider",
        "tls13-aes128gcm@client=bc@client=sun | two values of one axis, the driver's client",
        "plain@client=conscrypt | 'plain' has no TLS that could be varied",
        "tls13-aes128gcm@bc@bc | '@bc' is given twice",
        "tls13-aes128gcm@resumed@resumed=0.5 | two values of one axis, the resumption",
        "plain@bc | 'plain' has no TLS that could be varied",
        "tls12-rsa-aes128cbc-sha@ecdsa-p256 | TLS_RSA_WITH_AES_128_CBC_SHA needs an RSA certificate, which ecdsa-p256 is not",
        "tls12-rsa-aes128cbc-sha@secp256r1 | TLS_RSA_WITH_AES_128_CBC_SHA has no group",
        "tls12-rsa-aes128gcm@h2 | TLS_RSA_WITH_AES_128_GCM_SHA256 is not allowed for HTTP/2",
        "tls12-ecdhe-rsa-aes128cbc-sha@h2 | is not allowed for HTTP/2, which wants an AEAD and forward secrecy (RFC 9113, appendix A)",
        "tls12-ecdhe-rsa-aes128gcm@mldsa65 | mldsa65 certificates exist in TLS 1.3 only",
        "tls12-ecdhe-rsa-aes128gcm@x25519mlkem768 | X25519MLKEM768 exists in TLS 1.3 only",
        "tls12-ecdhe-rsa-aes128gcm@ffdhe2048 | needs an elliptic curve as its group, which ffdhe2048 is not",
        "tls12-dhe-rsa-aes128gcm@x25519 | needs a finite field as its group, which x25519 is not",
        "tls12-ecdhe-rsa-aes128gcm@mtls@ecdsa-p256 | which ecdsa-p256 is not; did you mean 'tls12-ecdhe-ecdsa-aes128gcm@mtls'?",
        "tls12-ecdhe-rsa-aes128gcm@ed25519 | did you mean 'tls12-ecdhe-ecdsa-aes128gcm@ed25519'?",
        "tls12-ecdhe-ecdsa-aes128gcm@rsa-3072 | needs an ECDSA certificate, which rsa-3072 is not; did you mean 'tls12-ecdhe-rsa-aes128gcm@rsa-3072'?",
      })
  void refusesWhatTlsDoesNotHave(String name, String reason) {
    assertThatThrownBy(() -> catalog.profile(name))
        .isInstanceOf(UnknownProfileException.class)
        .hasMessageStartingWith("no profile '" + name + "': ")
        .hasMessageContaining(reason);
    assertThat(catalog.find(name)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "tls13-aes128gcm@mtls@bcc | unknown variant '@bcc' in 'tls13-aes128gcm@mtls@bcc'; did you mean 'tls13-aes128gcm@mtls@bc'?",
        "tls13-aes128gcm@ecdsa-256 | did you mean 'tls13-aes128gcm@ecdsa-p256'?",
        "tls13-aes128gcm@openssl3 | unknown variant '@openssl3' in 'tls13-aes128gcm@openssl3'; known are rsa-1024, rsa-2048, rsa-3072,",
        "tls13-aes128gcm@resumed=0 | did you mean 'tls13-aes128gcm@resumed'?",
        "tls13-aes128gcm@resumed=1.5 | did you mean",
        "tls13-aes128gcm@resumed=0.005 | did you mean",
        "tls13-aes128gcm@ | unknown variant '@'",
        "tls13-aes128-gcm@bc | unknown profile 'tls13-aes128-gcm'; did you mean 'tls13-aes128gcm'?",
      })
  void suggestsTheNearestSpelling(String name, String reason) {
    assertThatThrownBy(() -> catalog.profile(name))
        .isInstanceOf(UnknownProfileException.class)
        .hasMessageContaining(reason);
  }

  @Test
  void keepsThePurposeOfTheBase() {
    assertThat(catalog.purpose("tls12-rsa-rc4-md5@mtls")).isEqualTo("2007 default choice");
  }

  @ParameterizedTest
  @EnumSource(CertificateKind.class)
  void variesTls13ToEveryKindOfCertificate(CertificateKind kind) {
    assertThat(tls("tls13-aes128gcm@" + kind.text()).certificate()).isEqualTo(kind);
  }

  private Tls tls(String name) {
    return (Tls) catalog.profile(name);
  }
}
