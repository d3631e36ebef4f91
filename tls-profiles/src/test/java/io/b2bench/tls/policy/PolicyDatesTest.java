package io.b2bench.tls.policy;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.tls.profile.Tls;
import java.time.LocalDate;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Policies with dates, on both sides of each. */
class PolicyDatesTest {
  private static final Tls TLS12 =
      Sample.profile("1.2", "TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256", "secp256r1", "ecdsa-p256");
  private static final Tls DHE =
      Sample.profile("1.2", "TLS_DHE_RSA_WITH_AES_256_GCM_SHA384", "ffdhe3072", "rsa-3072");
  private static final Tls TLS13 =
      Sample.profile("1.3", "TLS_AES_128_GCM_SHA256", "secp384r1", "rsa-3072");
  private static final Tls HYBRID =
      Sample.profile("1.3", "TLS_AES_256_GCM_SHA384", "SecP256r1MLKEM768", "ecdsa-p256");

  private final Policy bsi = Policies.shipped().policy("bsi-tr-02102-2");

  @ParameterizedTest
  @CsvSource({
    "2026-11-21, until 2031-12-31",
    "2031-12-31, until 2031-12-31",
    "2032-01-01, tls12 classical",
    "2036-01-01, tls12 classical classical-signature"
  })
  void endsTls12(LocalDate today, String expected) {
    assertThat(Sample.brief(bsi.judge(TLS12, today))).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "2029-12-31, until 2029-12-31",
    "2030-01-01, dhe ffdhe",
    "2032-01-01, tls12 dhe ffdhe classical"
  })
  void endsDheFirst(LocalDate today, String expected) {
    assertThat(Sample.brief(bsi.judge(DHE, today))).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"2031-12-31, until 2031-12-31", "2032-01-01, classical"})
  void endsClassicalKeyAgreement(LocalDate today, String expected) {
    assertThat(Sample.brief(bsi.judge(TLS13, today))).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({
    "2032-01-01, until 2035-12-31",
    "2035-12-31, until 2035-12-31",
    "2036-01-01, classical-signature"
  })
  void endsClassicalSignaturesLast(LocalDate today, String expected) {
    assertThat(Sample.brief(bsi.judge(HYBRID, today))).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"2026-11-21, dhe ffdhe", "2029-12-31, dhe ffdhe"})
  void namesTheClausesOfTheFirstDateOnly(LocalDate today, String rules) {
    assertThat(Sample.rules(bsi.judge(DHE, today))).containsExactly(rules.split(" "));
  }
}
