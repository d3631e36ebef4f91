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
 * A program that does as the lines on its standard input tell it, of which the first holds its
 * settings. Standard output carries the ready line and one reply a command, nothing else; all else
 * goes to standard error. Exit code 0 after {@code finish} or when standard input ends, 2 when it
 * cannot start as told.
 */
public final class CommandLoop {
  private final String program;
  private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
  private final PrintStream replies;

  private CommandLoop(String program, PrintStream replies) {
    this.program = program;
    this.replies = replies;
  }

  /** Does what commands say. */
  @FunctionalInterface
  public interface Actor {
    /** Does as told. */
    DriverReply obey(DriverCommand command) throws InterruptedException;
  }

  /**
   * Makes the actor of a program.
   *
   * @param <S> what it is told at its start
   */
  @FunctionalInterface
  public interface Start<S> {
    /**
     * Gets ready for commands.
     *
     * @throws CannotDriveException when it cannot be as told
     */
    Actor start(S settings) throws InterruptedException;
  }

  /**
   * Runs a program and ends the process.
   *
   * @param program what messages call it
   * @param type of the settings
   */
  public static <S> void main(String program, Class<S> type, Start<S> start)
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

  private <S> void run(Class<S> type, Start<S> start) throws InterruptedException {
    Thread reader = new Thread(this::read, "commands");
    reader.setDaemon(true);
    reader.start();
    Actor actor = start.start(settings(lines.take(), type));
    say(new Ready("driver", ProcessHandle.current().pid(), 0, Map.of()));
    boolean finished = false;
    while (!finished) {
      try {
        DriverCommand command = Json.mapper().readValue(lines.take(), DriverCommand.class);
        say(actor.obey(command));
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

  /** Passes commands on; when standard input ends, the conductor is gone and the process too. */
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
