package io.b2bench.driver.jmeter;

import io.b2bench.measurement.json.Json;
import io.b2bench.measurement.message.DriverCommand;
import io.b2bench.measurement.message.DriverReply;
import io.b2bench.measurement.message.Ready;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import tools.jackson.core.JacksonException;

/**
 * A program that carries out the commands on its standard input, whose first line holds its
 * settings. Standard output carries the ready line and one reply to each command, and nothing else;
 * logs go to standard error. The exit code is 0 after {@code finish} or at the end of standard
 * input, and 2 when the program cannot start with its settings.
 */
public final class CommandLoop {
  private final String program;
  private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
  private final PrintStream replies;

  private CommandLoop(String program, PrintStream replies) {
    this.program = program;
    this.replies = replies;
  }

  /** Carries out commands. */
  @FunctionalInterface
  public interface Handler {
    /** Carries out one command. */
    DriverReply obey(DriverCommand command) throws InterruptedException;
  }

  /**
   * Makes the handler of a program.
   *
   * @param <S> the type of its settings
   */
  @FunctionalInterface
  public interface Starter<S> {
    /**
     * Gets ready for commands.
     *
     * @throws CannotDriveException when the settings cannot be met
     */
    Handler start(S settings) throws InterruptedException;
  }

  /**
   * Runs a program and ends the process.
   *
   * @param program what messages call it
   * @param type of the settings
   */
  public static <S> void main(String program, Class<S> type, Starter<S> start)
      throws InterruptedException {
    PrintStream replies = System.out;
    System.setOut(System.err);
    System.setProperty("log4j2.configurationFile", "io/b2bench/driver/jmeter/log4j2-driver.xml");
    System.setProperty("java.awt.headless", "true");
    int exit = 0;
    try {
      new CommandLoop(program, replies).run(type, start);
    } catch (CannotDriveException e) {
      System.err.println(program + ": " + e.getMessage());
      exit = 2;
    }
    System.exit(exit);
  }

  private <S> void run(Class<S> type, Starter<S> start) throws InterruptedException {
    Thread reader = new Thread(this::read, "commands");
    reader.setDaemon(true);
    reader.start();
    Handler handler = start.start(settings(lines.take(), type));
    say(new Ready("driver", ProcessHandle.current().pid(), Map.of()));
    boolean finished = false;
    while (!finished) {
      try {
        DriverCommand command = Json.mapper().readValue(lines.take(), DriverCommand.class);
        say(handler.obey(command));
        finished = command instanceof DriverCommand.Finish;
      } catch (JacksonException e) {
        say(new DriverReply.Failed("not a command: " + e.getOriginalMessage()));
      }
    }
  }

  private static <S> S settings(String line, Class<S> type) {
    try {
      return Json.mapper().readValue(line, type);
    } catch (JacksonException e) {
      throw new CannotDriveException("the settings are wrong: " + e.getOriginalMessage(), e);
    }
  }

  /**
   * Passes commands on. When standard input ends, the conductor has gone, and so the process ends.
   */
  private void read() {
    try (BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        lines.add(line);
      }
    } catch (IOException e) {
      System.err.println(program + ": standard input broke: " + e);
    }
    System.exit(0);
  }

  private void say(Object message) {
    replies.print(Json.write(message) + "\n");
    replies.flush();
  }
}
