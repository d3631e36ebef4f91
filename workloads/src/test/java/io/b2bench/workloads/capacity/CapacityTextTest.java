package io.b2bench.workloads.capacity;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.results.capacity.Crossing;
import io.b2bench.results.capacity.HighestLoad;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.section.Column;
import io.b2bench.results.section.Findings.Finding;
import io.b2bench.results.section.Grid;
import io.b2bench.results.section.Lines;
import io.b2bench.results.section.Part;
import io.b2bench.results.section.Presentation;
import io.b2bench.results.section.Section;
import io.b2bench.results.store.Recorded;
import io.b2bench.workloads.capacity.SeriesCapacity.Confirmation;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** What the text says of facts. */
class CapacityTextTest {
  private static final Recorded RECORDED = SimulatedSearch.recorded();
  private static final CapacityResults FACTS = CapacityAnalysis.of(RECORDED);

  private static Presentation told(Recorded recorded, CapacityResults facts) {
    return new CapacityInterpretation().presentation(recorded, Optional.of(facts)).orElseThrow();
  }

  /** What is said of one series. */
  private static Presentation told(SeriesCapacity found) {
    return told(RECORDED, new CapacityResults(List.of(found), Optional.empty(), OptionalInt.of(2)));
  }

  private static SeriesCapacity plain(Crossing load, Optional<HighestLoad.Range> range) {
    SeriesCapacity found = FACTS.series().getFirst();
    return new SeriesCapacity(
        found.series(),
        new HighestLoad(load, range),
        Optional.empty(),
        found.windows(),
        Optional.empty(),
        OptionalDouble.empty(),
        found.curve(),
        List.of());
  }

  private static String sentence(Presentation told) {
    assertThat(told.findings().list()).hasSize(1);
    return told.findings().list().getFirst().text();
  }

  @Test
  void saysWhatItFound() {
    Presentation said = told(RECORDED, FACTS);
    assertThat(said.findings().list())
        .extracting(Finding::series)
        .containsExactly("plain", SimulatedSearch.PROFILE);
    assertThat(said.findings().list())
        .extracting(Finding::text)
        .satisfiesExactly(
            plain ->
                assertThat(plain)
                    .matches(
                        "keeps every p90 within its limit up to \\S+ \\[\\S+, \\S+\\] interactions/s; at \\d+ % of it the limits hold, at \\d+ % of it the limits do not hold\\."),
            tls ->
                assertThat(tls)
                    .matches(
                        "keeps .* interactions/s, \\S+ \\[\\S+, \\S+\\] of the rate of plain; at \\d+ % of it .*"));
    assertThat(said.note())
        .isEqualTo(
            "Open loop, response times from the intended start; p90 limit: 20.0 ms. 95 % intervals over rounds.");
    assertThat(said.notes())
        .satisfiesExactly(
            aa ->
                assertThat(aa)
                    .matches(
                        "A/A: measured again, the baseline reaches \\S+ \\[.*\\] of its first rate\\."),
            processors -> assertThat(processors).isEqualTo("The server had 1 processor."),
            plain ->
                assertThat(plain)
                    .matches(
                        "plain: at 95 % of the highest rate, an interaction waited \\S+ ms for a client on average; its response time includes that\\."),
            tls -> assertThat(tls).startsWith("tls13-aes128gcm: at 95 %"));
  }

  @Test
  void saysWhatNoRateTriedBounds() {
    assertThat(sentence(told(plain(new Crossing.Beyond(1456), Optional.empty()))))
        .isEqualTo(
            "keeps every p90 within its limit at all rates tried, up to 1456 interactions/s.");
    assertThat(sentence(told(plain(new Crossing.Below(982), Optional.empty()))))
        .isEqualTo("exceeds a p90 limit at all rates tried, from 982 interactions/s on.");
    HighestLoad.Range open =
        new HighestLoad.Range(new Crossing.At(1000), new Crossing.Beyond(1456));
    assertThat(sentence(told(plain(new Crossing.At(1191), Optional.of(open)))))
        .isEqualTo(
            "keeps every p90 within its limit up to a rate from 1000 to above 1456 interactions/s.");
    assertThat(sentence(told(plain(new Crossing.At(1191), Optional.empty()))))
        .as("of few rounds")
        .isEqualTo("keeps every p90 within its limit up to 1191 interactions/s.");
  }

  @Test
  void saysWhatItCouldNotConfirm() {
    Pooled seen =
        new Pooled(905, 8, "order", 20_000, 19_000, Optional.empty(), 0.1, Optional.empty());
    SeriesCapacity found =
        new SeriesCapacity(
            "plain",
            new HighestLoad(new Crossing.At(1000), Optional.empty()),
            Optional.empty(),
            24,
            Optional.empty(),
            OptionalDouble.empty(),
            List.of(),
            List.of(new Confirmation("95%", Pooled.Outcome.HOLD, OptionalDouble.of(0.905), seen)));
    assertThat(sentence(told(found)))
        .isEqualTo(
            "keeps every p90 within its limit up to 1000 interactions/s; at 91 % of it the limits may hold or not.");
    assertThat(told(RECORDED, FACTS).answer())
        .contains(" keeps every p90 within its limit up to ", " of the rate of plain.");
    assertThat(told(found).notes()).contains("The server had 2 processors.");
    Grid tried = Part.grids(told(found).sections().get(1).parts()).findFirst().orElseThrow();
    assertThat(tried.caption()).isEqualTo("Confirmation");
    assertThat(tried.rows()).hasSize(1);
  }

  @Test
  void namesTheLimitsOfKinds() {
    Run run =
        RECORDED
            .run()
            .with(
                r ->
                    r.rules(
                        r.rules().withLimitsMicros(Map.of("order", 20_000L, "default", 5_000L))));
    Presentation said = told(RECORDED.withRun(run), FACTS);
    assertThat(said.note()).contains("p90 limit: default 5.00 ms, order 20.0 ms. 95 %");
    assertThat(((Lines) said.pictures().getFirst().plot()).y().title()).isEqualTo("p90 / limit");
  }

  @Test
  void saysWhereThereIsNone() {
    List<Run.Ruling> rulings =
        List.of(
            new Run.Ruling(
                new Cell(SimulatedSearch.PROFILE, SimulatedSearch.PROFILE, Phase.SEARCH.with(64)),
                List.of(
                    Verdict.Reason.load("the driver was busy"),
                    Verdict.Reason.load("it swapped"))));
    assertThat(
            told(
                    RECORDED.withRun(RECORDED.run().withCells(Optional.of(rulings))),
                    new CapacityResults(List.of(), Optional.empty(), OptionalInt.empty()))
                .notes())
        .containsExactly(
            "no highest rate for plain: too few valid responses",
            "no highest rate for tls13-aes128gcm: the driver was busy; it swapped");
  }

  @Test
  void showsWhatWasMeasured() {
    Presentation said = told(RECORDED, FACTS);
    assertThat(said.sections())
        .noneMatch(Section::isEmpty)
        .extracting(Section::id)
        .containsExactly("capacity", "confirmation", "against-rate");
    assertThat(said.sections())
        .flatExtracting(s -> Part.grids(s.parts()).toList())
        .extracting(Grid::caption)
        .containsExactly("", "Confirmation", "");
    assertThat(Part.grids(said.sections().getFirst().parts()).findFirst().orElseThrow().columns())
        .extracting(Column::heading)
        .containsExactly(
            "profile",
            "highest rate 1/s",
            "per processor 1/s",
            "to plain",
            "processors busy",
            "windows");
    assertThat(said.pictures().getFirst().title()).isEqualTo("Response time against the rate");
    Lines lines = (Lines) said.pictures().getFirst().plot();
    assertThat(lines.lines())
        .extracting(Lines.Line::series)
        .containsExactly("plain", SimulatedSearch.PROFILE);
    assertThat(lines.limit()).hasValue(20);
  }
}
