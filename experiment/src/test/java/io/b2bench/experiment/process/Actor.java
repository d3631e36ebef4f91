package io.b2bench.experiment.process;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** A program that plays a part of a run, well or badly. */
public final class Actor {
  private static final String READY = "{\"part\":\"actor\"}";

  private Actor() {}

  /** The command that starts it. */
  public static List<String> command(String... arguments) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-XX:+UseParallelGC");
    command.add("-XX:TieredStopAtLevel=1");
    command.add("-cp");
    command.add(place(Actor.class) + java.io.File.pathSeparator + place(Child.class));
    command.add(Actor.class.getName());
    command.addAll(List.of(arguments));
    return command;
  }

  private static Path place(Class<?> type) throws Exception {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  /** Plays the part that the first argument names. */
  public static void main(String[] arguments) throws Exception {
    switch (arguments[0]) {
      case "good" -> {
        say(READY);
        echo();
      }
      case "dying" -> {
        System.err.println("\tat a.frame.of.a.stack(Trace.java)");
        System.err.println(arguments[2]);
        System.exit(Integer.parseInt(arguments[1]));
      }
      case "talkative" -> {
        say("Starting ...");
        echo();
      }
      case "silent" -> echo();
      case "stubborn" -> {
        Runtime.getRuntime().addShutdownHook(new Thread(Actor::forever));
        say(READY);
        forever();
      }
      case "busy" -> {
        say(READY);
        burn(Long.parseLong(arguments[1]), arguments[2].equals("ending"));
        echo();
      }
      case "parent" -> {
        Child child = Child.start(launch(Path.of(arguments[1]), "good"));
        say("{\"pid\":" + child.pid() + "}");
        forever();
      }
      default -> throw new IllegalArgumentException(arguments[0]);
    }
  }

  /** A launch of it. */
  public static Launch launch(Path folder, String... arguments) throws Exception {
    return new Launch(
        "the actor", command(arguments), folder.resolve("actor.log"), Duration.ofMinutes(1));
  }

  /** Answers "go" with the work, everything else with itself, until standard input ends. */
  private static void echo() throws IOException {
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      say("heard " + line);
    }
  }

  /** Burns CPU time in a thread of its own, which then ends or stays. */
  private static void burn(long nanos, boolean end) throws Exception {
    if (System.in.read() != '\n') {
      throw new IOException("expected an empty line");
    }
    CountDownLatch burnt = new CountDownLatch(1);
    Thread thread =
        new Thread(
            () -> {
              var threads = ManagementFactory.getThreadMXBean();
              while (threads.getCurrentThreadCpuTime() < nanos) {
                Thread.onSpinWait();
              }
              burnt.countDown();
              if (!end) {
                forever();
              }
            },
            "burner");
    thread.setDaemon(true);
    thread.start();
    burnt.await();
    if (end) {
      thread.join();
    }
    say("burnt");
  }

  private static void forever() {
    while (true) {
      java.util.concurrent.locks.LockSupport.park();
    }
  }

  private static void say(String line) {
    System.out.println(line);
    System.out.flush();
  }
}
