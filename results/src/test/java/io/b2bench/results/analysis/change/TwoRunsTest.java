package io.b2bench.results.analysis.change;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.results.SampleObservation;
import io.b2bench.results.SimulatedRun;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.analysis.figure.Unit;
import io.b2bench.results.record.Environment;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.record.Window;
import io.b2bench.results.stats.Conclusion;
import io.b2bench.results.stats.Interval;
import io.b2bench.results.store.Recorded;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class TwoRunsTest {
  private static final Map<String, String> SETTINGS = Map.of("seed", "1", "connection", "session");
  private static final SimulatedRun FIRST = SimulatedRun.quick();
  private static final SimulatedRun SECOND = SimulatedRun.of(5, "quick", 1, 14);
  private static final Side BEFORE = new Side(FIRST.recorded(), SETTINGS);
  private static final Side AFTER = later(SECOND, UnaryOperator.identity());

  /** A second run, an hour later. */
  private static Side later(SimulatedRun simulated, UnaryOperator<Run> change) {
    Run run = simulated.run(true, new Verdict.Valid());
    Run later = run.withStarted(run.started().plus(Duration.ofHours(1))).withId("second");
    return new Side(simulated.recorded(change.apply(later), simulated.windows()), SETTINGS);
  }

  private static TwoRuns runs(Side first, Side second) {
    return new TwoRuns(
        first, second, Interpretation.SERVICE, new Latitude(Set.of("seed"), Set.of()));
  }

  private static Side with(Side side, UnaryOperator<Recorded> change) {
    return new Side(change.apply(side.recorded()), side.settings());
  }

  @Test
  void findsNothingInARunBesideItself() {
    Changes changes = runs(BEFORE, BEFORE).changes();
    assertThat(changes.sameRun()).isTrue();
    assertThat(changes.differences()).isEmpty();
    assertThat(Stream.concat(changes.absolute().stream(), changes.relative().stream()))
        .hasSizeGreaterThan(50)
        .allSatisfy(
            c -> {
              assertThat(c.ratio()).isEqualTo(1);
              assertThat(c.interval()).contains(new Interval(1, 1));
              assertThat(c.judgement().orElseThrow().conclusion()).isEqualTo(Conclusion.EQUIVALENT);
            });
  }

  @Test
  void runsOfUnlikeServicesAreComparedAndSaySo() {
    Side before =
        new Side(BEFORE.recorded(), Map.of("database", "h2:mem", "connection", "session"));
    Side after =
        new Side(AFTER.recorded(), Map.of("database", "postgres", "connection", "session"));
    Latitude latitude = new Latitude(Set.of(), Set.of("database"));

    TwoRuns unlike = new TwoRuns(before, after, Interpretation.SERVICE, latitude);

    assertThat(unlike.obstacle()).isEmpty();
    assertThat(unlike.changes().differences())
        .contains(new Difference(Aspect.SERVICE, "database", "h2:mem", "postgres"));
    assertThat(
            new TwoRuns(before, after, Interpretation.SERVICE, new Latitude(Set.of(), Set.of()))
                .obstacle())
        .isPresent();
  }

  @Test
  void comparesWhatIsAddedInMicroseconds() {
    List<Added> added = runs(BEFORE, AFTER).changes().added();
    assertThat(added)
        .hasSize(15)
        .allSatisfy(
            a -> {
              Interval interval = a.interval().orElseThrow();
              assertThat(interval.contains(a.change())).isTrue();
              assertThat(a.change())
                  .isCloseTo(
                      a.second().centre() - a.first().centre(),
                      within(interval.high() - interval.low()));
            });
    // both runs have the same truth
    assertThat(added)
        .filteredOn(a -> a.interval().orElseThrow().contains(0))
        .hasSizeGreaterThan(11);
    assertThat(runs(BEFORE, BEFORE).changes().added())
        .allSatisfy(a -> assertThat(a.interval()).contains(new Interval(0, 0)));
  }

  @Test
  void comparesFiguresAndRatiosOfEachSeriesAtEachLevel() {
    Changes changes = runs(BEFORE, AFTER).changes();
    assertThat(changes.sameRun()).isFalse();
    assertThat(changes.unit()).isEqualTo(Unit.BLOCK);
    assertThat(changes.baseline()).contains("plain");
    List<Change> cpu = of(changes.absolute());
    assertThat(cpu).hasSize(18).allSatisfy(c -> assertThat(c.ratio()).isBetween(0.9, 1.1));
    // both runs have the same truth
    assertThat(cpu).filteredOn(c -> c.interval().orElseThrow().contains(1)).hasSizeGreaterThan(11);
    // plain has no ratio to itself
    assertThat(of(changes.relative())).hasSize(15).noneMatch(c -> c.series().equals("plain"));
    Change dear = of(changes.relative()).getFirst();
    assertThat(dear.first().centre()).isBetween(1.1, 1.3);
    assertThat(dear.ratio()).isBetween(0.9, 1.1);
  }

  @Test
  void claimsNoChangeThatIsSmallerThanWhatDiffersInOneRun() {
    Side dearer = with(AFTER, r -> windows(r, w -> 1.08));
    assertThat(words(runs(BEFORE, dearer))).contains(Conclusion.COSTS);
    Side wavering =
        with(
            AFTER,
            r ->
                windows(
                    r,
                    w ->
                        w.cell().series().equals("plain'") && w.block() % 2 == 0
                            ? 1.08 * 1.3
                            : 1.08));
    assertThat(words(runs(BEFORE, wavering))).doesNotContain(Conclusion.COSTS);
  }

  private static List<Conclusion> words(TwoRuns runs) {
    return of(runs.changes().absolute()).stream()
        .map(c -> c.judgement().orElseThrow().conclusion())
        .toList();
  }

  private static Recorded windows(Recorded recorded, ToDoubleFunction<Window> factor) {
    return recorded.withWindows(
        recorded.windows().stream()
            .map(
                w ->
                    w.withObservation(
                        SampleObservation.dearer(w.observation(), factor.applyAsDouble(w))))
            .toList());
  }

  private static List<Change> of(List<Change> changes) {
    return changes.stream().filter(c -> c.metric().equals(Figure.CPU)).toList();
  }

  @Tag("full")
  @Test
  void takesForksAsValuesOnlyWhereBothRunsHaveEnough() {
    Side many = later(SimulatedRun.of(3, "standard", 6, 4), UnaryOperator.identity());
    assertThat(runs(BEFORE, many).changes().unit()).isEqualTo(Unit.BLOCK);
    assertThat(runs(many, many).changes().unit()).isEqualTo(Unit.FORK);
  }

  @Test
  void namesAnotherJdkAsOneDifference() {
    Environment base = SimulatedRun.environment();
    Changes changes =
        runs(
                with(BEFORE, r -> r.withEnvironment(jdk(base, "Temurin 21.0.8+9-LTS", "21"))),
                with(AFTER, r -> r.withEnvironment(jdk(base, "Temurin 25.0.1+8-LTS", "25"))))
            .changes();
    assertThat(changes.differences())
        .containsExactly(
            new Difference(Aspect.JAVA, "JDK", "Temurin 21.0.8+9-LTS", "Temurin 25.0.1+8-LTS"));
    assertThat(changes.same()).contains("security providers", "commit", "processor", "seed");
  }

  private static Environment jdk(Environment base, String build, String version) {
    return base.withJava(Map.of("build", build, "server", "-Xmx3g"))
        .withProviders(List.of("SUN " + version, "SunEC " + version, "BC 1.84"));
  }

  @Test
  void aSettingAndWhatWasFoundOfItAreOneDifference() {
    Side before = found(later(FIRST, UnaryOperator.identity()), "jetty", Map.of());
    Side after = found(AFTER, "netty", Map.of("stack", "Netty 4.2", "database", "H2 2"));
    TwoRuns unlike =
        new TwoRuns(before, after, Interpretation.SERVICE, new Latitude(Set.of(), Set.of("stack")));
    assertThat(unlike.changes().differences())
        .containsExactly(
            new Difference(Aspect.SERVICE, "stack", "jetty", "netty (Netty 4.2)"),
            new Difference(Aspect.BUILD, "database as found", "–", "H2 2"));
  }

  private static Side found(Side side, String stack, Map<String, String> facts) {
    Recorded recorded = side.recorded();
    Run run = recorded.run();
    Run with = run.withForks(run.forks().stream().map(fork -> fork.withFacts(facts)).toList());
    return new Side(recorded.withRun(with), Map.of("stack", stack));
  }

  @Test
  void ofAListOnlyWhatTheOtherLacks() {
    Changes changes =
        runs(
                BEFORE,
                with(
                    AFTER,
                    r -> r.withEnvironment(r.environment().withCpuFlags(List.of("aes", "vaes")))))
            .changes();
    assertThat(changes.differences())
        .containsExactly(
            new Difference(Aspect.MACHINE, "CPU flags", "avx2 pclmulqdq sha_ni", "vaes"));
  }

  @Test
  void refusesOtherExperimentsAndInvalidRuns() {
    assertThat(runs(BEFORE, later(SECOND, r -> r.withExperiment("handshake"))).obstacle())
        .contains(new Obstacle.OtherExperiment("business", "handshake"));
    Verdict wrong = Verdict.of(List.of(Verdict.Reason.everything("orders are missing")));
    assertThat(runs(BEFORE, later(SECOND, r -> r.withVerdict(wrong))).obstacle())
        .contains(new Obstacle.Invalid("second", List.of("orders are missing")));
  }

  @Test
  void refusesAnotherMeasurementButNotAnotherSeed() {
    Side requests = new Side(AFTER.recorded(), Map.of("seed", "2", "connection", "request"));
    assertThat(runs(BEFORE, requests).obstacle())
        .contains(
            new Obstacle.OtherMeasurement(
                List.of(new Difference(Aspect.MEASURED, "connection", "session", "request"))));
    Side seed = new Side(AFTER.recorded(), Map.of("seed", "2", "connection", "session"));
    assertThat(runs(BEFORE, seed).obstacle()).isEmpty();
  }

  @Test
  void refusesRunsWithoutALevelInCommon() {
    Side other = later(SECOND, r -> r.withStrata(List.of(Stratum.ofClients(2))));
    assertThat(runs(BEFORE, other).obstacle())
        .hasValueSatisfying(o -> assertThat(o).isInstanceOf(Obstacle.Disjoint.class));
  }

  @Test
  void leavesOutAProfileThatWasRedefined() {
    Side redefined =
        later(
            SECOND,
            r ->
                r.withSeries(
                    r.series().stream()
                        .map(
                            s ->
                                s.name().startsWith("pq")
                                    ? new Run.Series(s.name(), s.profile(), "by another provider")
                                    : s)
                        .toList()));
    Changes changes = runs(BEFORE, redefined).changes();
    assertThat(changes.leftOut())
        .containsExactly(new LeftOut("pq-x25519mlkem768-ecdsa", LeftOut.Why.REDEFINED));
    assertThat(changes.absolute()).noneMatch(c -> c.series().startsWith("pq"));
  }

  @Test
  void givesNoVerdictWhereOneRunGivesNone() {
    Side smoke = later(SECOND, r -> r.withRules(r.rules().withJudges(false)));
    Changes changes = runs(BEFORE, smoke).changes();
    assertThat(changes.judges()).isFalse();
    assertThat(changes.absolute())
        .allSatisfy(c -> assertThat(c.judgement()).isEmpty())
        .anySatisfy(c -> assertThat(c.interval()).isPresent());
  }

  @Test
  void comparesOnlyFiguresWhereTheBaselinesDiffer() {
    Side other = later(SECOND, r -> r.withBaseline(Optional.of("plain#2")));
    Changes changes = runs(BEFORE, other).changes();
    assertThat(changes.baseline()).isEmpty();
    assertThat(changes.relative()).isEmpty();
    assertThat(changes.absolute()).isNotEmpty();
  }
}
