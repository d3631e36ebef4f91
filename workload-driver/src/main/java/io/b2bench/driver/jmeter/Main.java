package io.b2bench.driver.jmeter;

import io.b2bench.contract.control.Ready;
import io.b2bench.driver.conversation.Command;
import io.b2bench.driver.conversation.Reply;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import tools.jackson.core.JacksonException;

/**
 * {@code java -jar workload-driver.jar SETTINGS.json}: drives the doors that the settings name, as
 * the lines on standard input tell it. Standard output carries the ready line and one reply a
 * command, nothing else; all else goes to standard error. Exit code 0 after {@code finish} or when
 * standard input ends, 2 when it cannot start as told.
 */
public final class Main {
  private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
  private final PrintStream replies;

  private Main(PrintStream replies) {
    this.replies = replies;
  }

  /** Starts the program. */
  public static void main(String[] arguments) throws InterruptedException {
    PrintStream replies = System.out;
    System.setOut(System.err);
    System.setProperty("log4j2.configurationFile", "io/b2bench/driver/jmeter/log4j2-driver.xml");
    System.setProperty("java.awt.headless", "true");
    int exit = 0;
    try {
      if (arguments.length != 1) {
        throw new CannotDriveException("usage: java -jar workload-driver.jar SETTINGS.json");
      }
      new Main(replies).run(Path.of(arguments[0]));
    } catch (CannotDriveException e) {
      System.err.println("workload-driver: " + e.getMessage());
      exit = 2;
    }
    System.exit(exit);
  }

  private void run(Path settings) throws InterruptedException {
    Thread reader = new Thread(this::read, "commands");
    reader.setDaemon(true);
    reader.start();
    Driver driver = Driver.start(Json.settings(settings), JMeterHome.boot());
    say(new Ready("driver", ProcessHandle.current().pid(), 0, Map.of()));
    boolean finished = false;
    while (!finished) {
      try {
        Command command = Json.command(lines.take());
        say(driver.obey(command));
        finished = command instanceof Command.Finish;
      } catch (JacksonException e) {
        say(new Reply.Failed("not a command: " + e.getOriginalMessage()));
      }
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
      System.err.println("workload-driver: standard input broke: " + e);
    }
    System.exit(0);
  }

  private void say(Object message) {
    replies.print(Json.line(message) + "\n");
    replies.flush();
  }
}
