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
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Serves a run on the machine where it was started, until its standard input ends; then it ends the
 * components that it minds and deletes its folder. It can do what whoever started it can do, and
 * listens nowhere.
 */
public final class HostAgent {
  private final PrintStream out;
  private final HostWork work;

  private HostAgent(PrintStream out, HostWork work) {
    this.out = out;
    this.work = work;
  }

  /**
   * Runs until the input ends.
   *
   * @param folder the folder of the agent, which must be its own: it is deleted
   */
  public static void run(InputStream in, PrintStream out, Path folder) throws IOException {
    try (HostWork work = new HostWork(folder)) {
      new HostAgent(out, work).serve(in);
    }
  }

  private void serve(InputStream in) throws IOException {
    say(Bootstrap.AGENT + Json.write(HostFacts.here()));
    try (BufferedReader lines = new BufferedReader(new InputStreamReader(in, UTF_8));
        ExecutorService tasks = Executors.newVirtualThreadPerTaskExecutor()) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        Numbered numbered = Json.read("the run", line, Numbered.class);
        tasks.execute(() -> say(Json.write(answer(numbered))));
      }
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
