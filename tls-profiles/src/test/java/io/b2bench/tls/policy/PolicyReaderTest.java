package io.b2bench.tls.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.yaml.InvalidYamlException;
import io.b2bench.tls.yaml.YamlDocument;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PolicyReaderTest {
  private static final LocalDate TODAY = LocalDate.of(2026, 11, 21);
  private static final Tls GCM =
      Sample.profile("1.3", "TLS_AES_128_GCM_SHA256", "x25519", "rsa-2048");
  private static final Tls CHACHA20 =
      Sample.profile("1.3", "TLS_CHACHA20_POLY1305_SHA256", "x25519", "ecdsa-p256");

  private static final String GOOD =
      """
      house:
        title: House rules
        source: {document: D, section: S, address: https://example.org, date: 2026-01, seen: all of it}
        plaintext: {clause: "D, 1", says: never, checked: text}
        rules:
          gcm: {when: {mode: [gcm], aead: [yes]}, effect: allow, clause: "D, 2", says: good, checked: text}
          small: {when: {rsa-bits: below 2048}, effect: refuse, clause: "D, 3", says: small, checked: secondary}
          suites: {when: {protocol: [TLS 1.2]}, unless: {suite: [TLS_RSA_WITH_NULL_SHA]}, effect: allow-until 2027-12-31, clause: "D, 4", says: odd, checked: unchecked}
        otherwise: {effect: refuse, clause: D, says: not listed, checked: text}
      """;

  @Test
  void readsAGoodFile() {
    Policy house = read(GOOD);
    assertThat(house.rules()).hasSize(3);
    assertThat(Sample.brief(house.judge(GCM, TODAY))).isEqualTo("+");
    assertThat(Sample.rules(house.judge(GCM, TODAY))).containsExactly("gcm");
  }

  @Test
  void judgesWhatNoRuleIsAboutAsThePolicySays() {
    assertThat(Sample.brief(read(GOOD).judge(CHACHA20, TODAY))).isEqualTo("otherwise");
    PolicyVerdict lenient =
        read(GOOD.replace("{effect: refuse, clause: D", "{effect: allow, clause: D"))
            .judge(CHACHA20, TODAY);
    assertThat(lenient).isInstanceOf(PolicyVerdict.Allowed.class);
    assertThat(Sample.rules(lenient)).containsExactly("otherwise");
  }

  @Test
  void oneRefusalOutweighsAllElse() {
    assertThat(Sample.brief(read(GOOD.replace("2048}", "2049}")).judge(GCM, TODAY)))
        .isEqualTo("small");
  }

  @Test
  void aBoundIsNotMetByWhatIsNoNumber() {
    assertThat(Sample.brief(read(GOOD.replace("2048}", "9999}")).judge(CHACHA20, TODAY)))
        .isEqualTo("otherwise");
  }

  @Test
  void anExceptionTakesAProfileOutOfARule() {
    Tls plain = Sample.profile("1.2", "TLS_RSA_WITH_NULL_SHA", "none", "rsa-2048");
    Tls other = Sample.profile("1.2", "TLS_RSA_WITH_AES_128_CBC_SHA", "none", "rsa-2048");
    assertThat(Sample.brief(read(GOOD).judge(plain, TODAY))).isEqualTo("otherwise");
    assertThat(Sample.brief(read(GOOD).judge(other, TODAY))).isEqualTo("until 2027-12-31");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "title: House | titles: House | line 2, column 3: house.titles: unknown key \"titles\"; did you mean title?",
        "title: House | titel: House | line 2, column 3: house.title: is missing",
        "^house:\n^ | ^House:\n^ | House: a name is lower-case words and digits joined by '-'",
        "date: 2026-01 | date: January | house.source: 'date' must be like 2022, 2022-11 or 2022-11-30, not 'January'",
        "^, seen: all of it^ | ^^ | house.source.seen: is missing",
        "says: never, checked: text | says: never, checked: texts | line 4, column 53: house.plaintext.checked: unknown checked \"texts\"; did you mean text?",
        "mode: [gcm] | modes: [gcm] | house.rules.gcm.when.modes: unknown key \"modes\"; did you mean mode?",
        "mode: [gcm] | mode: [gmc] | house.rules.gcm.when.mode: unknown mode \"gmc\"; did you mean gcm?",
        "mode: [gcm] | mode: gcm | house.rules.gcm.when.mode: expected a list such as [cbc], found \"gcm\"",
        "mode: [gcm] | mode: [] | house.rules.gcm.when.mode: is empty",
        "^when: {mode: [gcm], aead: [yes]}, ^ | ^^ | house.rules.gcm: needs 'when' or 'unless'",
        "^{mode: [gcm], aead: [yes]}^ | {} | house.rules.gcm.when: names no fact",
        "effect: allow, clause: | effect: alow, clause: | house.rules.gcm.effect: unknown effect \"alow\"; did you mean allow?",
        "^gcm: {^ | ^small: {^ | line 7, column 5: house.rules.small: is given twice",
        "below 2048 | ^[2048]^ | house.rules.small.when.rsa-bits: expected a word, found a list",
        "below 2048 | 2048 | house.rules.small.when.rsa-bits: expected a bound such as 'below 128', found \"2048\"",
        "2027-12-31 | 2027-12-32 | house.rules.suites.effect: '2027-12-32' is not a date like 2031-12-31",
        "TLS_RSA_WITH_NULL_SHA | NULL-SHA | house.rules.suites.unless.suite: 'NULL-SHA' is not an IANA name of a suite whose parts b2bench knows",
        "effect: refuse, clause: D, | effect: allow-until 2030-01-01, clause: D, | house.otherwise.effect: unknown effect \"allow-until 2030-01-01\"; allowed: refuse, allow",
        "otherwise: | othrwise: | house.otherwise: is missing",
        "^title: House rules^ | ^title: [House rules^ | not YAML: "
      })
  void explains(String good, String bad, String fault) {
    assertThat(GOOD).contains(good);
    assertThatThrownBy(() -> read("bad.yaml", GOOD.replace(good, bad)))
        .isInstanceOf(InvalidYamlException.class)
        .hasMessageStartingWith("bad.yaml has ")
        .hasMessageContaining(fault);
  }

  @Test
  void findsAllFaultsAtOnce() {
    String bad = GOOD.replace("[gcm]", "[x]").replace("below 2048", "2k").replace("2027", "27");
    assertThatThrownBy(() -> read("bad.yaml", bad))
        .hasMessageContaining("line 6, ")
        .hasMessageContaining("line 7, ")
        .hasMessageContaining("line 8, ");
  }

  @ParameterizedTest
  @CsvSource({"'', it is empty", "a list, expected keys and values"})
  void refusesWhatIsNoFileOfPolicies(String text, String fault) {
    assertThatThrownBy(() -> read("bad.yaml", text)).hasMessageContaining(fault);
  }

  private static Policy read(String yaml) {
    return read("good.yaml", yaml).policy("house");
  }

  private static Policies read(String file, String yaml) {
    return PolicyReader.read(YamlDocument.parse(file, yaml));
  }
}
