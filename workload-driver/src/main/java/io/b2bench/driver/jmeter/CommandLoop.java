package io.b2bench.driver.jmeter;

import io.b2bench.measurement.json.Json;
import io.b2bench.measurement.message.DriverCommand;
import io.b2bench.measurement.message.DriverReply;
import io.b2bench.measurement.message.Ready;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import tools.jackson.core.JacksonException;

/**
 * Carries out the commands that come in line by line; the first line holds settings. One reply goes
 * out for each command. The lines come from standard input in a driver process, and from a
 * connection to one in an engine that makes load for it.
 */
public final class CommandLoop {
  /** The end is an empty one. */
  private final BlockingQueue<Optional<String>> lines = new LinkedBlockingQueue<>();

  private final PrintStream replies;

  private CommandLoop(OutputStream replies) {
    this.replies = new PrintStream(replies, false, StandardCharsets.UTF_8);
  }

  /** Carries out commands. */
  @FunctionalInterface
  public interface Handler {
    /** Carries out one command. */
    DriverReply obey(DriverCommand command) throws InterruptedException;

    /** What it found out about itself, for the ready line. */
    default Map<String, String> facts() {
      return Map.of();
    }
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
   * Runs a program with standard input and output, and ends the process. Standard output carries
   * the ready line and the replies and nothing else; logs go to standard error. The exit code is 0
   * after {@code finish} or at the end of standard input, and {@link CannotDriveException#exit}
   * when the program cannot start.
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
      CommandLoop loop = of(System.in, replies, () -> System.exit(0));
      Handler handler = start.start(loop.settings(type));
      long pid = ProcessHandle.current().pid();
      loop.say(new Ready("driver", pid, Optional.empty(), Map.of(), handler.facts()));
      loop.obey(handler);
    } catch (CannotDriveException e) {
      System.err.println(program + ": " + e.getMessage());
      exit = e.exit();
    }
    System.exit(exit);
  }

  /**
   * Begins to read lines.
   *
   * @param ended what to do when no more can come, since the other side has gone
   */
  public static CommandLoop of(InputStream lines, OutputStream replies, Runnable ended) {
    CommandLoop loop = new CommandLoop(replies);
    Thread reader = new Thread(() -> loop.read(lines, ended), "commands");
    reader.setDaemon(true);
    reader.start();
    return loop;
  }

  /**
   * The settings on the first line.
   *
   * @throws CannotDriveException when they are something else
   */
  public <S> S settings(Class<S> type) throws InterruptedException {
    String line =
        lines
            .take()
            .orElseThrow(
                () -> new CannotDriveException("the settings did not come: the line ended"));
    try {
      return Json.mapper().readValue(line, type);
    } catch (JacksonException e) {
      throw new CannotDriveException("the settings are wrong: " + e.getOriginalMessage(), e);
    }
  }

  /** Carries out commands up to and with {@code finish}, or until no more can come. */
  public void obey(Handler handler) throws InterruptedException {
    boolean finished = false;
    while (!finished) {
      Optional<String> line = lines.take();
      finished = line.isEmpty() || obey(handler, line.get());
    }
  }

  /** Carries out one command; whether it was the last. */
  private boolean obey(Handler handler, String line) throws InterruptedException {
    try {
      DriverCommand command = Json.mapper().readValue(line, DriverCommand.class);
      say(handler.obey(command));
      return command instanceof DriverCommand.Finish;
    } catch (JacksonException e) {
      say(new DriverReply.Failed("not a command: " + e.getOriginalMessage()));
      return false;
    }
  }

  /** Says something to the other side. */
  public void say(Object message) {
    replies.print(Json.write(message) + "\n");
    replies.flush();
  }

  private void read(InputStream from, Runnable ended) {
    try (BufferedReader in =
        new BufferedReader(new InputStreamReader(from, StandardCharsets.UTF_8))) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        lines.add(Optional.of(line));
      }
    } catch (IOException e) {
      System.err.println("workload-driver: the line to the conductor broke: " + e);
    }
    ended.run();
    lines.add(Optional.empty());
  }
}
