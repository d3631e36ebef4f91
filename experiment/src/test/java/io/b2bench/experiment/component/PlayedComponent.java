package io.b2bench.experiment.component;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.b2bench.measurement.json.Json;
import io.b2bench.measurement.message.Ready;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;

/** A program that does nothing but what every component does: it is told, is ready, and ends. */
public final class PlayedComponent {
  private PlayedComponent() {}

  /**
   * What it is told.
   *
   * @param name its own
   * @param ends file to which it adds its name when it ends
   * @param fails whether it ends before it is ready
   */
  record Told(String name, String ends, boolean fails) {}

  /** Runs until its standard input ends; answers with the word in its environment. */
  public static void main(String[] arguments) throws Exception {
    BufferedReader input = new BufferedReader(new InputStreamReader(System.in, UTF_8));
    Told told = Json.read("the test", String.valueOf(input.readLine()), Told.class);
    if (told.fails()) {
      System.err.println("no room for " + told.name());
      System.exit(1);
    }
    long pid = ProcessHandle.current().pid();
    System.out.println(Json.write(new Ready(told.name(), pid, Map.of("plain", 4711))));
    while (input.readLine() != null) {
      System.out.println(System.getenv("B2BENCH_WORD"));
    }
    Files.writeString(
        Path.of(told.ends()),
        told.name() + "\n",
        StandardOpenOption.CREATE,
        StandardOpenOption.APPEND);
  }
}
