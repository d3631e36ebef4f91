package io.b2bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.measurement.json.Json;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.SimulatedRun;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.Reading;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.cell.MixShare;
import io.b2bench.results.analysis.change.Latitude;
import io.b2bench.results.analysis.change.Side;
import io.b2bench.results.analysis.change.TwoRuns;
import io.b2bench.results.analysis.comparison.Comparison;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.analysis.threshold.Check;
import io.b2bench.results.analysis.threshold.Outcome;
import io.b2bench.results.analysis.threshold.Threshold;
import io.b2bench.results.record.Verdict.Validity;
import io.b2bench.results.store.Recorded;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A workload that declares one figure more: it is in all that the run says. */
class FurtherFigureTest {
  private static final Figure ON_THE_WIRE =
      Figure.cost(
          "wire", "bytes on the wire", "B", Validity.CPU, FurtherFigureTest::wireOfAnInteraction);

  private record Wired() implements Interpretation {
    @Override
    public List<Figure> metrics(List<MixShare> mix) {
      return Stream.concat(Interpretation.super.metrics(mix).stream(), Stream.of(ON_THE_WIRE))
          .toList();
    }
  }

  private static final Interpretation WIRED = new Wired();
  private static final Recorded RECORDED = SimulatedRun.quick().recorded();
  private static final Results RESULTS = Analysis.of(RECORDED, WIRED);

  @TempDir private Path folder;

  private static OptionalDouble wireOfAnInteraction(Observation seen) {
    return seen.done() == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of(
            (double) (seen.traffic().wireIn() + seen.traffic().wireOut()) / seen.done());
  }

  @Test
  void isComparedAndHeldAgainstThresholds() {
    List<Comparison> its =
        RESULTS.comparisons().stream().filter(c -> c.metric().equals(ON_THE_WIRE)).toList();
    assertThat(its).hasSize(5 * 3).allMatch(c -> c.judgement().isPresent());
    assertThat(RESULTS.control()).anyMatch(c -> c.metric().equals(ON_THE_WIRE));
    assertThat(RESULTS.goals()).anyMatch(g -> g.metric().equals(ON_THE_WIRE));
    assertThat(RESULTS.rankings()).anyMatch(r -> r.metric().equals(ON_THE_WIRE));
    Threshold threshold = Threshold.of("wire(tls12-rsa-3des-sha) < 0.1", WIRED.metrics(List.of()));
    Check check = Check.of(threshold, RESULTS.comparisons());
    assertThat(check.figures()).hasSize(3);
    assertThat(check.outcome()).isEqualTo(Outcome.HELD);
  }

  @Test
  void isInTheTableAndTheChartsOfThePage() {
    assertThat(Reports.table(RESULTS, 160, false)).contains("bytes on the wire");
    assertThat(Reports.markdown(RESULTS, "cells")).contains("| bytes on the wire B |");
    String page = Reports.page(RECORDED, RESULTS);
    assertThat(page)
        .contains("id=\"wire\"", "id=\"ratio-wire\"")
        .contains("Bytes on the wire, as a ratio to plain");
  }

  @Test
  void isInEveryExport() throws IOException {
    Reading reading = Reading.of(RECORDED);
    Reports.write(
        folder,
        RECORDED,
        RESULTS,
        Analysis.cellValues(reading, WIRED),
        Optional.of(Analysis.windowFigures(reading, List.of(ON_THE_WIRE))));
    assertThat(Files.readString(folder.resolve("windows.csv"))).contains(",wire,,");
    assertThat(Files.readString(folder.resolve("results.prom")))
        .contains("\nb2bench_figure{series=\"plain\"")
        .contains("metric=\"wire\",unit=\"B\",bound=\"centre\"");
    assertThat(Files.readString(folder.resolve("jmh.json")))
        .contains("\"io.b2bench.business.wire\"", "\"scoreUnit\" : \"B\"");
    assertThat(
            Json.mapper()
                .readValue(Files.readString(folder.resolve("results.json")), Results.class)
                .cells())
        .isEqualTo(RESULTS.cells())
        .allMatch(c -> c.estimate(ON_THE_WIRE).isPresent());
  }

  @Test
  void isComparedBetweenTwoRuns() {
    Side side = new Side(RECORDED, Map.of());
    TwoRuns runs = new TwoRuns(side, side, WIRED, new Latitude(Set.of(), Set.of()));
    assertThat(Reports.table(runs.changes(), 160, false))
        .contains("bytes on the wire, B", "bytes on the wire as a ratio to plain");
  }
}
