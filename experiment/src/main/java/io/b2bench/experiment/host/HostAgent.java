package io.b2bench.experiment.host;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.b2bench.experiment.host.HostCommand.Numbered;
import io.b2bench.measurement.json.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * Serves a run on the machine where it was started, until its standard input ends; then it ends the
 * components that it minds and deletes its folder. It can do what whoever started it can do, and
 * listens nowhere.
 */
public final class HostAgent {
  private static final Duration SIGN_OF_LIFE = Duration.ofSeconds(5);

  /** Of no question, so that whoever waits for an answer goes on waiting. */
  private static final String WORKING = Json.write(HostAnswer.of(0, "working"));

  private final PrintStream out;
  private final HostWork work;
  private final Duration sign;

  private HostAgent(PrintStream out, HostWork work, Duration sign) {
    this.out = out;
    this.work = work;
    this.sign = sign;
  }

  /**
   * Runs until the input ends.
   *
   * @param folder the folder of the agent, which must be its own: it is deleted
   */
  public static void run(InputStream in, PrintStream out, Path folder) throws IOException {
    run(in, out, folder, SIGN_OF_LIFE);
  }

  /** With pauses of its own between the lines that say that it is at work. */
  static void run(InputStream in, PrintStream out, Path folder, Duration sign) throws IOException {
    try (HostWork work = new HostWork(folder)) {
      new HostAgent(out, work, sign).serve(in);
    }
  }

  private void serve(InputStream in) throws IOException {
    say(Bootstrap.AGENT + Json.write(HostFacts.here()));
    try (BufferedReader lines = new BufferedReader(new InputStreamReader(in, UTF_8));
        ScheduledExecutorService signs = Executors.newSingleThreadScheduledExecutor();
        ExecutorService tasks = Executors.newVirtualThreadPerTaskExecutor()) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        Numbered numbered = Json.read("the run", line, Numbered.class);
        Future<?> alive =
            signs.scheduleAtFixedRate(
                () -> say(WORKING), sign.toNanos(), sign.toNanos(), TimeUnit.NANOSECONDS);
        tasks.execute(
            () -> {
              String answer = Json.write(answer(numbered));
              alive.cancel(false);
              say(answer);
            });
      }
      signs.shutdownNow();
      tasks.shutdownNow();
    }
  }

  private HostAnswer answer(Numbered numbered) {
    try {
      return HostAnswer.of(numbered.id(), work.perform(numbered.command()));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return HostAnswer.failed(numbered.id(), e);
    } catch (IOException | RuntimeException e) {
      return HostAnswer.failed(numbered.id(), e);
    }
  }

  private synchronized void say(String line) {
    out.print(line + "\n");
    out.flush();
  }
}
