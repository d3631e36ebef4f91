package io.b2bench.experiment.process;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Reads the lines of a stream in a thread of its own, so that waiting for a line can be bounded. It
 * reads no more than so much ahead, and no line without end: whoever babbles waits or is cut off.
 */
final class OutputLines {
  private static final Optional<String> END = Optional.empty();

  /** More than the histograms of all clients take. */
  private static final int LONGEST = 32 << 20;

  /** What a line takes beside its characters. */
  private static final int LINE = 64;

  private final BlockingQueue<Optional<String>> lines = new LinkedBlockingQueue<>();
  private final Semaphore room = new Semaphore(LONGEST + LINE);
  private volatile boolean ended;
  private volatile boolean cut;

  OutputLines(String name, InputStream stream) {
    Thread.ofPlatform().daemon().name(name + "-stdout").start(() -> read(stream));
  }

  private void read(InputStream stream) {
    try (BufferedReader reader =
        new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
      for (Optional<String> line = line(reader); line.isPresent(); line = line(reader)) {
        room.acquire(size(line.get()));
        lines.add(line);
      }
    } catch (IOException e) {
      System.getLogger(OutputLines.class.getName())
          .log(System.Logger.Level.DEBUG, "standard output of a process broke", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      lines.add(END);
    }
  }

  /** The next line; empty at the end of the stream, and where one is too long. */
  private Optional<String> line(Reader reader) throws IOException {
    StringBuilder line = new StringBuilder();
    int next = reader.read();
    if (next < 0) {
      return END;
    }
    while (next >= 0 && next != '\n') {
      if (line.length() == LONGEST) {
        cut = true;
        return END;
      }
      line.append((char) next);
      next = reader.read();
    }
    int length = line.length();
    return Optional.of(
        length > 0 && line.charAt(length - 1) == '\r'
            ? line.substring(0, length - 1)
            : line.toString());
  }

  private static int size(String line) {
    return line.length() + LINE;
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
    line.ifPresent(taken -> room.release(size(taken)));
    ended = line.isEmpty();
    return line;
  }

  /** Whether {@link #next} has reached the end of the stream. */
  boolean ended() {
    return ended;
  }

  /** How it came to its end, in words. */
  String end() {
    return cut ? "said a line of more than %d MiB".formatted(LONGEST >> 20) : "ended";
  }
}
