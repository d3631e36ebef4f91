package io.b2bench.workloads.decompose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.experiment.plan.CommonSettings;
import io.b2bench.experiment.plan.Design;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadLevels;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.LoadSettings.Hop;
import io.b2bench.experiment.plan.Precision;
import io.b2bench.experiment.plan.Series;
import io.b2bench.experiment.type.WorkloadType;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.workloads.ShippedWorkloads;
import io.b2bench.workloads.business.setting.BusinessSettings;
import io.b2bench.workloads.business.setting.PartnerConnections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class DecomposeDesignTest {
  private static final WorkloadType TYPE =
      ShippedWorkloads.all().stream()
          .filter(type -> type.name().equals("decompose"))
          .findFirst()
          .orElseThrow();
  private static final Experiment EXPERIMENT =
      Experiment.of(DecomposeSettings.LIST)
          .with(LoadSettings.CLIENTS, LoadLevels.of(2))
          .with(
              CommonSettings.PROFILES,
              List.of(
                  "plain",
                  "tls13-aes128gcm",
                  "tls13-aes128gcm@resumed",
                  "tls13-aes128gcm@resumed=0.5"));

  @Test
  void profilesThatResumeAreMeasuredWhereConnectionsAreMany() {
    Map<String, List<String>> series =
        TYPE.design(EXPERIMENT).rows().stream()
            .filter(r -> Busy.of(r.stratum()) == Busy.THIRD)
            .collect(
                Collectors.toMap(
                    r -> r.stratum().value(Point.LOAD).orElseThrow(),
                    r -> r.series().stream().map(Series::name).toList()));

    assertThat(series).hasSize(8);
    assertThat(series.get("small-connect"))
        .containsExactly("plain", "tls13-aes128gcm", "tls13-aes128gcm@resumed");
    assertThat(series.get("business-short"))
        .containsExactly("plain", "tls13-aes128gcm", "tls13-aes128gcm@resumed=0.5");
    assertThat(series.get("large")).containsExactly("plain", "tls13-aes128gcm");
  }

  @Test
  void everyLoadIsMeasuredAtTwoRates() {
    assertThat(TYPE.design(EXPERIMENT).rows())
        .hasSize(16)
        .extracting(r -> r.stratum().value(Busy.FACTOR).orElseThrow())
        .containsOnly("0.33", "0.8");
  }

  @Test
  void everyPointSaysWhatItsDecksDeal() {
    Run.Expected expected = TYPE.expected(EXPERIMENT).orElseThrow();
    assertThat(expected.in(point("small-connect")).kinds()).isEqualTo(Map.of("order-status", 1.0));
    assertThat(expected.in(point("small-connect")).sessions()).hasValue(1);
    assertThat(expected.in(point("business-short")).sessions().orElseThrow())
        .isCloseTo(0.2, within(1e-6));
    assertThat(expected.in(point("business")).kinds()).hasSize(7);
    assertThat(expected.in(point("large")).sessions()).isEmpty();
  }

  @Test
  void theHopToThePartnersHasLoadsOfItsOwn() {
    Experiment partners = EXPERIMENT.with(LoadSettings.HOPS, Set.of(Hop.PARTNERS));
    assertThat(TYPE.design(partners).rows())
        .extracting(r -> r.stratum().value(Point.LOAD).orElseThrow())
        .containsOnly("orders-per-call", "some-per-call", "orders-pooled", "business-per-call");
    assertThat(TYPE.design(partners).rows().getFirst().series())
        .extracting(Series::name)
        .containsExactly("plain", "tls13-aes128gcm", "tls13-aes128gcm@resumed");
    assertThat(calls(partners, "orders-per-call")).isEqualTo(PartnerConnections.PER_CALL);
    assertThat(calls(partners, "orders-pooled")).isEqualTo(PartnerConnections.POOLED);
    assertThat(TYPE.expected(partners).orElseThrow().in(point("some-per-call")).kinds())
        .isEqualTo(Map.of("order-status", 0.6, "create-order", 0.4));
  }

  @Test
  void theLoadsSayHowLongConnectionsToPartnersLive() {
    Experiment partners = EXPERIMENT.with(LoadSettings.HOPS, Set.of(Hop.PARTNERS));
    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> partners.with(BusinessSettings.PARTNER_CONNECTIONS, PartnerConnections.PER_CALL))
        .withMessageContaining("the loads that take the hop to the partners apart");
  }

  @Test
  void bothHopsAreTakenApartTogether() {
    Experiment both = EXPERIMENT.with(LoadSettings.HOPS, Set.of(Hop.FRONT, Hop.PARTNERS));
    assertThat(TYPE.design(both).rows()).hasSize(24);
    assertThat(TYPE.summary(both)).containsKey("loads");
  }

  private static PartnerConnections calls(Experiment experiment, String load) {
    return TYPE.in(experiment, point(load)).get(BusinessSettings.PARTNER_CONNECTIONS);
  }

  @Test
  void aFirstLookIsShort() {
    Design smoke = TYPE.design(EXPERIMENT.with(CommonSettings.PRECISION, Precision.SMOKE));
    assertThat(smoke.rows()).allMatch(row -> row.blocks() == 3);
    assertThat(TYPE.design(EXPERIMENT).rows()).allMatch(row -> row.blocks() >= 14);
  }

  private static Stratum point(String name) {
    return Point.named(Stratum.ofClients(2).with(Point.LOAD, name))
        .orElseThrow()
        .with(2)
        .getFirst();
  }
}
