package io.b2bench.workloads.business.process;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.LoadSettings.Hop;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.workloads.business.setting.BusinessSettings;
import io.b2bench.workloads.business.setting.ProxyMode;
import io.b2bench.workloads.business.setting.TierSettings;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which profiles can end at a proxy. */
class ProxyHopTest {
  private static final Experiment ENDING =
      Experiment.of(BusinessSettings.LIST).with(TierSettings.PROXY, ProxyMode.TERMINATE);

  @ParameterizedTest
  @ValueSource(
      strings = {
        "plain",
        "tls13-aes128gcm",
        "tls13-aes128gcm@ecdsa-p256",
        "tls12-ecdhe-rsa-aes128gcm",
        "tls13-aes256gcm@ecdsa-p256@bc-on-jdk"
      })
  void thoseOfItsOpenSslCan(String profile) {
    assertThat(refusal(profile, ENDING)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "pq-x25519mlkem768-ecdsa | HAProxy elliptic curves alone, not",
        "pq-x25519mlkem768-mldsa65 | HAProxy elliptic curves alone, not",
        "tls13-aes128gcm@mldsa65 | has no ML-DSA certificates",
        "tls13-aes128gcm@mtls | knows a business by its certificate",
        "tls13-aes128gcm@h2 | would become several",
        "tls13-aes128gcm@resumed | resumes no session",
        "tls12-rsa-3des-sha | without RC4 and 3DES",
        "tls12-ecdhe-rsa-aes128gcm@rsa-1024 | rejects 1024-bit keys"
      })
  void othersAreToldWhy(String profile, String why) {
    assertThat(refusal(profile, ENDING).orElse("")).contains(why, "use proxy pass-through");
  }

  @Test
  void whatIsForwardedCanBeAnything() {
    String profile = "tls13-aes128gcm@mtls";
    assertThat(refusal(profile, ENDING.with(TierSettings.PROXY, ProxyMode.PASS_THROUGH))).isEmpty();
    assertThat(refusal(profile, ENDING.with(LoadSettings.HOPS, Set.of(Hop.PARTNERS)))).isEmpty();
  }

  private static Optional<String> refusal(String profile, Experiment experiment) {
    return ProxyHop.refusal(Catalog.shipped().profile(profile), experiment);
  }
}
