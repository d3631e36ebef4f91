package io.b2bench.tls.policy;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.tls.profile.Tls;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** PCI DSS, ANSSI and TLSRef against a table typed from what was read of them. */
class LaterPoliciesTest {
  static final List<String> POLICIES =
      List.of("pci-dss", "anssi", "tlsref-modern", "tlsref-intermediate");

  private static final LocalDate TODAY = LocalDate.of(2026, 11, 21);

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          1.3 | TLS_AES_128_GCM_SHA256                      | x25519         | rsa-2048   | +                          | until 2030-12-31           | certificate                      | +
          1.3 | TLS_AES_128_GCM_SHA256                      | secp384r1      | ecdsa-p384 | +                          | +                          | +                                | +
          1.3 | TLS_AES_256_GCM_SHA384                      | X25519MLKEM768 | ecdsa-p256 | +                          | +                          | +                                | +
          1.3 | TLS_AES_256_GCM_SHA384                      | MLKEM1024      | mldsa87    | +                          | groups signatures          | group certificate                | group certificate
          1.3 | TLS_AES_128_CCM_SHA256                      | secp256r1      | ed25519    | +                          | +                          | suite certificate                | suite certificate
          1.2 | TLS_ECDHE_RSA_WITH_CHACHA20_POLY1305_SHA256 | x25519         | rsa-3072   | +                          | +                          | protocol suite certificate       | +
          1.2 | TLS_ECDHE_RSA_WITH_AES_128_CBC_SHA256       | secp256r1      | rsa-4096   | +                          | suites                     | protocol suite certificate       | suite
          1.2 | TLS_DHE_RSA_WITH_AES_256_GCM_SHA384         | ffdhe3072      | rsa-4096   | +                          | suites                     | protocol suite group certificate | suite group
          1.2 | TLS_RSA_WITH_3DES_EDE_CBC_SHA               | none           | rsa-3072   | +                          | suites                     | protocol suite certificate       | suite
          1.2 | TLS_RSA_WITH_RC4_128_SHA                    | none           | rsa-1024   | rc4 rsa-2048               | suites rsa-2048            | protocol suite certificate       | suite certificate
          1.1 | TLS_RSA_WITH_AES_256_CBC_SHA                | none           | rsa-3072   | early-tls                  | old-tls suites             | protocol suite certificate       | protocol suite
          1.0 | TLS_RSA_WITH_DES_CBC_SHA                    | none           | rsa-1024   | early-tls below-112 rsa-2048 | old-tls suites rsa-2048  | protocol suite certificate       | protocol suite certificate
          """)
  void judgesAsTheTextsSay(
      String protocol,
      String suite,
      String group,
      String certificate,
      String pci,
      String anssi,
      String modern,
      String intermediate) {
    Tls profile = Sample.profile(protocol, suite, group, certificate);
    assertThat(POLICIES)
        .extracting(p -> Sample.brief(Policies.shipped().policy(p).judge(profile, TODAY)))
        .containsExactly(pci, anssi, modern, intermediate);
  }

  /** TLSRef publishes what Mozilla did. */
  @ParameterizedTest
  @CsvSource({"modern", "intermediate"})
  void tlsRefRefusesWhatMozillaDid(String level) {
    assertThat(rules("tlsref-" + level))
        .isNotEmpty()
        .containsExactlyElementsOf(rules("mozilla-" + level));
  }

  private static List<List<Object>> rules(String policy) {
    return Policies.shipped().policy(policy).rules().stream()
        .map(r -> List.<Object>of(r.id(), r.when(), r.unless(), r.effect()))
        .toList();
  }
}
