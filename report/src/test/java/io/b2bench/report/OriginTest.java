package io.b2bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.results.SimulatedRun;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OriginTest {
  private static String repeat(Path folder) {
    return Origin.of(SimulatedRun.quick().recorded().withFolder(folder)).repeat();
  }

  /** Wherever the checkout lies, and wherever the command was given. */
  @ParameterizedTest
  @CsvSource({
    "/home/somebody/b2bench/results/published/1-quick, results/published/1-quick",
    "/home/somebody/b2bench/results/runs/2-quick/, results/runs/2-quick",
    "results/runs/3-quick, results/runs/3-quick",
    "/somewhere/else/4-quick, /somewhere/else/4-quick",
    "../5-quick, ../5-quick",
  })
  void namesTheFileByItsPathFromTheCheckout(Path folder, String named) {
    assertThat(repeat(folder)).isEqualTo("./b2bench run " + named + "/experiment.yaml");
  }

  @Test
  void findsTheCheckoutsFolderInAPathWithDots() {
    assertThat(repeat(Path.of("/b2bench/docs/../results/runs/6-quick")))
        .isEqualTo("./b2bench run results/runs/6-quick/experiment.yaml");
  }
}
