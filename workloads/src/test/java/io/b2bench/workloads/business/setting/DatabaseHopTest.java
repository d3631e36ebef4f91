package io.b2bench.workloads.business.setting;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.experiment.component.ServiceDatabase;
import io.b2bench.experiment.plan.CommonSettings;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.LoadSettings.Hop;
import io.b2bench.tls.catalog.Catalog;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which profiles the database hop carries. */
class DatabaseHopTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "pq-x25519mlkem768-ecdsa | over elliptic curves, not x25519mlkem768",
        "tls13-aes128gcm@ffdhe2048 | over elliptic curves, not ffdhe2048",
        "tls13-aes128gcm@mtls | not for the client's",
        "tls13-aes128gcm@resumed | resumes no session",
        "tls13-aes128gcm@ecdsa-p256 | one certificate for all its clients, and that is tls13-aes128gcm's (rsa-2048)",
        "tls13-aes128gcm@chain | one certificate for all its clients",
      })
  void refusesWhatPostgresqlCannotNegotiate(String profile, String says) {
    assertThat(refusal(profile, Set.of(Hop.DATABASE)).orElseThrow())
        .contains(says)
        .endsWith("; leave database out of hops, or the profile out");
    assertThat(refusal(profile, Set.of(Hop.FRONT, Hop.PARTNERS))).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "plain",
        "tls12-ecdhe-rsa-aes128gcm",
        "tls13-aes128gcm",
        "tls13-aes128gcm@secp384r1"
      })
  void takesTheOthers(String profile) {
    assertThat(refusal(profile, Set.of(Hop.DATABASE))).isEmpty();
  }

  @Test
  void carriesOurKeysToNoDatabaseButThePostgresqlOfTheRun() {
    assertThat(ServiceDatabase.FORMS)
        .filteredOn(form -> DatabaseHop.carries(ServiceDatabase.parse(form).orElseThrow()))
        .containsExactly("postgres");
  }

  private static Optional<String> refusal(String profile, Set<Hop> hops) {
    Experiment experiment =
        Experiment.of(BusinessSettings.LIST)
            .with(CommonSettings.PROFILES, List.of("plain", "tls13-aes128gcm", profile))
            .with(BusinessSettings.DATABASE, ServiceDatabase.parse("postgres").orElseThrow())
            .with(LoadSettings.HOPS, hops);
    return DatabaseHop.refusal(Catalog.shipped().profile(profile), experiment);
  }
}
