package io.b2bench.experiment.host;

import io.b2bench.experiment.host.HostCommand.Numbered;
import io.b2bench.experiment.process.Child;
import io.b2bench.measurement.json.Json;
import java.io.IOException;
import java.time.Duration;

/**
 * The conversation with the agent of another host: one line of JSON each way. A host that says
 * nothing for 20 seconds while it is asked for something is given up: an agent at work says every
 * five seconds that it is.
 */
final class HostLine implements AutoCloseable {
  /** The answer to a command that is only done. */
  static final String DONE = "done";

  private static final Duration ANSWER = Duration.ofSeconds(30);
  private static final Duration SILENCE = Duration.ofSeconds(20);

  private final String title;
  private final Child prefix;
  private final Duration silence;
  private long last;
  private volatile boolean silent;

  HostLine(String title, Child prefix) {
    this(title, prefix, SILENCE);
  }

  /** With a silence of its own after which the host is given up. */
  HostLine(String title, Child prefix, Duration silence) {
    this.title = title;
    this.prefix = prefix;
    this.silence = silence;
  }

  /** Has something done. */
  void tell(HostCommand command) throws IOException, InterruptedException {
    ask(command, String.class, ANSWER);
  }

  /** Asks for something that takes no time. */
  <T> T ask(HostCommand command, Class<T> type) throws IOException, InterruptedException {
    return ask(command, type, ANSWER);
  }

  /**
   * Asks and waits for the answer. Answers to questions that nobody waits for any more are skipped.
   *
   * @throws IOException when the agent could not do it, or the line is broken; at once where the
   *     host has been given up
   */
  synchronized <T> T ask(HostCommand command, Class<T> type, Duration patience)
      throws IOException, InterruptedException {
    if (silent) {
      throw new IOException(title + " has fallen silent");
    }
    last++;
    prefix.send(Json.write(new Numbered(last, command)));
    long end = System.nanoTime() + patience.toNanos();
    while (true) {
      HostAnswer answer =
          Json.read(title, receive(Duration.ofNanos(end - System.nanoTime())), HostAnswer.class);
      if (answer.id() == last) {
        String value =
            answer
                .value()
                .orElseThrow(
                    () -> new IOException(title + ": " + answer.failure().orElse("failed")));
        return Json.read(title, value, type);
      }
    }
  }

  private String receive(Duration left) throws IOException, InterruptedException {
    boolean wholly = left.compareTo(silence) >= 0;
    try {
      return prefix.receive(wholly ? silence : left);
    } catch (IOException e) {
      silent = wholly;
      throw e;
    }
  }

  /** Whether the host still answers, as far as is known. */
  boolean answers() {
    return !silent;
  }

  /** Closes its standard input, so that the agent ends and deletes its folder. */
  @Override
  public void close() {
    if (silent) {
      prefix.terminate();
    } else {
      prefix.close();
    }
  }
}
