package io.b2bench.experiment.process;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * How to start a program.
 *
 * @param name its name in messages: {@code server}
 * @param command program and arguments
 * @param log file to which its standard error is appended
 * @param patience how long it may take until it is ready
 */
public record Launch(String name, List<String> command, Path log, Duration patience) {
  /** Copies the list. */
  public Launch {
    command = List.copyOf(command);
  }
}
