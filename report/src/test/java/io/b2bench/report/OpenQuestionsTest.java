package io.b2bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.results.SampleObservation;
import io.b2bench.results.SimulatedRun;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.comparison.Advice;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.record.Window;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What a run could not tell, and what its reader can do about that. */
class OpenQuestionsTest {
  private static final SimulatedRun RUN = SimulatedRun.quick();
  private static final Run VALID = RUN.run(true, new Verdict.Valid());

  private static String table(Run run, List<Window> windows) {
    return Written.table(results(run, windows), 4000, false);
  }

  private static Results results(Run run, List<Window> windows) {
    return Analysis.of(RUN.recorded(run, windows), Interpretation.SERVICE);
  }

  private static List<Window> windows(UnaryOperator<Window> change) {
    return RUN.windows().stream().map(change).toList();
  }

  /** A run that asks for intervals narrower than it can make. */
  private static Run asking(Run.Offer... further) {
    return VALID
        .with(
            r ->
                r.rules(
                    r.rules()
                        .with(
                            rules ->
                                rules
                                    .margin(0.001)
                                    .cpuHalfWidth(OptionalDouble.of(0.002))
                                    .halfWidth(OptionalDouble.of(0.002)))))
        .withFurther(Optional.of(List.of(further)));
  }

  @Test
  void namesTheLevelOfPrecisionAndItsMinutes() {
    Run.Offer standard = new Run.Offer("standard", VALID.rules(), 100, 11, 3120);
    String table = table(asking(standard), RUN.windows());
    assertThat(table)
        .contains("(target 0.2 %, missed by ")
        .contains("; --precision standard would reach it in about 52 minutes here)")
        .contains("--precision standard would settle it in about 52 minutes here: plain#2 at ")
        .doesNotContain("more block");
    assertThat(table(asking(), RUN.windows()))
        .contains("no --precision level would settle it here")
        .contains("no --precision level would reach it here");
    assertThat(table(asking().withFurther(Optional.empty()), RUN.windows()))
        .doesNotContain("level of precision", "--precision");
  }

  @Test
  void saysHoursWhereMinutesAreTooMany() {
    assertThat(text(30)).endsWith("about 1 minute here");
    assertThat(text(7140)).endsWith("about 119 minutes here");
    assertThat(text(4 * 3600)).endsWith("about 4 hours here");
  }

  private static String text(long seconds) {
    return AdviceText.of(new Advice(Optional.of(new Advice.Level("standard", seconds))), "decide");
  }

  @Test
  void saysWhatCannotBeSeenAndClaimsNothingSmaller() {
    assertThat(table(VALID, RUN.windows()))
        .contains("Differences below 0.76 % in CPU per interaction, ")
        .contains(" cannot be resolved here; larger ones can.");
    String biased =
        table(
            VALID,
            windows(
                w ->
                    w.cell().series().equals("plain'")
                        ? w.withObservation(SampleObservation.dearer(w.observation(), 1.5))
                        : w));
    assertThat(biased)
        .contains("Differences below 51.1 % in CPU")
        .containsPattern("tls13-aes128gcm +1 client, .* undecided")
        .containsPattern("tls12-rsa-3des-sha +1 client, .* costs")
        .contains("too small to resolve here (A/A): tls13-aes128gcm at 1, 4 and 16 clients; ")
        .doesNotContain("cannot support");
  }

  @Test
  void saysWhereTheServerWasSaturatedAndWhereTheKneeIs() {
    assertThat(table(VALID, RUN.windows()))
        .contains(
            "The server was saturated (95 % of its processors) from 4 clients on; the knee of plain is at 3.66 [3.59, 3.74] clients.")
        .containsPattern("plain +1 client, \\d+ % busy .*\\n +4 clients, saturated ");
    List<Stratum> more = Stream.of(4, 16).map(Stratum::ofClients).toList();
    List<Window> beyond = RUN.windows().stream().filter(w -> w.cell().clients() > 1).toList();
    assertThat(table(VALID.withStrata(more), beyond))
        .contains("the knee of plain is unknown without the throughput of one client");
    Results idle =
        Analysis.of(
            RUN.recorded()
                .with(r -> r.environment(r.environment().withPlacement(Map.of("server", "0-7")))),
            Interpretation.SERVICE);
    assertThat(Saturation.of(idle))
        .startsWith("No load level saturated the server")
        .endsWith("so its knee is unknown.");
  }

  @Test
  void givesNoKneeWithoutAnInterval() {
    SimulatedRun pilot = SimulatedRun.of(3, "quick", 1, 4);
    assertThat(Saturation.of(Analysis.of(pilot.recorded(), Interpretation.SERVICE)))
        .endsWith("too few blocks to locate the knee of plain.");
  }
}
