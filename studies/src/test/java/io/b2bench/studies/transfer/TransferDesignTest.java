package io.b2bench.studies.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.experiment.front.Front;
import io.b2bench.experiment.plan.CommonSettings;
import io.b2bench.experiment.plan.Design;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.Precision;
import io.b2bench.results.record.Stratum;
import io.b2bench.studies.transfer.analysis.Factors;
import io.b2bench.studies.transfer.analysis.Factors.By;
import io.b2bench.studies.transfer.analysis.Factors.Over;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TransferDesignTest {
  private static final Experiment EXPERIMENT = Experiment.of(TransferSettings.LIST);

  @Test
  void everySizeComesAloneAndOverAWindow() {
    List<Stratum> strata = TransferDesign.of(EXPERIMENT).strata();

    assertThat(strata).hasSize(8 + 1 + 1 + 1 + 8).doesNotHaveDuplicates();
    assertThat(strata)
        .contains(
            Factors.stratum(1, 3, Over.TRANSFER, By.MAPPED),
            Factors.stratum(4, 30, Over.TRANSFER, By.MAPPED),
            Factors.stratum(1, 250, Over.TRANSFER, By.COPIED),
            Factors.stratum(1, 250, Over.TRANSFER, By.NGINX),
            Factors.stratum(1, 250, Over.WINDOW, By.MAPPED));
  }

  @Test
  void aWindowIsMeasuredOnceAndNotInTheFirstBlock() {
    assertThat(rows(EXPERIMENT, Over.WINDOW))
        .allSatisfy(
            row -> {
              assertThat(row.first()).isEqualTo(2);
              assertThat(row.blocks()).isEqualTo(1);
              assertThat(row.window()).isEqualTo(Duration.ofSeconds(5));
            });
    assertThat(rows(EXPERIMENT, Over.TRANSFER))
        .as("enough for intervals")
        .allMatch(row -> row.blocks() >= 6);
  }

  @Test
  void windowsAndTheFrontCanBeLeftOut() {
    Experiment less =
        EXPERIMENT
            .with(TransferSettings.WINDOW, Optional.of(Duration.ZERO))
            .with(TransferSettings.FRONT, Front.NONE);

    assertThat(rows(less, Over.WINDOW)).isEmpty();
    assertThat(TransferDesign.of(less).strata()).noneMatch(s -> Factors.by(s) == By.NGINX);
  }

  @Test
  void aSmokeRunIsShort() {
    Experiment smoke =
        new Experiment(EXPERIMENT.settings()).with(CommonSettings.PRECISION, Precision.SMOKE);

    assertThat(rows(smoke, Over.TRANSFER)).allMatch(row -> row.blocks() == 2);
    assertThat(TransferDesign.shared(List.of(3, 10))).isEqualTo(10);
    assertThat(TransferDesign.shared(List.of(167, 250))).isEqualTo(167);
  }

  private static List<Design.Row> rows(Experiment experiment, Over over) {
    return TransferDesign.of(experiment).rows().stream()
        .filter(row -> Factors.over(row.stratum()) == over)
        .toList();
  }
}
