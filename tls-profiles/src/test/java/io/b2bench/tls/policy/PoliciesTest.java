package io.b2bench.tls.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.Tls;
import java.time.LocalDate;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class PoliciesTest {
  private static final LocalDate TODAY = LocalDate.of(2026, 11, 21);
  private static final Tls RC4 =
      Sample.profile("1.2", "TLS_RSA_WITH_RC4_128_MD5", "none", "rsa-2048");

  private final Policies shipped = Policies.shipped();

  @Test
  void refusesPlaintextByEachPolicyWithItsClause() {
    assertThat(shipped.all())
        .allSatisfy(
            p ->
                assertThat(p.judge(new Plaintext(), TODAY))
                    .isEqualTo(new PolicyVerdict.Refused(List.of(p.plaintext()))));
    assertThat(
            shipped.all().stream()
                .filter(p -> p.plaintext().says().startsWith("not covered"))
                .map(Policy::name))
        .containsExactly("nist-sp800-52r2", "bsi-tr-02102-2", "cnsa2", "anssi", "2007");
  }

  @Test
  void listsEveryClauseThatRefuses() {
    assertThat(shipped.policy("rfc9325").judge(RC4, TODAY).clauses())
        .extracting(Clause::text)
        .containsExactly(
            "RFC 9325, 4.1: MUST NOT negotiate RC4",
            "RFC 9325, 4.1: SHOULD NOT negotiate RSA key transport (static RSA)",
            "RFC 10015 (July 2026, updates RFC 9325), abstract: deprecates RSA and finite-field"
                + " Diffie-Hellman key exchange in TLS 1.2");
  }

  @Test
  void marksWhatWasNotCheckedAgainstTheText() {
    assertThat(shipped.policy("nist-sp800-52r2").judge(RC4, TODAY).clauses().getLast().text())
        .isEqualTo(
            "NIST SP 800-52 Rev. 2, 3.3.1.1 and 3.3.1.2: not among the suites listed (from a"
                + " secondary source)");
    assertThat(shipped.policy("2007").judge(RC4, TODAY).clauses().getFirst().text())
        .isEqualTo("RFC 5246: TLS 1.2 came in August 2008 (not checked against the text)");
  }

  @Test
  void saysWhereEachPolicyIsPublished() {
    assertThat(shipped.all())
        .allSatisfy(p -> assertThat(p.source().orElseThrow().address()).startsWith("https://"));
    assertThat(
            shipped.all().stream()
                .collect(Collectors.toMap(Policy::name, p -> p.source().orElseThrow().date())))
        .containsEntry("rfc9325", "2022-11")
        .containsEntry("nist-sp800-52r2", "2019-08")
        .containsEntry("bsi-tr-02102-2", "2026-01");
  }

  @Test
  void namesThePoliciesWhereOneIsUnknown() {
    assertThatThrownBy(() -> shipped.policy("rfc-9325"))
        .isInstanceOf(UnknownPolicyException.class)
        .hasMessageStartingWith("unknown policy 'rfc-9325'; there are ")
        .hasMessageContaining("rfc9325");
    assertThat(shipped.find("pci")).isEmpty();
  }
}
