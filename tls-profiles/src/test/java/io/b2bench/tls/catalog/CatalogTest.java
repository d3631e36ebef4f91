package io.b2bench.tls.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.Protocol;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CatalogTest {
  private final Catalog catalog = Catalog.shipped();

  @Test
  void listsPlainFirst() {
    assertThat(catalog.profiles().getFirst()).isEqualTo(new Plaintext());
    assertThat(catalog.profiles())
        .hasSizeGreaterThan(45)
        .extracting(TlsProfile::name)
        .doesNotHaveDuplicates();
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
    "tls13-aes128ccm, 0304, 1304, 001d, rsa-2048, bc",
    "tls12-ecdhe-rsa-aes256gcm, 0303, c030, 001d, rsa-2048, sun",
    "tls12-ecdhe-rsa-chacha20, 0303, cca8, 001d, rsa-2048, sun",
    "tls12-ecdhe-rsa-aes128cbc-sha, 0303, c013, 001d, rsa-2048, sun",
    "tls12-ecdhe-rsa-camellia128gcm, 0303, c08a, 001d, rsa-2048, bc",
    "tls12-ecdhe-ecdsa-aes128gcm, 0303, c02b, 001d, ecdsa-p256, sun",
    "tls12-ecdhe-ecdsa-aes256gcm, 0303, c02c, 001d, ecdsa-p256, sun",
    "tls12-ecdhe-ecdsa-chacha20, 0303, cca9, 001d, ecdsa-p256, sun",
    "tls12-ecdhe-ecdsa-aes128ccm, 0303, c0ac, 001d, ecdsa-p256, bc",
    "tls12-dhe-rsa-aes128gcm, 0303, 009e, 0100, rsa-2048, sun",
    "tls12-dhe-rsa-aes256gcm, 0303, 009f, 0100, rsa-2048, sun",
    "tls12-dhe-rsa-chacha20, 0303, ccaa, 0100, rsa-2048, sun",
    "tls12-dhe-rsa-aes128cbc-sha, 0303, 0033, 0100, rsa-2048, sun",
    "tls12-dhe-rsa-aes128ccm, 0303, c09e, 0100, rsa-2048, bc",
    "tls12-rsa-aes128gcm, 0303, 009c, none, rsa-2048, sun",
    "tls12-rsa-aes256gcm, 0303, 009d, none, rsa-2048, sun",
    "tls12-rsa-aes256cbc-sha, 0303, 0035, none, rsa-2048, sun",
    "tls12-rsa-camellia128cbc-sha, 0303, 0041, none, rsa-2048, bc",
    "tls12-rsa-rc4-sha, 0303, 0005, none, rsa-2048, sun",
    "tls12-rsa-null-sha256, 0303, 003b, none, rsa-2048, sun",
    "tls12-rsa-null-sha, 0303, 0002, none, rsa-2048, sun",
    "tls12-rsa-null-md5, 0303, 0001, none, rsa-2048, sun",
    "tls11-rsa-aes128cbc-sha, 0302, 002f, none, rsa-2048, sun",
    "tls10-rsa-3des-sha, 0301, 000a, none, rsa-2048, sun",
    "tls10-rsa-rc4-sha, 0301, 0005, none, rsa-2048, sun",
    "tls10-rsa-null-md5, 0301, 0001, none, rsa-2048, sun",
    "tls10-rsa-des-sha, 0301, 0009, none, rsa-2048, sun",
    "tls10-rsa-rc4-md5@rsa-1024, 0301, 0004, none, rsa-1024, sun",
    "pq-p256mlkem768-ecdsa, 0304, 1302, 11eb, ecdsa-p256, bc-on-jdk",
    "pq-p384mlkem1024-ecdsa, 0304, 1302, 11ed, ecdsa-p384, bc-on-jdk",
    "pq-x25519mlkem768-mldsa65, 0304, 1302, 11ec, mldsa65, bc-on-jdk",
    "cnsa2-mlkem1024-mldsa87, 0304, 1302, 0202, mldsa87, bc-on-jdk",
    "pq-x25519mlkem768-ecdsa, 0304, 1302, 11ec, ecdsa-p256, bc-on-jdk"
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
        .isInstanceOf(UnknownProfileException.class)
        .hasMessage("unknown profile 'tls13-aes128-gcm'; did you mean 'tls13-aes128gcm'?");
    assertThatThrownBy(() -> catalog.purpose("PLAIN"))
        .hasMessage("unknown profile 'PLAIN'; did you mean 'plain'?");
  }

  @Test
  void suggestsNothingForANameThatIsFarFromAll() {
    assertThatThrownBy(() -> catalog.profile("wireguard"))
        .isInstanceOf(UnknownProfileException.class)
        .hasMessage("unknown profile 'wireguard'");
    assertThat(catalog.find("wireguard")).isEqualTo(Optional.empty());
  }

  @Test
  void endsSingleDesWithTls11() {
    Tls des = (Tls) catalog.profile("tls10-rsa-des-sha");
    assertThat(des.withProtocol(Protocol.TLS_1_1).protocol()).isEqualTo(Protocol.TLS_1_1);
    assertThatThrownBy(() -> des.withProtocol(Protocol.TLS_1_2))
        .hasMessage("single DES ended with TLS 1.1 (RFC 5469)");
  }
}
