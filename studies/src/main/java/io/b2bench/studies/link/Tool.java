package io.b2bench.studies.link;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A program of this machine that ran to its end.
 *
 * @param command the program and its arguments
 * @param ended whether it ended well
 * @param said what it wrote
 */
record Tool(List<String> command, boolean ended, String said) {
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  /** Runs it. */
  static Tool run(List<String> command) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String said;
    try (var output = process.getInputStream()) {
      said = new String(output.readAllBytes(), StandardCharsets.UTF_8).strip();
    }
    boolean ended = process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS);
    if (!ended) {
      process.destroyForcibly();
    }
    return new Tool(command, ended && process.exitValue() == 0, said);
  }

  /** What failed, for a sentence. */
  String failure() {
    return "'%s' failed (%s)"
        .formatted(String.join(" ", command), said.lines().findFirst().orElse("no message"));
  }
}
