package io.b2bench.experiment.process;

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
 * @param said what it wrote, errors included
 */
public record Tool(List<String> command, boolean ended, String said) {
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  /** Copies the list. */
  public Tool {
    command = List.copyOf(command);
  }

  /** Runs it, for 20 seconds at the most. */
  public static Tool run(List<String> command) throws IOException, InterruptedException {
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
  public String failure() {
    return "'%s' failed (%s)"
        .formatted(String.join(" ", command), said.lines().findFirst().orElse("no message"));
  }
}
