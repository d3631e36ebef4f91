package io.b2bench.workloads.roundtrip;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.experiment.plan.CommonSettings;
import io.b2bench.experiment.plan.Design;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.LoadSettings.Connection;
import io.b2bench.experiment.plan.LoadSettings.Hop;
import io.b2bench.experiment.plan.Precision;
import io.b2bench.experiment.plan.Series;
import io.b2bench.experiment.type.WorkloadType;
import io.b2bench.results.record.Run;
import io.b2bench.workloads.ShippedWorkloads;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class RoundTripDesignTest {
  private static final WorkloadType TYPE =
      ShippedWorkloads.all().stream()
          .filter(type -> type.name().equals("roundtrip"))
          .findFirst()
          .orElseThrow();
  private static final Experiment EXPERIMENT =
      Experiment.of(RoundTripSettings.LIST)
          .with(RoundTripSettings.ROUND_TRIPS, List.of(Duration.ZERO, Duration.ofMillis(80)))
          .with(
              CommonSettings.PROFILES,
              List.of("plain", "tls13-aes128gcm", "tls13-aes128gcm@resumed"));

  @Test
  void everyLinkHasNewConnectionsAndKeptOnesWhichDoNotResume() {
    List<Design.Row> rows = TYPE.design(EXPERIMENT).rows();
    assertThat(rows)
        .extracting(r -> r.stratum().text())
        .containsExactly(
            "1 client, round-trip 0ms, connection per-request",
            "1 client, round-trip 0ms, connection persistent",
            "1 client, round-trip 80ms, connection per-request",
            "1 client, round-trip 80ms, connection persistent");
    assertThat(rows.get(2).series())
        .extracting(Series::name)
        .containsExactly("plain", "tls13-aes128gcm", "tls13-aes128gcm@resumed");
    assertThat(rows.get(3).series())
        .extracting(Series::name)
        .containsExactly("plain", "tls13-aes128gcm");
    assertThat(rows.get(2).window())
        .as("two round trips longer")
        .isEqualTo(rows.get(0).window().plusMillis(160));
    assertThat(rows.get(3).settle())
        .as("without TLS the first request of a kept connection pays for connecting")
        .isGreaterThan(Duration.ofMillis(160));
  }

  @Test
  void aStratumTellsItsLink() {
    Link link = new Link(Duration.ofNanos(1_500_000), Connection.PER_REQUEST);
    assertThat(link.text()).isEqualTo("1.5ms");
    assertThat(Link.of(link.stratum())).contains(link);
    assertThat(new Link(Duration.ofMillis(100), Connection.PERSISTENT).text()).isEqualTo("100ms");
  }

  @Test
  void eachInteractionOnAConnectionOfItsOwnIsPlanned() {
    Run.Expected expected = TYPE.expected(EXPERIMENT).orElseThrow();
    Link anew = new Link(Duration.ofMillis(80), Connection.PER_REQUEST);
    assertThat(expected.in(anew.stratum()).sessions()).hasValue(1);
    assertThat(expected.in(anew.stratum()).kinds()).containsOnlyKeys("order-status");
    assertThat(TYPE.in(EXPERIMENT, anew.stratum()).get(LoadSettings.CONNECTION))
        .isEqualTo(Connection.PER_REQUEST);
    assertThat(TYPE.in(EXPERIMENT, anew.stratum()).get(LoadSettings.HOPS))
        .containsExactly(Hop.FRONT);
  }

  @Test
  void aFirstLookIsShort() {
    Design smoke = TYPE.design(EXPERIMENT.with(CommonSettings.PRECISION, Precision.SMOKE));
    assertThat(smoke.rows()).allMatch(row -> row.blocks() == 2);
    assertThat(TYPE.design(EXPERIMENT).rows())
        .as("enough for intervals")
        .allMatch(row -> row.blocks() >= 6);
  }
}
