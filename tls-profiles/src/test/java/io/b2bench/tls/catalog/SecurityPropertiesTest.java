package io.b2bench.tls.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.tls.profile.Plaintext;
import java.io.IOException;
import java.io.StringReader;
import java.security.Security;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SecurityPropertiesTest {
  private static final String JDK_21_0_8 =
      "SSLv3, TLSv1, TLSv1.1, DTLSv1.0, RC4, DES, MD5withRSA, DH keySize < 1024, EC keySize < 224,"
          + " 3DES_EDE_CBC, anon, NULL, ECDH";
  private static final String JDK_25_0_3 =
      JDK_21_0_8
          + ", TLS_RSA_*, rsa_pkcs1_sha1 usage HandshakeSignature, ecdsa_sha1 usage"
          + " HandshakeSignature, dsa_sha1 usage HandshakeSignature";

  private final Catalog catalog = Catalog.shipped();

  @Test
  void liftsTheEntryThatIsAskedFor() {
    assertThat(SecurityProperties.without(JDK_21_0_8, Set.of("RC4")))
        .isEqualTo(JDK_21_0_8.replace(" RC4,", ""));
    assertThat(SecurityProperties.without(JDK_25_0_3, Set.of("RC4")))
        .isEqualTo(JDK_25_0_3.replace(" RC4,", ""));
  }

  @Test
  void passesOverAnEntryThatTheListDoesNotHave() {
    assertThat(SecurityProperties.without(JDK_21_0_8, Set.of("TLS_RSA_*"))).isEqualTo(JDK_21_0_8);
    assertThat(SecurityProperties.without(JDK_25_0_3, Set.of("TLS_RSA_*")))
        .isEqualTo(JDK_25_0_3.replace(" TLS_RSA_*,", ""));
  }

  @Test
  void takesEntriesWhole() {
    assertThat(SecurityProperties.without(JDK_25_0_3, Set.of("3DES_EDE_CBC")))
        .contains(" DES,")
        .doesNotContain("3DES");
    assertThat(SecurityProperties.without(JDK_25_0_3, Set.of("TLSv1")))
        .startsWith("SSLv3, TLSv1.1, DTLSv1.0,");
  }

  @Test
  void opensForEveryProfileOfTheCatalogueWhatOneNeedsAndNoMore() throws IOException {
    Properties overlay = new Properties();
    overlay.load(new StringReader(SecurityProperties.overlay(catalog.profiles()).orElseThrow()));

    List<String> shipped = entries(Security.getProperty("jdk.tls.disabledAlgorithms"));
    List<String> kept = entries(overlay.getProperty("jdk.tls.disabledAlgorithms"));
    assertThat(overlay).hasSize(1);
    assertThat(kept)
        .contains("SSLv3", "DTLSv1.0", "anon", "MD5withRSA", "ECDH")
        .isSubsetOf(shipped);
    assertThat(shipped)
        .filteredOn(entry -> !kept.contains(entry))
        .isSubsetOf("RC4", "DES", "3DES_EDE_CBC", "NULL", "TLSv1", "TLSv1.1", "TLS_RSA_*");
  }

  @Test
  void keepsOldProtocolsClosedForSuitesOfTls12() {
    String overlay =
        SecurityProperties.overlay(List.of(catalog.profile("tls12-rsa-3des-sha"))).orElseThrow();
    assertThat(entries(overlay.strip()))
        .contains("TLSv1", "TLSv1.1", "NULL")
        .doesNotContain("3DES_EDE_CBC");
  }

  @Test
  void opensNothingThatTheProviderDoesNotHeed() {
    assertThat(overlay("tls12-rsa-aes128cbc-sha@bc")).isEmpty();
    assertThat(overlay("tls12-rsa-aes128cbc-sha@conscrypt")).isEmpty();
    assertThat(overlay("tls12-rsa-3des-sha@bc-on-jdk")).isPresent();
  }

  private Optional<String> overlay(String name) {
    return SecurityProperties.overlay(List.of(catalog.profile(name)));
  }

  @Test
  void isEmptyWhereNothingIsOpened() {
    assertThat(
            SecurityProperties.overlay(
                List.of(new Plaintext(), catalog.profile("tls13-aes128gcm"))))
        .isEmpty();
  }

  private static List<String> entries(String list) {
    return List.of(list.split(", *"));
  }
}
