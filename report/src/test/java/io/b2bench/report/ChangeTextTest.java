package io.b2bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.results.SimulatedRun;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.change.Aspect;
import io.b2bench.results.analysis.change.Changes;
import io.b2bench.results.analysis.change.Difference;
import io.b2bench.results.analysis.change.Latitude;
import io.b2bench.results.analysis.change.LeftOut;
import io.b2bench.results.analysis.change.Obstacle;
import io.b2bench.results.analysis.change.Side;
import io.b2bench.results.analysis.change.TwoRuns;
import io.b2bench.results.record.Environment;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.store.Recorded;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class ChangeTextTest {
  private static final Map<String, String> SETTINGS = Map.of("seed", "1");

  private static String text(SimulatedRun second, UnaryOperator<Environment> environment) {
    return Reports.table(changes(second, environment), 160, false);
  }

  private static Changes changes(SimulatedRun second, UnaryOperator<Environment> environment) {
    Run later = second.run(true, new Verdict.Valid()).withId("later");
    Recorded recorded = second.recorded(later, second.windows());
    return new TwoRuns(
            new Side(SimulatedRun.quick().recorded(), SETTINGS),
            new Side(recorded.withEnvironment(environment.apply(recorded.environment())), SETTINGS),
            Interpretation.SERVICE,
            new Latitude(Set.of("seed"), Set.of()))
        .changes();
  }

  private static Map<String, String> with(Map<String, String> some, String name, String value) {
    Map<String, String> all = new HashMap<>(some);
    all.put(name, value);
    return all;
  }

  private static SimulatedRun quick() {
    return SimulatedRun.of(5, "quick", 1, 14);
  }

  @Test
  void saysHowManyRatiosOfASecondRunLieWhereTheyWereExpected() {
    assertThat(text(quick(), e -> e))
        .containsPattern("\\d+ of \\d+ ratios of the second run lie in the prediction intervals");
    assertThat(text(quick(), e -> e.withHost(Map.of("cores", "64"))))
        .doesNotContain("said another run would");
  }

  @Test
  void namesTheOneDifferenceBeforeAnyNumber() {
    String text = text(quick(), e -> e.withCommit("fedcba9"));
    assertThat(text)
        .startsWith(
            "The runs differ in one respect, commit: 0123456789abcdef0123456789abcdef01234567 in the first, fedcba9 in the second. Everything else");
    assertThat(text.indexOf("the same: ")).isBetween(0, text.indexOf("CPU per interaction, us"));
    assertThat(text).doesNotContain("another machine");
  }

  @Test
  void putsNoChangeDownToOneOfSeveralDifferences() {
    String text =
        text(
            quick(),
            e -> e.withCommit("fedcba9").withHost(Map.of("processor", "other", "cores", "2")));
    assertThat(text)
        .startsWith(
            "The runs differ in 4 respects, so no change can be attributed to any one of them: ")
        .contains("warning: different machine or placement");
  }

  @Test
  void saysThatOneProcessKnowsNothingOfOthers() {
    assertThat(text(quick(), e -> e))
        .startsWith("Java, machine, build and experiment are the same")
        .contains(
            "Each run is one server process. These intervals do not include variation between processes")
        .contains("verdict on these processes");
  }

  @Tag("full")
  @Test
  void speaksOfOtherProcessesWhereBothRunsHaveManyForks() {
    SimulatedRun many = SimulatedRun.of(3, "standard", 6, 4);
    Recorded recorded = many.recorded();
    Side first = new Side(recorded, SETTINGS);
    Side second = new Side(recorded.withRun(recorded.run().withId("later")), SETTINGS);
    String text =
        Reports.table(
            new TwoRuns(first, second, Interpretation.SERVICE, new Latitude(Set.of(), Set.of()))
                .changes(),
            160,
            false);
    assertThat(text)
        .contains("The runs had 6 and 6 server processes. Each process is one value")
        .doesNotContain("verdict on these processes");
  }

  @Test
  void callsARunBesideItselfTheSame() {
    Side side = new Side(SimulatedRun.quick().recorded(), SETTINGS);
    String text =
        Reports.table(
            new TwoRuns(side, side, Interpretation.SERVICE, new Latitude(Set.of(), Set.of()))
                .changes(),
            160,
            false);
    assertThat(text)
        .startsWith("Both folders are the same run")
        .contains("1.000 [1.000, 1.000]  equivalent")
        .doesNotContainPattern("\\b(costs~?|saves~?|undecided)$");
  }

  @Test
  void namesOptionsFromTheEnvironmentFirst() {
    String text =
        text(
            quick(),
            e ->
                e.withCommit("fedcba9")
                    .withHost(Map.of("cores", "64", "JAVA_TOOL_OPTIONS", "-XX:-UseAES")));
    assertThat(text)
        .containsPattern("attributed to any one of\\s+them:\\s+JAVA_TOOL_OPTIONS,")
        .containsPattern("JAVA_TOOL_OPTIONS +– +-XX:-UseAES");
  }

  @Test
  void whatAnOlderRunDidNotRecordIsNoDifference() {
    assertThat(
            text(
                quick(), e -> e.withHost(with(e.host(), "jdk.tls.disabledAlgorithms", "RC4, DES"))))
        .contains("only the time of the run differs");
  }

  @Test
  void aRunWithoutVerdictsHasNoWordsOfThem() {
    assertThat(text(SimulatedRun.of(5, "smoke", 1, 14), e -> e))
        .contains("no verdict")
        .doesNotContainPattern("costs|equivalent|saves|undecided");
  }

  @Test
  void givesNoCentreWithoutItsInterval() {
    String text = text(SimulatedRun.of(5, "smoke", 1, 4), e -> e);
    assertThat(text).containsPattern("–\\s+–\\s+pilot").contains("warning: no verdicts");
    // the first run has enough blocks
    assertThat(text).doesNotContainPattern("\\d  +–  +\\d");
  }

  @Test
  void saysWhyRunsCannotBeCompared() {
    assertThat(Reports.refusal(new Obstacle.OtherExperiment("business", "handshake")))
        .isEqualTo("they are runs of different experiments, business and handshake");
    assertThat(Reports.refusal(new Obstacle.Invalid("a", List.of("x", "y"))))
        .isEqualTo("a is INVALID: x; y");
    assertThat(
            Reports.refusal(
                new Obstacle.OtherMeasurement(
                    List.of(new Difference(Aspect.MEASURED, "hops", "[front]", "[partners]")))))
        .isEqualTo("they measured different things: hops [front] and [partners]");
    assertThat(
            Reports.refusal(
                new Obstacle.Disjoint(
                    List.of(
                        new LeftOut("a", LeftOut.Why.ONLY_FIRST),
                        new LeftOut("b", LeftOut.Why.ONLY_FIRST),
                        new LeftOut("c", LeftOut.Why.REDEFINED)))))
        .isEqualTo(
            "they have no profile in common at the same load: only in the first run: a, b; different profiles under the same name in the two catalogues: c");
  }
}
