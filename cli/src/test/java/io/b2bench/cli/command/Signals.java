package io.b2bench.cli.command;

import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** What this process does with signals, which the processes that it starts inherit. */
final class Signals {
  private static final int SIGINT = 2;

  private Signals() {}

  /** A shell lets what it starts in the background ignore interrupts, and a JVM then does too. */
  static void assumeInterruptsAreHeard() throws IOException {
    Path status = Path.of("/proc/self/status");
    boolean ignored =
        Files.exists(status)
            && Files.readAllLines(status).stream()
                .filter(line -> line.startsWith("SigIgn:"))
                .map(line -> line.substring("SigIgn:".length()).strip())
                .anyMatch(mask -> (Long.parseUnsignedLong(mask, 16) >> (SIGINT - 1) & 1) == 1);
    assumeFalse(ignored, "this process was started so that it ignores SIGINT");
  }
}
