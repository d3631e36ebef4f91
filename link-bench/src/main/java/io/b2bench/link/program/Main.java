package io.b2bench.link.program;

import io.b2bench.measurement.json.Json;
import io.b2bench.measurement.message.LinkBenchSettings;
import io.b2bench.measurement.message.LinkCommand;
import io.b2bench.measurement.message.LinkReply;
import io.b2bench.measurement.message.Ready;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;

/** One end of a link, until its standard input ends. */
public final class Main {
  /** This machine cannot do it. */
  private static final int CANNOT = 3;

  private Main() {}

  /** The program; the first line of standard input holds its {@link LinkBenchSettings}. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    try (BufferedReader input =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
      String first = input.readLine();
      if (first == null) {
        System.err.println("link-bench is started by b2bench, which tells it its settings");
        System.exit(2);
      }
      End end = end(Json.mapper().readValue(first, LinkBenchSettings.class));
      say(new Ready("link-bench", ProcessHandle.current().pid(), end.ports()));
      for (String line = input.readLine(); line != null; line = input.readLine()) {
        say(answer(end, Json.mapper().readValue(line, LinkCommand.class)));
      }
    }
    System.exit(0);
  }

  private static End end(LinkBenchSettings settings) {
    try {
      return settings.receives() ? new Receiver(settings) : new Sender(settings);
    } catch (IOException e) {
      System.err.println("cannot listen on " + settings.host() + ": " + e.getMessage());
      System.exit(CANNOT);
      throw new IllegalStateException(e);
    }
  }

  private static LinkReply answer(End end, LinkCommand command) throws InterruptedException {
    try {
      return end.answer(command);
    } catch (IOException | RuntimeException e) {
      e.printStackTrace(); // into the log of the process
      return new LinkReply.Failed(String.valueOf(e.getMessage()));
    }
  }

  private static void say(Object what) {
    System.out.println(Json.mapper().writeValueAsString(what));
    System.out.flush();
  }
}
