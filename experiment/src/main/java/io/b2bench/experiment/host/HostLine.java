package io.b2bench.experiment.host;

import io.b2bench.experiment.host.HostCommand.Numbered;
import io.b2bench.experiment.process.Child;
import io.b2bench.measurement.json.Json;
import java.io.IOException;
import java.time.Duration;

/** The conversation with the agent of another host: one line of JSON each way. */
final class HostLine implements AutoCloseable {
  /** The answer to a command that is only done. */
  static final String DONE = "done";

  private static final Duration ANSWER = Duration.ofSeconds(30);

  private final String title;
  private final Child prefix;
  private long last;

  HostLine(String title, Child prefix) {
    this.title = title;
    this.prefix = prefix;
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
   * @throws IOException when the agent could not do it, or the line is broken
   */
  synchronized <T> T ask(HostCommand command, Class<T> type, Duration patience)
      throws IOException, InterruptedException {
    last++;
    prefix.send(Json.write(new Numbered(last, command)));
    while (true) {
      HostAnswer answer = Json.read(title, prefix.receive(patience), HostAnswer.class);
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

  /** Closes its standard input, so that the agent ends and deletes its folder. */
  @Override
  public void close() {
    prefix.close();
  }
}
