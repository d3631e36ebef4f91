package io.b2bench.tls.configuration;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.tls.profile.Tls;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a program that is started here can serve, beside what can be pasted. */
final class ListeningTest {
  /** To paste would let the clients choose; the driver has but one suite. */
  @Test
  void envoyServesASuiteOfTls13ThatCannotBePasted() {
    Tls profile = profile("tls13-aes128gcm");
    assertThat(Listening.refusal(Program.ENVOY, profile)).isEmpty();
    assertThat(Configuration.of(Program.ENVOY, "test", List.of(new Choice(profile, ""))).refused())
        .containsOnlyKeys("tls13-aes128gcm");
    assertThat(Listening.server(Program.ENVOY, profile, Site.PASTED))
        .anySatisfy(line -> assertThat(line).contains("tls_minimum_protocol_version: TLSv1_3"))
        .noneSatisfy(line -> assertThat(line).contains("cipher_suites"));
  }

  @Test
  void whatTheLibraryLacksStaysRefused() {
    assertThat(Listening.refusal(Program.ENVOY, profile("tls13-aes128ccm")))
        .hasValueSatisfying(why -> assertThat(why).contains("BoringSSL, lacks"));
  }

  private static Tls profile(String name) {
    return Proof.profiles(name).getFirst();
  }
}
