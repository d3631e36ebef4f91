package io.b2bench.studies.transfer.analysis;

import static io.b2bench.studies.transfer.analysis.SimulatedTransfers.TLS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.results.record.Stratum;
import io.b2bench.results.section.Presentation;
import io.b2bench.results.section.Section;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.store.Recorded;
import io.b2bench.studies.claim.TextTables;
import io.b2bench.studies.transfer.analysis.Factors.By;
import io.b2bench.studies.transfer.analysis.Factors.Over;
import io.b2bench.studies.transfer.analysis.TransferResults.Line;
import io.b2bench.studies.transfer.analysis.TransferResults.Missing;
import io.b2bench.studies.transfer.analysis.TransferResults.Ratios;
import io.b2bench.studies.transfer.analysis.TransferResults.Seconds;
import io.b2bench.studies.transfer.analysis.TransferResults.Transfer;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalDouble;
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

    assertThat(Objects.requireNonNull(ways.get("plain")).mapped().toFront().orElseThrow().centre())
        .isCloseTo(0.75, within(0.01));
    assertThat(Objects.requireNonNull(ways.get(TLS)).mapped().toFront()).isEmpty();
    assertThat(RESULTS.missing()).extracting(Missing::reason).containsExactly("no cipher match");
    assertThat(told(RECORDED, RESULTS).notes())
        .containsExactly(TLS + " by nginx was left out: no cipher match");
  }

  @Test
  void answersTheClaimsOfTheStudy() {
    List<List<String>> claims = TextTables.words(told(RECORDED, RESULTS), "Claim by claim");
    assertThat(claims)
        .extracting(row -> row.get(1))
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
    assertThat(claims)
        .extracting(row -> row.getFirst().replace(TLS, "TLS"))
        .containsExactly(
            "TLS raises processor time markedly from 73 MB on; tested as: by more than 5 %",
            "TLS leaves less memory available",
            "TLS sends no more bytes",
            "TLS leaves bytes/s over a fixed window as they are",
            "TLS downloads as fast",
            "TLS leaves the disk queue as it is",
            "TLS changes processor time more than memory",
            "TLS makes variance and coefficient of variation larger",
            "with TLS RSA and the handshake cause the rise");
    String number = "[−+\\d.]+";
    String ranged = number + " \\[" + number + ", " + number + "\\]";
    assertThat(claims.stream().map(List::getLast))
        .zipSatisfy(
            List.of(
                ranged + " times at 250 MB",
                ranged + " MB at 250 MB; the study's text says less, .* in all eight rows",
                "0.2 % more than the file, counted, at 250 MB",
                number + " % at 250 MB; built in as long as the download fits into the window",
                ranged + " times as long at 250 MB",
                ".*0.* requests at 250 MB",
                "memory by at most [\\d.]+ %, processor time by .* at 250 MB",
                "in \\d of 8 cells; in a fixed window both follow from the mean and the download time",
                "[\\d.]+ ms more for any download, handshake included, and [\\d.]+ ms more for 250 MB of content"),
            (because, expected) -> assertThat(because).matches(expected));
  }

  /** What a machine does not tell, and what a small run does not measure. */
  @Test
  void saysWhatIsNotTestable() {
    TransferResults less =
        new TransferResults(
            RESULTS.transfers().stream()
                .filter(t -> t.megabytes() < 73)
                .map(TransferAnalysisTest::untold)
                .toList(),
            List.of(),
            List.of(),
            List.of());
    Recorded smoke = TextTables.smoke(RECORDED);
    assertThat(told(smoke, less).notes())
        .containsExactly("A smoke run has too few blocks for intervals.");
    assertThat(told(smoke, less).findings().list().getLast().text())
        .isEqualTo("30 MB: no rate, no CPU.");
    assertThat(TextTables.words(told(smoke, less), "Claim by claim"))
        .extracting(row -> row.get(1) + ": " + row.getLast())
        .containsExactly(
            "not testable: not measured; no file of 73 MB or more",
            "not testable: not available on this machine",
            "not testable: bytes on the wire were not counted",
            "not testable: not available on this machine",
            "not testable: not available on this machine",
            "undecided: too few blocks for intervals",
            "not testable: no window of fixed length was measured",
            "not testable: it takes files of two sizes");
  }

  private static Transfer untold(Transfer t) {
    Optional<Estimate> none = Optional.empty();
    return new Transfer(
        t.series(),
        t.stratum(),
        none,
        none,
        none,
        none,
        none,
        OptionalDouble.empty(),
        OptionalDouble.empty(),
        t.toBaseline().map(r -> new Ratios(none, none, none, none)),
        none,
        Map.of());
  }

  @Test
  void hasTheTwelveTablesOfTheStudy() {
    List<Section> windows =
        told(RECORDED, RESULTS).sections().stream()
            .filter(section -> section.id().startsWith("window-"))
            .toList();

    assertThat(windows)
        .extracting(Section::id)
        .containsExactly("window-processor", "window-memory", "window-network", "window-disk");
    assertThat(windows.getFirst().lead())
        .startsWith(
            "In %, over one-second samples including idle time: 8 in each cell of this run");
    assertThat(windows.getFirst().parts().toString())
        .contains("Processor time: mean", "variance", "coefficient of variation", "28.11");
    assertThat(windows)
        .extracting(section -> section.parts().size())
        .as("three tables each, and notes")
        .containsExactly(6, 4, 5, 5);
    assertThat(StudyTables.digits(1.11E+11)).isEqualTo("1.11E+11");
    assertThat(StudyTables.digits(0.0000418)).isEqualTo("4.18E−05");
    assertThat(StudyTables.digits(232081851)).isEqualTo("232081851");
  }

  @Test
  void saysItInASentence() {
    Presentation told = told(RECORDED, RESULTS);
    assertThat(told.findings().list().getFirst().text())
        .startsWith("250 MB: ")
        .contains(" MB/s, ", " ms of CPU per GB.", "times what nginx sends");
    assertThat(told.findings().list().getLast().text()).contains(" times that of plain.");
    assertThat(told.answer()).contains(" times the server CPU of plain: ", " ms per GB, at ");
    assertThat(told.pictures()).hasSize(1);
    assertThat(told.sections()).hasSize(8).noneMatch(Section::isEmpty);
  }

  private static Presentation told(Recorded recorded, TransferResults results) {
    return new TransferInterpretation().presentation(recorded, Optional.of(results)).orElseThrow();
  }
}
