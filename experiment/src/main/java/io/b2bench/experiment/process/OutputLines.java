package io.b2bench.experiment.process;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Reads the lines of a stream in a thread of its own, so that waiting for a line can be bounded.
 */
final class OutputLines {
  private static final Optional<String> END = Optional.empty();

  private final BlockingQueue<Optional<String>> lines = new LinkedBlockingQueue<>();
  private volatile boolean ended;

  OutputLines(String name, InputStream stream) {
    Thread.ofPlatform().daemon().name(name + "-stdout").start(() -> read(stream));
  }

  private void read(InputStream stream) {
    try (BufferedReader reader =
        new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        lines.add(Optional.of(line));
      }
    } catch (IOException e) {
      System.getLogger(OutputLines.class.getName())
          .log(System.Logger.Level.DEBUG, "standard output of a process broke", e);
    } finally {
      lines.add(END);
    }
  }

  /** The next line; empty at the end of the stream or after a timeout. */
  Optional<String> next(Duration timeout) throws InterruptedException {
    if (ended) {
      return END;
    }
    Optional<String> line = lines.poll(timeout.toNanos(), TimeUnit.NANOSECONDS);
    if (line == null) {
      return Optional.empty();
    }
    ended = line.isEmpty();
    return line;
  }

  /** Whether {@link #next} has reached the end of the stream. */
  boolean ended() {
    return ended;
  }
}
