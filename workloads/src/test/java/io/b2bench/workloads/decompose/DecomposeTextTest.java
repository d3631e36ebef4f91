package io.b2bench.workloads.decompose;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.measurement.observation.PartnerTraffic;
import io.b2bench.results.cost.Decomposition;
import io.b2bench.results.cost.Term;
import io.b2bench.results.cost.UnitCosts;
import io.b2bench.results.section.Calculator;
import io.b2bench.results.section.Chart;
import io.b2bench.results.section.Column;
import io.b2bench.results.section.Findings.Finding;
import io.b2bench.results.section.Grid;
import io.b2bench.results.section.Note;
import io.b2bench.results.section.Part;
import io.b2bench.results.section.Presentation;
import io.b2bench.results.section.Section;
import io.b2bench.results.stats.NonNegativeFit;
import io.b2bench.results.store.Recorded;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the text says of facts. */
class DecomposeTextTest {
  private static final Recorded FRONT = new SimulatedLoads(30, 3, 0).recorded();
  private static final DecomposeResults FACTS = DecomposeAnalysis.of(FRONT);

  private static Presentation told(Recorded recorded, DecomposeResults facts) {
    return new DecomposeInterpretation().presentation(recorded, Optional.of(facts)).orElseThrow();
  }

  private static Presentation told(Recorded recorded) {
    return told(recorded, DecomposeAnalysis.of(recorded));
  }

  private static DecomposeResults with(
      Decomposition server, Optional<PartnerTraffic> calls, List<String> notFound) {
    return new DecomposeResults(
        server,
        FACTS.clients(),
        FACTS.partners(),
        calls,
        FACTS.rows(),
        FACTS.predictions(),
        notFound);
  }

  private static Section section(Presentation told, String id) {
    return told.sections().stream().filter(s -> s.id().equals(id)).findFirst().orElseThrow();
  }

  private static List<String> notes(Section section) {
    return section.parts().stream()
        .flatMap(part -> part instanceof Note note ? Stream.of(note.text()) : Stream.empty())
        .toList();
  }

  private static Grid grid(Presentation told, String id, int number) {
    return Part.grids(section(told, id).parts()).toList().get(number);
  }

  @Test
  void sumsUpTheCostsOfEachProfile() {
    assertThat(told(FRONT, FACTS).findings().list())
        .singleElement()
        .satisfies(
            finding -> {
              assertThat(finding.series()).isEqualTo(SimulatedLoads.TLS);
              assertThat(finding.text())
                  .matches(
                      "full handshake \\S+ \\[.*\\] µs, resumed handshake .* µs, kB out .* µs, kB in .* µs, ms of business CPU .* µs with 80 % of the processors busy\\.");
            });
    assertThat(told(SimulatedCalls.recorded()).findings().list())
        .extracting(Finding::text)
        .singleElement()
        .asString()
        .matches("outbound full handshake .* µs, .* µs, outbound request .* µs\\.");
  }

  @Test
  void saysHowWellCostsCarryOver() {
    Presentation well = told(FRONT, FACTS);
    assertThat(well.notes())
        .satisfiesExactly(
            misses ->
                assertThat(misses)
                    .matches(
                        "Held out: 4 loads that were not used in the fit were predicted with a mean error of \\S+ % of the whole CPU and \\S+ % of what TLS added \\(a constant per interaction would give \\S+ %\\): the costs transfer to other loads\\."),
            missing ->
                assertThat(missing)
                    .matches(
                        "Most of the prediction error \\(\\S+ %\\) comes from one term: a request would have to cost \\S+ µs less in these loads than in those of the fit\\."));
    assertThat(notes(section(well, "held-out"))).isEqualTo(well.notes());
    assertThat(section(well, "held-out").lead()).endsWith(" misses something.");

    Presentation badly = told(new SimulatedLoads(30, 3, 100).recorded());
    assertThat(badly.notes())
        .satisfiesExactly(
            misses -> assertThat(misses).endsWith(": the costs miss the targets of 5 % and 15 %."),
            missing ->
                assertThat(missing)
                    .contains("a request would have to cost ", " µs more in these loads"));
    assertThat(notes(section(badly, "held-out"))).isEqualTo(badly.notes());
  }

  @Test
  void saysHowLargeACallWas() {
    assertThat(told(SimulatedCalls.recorded()).notes())
        .anyMatch(
            n ->
                n.matches(
                    "An outbound request is \\S+ kB to a partner and \\S+ kB back; its cost includes those records and kilobytes\\."));
    assertThat(
            told(FRONT, with(FACTS.server(), Optional.of(new PartnerTraffic(0, 0, 0)), List.of()))
                .notes())
        .as("nobody was asked anything")
        .isEqualTo(told(FRONT, FACTS).notes());
  }

  @Test
  void saysWhereCostsMeanLittle() {
    UnitCosts costs = FACTS.server().profiles().getFirst();
    NonNegativeFit<Term> fit = costs.fit();
    UnitCosts alike =
        new UnitCosts(
            costs.profile(),
            new NonNegativeFit<>(
                fit.costs(), fit.covariance(), 40, fit.misfit(), fit.freedom(), fit.residuals()),
            costs.measured());
    assertThat(
            told(
                    FRONT,
                    with(
                        new Decomposition("run", "plain", List.of(alike)),
                        Optional.empty(),
                        List.of("pq: too few rows")))
                .notes())
        .endsWith(
            "tls13-aes128gcm: the loads hardly separate the terms (condition number 40.0), so do not rely on its costs",
            "no unit costs for pq: too few rows");
  }

  @Test
  void showsWhatWasMeasured() {
    Presentation told = told(FRONT, FACTS);
    assertThat(told.note()).startsWith("Server CPU in microseconds");
    assertThat(told.pictures()).extracting(Chart::id).containsExactly("handshake");
    assertThat(told.answer())
        .startsWith("With tls13-aes128gcm, a full handshake costs the server ")
        .contains(
            " and a resumed one ", "; a kilobyte sent costs ", "other loads with a mean error");
    assertThat(told.brief().orElseThrow().columns())
        .extracting(Column::heading)
        .containsExactly(
            "profile", "full handshake µs", "resumed handshake µs", "kB out µs", "kB in µs");
    assertThat(told.sections())
        .noneMatch(Section::isEmpty)
        .extracting(Section::id)
        .containsExactly("planner", "unit-costs", "held-out", "rows");
    assertThat(section(told, "planner").parts()).singleElement().isInstanceOf(Calculator.class);
    assertThat(Part.grids(section(told, "unit-costs").parts()))
        .extracting(grid -> grid.caption().substring(0, grid.caption().indexOf(':')))
        .containsExactly("Server", "Clients");
    assertThat(grid(told, "unit-costs", 0).columns())
        .extracting(Column::heading)
        .containsExactly(
            "profile",
            "full handshake, 33 % busy µs",
            "full handshake, 80 % busy µs",
            "resumed handshake, 33 % busy µs",
            "resumed handshake, 80 % busy µs",
            "kB out µs",
            "kB in µs",
            "ms of business CPU µs",
            "condition",
            "misfit");
    assertThat(grid(told, "held-out", 0).rows()).hasSize(4);
    assertThat(grid(told, "rows", 0).columns())
        .extracting(Column::heading)
        .containsExactly(
            "profile",
            "load",
            "busy",
            "full handshakes",
            "resumed handshakes",
            "kB out",
            "kB in",
            "ms of business CPU",
            "CPU µs",
            "added µs");
  }

  @Test
  void showsNothingOfTheFrontWhereOnlyCallsWereMeasured() {
    Presentation calls = told(SimulatedCalls.recorded());
    assertThat(calls.sections())
        .extracting(Section::id)
        .containsExactly("unit-costs", "held-out", "rows");
    assertThat(Part.grids(section(calls, "unit-costs").parts()))
        .extracting(grid -> grid.caption().substring(0, grid.caption().indexOf(':')))
        .containsExactly("Server", "Partners");
  }
}
