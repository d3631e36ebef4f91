package io.b2bench.experiment.process;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * What it takes to start a program.
 *
 * @param name what messages call it: {@code server}
 * @param command program and arguments
 * @param log file that takes its standard error, appended to
 * @param patience how long it may take until it says that it is ready
 */
public record Launch(String name, List<String> command, Path log, Duration patience) {
  /** Copies the list. */
  public Launch {
    command = List.copyOf(command);
  }
}
