package io.b2bench.tls.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.yaml.InvalidYamlException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A policy of a user's own that lists what may be used. */
class OwnPolicyTest {
  private static final LocalDate TODAY = LocalDate.of(2026, 11, 21);
  private static final String BANK =
      """
      bank:
        title: Our bank, since May
        protocols: [TLS 1.3]
        suites: [TLS_AES_128_GCM_SHA256, TLS_CHACHA20_POLY1305_SHA256]
        groups: [secp521r1, X25519MLKEM768]
        certificates: [ecdsa-p256]
      """;

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "1.3, TLS_AES_128_GCM_SHA256, secp521r1, ecdsa-p256, +",
    "1.3, TLS_AES_128_GCM_SHA256, x25519, ecdsa-p256, groups",
    "1.3, TLS_AES_256_GCM_SHA384, secp521r1, rsa-2048, suites certificates",
    "1.2, TLS_RSA_WITH_AES_128_CBC_SHA, none, rsa-2048, protocols suites groups certificates"
  })
  void refusesWhatIsOnNoneOfItsLists(
      String protocol, String suite, String group, String certificate, String expected)
      throws IOException {
    Tls profile = Sample.profile(protocol, suite, group, certificate);
    assertThat(Sample.brief(bank(BANK).judge(profile, TODAY))).isEqualTo(expected);
  }

  @Test
  void saysWhichListRefuses() throws IOException {
    Tls profile = Sample.profile("1.3", "TLS_AES_128_GCM_SHA256", "x25519", "ecdsa-p256");
    assertThat(bank(BANK).judge(profile, TODAY).clauses())
        .extracting(Clause::text)
        .containsExactly("Our bank, since May, groups: only X25519MLKEM768, secp521r1");
    assertThat(bank(BANK).shortTitle()).isEqualTo("Our bank");
  }

  @Test
  void aListThatIsLeftOutAllowsAll() throws IOException {
    Policy bank = bank("bank: {protocols: [TLS 1.2, TLS 1.3]}");
    assertThat(bank.title()).isEqualTo("bank");
    assertThat(
            bank.allows(Sample.profile("1.2", "TLS_RSA_WITH_NULL_SHA", "none", "rsa-1024"), TODAY))
        .isTrue();
    assertThat(
            bank.allows(Sample.profile("1.0", "TLS_RSA_WITH_NULL_SHA", "none", "rsa-1024"), TODAY))
        .isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "protocols: | protocls: | line 3, column 3: bank.protocls: unknown key \"protocls\"; did"
            + " you mean protocols?",
        "secp521r1 | secp512r1 | line 5, column 12: bank.groups: unknown group \"secp512r1\"; did"
            + " you mean secp521r1?",
        "[TLS 1.3] | TLS 1.3 | line 3, column 14: bank.protocols: expected a list such as [TLS"
            + " 1.0], found \"TLS 1.3\"",
        "bank: | anssi: | line 2, column 3: anssi: b2bench ships a policy of that name; take"
            + " another",
      })
  void explains(String good, String bad, String fault) {
    assertThat(BANK).contains(good);
    assertThatThrownBy(() -> bank(BANK.replace(good, bad)))
        .isInstanceOf(InvalidYamlException.class)
        .hasMessageContaining(fault);
  }

  @Test
  void needsAListOrRules() {
    assertThatThrownBy(() -> bank("bank: {title: Nothing}"))
        .hasMessageContaining(
            "bank: needs a list of what it allows (protocols, suites, groups, certificates), or"
                + " rules");
  }

  private Policy bank(String yaml) throws IOException {
    return Policies.open(Files.writeString(folder.resolve("bank.yaml"), yaml)).all().getFirst();
  }
}
