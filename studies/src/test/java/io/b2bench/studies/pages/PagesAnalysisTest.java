package io.b2bench.studies.pages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.results.analysis.figure.Samples;
import io.b2bench.results.record.Run;
import io.b2bench.results.section.Chart;
import io.b2bench.results.section.Findings.Finding;
import io.b2bench.results.section.Presentation;
import io.b2bench.results.section.Section;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.store.Recorded;
import io.b2bench.studies.claim.TextTables;
import io.b2bench.studies.pages.PagesResults.CellSeen;
import io.b2bench.studies.pages.PagesResults.Saturation;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PagesAnalysisTest {
  private static final Recorded RECORDED = SimulatedPages.recorded();
  private static final Run RUN = RECORDED.run();
  private static final PagesResults RESULTS = PagesAnalysis.of(RECORDED);

  @Test
  void findsWhereSeriesSaturate() {
    Saturation plain = RESULTS.of("plain", "per-request").orElseThrow();
    Saturation tls = RESULTS.of(SimulatedPages.TLS, "per-request").orElseThrow();

    assertThat(plain.most().centre()).isCloseTo(4000, within(60.0));
    assertThat(plain.ratio()).isEmpty();
    assertThat(List.of(plain.from(), tls.from())).containsExactly(4, 4);
    Estimate ratio = tls.ratio().orElseThrow();
    assertThat(ratio.centre()).isCloseTo(0.5, within(0.02));
    assertThat(ratio.interval().orElseThrow().contains(0.67)).isFalse();
  }

  /** Its best cell is then only the last that the driver could still measure. */
  @Test
  void doesNotKnowWhereTheServerSaturatesIfTheDriverWasTheLimit() {
    List<CellSeen> cells =
        RESULTS.cells().stream()
            .map(c -> c.series().equals("plain") && c.stratum().clients() > 4 ? limited(c) : c)
            .toList();

    List<Saturation> found = new Saturations(new Samples(RUN, RECORDED.windows()), cells).all();

    assertThat(found).extracting(Saturation::series).containsExactly(SimulatedPages.TLS);
    assertThat(found.getFirst().ratio()).isEmpty();
    PagesResults results = new PagesResults(cells, found);
    assertThat(results.unknown("plain")).containsExactly("per-request");

    Estimate bound = found.getFirst().atMost().orElseThrow();
    double seen =
        results.highest("plain", "per-request").orElseThrow().pages().orElseThrow().centre();
    assertThat(bound.centre()).isCloseTo(found.getFirst().most().centre() / seen, within(0.02));
    Presentation told = told(RECORDED, results);
    List<List<String>> claims = TextTables.words(told, "Claim by claim");
    assertThat(claims.getFirst().getLast()).startsWith("at most ");
    assertThat(claims).extracting(row -> row.get(1)).startsWith("does not hold", "not testable");
    assertThat(claims.get(1).getLast())
        .isEqualTo("from 4 clients on; with plain the driver was the limit");
    assertThat(told.findings().list())
        .extracting(Finding::text)
        .anySatisfy(t -> assertThat(t).contains("is unknown; it reaches at least "))
        .anySatisfy(t -> assertThat(t).contains("pages/s, at most "));
  }

  private static CellSeen limited(CellSeen c) {
    return new CellSeen(
        c.series(),
        c.stratum(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        c.server(),
        c.clients());
  }

  @Test
  void clientsAreAccountedForByLittlesLaw() {
    assertThat(RESULTS.cells())
        .hasSize(2 * SimulatedPages.CLIENTS.size())
        .allSatisfy(
            c ->
                assertThat(c.inside().orElseThrow().centre())
                    .isCloseTo(c.stratum().clients(), within(1e-6)));
  }

  @Test
  void splitsCpuAndCountsCallsOfEachPage() {
    CellSeen tls =
        RESULTS.cells().stream()
            .filter(c -> c.series().equals(SimulatedPages.TLS))
            .findFirst()
            .orElseThrow();

    assertThat(tls.server().micros().orElseThrow().centre()).isCloseTo(400, within(0.01));
    assertThat(tls.clients().micros().orElseThrow().centre()).isCloseTo(150, within(0.01));
    assertThat(tls.server().kernelShare().orElseThrow()).isCloseTo(0.25, within(1e-3));
    assertThat(tls.server().calls().orElseThrow()).isCloseTo(32, within(0.1));
    assertThat(tls.server().switches()).as("nobody counted them").isEmpty();
  }

  @Test
  void answersTheClaimsOfTheStudy() {
    List<List<String>> claims = TextTables.words(told(RECORDED, RESULTS), "Claim by claim");
    assertThat(claims)
        .extracting(List::getFirst)
        .containsExactly(
            "tls13-aes128gcm reaches 67 % of plain's connections a second",
            "tls13-aes128gcm needs many more clients to saturate",
            "tls13-aes128gcm responds later with as many clients",
            "tls13-aes128gcm costs clients more than the server",
            "plain makes more system calls than tls13-aes128gcm");
    assertThat(claims)
        .extracting(row -> row.get(1))
        .containsExactly(
            "does not hold", "does not hold", "holds", "does not hold", "does not hold");
    assertThat(claims.getFirst().getLast()).matches("[\\d.]+ % \\[[\\d.]+, [\\d.]+\\]");
    assertThat(claims)
        .extracting(List::getLast)
        .contains("from 4 clients on, plain from 4")
        .anyMatch(because -> because.matches("[\\d.]+ and [\\d.]+ ms with \\d+ clients"))
        .anyMatch(because -> because.equals("100 µs more per page there, 300 at the server"))
        .anyMatch(because -> because.contains("; but per page 8.00 and 32.0"));
  }

  @Test
  void saysItInASentence() {
    Presentation told = told(RECORDED, RESULTS);
    assertThat(told.findings().list())
        .extracting(Finding::series)
        .containsExactly("plain", SimulatedPages.TLS);
    assertThat(told.findings().list().getLast().text())
        .startsWith("Connections per-request: ")
        .contains("% [", "of plain")
        .endsWith("saturated from 4 clients on (plain: 4).");
    assertThat(told.notes())
        .singleElement()
        .asString()
        .startsWith("N = X R: throughput times response time gives the number of clients;");
    assertThat(told.answer())
        .startsWith("With per-request connections, ")
        .contains(" reaches ", " pages/s, ", " of the rate of plain.");
    assertThat(told.pictures())
        .extracting(Chart::id)
        .containsExactly("throughput-per-request", "response-per-request");
    assertThat(told.sections()).hasSize(5).noneMatch(Section::isEmpty);
  }

  @Test
  void saysThatAFewBlocksGiveNoIntervals() {
    assertThat(told(TextTables.smoke(RECORDED), RESULTS).notes())
        .contains("A smoke run has too few blocks for intervals.");
  }

  private static Presentation told(Recorded recorded, PagesResults results) {
    return new PagesInterpretation().presentation(recorded, Optional.of(results)).orElseThrow();
  }
}
