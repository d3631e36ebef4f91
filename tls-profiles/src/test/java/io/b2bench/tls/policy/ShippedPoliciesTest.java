package io.b2bench.tls.policy;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.tls.profile.Tls;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Compares the shipped policies with a table typed from the texts: {@code +} allowed, {@code until}
 * a date, or all the rules that refuse, in the order of the policy.
 */
class ShippedPoliciesTest {
  private static final LocalDate TODAY = LocalDate.of(2026, 11, 21);

  private static final List<String> POLICIES =
      List.of(
          "rfc9325",
          "nist-sp800-52r2",
          "bsi-tr-02102-2",
          "cnsa2",
          "mozilla-modern",
          "mozilla-intermediate",
          "2007");

  // protocol | suite | group | certificate | and a column for each policy
  private static final String TABLE =
      """
      1.3 | TLS_AES_128_GCM_SHA256                      | x25519             | rsa-2048   | +                                            | x25519                             | groups rsa-3000                   | suite group certificate          | certificate                      | +                 | tls13 curves
      1.3 | TLS_AES_256_GCM_SHA384                      | x25519             | ecdsa-p256 | +                                            | x25519                             | groups                            | group certificate                | +                                | +                 | tls13 curves
      1.3 | TLS_CHACHA20_POLY1305_SHA256                | x25519             | rsa-2048   | +                                            | unapproved suites x25519           | suites groups rsa-3000            | suite group certificate          | certificate                      | +                 | tls13 curves
      1.3 | TLS_AES_128_GCM_SHA256                      | secp256r1          | ecdsa-p256 | +                                            | +                                  | until 2031-12-31                  | suite group certificate          | +                                | +                 | tls13
      1.3 | TLS_AES_128_CCM_SHA256                      | secp384r1          | rsa-3072   | +                                            | +                                  | until 2031-12-31                  | suite group certificate          | suite certificate                | suite             | tls13
      1.3 | TLS_AES_128_CCM_8_SHA256                    | secp256r1          | ecdsa-p384 | +                                            | +                                  | suites                            | suite group certificate          | suite                            | suite             | tls13
      1.3 | TLS_SHA256_SHA256                           | x25519             | rsa-2048   | null below-112 below-128                     | unapproved suites x25519           | suites groups rsa-3000            | suite group certificate          | suite certificate                | suite             | tls13 null curves
      1.2 | TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256       | x25519             | rsa-2048   | +                                            | x25519                             | groups rsa-3000                   | protocol suite group certificate | protocol suite certificate       | +                 | tls12 curves
      1.2 | TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384     | secp256r1          | ecdsa-p256 | +                                            | +                                  | until 2031-12-31                  | protocol suite group certificate | protocol suite                   | +                 | tls12
      1.2 | TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256 | secp384r1          | rsa-4096   | +                                            | unapproved suites                  | suites                            | protocol suite group certificate | protocol suite certificate       | +                 | tls12
      1.2 | TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA          | x25519             | rsa-2048   | cbc                                          | x25519                             | suites cbc groups rsa-3000        | protocol suite group certificate | protocol suite certificate       | suite             | tls12 curves
      1.2 | TLS_ECDHE_ECDSA_WITH_AES_128_CBC_SHA256     | secp256r1          | ecdsa-p256 | cbc                                          | +                                  | cbc                               | protocol suite group certificate | protocol suite                   | suite             | tls12
      1.2 | TLS_ECDHE_RSA_WITH_CAMELLIA_128_GCM_SHA256  | secp256r1          | rsa-3072   | +                                            | unapproved suites                  | suites                            | protocol suite group certificate | protocol suite certificate       | suite             | tls12
      1.2 | TLS_DHE_RSA_WITH_AES_256_GCM_SHA384         | ffdhe3072          | rsa-3072   | dhe rfc10015                                 | +                                  | until 2029-12-31                  | protocol suite group certificate | protocol suite group certificate | suite group       | tls12
      1.2 | TLS_DHE_RSA_WITH_CHACHA20_POLY1305_SHA256   | ffdhe2048          | rsa-2048   | dhe rfc10015                                 | unapproved suites                  | suites groups rsa-3000            | protocol suite group certificate | protocol suite group certificate | suite group       | tls12
      1.2 | TLS_RSA_WITH_AES_128_GCM_SHA256             | none               | rsa-2048   | static-rsa rfc10015                          | static-rsa suites                  | suites rsa-3000                   | protocol suite group certificate | protocol suite certificate       | suite             | tls12
      1.2 | TLS_RSA_WITH_AES_128_CBC_SHA                | none               | rsa-2048   | static-rsa rfc10015 cbc                      | static-rsa suites                  | suites cbc rsa-3000               | protocol suite group certificate | protocol suite certificate       | suite             | tls12
      1.2 | TLS_RSA_WITH_3DES_EDE_CBC_SHA               | none               | rsa-2048   | below-128 static-rsa rfc10015 cbc            | static-rsa tdea suites             | suites cbc rsa-3000               | protocol suite group certificate | protocol suite certificate       | suite             | tls12
      1.2 | TLS_RSA_WITH_RC4_128_MD5                    | none               | rsa-2048   | rc4 static-rsa rfc10015                      | static-rsa unapproved suites       | suites rsa-3000                   | protocol suite group certificate | protocol suite certificate       | suite             | tls12
      1.2 | TLS_RSA_WITH_NULL_SHA256                    | none               | rsa-2048   | null below-112 below-128 static-rsa rfc10015 | static-rsa unapproved suites       | suites rsa-3000                   | protocol suite group certificate | protocol suite certificate       | suite             | tls12 null
      1.1 | TLS_RSA_WITH_AES_256_CBC_SHA                | none               | rsa-2048   | tls11 static-rsa cbc                         | tls11 static-rsa suites            | old-tls suites cbc rsa-3000       | protocol suite group certificate | protocol suite certificate       | protocol suite    | +
      1.0 | TLS_RSA_WITH_3DES_EDE_CBC_SHA               | none               | rsa-2048   | tls10 below-128 static-rsa cbc               | tls10 static-rsa tdea suites       | old-tls suites cbc rsa-3000       | protocol suite group certificate | protocol suite certificate       | protocol suite    | +
      1.0 | TLS_RSA_WITH_DES_CBC_SHA                    | none               | rsa-1024   | tls10 below-112 below-128 static-rsa cbc rsa-2048 | tls10 static-rsa unapproved suites rsa-2048 | old-tls suites cbc rsa-3000       | protocol suite group certificate | protocol suite certificate       | protocol suite certificate | des
      1.0 | TLS_RSA_WITH_RC4_128_SHA                    | none               | rsa-2048   | tls10 rc4 static-rsa                         | tls10 static-rsa unapproved suites | old-tls suites rsa-3000           | protocol suite group certificate | protocol suite certificate       | protocol suite    | +
      1.0 | TLS_RSA_WITH_NULL_SHA                       | none               | rsa-2048   | tls10 null below-112 below-128 static-rsa    | tls10 static-rsa unapproved suites | old-tls suites rsa-3000           | protocol suite group certificate | protocol suite certificate       | protocol suite    | null
      1.0 | TLS_RSA_WITH_CAMELLIA_256_CBC_SHA           | none               | rsa-4096   | tls10 static-rsa cbc                         | tls10 static-rsa unapproved suites | old-tls suites cbc                | protocol suite group certificate | protocol suite certificate       | protocol suite    | +
      1.0 | TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA          | secp256r1          | rsa-2048   | tls10 cbc md5-sha1                           | tls10                              | old-tls suites cbc rsa-3000 pkcs1 | protocol suite group certificate | protocol suite certificate       | protocol suite    | +
      1.0 | TLS_ECDHE_ECDSA_WITH_AES_256_CBC_SHA        | x25519             | ecdsa-p256 | tls10 cbc                                    | tls10 x25519                       | old-tls suites cbc groups         | protocol suite group certificate | protocol suite                   | protocol suite    | curves
      1.3 | TLS_AES_256_GCM_SHA384                      | X25519MLKEM768     | ecdsa-p256 | +                                            | +                                  | groups                            | group certificate                | +                                | +                 | tls13 curves
      1.3 | TLS_AES_256_GCM_SHA384                      | SecP256r1MLKEM768  | ecdsa-p256 | +                                            | +                                  | until 2035-12-31                  | group certificate                | group                            | group             | tls13 curves
      1.3 | TLS_AES_256_GCM_SHA384                      | SecP384r1MLKEM1024 | ecdsa-p384 | +                                            | +                                  | until 2035-12-31                  | group certificate                | group                            | group             | tls13 curves
      1.3 | TLS_AES_256_GCM_SHA384                      | MLKEM1024          | ecdsa-p384 | +                                            | +                                  | groups pure                       | certificate                      | group                            | group             | tls13 curves
      1.3 | TLS_AES_256_GCM_SHA384                      | X25519MLKEM768     | mldsa65    | +                                            | certificate                        | groups signatures                 | group certificate                | certificate                      | certificate       | tls13 curves certificate
      1.3 | TLS_AES_256_GCM_SHA384                      | MLKEM1024          | mldsa87    | +                                            | certificate                        | groups pure signatures            | +                                | group certificate                | group certificate | tls13 curves certificate
      1.3 | TLS_AES_256_GCM_SHA384                      | SecP384r1MLKEM1024 | mldsa87    | +                                            | certificate                        | signatures                        | group                            | group certificate                | group certificate | tls13 curves certificate
      1.3 | TLS_AES_128_GCM_SHA256                      | secp256r1          | ed25519    | +                                            | certificate                        | signatures                        | suite group certificate          | certificate                      | certificate       | tls13 certificate
      """;

  static Stream<Arguments> cells() {
    return TABLE
        .lines()
        .map(line -> Arrays.stream(line.split("\\|", -1)).map(String::strip).toList())
        .flatMap(
            row ->
                IntStream.range(0, POLICIES.size())
                    .mapToObj(
                        i ->
                            Arguments.of(
                                POLICIES.get(i),
                                Sample.profile(row.get(0), row.get(1), row.get(2), row.get(3)),
                                row.get(i + 4))));
  }

  @ParameterizedTest
  @MethodSource("cells")
  void judgesAsTheTextsSay(String policy, Tls profile, String expected) {
    assertThat(Sample.brief(Policies.shipped().policy(policy).judge(profile, TODAY)))
        .isEqualTo(expected);
  }

  @Test
  void eachPolicyHasItsColumn() {
    assertThat(Policies.shipped().all())
        .extracting(Policy::name)
        .containsExactlyInAnyOrderElementsOf(
            Stream.concat(POLICIES.stream(), LaterPoliciesTest.POLICIES.stream()).toList());
  }

  /** A rule that no profile of the table meets would be untested. */
  @Test
  void eachRuleDecidesACellOfTheTable() {
    List<Tls> profiles = cells().map(a -> (Tls) a.get()[1]).distinct().toList();
    assertThat(Policies.shipped().all())
        .allSatisfy(
            p ->
                assertThat(p.rules())
                    .allSatisfy(r -> assertThat(profiles).as(r.id()).anyMatch(r::matches)));
  }
}
