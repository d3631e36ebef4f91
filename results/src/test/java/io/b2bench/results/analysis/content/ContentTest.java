package io.b2bench.results.analysis.content;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.measurement.observation.ListenerTraffic;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Operation;
import io.b2bench.measurement.observation.ProcessUse;
import io.b2bench.results.SimulatedContent;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.Reading;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.WindowFigure;
import io.b2bench.results.analysis.comparison.AaCheck;
import io.b2bench.results.analysis.content.Content.Both;
import io.b2bench.results.analysis.content.Content.Item;
import io.b2bench.results.analysis.content.Content.Price;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.Recorded;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class ContentTest {
  static final SimulatedContent RUN = SimulatedContent.of(SimulatedContent.MIX, 70);
  static final String TLS = "tls13-aes128gcm";

  /**
   * CPU of plain and TLS with everything as expected; 0.2 ns for each of 100 kB is the collector.
   */
  private static final double PLAIN =
      0.6 * 500 + 0.3 * 200 + 0.1 * 350 + 0.025 * 300 + 0.65 * SimulatedContent.BYTES + 20;

  static final double RATIO = (PLAIN + SimulatedContent.ADDED + 0.025 * (2200 - 300)) / PLAIN;

  private static Results results(SimulatedContent run) {
    return Analysis.of(run.recorded(), Interpretation.SERVICE);
  }

  static Content content(SimulatedContent run) {
    return results(run).content().orElseThrow();
  }

  static Price price(Content content, Item item, String of, String profile) {
    return content.prices().stream()
        .filter(p -> p.item() == item && p.of().orElse("").equals(of))
        .filter(p -> p.profile().equals(profile))
        .findFirst()
        .orElseThrow();
  }

  static void holds(Price price, double truth) {
    assertThat(price.micros()).isCloseTo(truth, within(4 * price.error()));
    assertThat(price.interval().low()).isLessThan(price.micros());
    assertThat(price.error()).isPositive().isLessThan(Math.abs(truth) / 8);
  }

  static Both cell(Content content, String series) {
    return content.cells().stream()
        .filter(c -> c.series().equals(series))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void findsWhatEachPartCosts() {
    Content content = content(RUN);
    holds(price(content, Item.KIND, "image", ""), 200 - 500);
    holds(price(content, Item.KIND, "list", ""), 350 - 500);
    holds(price(content, Item.BYTES, "", ""), SimulatedContent.BYTES);
    holds(price(content, Item.SESSION, "", "plain"), 300);
    holds(price(content, Item.SESSION, "", TLS), 2200);
    assertThat(content.prices()).hasSize(5);
    assertThat(content.shifted()).isEmpty();
    assertThat(content.asCounted()).isEmpty();
  }

  @Test
  void ratiosBecomeNarrowerAndStayWhereTheyWere() {
    Content content = content(RUN);
    Content.Ratios ratios = cell(content, TLS).ratio().orElseThrow();
    assertThat(ratios.adjusted().centre()).isCloseTo(RATIO, within(0.003));
    assertThat(Math.abs(ratios.standardErrors().orElseThrow())).isLessThan(3);
    assertThat(content.narrower().orElseThrow()).isGreaterThan(0.3);
    assertThat(cell(content, "plain").ratio()).isEmpty();
  }

  @Test
  void theBaselineAgainstItselfIsGivenBothWays() {
    Results results = results(RUN);
    Content.Ratios both = results.content().orElseThrow().control().orElseThrow();
    assertThat(results.control())
        .filteredOn(c -> c.metric().equals(Figure.CPU))
        .singleElement()
        .extracting(AaCheck::ratio)
        .isEqualTo(both.adjusted());
    assertThat(both.counted().deviation()).isGreaterThan(2 * both.adjusted().deviation());
    assertThat(both.counted().units()).isEqualTo(both.adjusted().units());
  }

  @Test
  void comparisonsAndCellsAreAdjustedAndAlone() {
    Results results = results(RUN);
    assertThat(results.comparisons())
        .filteredOn(c -> c.metric().equals(Figure.CPU) && c.series().equals(TLS))
        .singleElement()
        .extracting(c -> Optional.of(c.ratio()))
        .isEqualTo(
            cell(results.content().orElseThrow(), TLS).ratio().map(Content.Ratios::adjusted));
    assertThat(results.comparisons()).noneMatch(c -> c.metric().equals(Figure.CPU_COUNTED));
    assertThat(results.goals()).noneMatch(g -> g.metric().name().equals("cpuCounted"));
    assertThat(results.cells().getFirst().cpuMicros().orElseThrow().centre())
        .isCloseTo(PLAIN, within(6.0));
  }

  @Test
  void theCollectorIsChargedByBytesAllocated() {
    Content content = content(RUN);
    assertThat(cell(content, TLS).collectorMicros().orElseThrow().centre())
        .isCloseTo(SimulatedContent.COLLECTOR * 100, within(2.0));
    assertThat(cell(content, TLS).collectorMicros().orElseThrow().deviation()).isZero();
    assertThat(cell(content, TLS).fellMicros().orElseThrow().deviation()).isGreaterThan(50);
    assertThat(content.collectors())
        .singleElement()
        .extracting(Content.Collected::fork)
        .isEqualTo(1);
    assertThat(content.collectors().getFirst().microsPerMegabyte())
        .isCloseTo(SimulatedContent.COLLECTOR * 1000, within(20.0));
  }

  @Test
  void theCollectorsPriceIsThatOfTheWholeForkWhereItIsKnown() {
    List<Window> windows =
        RUN.windows().stream()
            .map(
                w ->
                    w.position() % 4 == 0
                        ? collecting(w, new ProcessUse.Collection(7_000_000, 10_000_000))
                        : w)
            .toList();
    Adjustment adjustment = Adjustment.of(RUN.run(), windows).orElseThrow();
    assertThat(adjustment.collector().chargedNanos(windows.get(5)))
        .isCloseTo(0.7 * 20_000_000, within(1.0));
  }

  private static Window collecting(Window w, ProcessUse.Collection collection) {
    Map<String, ProcessUse> processes = new HashMap<>(w.observation().processes());
    processes.computeIfPresent(
        Observation.SERVER, (n, use) -> use.withCollection(Optional.of(collection)));
    return with(w, w.observation().withProcesses(processes));
  }

  static Window with(Window w, Observation seen) {
    return new Window(
        w.fork(), w.block(), w.position(), w.discarded(), w.cell(), w.start(), seen, w.verdict());
  }

  @Test
  void aMixOfOneKindHasNoPriceForKinds() {
    Content content = content(SimulatedContent.of(Map.of("order", 1.0), 40));
    assertThat(content.prices()).extracting(Price::item).containsOnly(Item.BYTES, Item.SESSION);
    holds(price(content, Item.SESSION, "", TLS), 2200);
  }

  @Test
  void persistentConnectionsHaveNoPriceForSessions() {
    Content content =
        content(new SimulatedContent(SimulatedContent.MIX, OptionalDouble.empty(), 1, 40, 2));
    assertThat(content.prices()).extracting(Price::item).containsOnly(Item.BYTES, Item.KIND);
    holds(price(content, Item.KIND, "image", ""), 200 - 500);
  }

  /** What sessions say there is how many connections were under way. */
  @Test
  void whereEachInteractionBeginsASessionSessionsHaveNoPrice() {
    SimulatedContent each =
        new SimulatedContent(SimulatedContent.MIX, OptionalDouble.of(1), 1, 40, 2);
    List<Window> windows = each.windows().stream().map(ContentTest::underWay).toList();
    Adjustment adjustment = Adjustment.of(each.run(), windows).orElseThrow();
    assertThat(adjustment.fits().values())
        .singleElement()
        .satisfies(
            fit ->
                assertThat(fit.slopes().keySet())
                    .contains(new Term.Kind("image", Sharing.ALL), new Term.Bytes(Sharing.ALL))
                    .noneMatch(Term.Session.class::isInstance));
  }

  private static Window underWay(Window w) {
    ListenerTraffic held = w.observation().traffic();
    long begun = held.connections() + w.position() % 3 - 1;
    return with(w, w.observation().withTraffic(held.withConnections(begun)));
  }

  /** As with pages of one size each: what bytes say beyond that is what was under way. */
  @Test
  void bytesThatKindsSayHaveNoPrice() {
    List<Window> windows = RUN.windows().stream().map(ContentTest::ofOneSizeEach).toList();
    Adjustment adjustment = Adjustment.of(RUN.run(), windows).orElseThrow();
    assertThat(adjustment.fits()).hasSize(1);
    assertThat(adjustment.fits().values())
        .allSatisfy(
            fit ->
                assertThat(fit.slopes().keySet())
                    .contains(new Term.Kind("image", Sharing.ALL), new Term.Session(TLS))
                    .noneMatch(Term.Bytes.class::isInstance));
  }

  private static Window ofOneSizeEach(Window w) {
    Observation seen = w.observation();
    Map<String, Integer> sizes = Map.of("order", 1_000, "image", 50_000, "list", 5_000);
    long bytes = 100L * (w.position() % 7); // of answers under way
    for (Map.Entry<String, Operation> kind : seen.operations().entrySet()) {
      bytes += kind.getValue().done() * sizes.getOrDefault(kind.getKey(), 0);
    }
    return with(w, seen.withTraffic(seen.traffic().withAppOut(bytes)));
  }

  @Test
  void fewWindowsAreNotAdjusted() {
    SimulatedContent few = SimulatedContent.of(SimulatedContent.MIX, 3);
    Content content = content(few);
    assertThat(content.prices()).isEmpty();
    assertThat(content.asCounted())
        .extracting(Content.AsCounted::stratum)
        .isEqualTo(few.run().strata());
    assertThat(content.asCounted())
        .extracting(Content.AsCounted::reason)
        .containsOnly(Content.Reason.FEW);
    Adjustment adjustment = Adjustment.of(few.run(), few.windows()).orElseThrow();
    Window first = few.windows().get(4);
    double collected = adjustment.collector().chargedNanos(first) / 200e3;
    assertThat(adjustment.of(Figure.CPU, first).orElseThrow())
        .isCloseTo(Figure.CPU_COUNTED.counting(first).orElseThrow() + collected, within(1e-9));
  }

  @Test
  void aRunThatExpectsNothingIsReadAsItWasCounted() {
    Recorded old = RUN.recorded().withRun(RUN.run().withExpected(Optional.empty()));
    assertThat(Analysis.of(old, Interpretation.SERVICE).content()).isEmpty();
    assertThat(Analysis.windowFigures(Reading.of(old), List.of()))
        .noneMatch(f -> f.metric().equals("cpu_adjusted"));
  }

  @Test
  void eachWindowHasBothFigures() {
    List<WindowFigure> figures =
        Analysis.windowFigures(Reading.of(RUN.recorded()), List.of()).toList();
    assertThat(figures)
        .filteredOn(f -> f.metric().equals("cpu_net") && f.counts())
        .hasSameSizeAs(figures.stream().filter(f -> f.metric().equals("cpu_adjusted")).toList());
  }
}
