package io.b2bench.studies.transfer.analysis;

import static io.b2bench.studies.transfer.analysis.SimulatedTransfers.TLS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.results.record.Stratum;
import io.b2bench.results.section.Section;
import io.b2bench.results.store.Recorded;
import io.b2bench.studies.claim.Claim;
import io.b2bench.studies.transfer.analysis.Factors.By;
import io.b2bench.studies.transfer.analysis.Factors.Over;
import io.b2bench.studies.transfer.analysis.TransferResults.Line;
import io.b2bench.studies.transfer.analysis.TransferResults.Missing;
import io.b2bench.studies.transfer.analysis.TransferResults.Seconds;
import io.b2bench.studies.transfer.analysis.TransferResults.Transfer;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class TransferAnalysisTest {
  private static final Recorded RECORDED = SimulatedTransfers.recorded();
  private static final TransferResults RESULTS = TransferAnalysis.of(RECORDED);
  private static final Stratum LARGEST = Factors.stratum(1, 250, Over.TRANSFER, By.MAPPED);

  @Test
  void tellsRateAndCpuOfADownload() {
    Transfer tls = RESULTS.of(TLS, LARGEST).orElseThrow();

    assertThat(tls.megabytesPerSecond().orElseThrow().centre()).isCloseTo(333, within(5.0));
    assertThat(tls.cpu().orElseThrow().centre()).isCloseTo(0.757, within(0.01));
    assertThat(tls.toBaseline().orElseThrow().seconds().orElseThrow().centre())
        .isCloseTo(3, within(0.05));
    assertThat(tls.wire().orElseThrow()).isCloseTo(0.002, within(1e-6));
    assertThat(RESULTS.of("plain", LARGEST).orElseThrow().toBaseline()).isEmpty();
  }

  @Test
  void aConstantAndAPartBySizeAreToldApart() {
    Line tls =
        RESULTS.lines().stream().filter(l -> l.series().equals(TLS)).findFirst().orElseThrow();

    assertThat(tls.constant().orElseThrow().centre()).isCloseTo(0.007, within(0.001));
    assertThat(tls.extraConstant().orElseThrow().centre()).isCloseTo(0.005, within(0.001));
    assertThat(tls.extraPerGigabyte().orElseThrow().centre()).isCloseTo(2, within(0.1));
  }

  @Test
  void samplesOfAWindowHaveMeanVarianceAndVariation() {
    Seconds processor = RESULTS.of(Counter.PROCESSOR, TLS, 250).orElseThrow();

    assertThat(processor.samples()).isEqualTo(8);
    assertThat(processor.mean()).as("757 ms of 2 processors in 8 s").isCloseTo(4.73, within(0.1));
    assertThat(processor.variation().orElseThrow())
        .as("all in one of eight samples")
        .isCloseTo(Math.sqrt(8), within(1e-6));
    assertThat(RESULTS.of(Counter.PROCESSOR, "plain", 250).orElseThrow().samples())
        .as("both visits")
        .isEqualTo(16);
  }

  @Test
  void comparesWithNginxWhereItSpeaksTheProfile() {
    Map<String, Sending> ways =
        Sending.all(RESULTS).stream().collect(Collectors.toMap(Sending::series, s -> s));

    assertThat(Objects.requireNonNull(ways.get("plain")).mapped().toNginx().orElseThrow().centre())
        .isCloseTo(0.75, within(0.01));
    assertThat(Objects.requireNonNull(ways.get(TLS)).mapped().toNginx()).isEmpty();
    assertThat(RESULTS.missing()).extracting(Missing::reason).containsExactly("no cipher match");
    assertThat(TransferWords.notes(RECORDED.run(), RESULTS))
        .containsExactly(TLS + " by nginx was left out: no cipher match");
  }

  @Test
  void answersTheClaimsOfTheStudy() {
    assertThat(new Claims(RECORDED.run(), RESULTS).all())
        .extracting(Claim::claim, c -> c.answer().text())
        .extracting(t -> t.toList().getLast())
        .containsExactly(
            "holds",
            "undecided",
            "does not hold",
            "does not hold",
            "does not hold",
            "holds",
            "holds",
            "undecided",
            "does not hold");
  }

  @Test
  void hasTheTwelveTablesOfTheStudy() {
    List<Section> windows = new Tables(RECORDED.run(), RESULTS).sections();

    assertThat(windows).hasSize(4);
    assertThat(windows.getFirst().parts().toString())
        .contains("Processor time: mean", "variance", "coefficient of variation", "28.11");
    assertThat(Tables.digits(1.11E+11)).isEqualTo("1.11E+11");
    assertThat(Tables.digits(0.0000418)).isEqualTo("4.18E−05");
    assertThat(Tables.digits(232081851)).isEqualTo("232081851");
  }

  @Test
  void saysItInASentence() {
    assertThat(TransferWords.findings(RECORDED.run(), RESULTS).list().getFirst().text())
        .startsWith("250 MB: ")
        .contains("MB/s", "ms of CPU for a GB", "times what nginx sends");
  }
}
