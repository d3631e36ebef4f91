package io.b2bench.experiment.process;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * How to start a program.
 *
 * @param name its name in messages: {@code server}
 * @param command program and arguments
 * @param log file to which its standard error is appended
 * @param patience how long it may say nothing until it is ready, and how long it may take to read
 *     64 kB of what it is told
 * @param progress hears what it is doing until then
 * @param firstLine the line after which the program speaks; absent where it speaks at once
 */
public record Launch(
    String name,
    List<String> command,
    Path log,
    Duration patience,
    Consumer<String> progress,
    Optional<String> firstLine) {
  /** One whose progress nobody wants to know. */
  public Launch(String name, List<String> command, Path log, Duration patience) {
    this(name, command, log, patience, doing -> {}, Optional.empty());
  }

  /** Copies the list. */
  public Launch {
    command = List.copyOf(command);
  }
}
