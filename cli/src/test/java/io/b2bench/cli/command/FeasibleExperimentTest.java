package io.b2bench.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.experiment.plan.CommonSettings;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.LoadSettings.Hop;
import io.b2bench.experiment.type.WorkloadType;
import io.b2bench.experiment.workload.CannotMeasureException;
import io.b2bench.results.record.Run;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.workloads.business.setting.BusinessSettings;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class FeasibleExperimentTest {
  private static final Catalog CATALOG = Catalog.shipped();
  private static final WorkloadType BUSINESS = Workloads.shipped().types().getFirst();
  private static final Map<String, String> NO_RC4 =
      Map.of("tls12-rsa-rc4-md5", "SunJSSE knows no such suite");

  @Test
  void skipsWhatTheMachineCannotDoAndSaysWhy() {
    FeasibleExperiment feasible =
        choose(List.of("plain", "tls12-rsa-rc4-md5", "tls13-aes128gcm"), NO_RC4);
    assertThat(feasible.experiment().profiles()).containsExactly("plain", "tls13-aes128gcm");
    assertThat(feasible.profiles()).containsOnlyKeys("plain", "tls13-aes128gcm");
    assertThat(feasible.skipped())
        .containsExactly(new Run.Skipped("tls12-rsa-rc4-md5", "SunJSSE knows no such suite"));
  }

  @Test
  void refusesWhenNothingButPlainIsLeft() {
    assertThatThrownBy(() -> choose(List.of("plain", "tls12-rsa-rc4-md5"), NO_RC4))
        .isInstanceOf(CannotMeasureException.class)
        .hasMessage("cannot measure tls12-rsa-rc4-md5 here: SunJSSE knows no such suite");
    assertThatThrownBy(() -> choose(List.of("tls12-rsa-rc4-md5"), NO_RC4))
        .isInstanceOf(CannotMeasureException.class);
  }

  @Test
  void skipsHttp2WhereTheFrontDoesNotCarryIt() {
    List<String> profiles = List.of("plain", "tls13-aes128gcm", "tls13-aes128gcm@h2");
    assertThat(choose(profiles, Map.of()).skipped()).isEmpty();
    Experiment partners =
        Experiment.of(BusinessSettings.LIST)
            .with(CommonSettings.PROFILES, profiles)
            .with(LoadSettings.HOPS, Set.of(Hop.PARTNERS));
    FeasibleExperiment feasible =
        FeasibleExperiment.of(partners, BUSINESS, CATALOG, asked -> Map.of());
    assertThat(feasible.profiles()).containsOnlyKeys("plain", "tls13-aes128gcm");
    assertThat(feasible.skipped())
        .containsExactly(
            new Run.Skipped(
                "tls13-aes128gcm@h2",
                "HTTP/2 is spoken on the front hop, which hops does not have"));
  }

  @Test
  void plainAloneIsAnExperiment() {
    assertThat(choose(List.of("plain", "plain"), Map.of()).experiment().profiles())
        .containsExactly("plain", "plain");
  }

  @Test
  void addsTheBaselineAndNotPlainBesideIt() {
    FeasibleExperiment feasible =
        against("tls12-rsa-aes128cbc-sha", List.of("tls13-aes128gcm"), Map.of());
    assertThat(feasible.profiles()).containsOnlyKeys("tls12-rsa-aes128cbc-sha", "tls13-aes128gcm");
  }

  @Test
  void refusesWhenTheBaselineCannotBeMeasured() {
    assertThatThrownBy(
            () -> against("tls12-rsa-rc4-md5", List.of("plain", "tls13-aes128gcm"), NO_RC4))
        .isInstanceOf(CannotMeasureException.class)
        .hasMessage("cannot measure tls12-rsa-rc4-md5 here: SunJSSE knows no such suite");
  }

  @Test
  void plainIsSomethingToCompareWhereTheBaselineIsAnother() {
    List<String> profiles = List.of("plain", "tls12-rsa-rc4-md5");
    assertThat(against("tls13-aes128gcm", profiles, NO_RC4).profiles())
        .containsOnlyKeys("tls13-aes128gcm", "plain");
  }

  private static FeasibleExperiment against(
      String baseline, List<String> profiles, Map<String, String> missing) {
    return FeasibleExperiment.of(
        Experiment.of(BusinessSettings.LIST)
            .with(CommonSettings.BASELINE, baseline)
            .with(CommonSettings.PROFILES, profiles),
        BUSINESS,
        CATALOG,
        asked -> missing);
  }

  private static FeasibleExperiment choose(List<String> profiles, Map<String, String> missing) {
    return FeasibleExperiment.of(
        Experiment.of(BusinessSettings.LIST).with(CommonSettings.PROFILES, profiles),
        BUSINESS,
        CATALOG,
        asked -> missing);
  }
}
