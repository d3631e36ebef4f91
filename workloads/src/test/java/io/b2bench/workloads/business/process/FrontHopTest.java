package io.b2bench.workloads.business.process;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.experiment.front.Front;
import io.b2bench.experiment.front.FrontProgram;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.LoadSettings.Hop;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.workloads.business.setting.BusinessSettings;
import io.b2bench.workloads.business.setting.TierSettings;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which profiles can end at a front. */
class FrontHopTest {
  private static final Experiment ENDING =
      Experiment.of(BusinessSettings.LIST).with(TierSettings.FRONT, Front.of(FrontProgram.HAPROXY));

  @ParameterizedTest
  @ValueSource(
      strings = {
        "plain",
        "tls13-aes128gcm",
        "tls13-aes128gcm@ecdsa-p256",
        "tls12-ecdhe-rsa-aes128gcm",
        "tls13-aes256gcm@ecdsa-p256@bc-on-jdk",
        "tls13-aes128gcm@resumed",
        "tls10-rsa-aes128cbc-sha"
      })
  void thoseOfItsOpenSslCan(String profile) {
    assertThat(refusal(profile, ENDING)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "tls13-aes128gcm@mtls | knows a business by its certificate",
        "tls13-aes128gcm@h2 | would become several",
        "tls12-rsa-3des-sha | without RC4 and 3DES",
        "tls12-ecdhe-rsa-aes128gcm@rsa-1024 | rejects 1024-bit keys"
      })
  void othersAreToldWhy(String profile, String why) {
    assertThat(refusal(profile, ENDING).orElse("")).contains(why);
  }

  @Test
  void whatIsForwardedCanBeAnything() {
    String profile = "tls13-aes128gcm@mtls";
    assertThat(refusal(profile, ENDING.with(TierSettings.FRONT, Front.NONE))).isEmpty();
    assertThat(refusal(profile, ENDING.with(LoadSettings.HOPS, Set.of(Hop.PARTNERS)))).isEmpty();
  }

  private static Optional<String> refusal(String profile, Experiment experiment) {
    return FrontHop.refusal(Catalog.shipped().profile(profile), experiment);
  }
}
