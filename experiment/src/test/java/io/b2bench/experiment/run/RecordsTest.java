package io.b2bench.experiment.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.experiment.plan.CommonSettings;
import io.b2bench.experiment.plan.Design;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.Experiments;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.Precision;
import io.b2bench.experiment.plan.Precision.Growth;
import io.b2bench.experiment.plan.Series;
import io.b2bench.experiment.plan.ServiceDesign;
import io.b2bench.results.SampleRun;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Verdict;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

final class RecordsTest {
  private static final Experiment SMOKE =
      Experiments.of(Map.of("precision", "smoke", "profiles", "tls13-aes128gcm", "clients", "4"))
          .with(LoadSettings.LIMITS, Map.of("default", Duration.ofSeconds(4)));

  @Test
  void namesARunAfterTheMinuteAndWhatItDoes() {
    assertThat(Records.id(SMOKE, SampleRun.STARTED)).isEqualTo("2026-11-21T0530Z-business-smoke");
  }

  @Test
  void beginsWithWhatTheDesignMeasures() {
    Run run = begun(ServiceDesign::of);
    assertThat(run.series())
        .containsExactly(
            new Run.Series("plain", "plain", "it is plain"),
            new Run.Series("tls13-aes128gcm", "tls13-aes128gcm", "it is tls13-aes128gcm"));
    assertThat(run.baseline()).hasValue("plain");
    assertThat(run.control()).hasValue("plain'");
    assertThat(run.clients()).containsExactly(4);
    assertThat(run.hops()).containsExactly("front", "partners");
    assertThat(run.rules().judges()).isFalse();
    assertThat(run.rules().limitsMicros()).isEqualTo(Map.of("default", 4_000_000L));
    assertThat(run.started()).isEqualTo(SampleRun.STARTED);
    assertThat(run.partial()).isTrue();
    assertThat(run.forks()).isEmpty();
    assertThat(run.verdict()).isEqualTo(new Verdict.Valid());
  }

  @Test
  void hasNoBaselineAndNoLevelsWhereTheDesignHasNone() {
    Series only = new Series("openssl", "plain");
    Design.Row row =
        new Design.Row(Stratum.NONE, List.of(only), 3, Duration.ZERO, Duration.ofSeconds(1));
    Run run =
        begun(
            at ->
                new Design(
                    List.of(only),
                    Optional.empty(),
                    List.of(),
                    List.of(row),
                    Map.of(),
                    Growth.none(1),
                    Duration.ZERO,
                    Duration.ZERO,
                    false));
    assertThat(run.baseline()).isEmpty();
    assertThat(run.further()).isEmpty();
    assertThat(run.control()).isEmpty();
    assertThat(run.isBaseline("openssl")).isFalse();
    assertThat(run.strata()).containsExactly(Stratum.NONE);
    assertThat(run.clients()).isEmpty();
    assertThat(run.hops()).isEmpty();
    assertThat(run.blocks()).isEqualTo(3);
  }

  @Test
  void saysWhatFurtherLevelsOfPrecisionOffer() {
    List<Run.Offer> further = begun(ServiceDesign::of).further().orElseThrow();
    assertThat(further)
        .extracting(Run.Offer::precision)
        .containsExactly("quick", "standard", "publication");
    Run.Offer standard = further.get(1);
    assertThat(standard.forks()).isEqualTo(6);
    assertThat(standard.blocks()).isEqualTo(168);
    assertThat(standard.rules().margin()).isEqualTo(0.02);
    assertThat(standard.rules().cpuHalfWidth()).hasValue(0.005);
    assertThat(standard.rules().halfWidth()).hasValue(0.01);
    assertThat(standard.rules().tailHalfWidth()).hasValue(0.03);
    // six forks of 169 blocks of three windows of 0.2 s and more, after 140 s of warm-up
    assertThat(standard.seconds()).isBetween(6L * (140 + 169 * 3 / 5), 6L * (160 + 169 * 3 / 2));
    Experiment last = SMOKE.with(CommonSettings.PRECISION, Precision.PUBLICATION);
    assertThat(begun(last, ServiceDesign::of).further()).hasValue(List.of());
  }

  private static Run begun(Function<Experiment, Design> designs) {
    return begun(SMOKE, designs);
  }

  private static Run begun(Experiment experiment, Function<Experiment, Design> designs) {
    return Records.begun(
        "test",
        experiment,
        designs,
        "it is "::concat,
        Optional.empty(),
        List.of(),
        SampleRun.STARTED);
  }
}
