package io.b2bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.results.SimulatedRun;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.SimulatedResults;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Window;
import io.b2bench.results.section.Section;
import io.b2bench.results.store.Recorded;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HealthSectionTest {
  private static final Recorded RECORDED = SimulatedRun.quick().recorded();
  private static final Section HEALTH = HealthSection.of(SimulatedResults.RESULTS);
  private static final String LEVELS = "The driver by load level";
  private static final String RESERVES = "Driver limit";
  private static final String BLOCKS = "Blocks in measuring order";

  @Test
  void showsTheDriverByLevel() {
    assertThat(HEALTH.lead())
        .startsWith("The driver and partners together had 1 processor. Above 80 %")
        .contains("think time Z of 0 s");
    List<List<String>> levels = Shown.rows(HEALTH, LEVELS);
    assertThat(levels).hasSize(3);
    List<String> highest = levels.getLast();
    assertThat(highest.subList(0, 5))
        .containsExactly("16 clients", "98", "55 % [55.0, 55.0]", "55 %", "0");
    assertThat(highest.subList(7, 9))
        .containsExactly("1", "the driver used 91 % of its core, more than 80 %");
  }

  @Test
  void showsWhatTheDriverCanDo() {
    Run run = RECORDED.run().withCeilings(SimulatedRun.CEILINGS);
    Section health =
        HealthSection.of(
            Analysis.of(
                SimulatedRun.quick().recorded(run, RECORDED.windows()), Interpretation.SERVICE));
    assertThat(Shown.notes(health)).anyMatch(n -> n.contains("above half of the limit"));
    List<List<String>> reserves = Shown.rows(health, RESERVES);
    assertThat(reserves).hasSize(3);
    assertThat(reserves.get(1).subList(0, 7))
        .containsExactly(
            "tls13-aes128gcm", "16 clients", "10000", "64.0", "64 %", "100 %", "15625");
    assertThat(reserves.get(1).getLast()).endsWith(" %");
  }

  @Test
  void saysWhereElseToMeasureWhatTheDriverCanDo() {
    assertThat(Shown.notes(HEALTH))
        .anyMatch(n -> n.contains("from --precision standard on; b2bench doctor --driver"));
    assertThat(Shown.rows(HEALTH, RESERVES)).isEmpty();
  }

  @Test
  void writesTheOrderInLetters() {
    List<List<String>> blocks = Shown.rows(HEALTH, BLOCKS);
    assertThat(Shown.notes(HEALTH))
        .contains(
            "R plain, r plain', A tls13-aes128gcm, B tls12-ecdhe-rsa-aes128gcm,"
                + " C tls12-rsa-3des-sha, D pq-x25519mlkem768-ecdsa, E plain#2.");
    assertThat(blocks.getFirst()).startsWith("1", "0", "1 client", "R A B C D E r");
    assertThat(blocks.get(1)).startsWith("1", "1", "1 client", "A B C D E r R");
    assertThat(blocks.getFirst()).endsWith("by design");
    assertThat(blocks).filteredOn(r -> r.getLast().equals("1 window")).hasSize(2);
  }

  @Test
  void aRowThatWasDisturbedIsOneLine() {
    List<Window> windows =
        RECORDED.windows().stream()
            .map(
                w ->
                    w.block() == 5 && w.cell().clients() == 4
                        ? SimulatedRun.disturbed(w, 0.5, 0)
                        : w)
            .toList();
    Results stolen = Analysis.of(RECORDED.withWindows(windows), Interpretation.SERVICE);
    assertThat(
            Shown.rows(
                HealthSection.of(stolen),
                "Excluded windows, and the figures they are excluded from"))
        .filteredOn(r -> r.get(1).equals("4 clients") && r.get(2).equals("5"))
        .singleElement()
        .satisfies(r -> assertThat(r.subList(3, 5)).containsExactly("all", "everything"));
  }

  @Test
  void saysWhatIsUnavailable() {
    Results unknown =
        Analysis.of(
            RECORDED
                .withEnvironment(RECORDED.environment().withPlacement(Map.of()))
                .withExperimentYaml(""),
            Interpretation.SERVICE);
    Section health = HealthSection.of(unknown);
    assertThat(health.lead())
        .startsWith("Which processors the driver had is unavailable.")
        .contains("was not checked");
    assertThat(Shown.rows(health, LEVELS).getFirst()).contains("unavailable");
  }
}
