package io.b2bench.tls.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.tls.catalog.Catalog;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NegotiatedTest {
  private static final String WHOLE =
      "tls=0304 suite=1301 group=001d full scheme=0804 certificate=rsa-2048 chain=no client=no"
          + " alpn=none";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "plain",
        WHOLE,
        "tls=0304 suite=1301 group=001d full",
        "tls=0304 suite=1302 group=11ec full retried scheme=0905 certificate=mldsa65 chain=yes client=yes alpn=h2",
        "tls=0303 suite=002f group=none full scheme=none certificate=rsa-2048 chain=no client=no alpn=none",
        "tls=0303 suite=c02f group=unknown resumed client=yes alpn=http/1.1",
      })
  void readsWhatItWrites(String text) {
    assertThat(Negotiated.parse(text).text()).isEqualTo(text);
    assertThat(Negotiated.parse(Negotiated.parse(text).text())).isEqualTo(Negotiated.parse(text));
  }

  @Test
  void readsWhatEarlierVersionsWrote() {
    assertThat(Negotiated.parse("tls=0304 suite=1301 group=001d full"))
        .isEqualTo(new Negotiated(0x0304, 0x1301, 0x001d, false, false))
        .isNotEqualTo(Negotiated.parse(WHOLE));
    assertThat(Negotiated.parse("plain")).isEqualTo(Negotiated.PLAIN);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "tls=0304",
        "PLAIN",
        "tls=0304 suite=1301 group=001d",
        WHOLE + " ",
        WHOLE + " x=y",
        "tls=0304 suite=1301 group=001d full chain=maybe"
      })
  void refusesOtherTexts(String text) {
    assertThatThrownBy(() -> Negotiated.parse(text))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("not a negotiated connection: " + text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "tls=0304 | tls=0303 | protocol 0303 instead of 0304",
        "suite=1301 | suite=1302 | suite 1302 instead of 1301",
        "group=001d | group=0017 | group 0017 instead of 001d",
        "group=001d | group=none | group none instead of 001d",
        "full | resumed | resumed instead of full",
        "full | full retried | a HelloRetryRequest",
        "scheme=0804 | scheme=0401 | signature scheme 0401 instead of 0804",
        "scheme=0804 | scheme=none | signature scheme none instead of 0804",
        "certificate=rsa-2048 | certificate=rsa-1024 | certificate rsa-1024 instead of rsa-2048",
        "chain=no | chain=yes | an intermediate certificate",
        "client=no | client=yes | a client certificate",
        "alpn=none | alpn=h2 | application protocol h2 instead of none",
      })
  void tellsOfEveryDifference(String agreed, String other, String difference) {
    TlsProfile profile = Catalog.shipped().profile("tls13-aes128gcm");
    assertThat(profile.differences(Negotiated.parse(WHOLE))).isEmpty();
    assertThat(profile.differences(Negotiated.parse(WHOLE.replace(agreed, other))))
        .containsExactly(difference);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {" scheme=0804", " certificate=rsa-2048", " chain=no", " client=no", " alpn=none"})
  void findsNothingInWhatIsUnknown(String known) {
    TlsProfile profile = Catalog.shipped().profile("tls13-aes128gcm@mtls");
    Negotiated whole = Negotiated.parse(WHOLE.replace("client=no", "client=yes"));
    assertThat(profile.differences(whole)).isEmpty();
    Negotiated less = Negotiated.parse(WHOLE.replace(known, ""));
    assertThat(less).isNotEqualTo(Negotiated.parse(WHOLE));
    assertThat(profile.differences(less))
        .isEqualTo(known.contains("client") ? List.of() : List.of("not a client certificate"));
  }

  @Test
  void takesAShareOfResumedConnectionsForBoth() {
    TlsProfile half = Catalog.shipped().profile("tls13-aes128gcm@resumed=0.5");
    assertThat(half.differences(Negotiated.parse(WHOLE))).isEmpty();
    assertThat(half.differences(Negotiated.parse(WHOLE.replace("full", "resumed")))).isEmpty();
  }
}
