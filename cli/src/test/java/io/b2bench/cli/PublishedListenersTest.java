package io.b2bench.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** What listeners differ by must be what the runs that are published say. */
final class PublishedListenersTest {
  private static final Path PYTHON = Path.of("/usr/bin/python3");
  private static final Path ROOT = Path.of("..");
  private static final Path USED =
      ROOT.resolve(
          "results/src/main/resources/io/b2bench/results/analysis/comparison/listeners.properties");

  @Test
  void isMadeFromTheRunsThatArePublished() throws IOException, InterruptedException {
    assumeTrue(Files.isExecutable(PYTHON), "there is no " + PYTHON);
    Process script =
        new ProcessBuilder(
                PYTHON.toString(),
                ROOT.resolve("docs/method/listeners.py").toString(),
                ROOT.resolve("results/published").toString())
            .redirectErrorStream(true)
            .start();
    String made = new String(script.getInputStream().readAllBytes(), UTF_8);
    assertThat(script.waitFor()).as(made).isZero();
    assertThat(Files.readString(USED)).isEqualTo(made);
    assertThat(made).contains("\ncpu=0.00", "\nthroughput=0.00", "\np90=0.0");
  }
}
