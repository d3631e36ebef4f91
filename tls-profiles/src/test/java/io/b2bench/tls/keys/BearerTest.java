package io.b2bench.tls.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.tls.profile.CertificateChain;
import io.b2bench.tls.profile.CertificateKind;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BearerTest {
  private static final CertificateKind KIND = CertificateKind.ECDSA_P256;
  private static final Set<String> HOST = Set.of("localhost");

  @TempDir private Path temp;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          any business                      | any business
          business 17                       | business 17
          business 999999999                | business 999999999
          business 0                        | no business
          business 017                      | no business
          business -17                      | no business
          business 17 and more              | no business
          business 9999999999               | no business
          Any Business                      | no business
          b2bench client rsa-2048           | no business
          business 17, CN=any business      | no business
          business 17, CN=business 17       | no business
          x, O=any business                 | no business
          'x, O=business 17, CN=business 2' | no business
          """)
  void isNamedByTheOneCommonNameOfTheSubject(String name, String bearer) {
    assertThat(Bearer.of(Authority.alone(KIND, name, Instant.now()).certificate()))
        .hasToString(bearer);
  }

  @Test
  void actsForItselfOrForAnyOrForNobody() {
    Bearer seventeen = new Bearer.Business(17);
    assertThat(seventeen.mayActFor(17)).isTrue();
    assertThat(seventeen.mayActFor(18)).isFalse();
    assertThat(Bearer.ANY.mayActFor(18)).isTrue();
    assertThat(Bearer.NOBODY.mayActFor(18)).isFalse();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1, 1_000_000_000})
  void hasANumberThatABusinessCanHave(int number) {
    assertThatThrownBy(() -> new Bearer.Business(number))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(String.valueOf(number));
  }

  @Test
  void hasAKeyOfItsOwnWhereOneIsMade() {
    Keys made = Keys.create(temp.resolve("keys"), Set.of(KIND), HOST, Set.of(17, 18));
    Keys read = Keys.load(temp.resolve("keys"));
    for (CertificateChain chain : CertificateChain.values()) {
      for (Bearer bearer : Set.of(Bearer.ANY, new Bearer.Business(17), new Bearer.Business(18))) {
        KeyMaterial key = read.client(KIND, chain, bearer);
        assertThat(key).isEqualTo(made.client(KIND, chain, bearer));
        assertThat(Bearer.of(key.certificate())).isEqualTo(bearer);
      }
    }
    assertThat(read.client(KIND, CertificateChain.DIRECT, new Bearer.Business(17)).key())
        .isNotEqualTo(read.client(KIND, CertificateChain.DIRECT).key());
    assertThatThrownBy(() -> read.client(KIND, CertificateChain.DIRECT, new Bearer.Business(19)))
        .isInstanceOf(UnusableKeysException.class)
        .hasMessageStartingWith("no key for business 19 among these keys");
  }
}
