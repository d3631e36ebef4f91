package io.b2bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.report.page.Health;
import io.b2bench.results.SimulatedRun;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.record.Environment;
import io.b2bench.results.record.Run;
import io.b2bench.results.store.Recorded;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class HealthGridsTest {
  private static final Recorded RECORDED = SimulatedRun.quick().recorded();
  private static final Health HEALTH = new HealthGrids(Analysis.of(RECORDED)).page();

  @Test
  void showsTheDriverByLevel() {
    assertThat(HEALTH.note())
        .startsWith("The driver and partners together had 1 processor; above 80 %")
        .contains("think time Z of 0 s");
    assertThat(HEALTH.levels().rows()).hasSize(3);
    List<String> highest = HEALTH.levels().rows().getLast();
    assertThat(highest.subList(0, 5)).containsExactly("16", "98", "55 %", "55 %", "0");
    assertThat(highest.subList(7, 9))
        .containsExactly("1", "the driver used 91 % of its core, more than 80 %");
  }

  @Test
  void showsWhatTheDriverCanDo() {
    Run run = RECORDED.run().withCeilings(SimulatedRun.CEILINGS);
    Health health =
        new HealthGrids(Analysis.of(SimulatedRun.quick().recorded(run, RECORDED.windows()))).page();
    assertThat(health.reserve()).contains("above half of the limit");
    assertThat(health.reserves().rows()).hasSize(3);
    assertThat(health.reserves().rows().get(1).subList(0, 7))
        .containsExactly("tls13-aes128gcm", "16", "10000", "64.0", "64 %", "100 %", "15625");
    assertThat(health.reserves().rows().get(1).getLast()).endsWith(" %");
  }

  @Test
  void saysWhereElseToMeasureWhatTheDriverCanDo() {
    assertThat(HEALTH.reserve()).contains("from standard on", "b2bench doctor --driver");
    assertThat(HEALTH.reserves().rows()).isEmpty();
  }

  @Test
  void writesTheOrderInLetters() {
    assertThat(HEALTH.letters())
        .isEqualTo(
            "P plain, p plain', A tls13-aes128gcm, B tls12-ecdhe-rsa-aes128gcm,"
                + " C tls12-rsa-3des-sha, D pq-x25519mlkem768-ecdsa, E plain#2.");
    assertThat(HEALTH.diary().rows().getFirst()).startsWith("1", "0", "1", "P A B C D E p");
    assertThat(HEALTH.diary().rows().get(1)).startsWith("1", "1", "1", "A B C D E p P");
    assertThat(HEALTH.diary().rows().getFirst()).endsWith("by design");
    assertThat(HEALTH.diary().rows()).filteredOn(r -> r.getLast().equals("1 window")).hasSize(2);
  }

  @Test
  void saysWhatIsUnavailable() {
    Environment e = RECORDED.environment();
    Results unknown =
        Analysis.of(
            new Recorded(
                RECORDED.folder(),
                RECORDED.run(),
                new Environment(
                    e.host(),
                    e.cpuFlags(),
                    e.java(),
                    e.providers(),
                    e.versions(),
                    e.commit(),
                    e.dirty(),
                    Map.of()),
                RECORDED.windows(),
                RECORDED.latencies(),
                RECORDED.catalog(),
                ""));
    Health health = new HealthGrids(unknown).page();
    assertThat(health.note())
        .startsWith("Which processors the driver had is unavailable.")
        .contains("was not checked");
    assertThat(health.levels().rows().getFirst()).contains("unavailable");
  }
}
