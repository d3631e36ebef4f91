package io.b2bench.micro.program;

import io.b2bench.measurement.json.Json;
import io.b2bench.measurement.message.MicroBenchSettings;
import io.b2bench.measurement.message.Ready;
import io.b2bench.measurement.message.TrialCommand;
import io.b2bench.measurement.message.TrialReply;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** Makes trials until its standard input ends; then it ends, and its forks with it. */
public final class Main {
  private Main() {}

  /** The program; the first line of standard input holds its {@link MicroBenchSettings}. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    BufferedReader input =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    String line = input.readLine();
    if (line == null) {
      System.err.println("micro-bench is started by b2bench, which tells it its settings");
      System.exit(2);
    }
    PrintStream answers = System.out;
    System.setOut(System.err); // JMH talks on standard output
    MicroBenchSettings settings = Json.mapper().readValue(line, MicroBenchSettings.class);
    Trials trials = new Trials(settings, System.err);
    BlockingQueue<TrialCommand> assignments = new LinkedBlockingQueue<>();
    Thread.ofPlatform().daemon().name("assignments").start(() -> listen(input, assignments));
    say(answers, new Ready("micro-bench", ProcessHandle.current().pid(), Map.of()));
    while (true) {
      TrialReply answer = trials.make(assignments.take());
      say(answers, answer);
    }
  }

  private static void say(PrintStream answers, Object what) {
    answers.println(Json.mapper().writeValueAsString(what));
    answers.flush();
  }

  /** Takes assignments; at their end nobody wants the answers any more. */
  private static void listen(BufferedReader input, BlockingQueue<TrialCommand> assignments) {
    try (BufferedReader in = input) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        assignments.add(Json.mapper().readValue(line, TrialCommand.class));
      }
    } catch (IOException | RuntimeException e) {
      System.err.println("cannot read what is to be measured: " + e.getMessage());
    }
    ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
    System.exit(0);
  }
}
