package io.b2bench.results.analysis.pair;

import static io.b2bench.results.analysis.SimulatedResults.RESULTS;
import static io.b2bench.results.analysis.SimulatedResults.RUN;
import static io.b2bench.results.analysis.SimulatedResults.dearer;
import static io.b2bench.results.analysis.SimulatedResults.truth;
import static io.b2bench.results.analysis.SimulatedResults.with;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.results.SimulatedRun;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.SimulatedResults;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Window;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Every two series of a simulated run against what it was made from. */
class PairsTest {
  private static final String TLS13 = "tls13-aes128gcm";
  private static final String TLS12 = "tls12-ecdhe-rsa-aes128gcm";
  private static final String AGAIN = "tls13-aes128gcm#2";

  private static Pair pair(Results results, Figure metric, String from, String to, int clients) {
    Optional<Stratum> stratum =
        clients == 0 ? Optional.empty() : Optional.of(Stratum.ofClients(clients));
    return results.pairs().stream()
        .filter(
            p ->
                p.metric().equals(metric)
                    && p.stratum().equals(stratum)
                    && p.from().equals(from)
                    && p.to().equals(to))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void comparesEveryTwoSeriesAtEveryLevelAndOverAll() {
    assertThat(RESULTS.pairs()).hasSize(3 * 4 * 15);
    assertThat(RESULTS.pairs().stream().filter(p -> p.metric().equals(Figure.CPU)).toList())
        .allSatisfy(
            p -> {
              double ratio = truth(p.to()).cpu() / truth(p.from()).cpu();
              assertThat(p.ratio().orElseThrow().centre()).isCloseTo(ratio, within(0.02 * ratio));
            });
  }

  /** The figure of the baseline is the geometric mean of both visits, as in the comparisons. */
  @Test
  void agreesWithTheComparisonWithTheBaseline() {
    Estimate compared = SimulatedResults.comparison(RESULTS, Figure.CPU, TLS13, 4).ratio();
    assertThat(pair(RESULTS, Figure.CPU, "plain", TLS13, 4).ratio()).contains(compared);
  }

  @Test
  void makesIntervalsOfAFamilyWiderThanThoseOfOnePair() {
    assertThat(RESULTS.pairs())
        .allSatisfy(
            p -> {
              Interval own = p.ratio().orElseThrow().interval().orElseThrow();
              Interval simultaneous = p.simultaneous().orElseThrow();
              assertThat(own.within(simultaneous)).isTrue();
              assertThat(simultaneous.halfWidth()).isGreaterThan(own.halfWidth());
            });
  }

  @Test
  void tellsApartWhatDiffersAndNothingElse() {
    assertThat(pair(RESULTS, Figure.CPU, TLS13, "tls12-rsa-3des-sha", 0).relation())
        .isEqualTo(Relation.MORE);
    assertThat(pair(RESULTS, Figure.THROUGHPUT, TLS13, "tls12-rsa-3des-sha", 0).relation())
        .isEqualTo(Relation.LESS);
    assertThat(pair(RESULTS, Figure.CPU, "plain", "plain#2", 0).relation())
        .isEqualTo(Relation.SAME);
    assertThat(pair(RESULTS, Figure.CPU, TLS13, TLS12, 1).relation()).isEqualTo(Relation.UNDECIDED);
  }

  private static Window cheaper(Window w) {
    return w.cell().series().equals(TLS12) ? dearer(w, 0.95) : w;
  }

  /** A difference that A/A shows too, where nothing differs, is not claimed. */
  @Test
  void claimsNothingSmallerThanAaShows() {
    Results quiet = with(PairsTest::cheaper);
    Results restless =
        with(
            w ->
                w.cell().series().equals("plain'") && w.block() % 2 == 0
                    ? dearer(w, 1.4)
                    : cheaper(w));
    assertThat(pair(quiet, Figure.CPU, TLS13, TLS12, 0).relation()).isEqualTo(Relation.LESS);
    assertThat(pair(restless, Figure.CPU, TLS13, TLS12, 0).simultaneous())
        .hasValueSatisfying(i -> assertThat(i.high()).isLessThan(1));
    assertThat(pair(restless, Figure.CPU, TLS13, TLS12, 0).relation())
        .isEqualTo(Relation.UNDECIDED);
  }

  /** A listener that is dearer by 2 % throughout: A/A is narrow, and its farther end counts. */
  @Test
  void claimsNothingNearerThanTheFartherEndOfAa() {
    Results biased = with(w -> w.cell().series().equals("plain'") ? dearer(w, 1.04) : w);
    Pair small = pair(biased, Figure.CPU, TLS13, TLS12, 0);
    assertThat(small.simultaneous())
        .hasValueSatisfying(i -> assertThat(i.low()).isBetween(0.95, 0.98));
    assertThat(small.relation()).isEqualTo(Relation.UNDECIDED);
  }

  @Test
  void givesNoFigureOverLevelsThatDisagree() {
    Results apart =
        with(w -> w.cell().series().equals(TLS13) && w.cell().clients() == 16 ? dearer(w, 2) : w);
    assertThat(pair(apart, Figure.CPU, TLS13, TLS12, 0).ratio()).isEmpty();
    assertThat(pair(apart, Figure.CPU, TLS13, TLS12, 0).relation()).isEqualTo(Relation.UNDECIDED);
    assertThat(pair(apart, Figure.CPU, TLS13, TLS12, 16).relation()).isEqualTo(Relation.LESS);
  }

  @Test
  void takesStudentsIntervalWhereRanksAreTooFew() {
    Results few = SimulatedResults.of(SimulatedRun.of(7, "quick", 1, 8).recorded());
    Pair costly = pair(few, Figure.CPU, "plain", TLS13, 0);
    assertThat(costly.simultaneous().orElseThrow().halfWidth())
        .isGreaterThan(costly.ratio().orElseThrow().student().orElseThrow().halfWidth());
    assertThat(few.rankings()).isNotEmpty();
  }

  @Test
  void decidesNothingBelowSixValues() {
    Results few = SimulatedResults.of(SimulatedRun.of(7, "quick", 1, 5).recorded());
    assertThat(few.pairs())
        .isNotEmpty()
        .allSatisfy(
            p -> {
              assertThat(p.simultaneous()).isEmpty();
              assertThat(p.relation()).isEqualTo(Relation.UNDECIDED);
            });
    assertThat(few.rankings()).isEmpty();
  }

  @Test
  void saysHowManyMicrosecondsAPairDiffersBy() {
    Pair costly = pair(RESULTS, Figure.CPU, "plain", TLS13, 1);
    assertThat(costly.added().orElseThrow().centre()).isPositive();
    assertThat(pair(RESULTS, Figure.THROUGHPUT, "plain", TLS13, 1).added()).isEmpty();
  }

  @Test
  void comparesNothingInASmokeRun() {
    Results smoke = SimulatedResults.of(SimulatedRun.of(7, "smoke", 1, 14).recorded());
    assertThat(smoke.pairs()).isEmpty();
  }

  /** As {@code --profiles plain,tls13-aes128gcm,tls13-aes128gcm} measures it. */
  @Test
  void tiesAProfileThatIsMeasuredTwice() {
    Run run = RUN.recorded().run();
    List<Run.Series> series =
        List.of(
            run.series().getFirst(),
            run.series().get(1),
            new Run.Series(AGAIN, TLS13, run.series().get(1).description()));
    List<Window> windows =
        RUN.windows().stream()
            .map(w -> w.cell().series().equals(TLS12) ? again(w) : w)
            .filter(w -> List.of("plain", "plain'", TLS13, AGAIN).contains(w.cell().series()))
            .toList();
    Results twice = SimulatedResults.of(RUN.recorded(run.withSeries(series), windows));
    assertThat(pair(twice, Figure.CPU, TLS13, AGAIN, 0).relation().differ()).isFalse();
    assertThat(twice.contrasts()).contains(new Contrast(TLS13, AGAIN, List.of()));
    assertThat(twice.rankings().stream().filter(r -> r.metric().equals(Figure.CPU)).toList())
        .hasSize(4)
        .allSatisfy(
            r -> {
              assertThat(r.ties()).first().isEqualTo(List.of("plain"));
              assertThat(r.ties().get(1)).containsExactlyInAnyOrder(TLS13, AGAIN);
            });
  }

  /** The same work as TLS 1.3, under its name. */
  private static Window again(Window w) {
    return dearer(w, truth(TLS13).cpu() / truth(TLS12).cpu())
        .withCell(new Cell(AGAIN, TLS13, w.cell().stratum()));
  }
}
