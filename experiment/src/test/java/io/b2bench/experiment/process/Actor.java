package io.b2bench.experiment.process;

import java.io.BufferedReader;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
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
        takeSettings();
        say(READY);
        echo();
      }
      case "dying" -> {
        System.err.println("\tat a.frame.of.a.stack(Trace.java)");
        System.err.println(arguments[2]);
        System.exit(Integer.parseInt(arguments[1]));
      }
      case "babbling" -> {
        takeSettings();
        System.err.println("first words");
        byte[] much = "x".repeat(1 << 16).getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < 17 << 4; i++) {
          System.err.write(much);
        }
        say(READY);
        echo();
      }
      case "slow" -> {
        takeSettings();
        say("# looking for the stage");
        say("# putting on make-up");
        say(READY);
        echo();
      }
      case "talkative" -> {
        say("Starting ...");
        echo();
      }
      case "silent" -> {
        takeSettings();
        echo();
      }
      case "stubborn" -> {
        Runtime.getRuntime().addShutdownHook(new Thread(Actor::forever));
        say(READY);
        forever();
      }
      case "busy" -> {
        takeSettings();
        say(READY);
        burn(Long.parseLong(arguments[1]), arguments[2].equals("ending"));
        echo();
      }
      case "worker" -> {
        takeSettings();
        say(READY);
        work(Path.of(arguments[1]));
      }
      case "measuring" ->
          new MeasuringLock(Path.of(arguments[1]))
              .hold(
                  () -> {
                    takeSettings();
                    say(READY);
                    forever();
                    return 0;
                  });
      case "owner" -> {
        takeSettings();
        Scratch scratch = Scratch.create(Path.of(arguments[1]), "fork-");
        scratch.write("key.pem", "secret");
        say("{\"folder\":\"" + scratch.folder() + "\"}");
        forever();
      }
      case "parent" -> {
        Child child = Child.start(launch(Path.of(arguments[1]), "good"), "{}");
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

  /** Reads one line and no byte more. */
  private static void takeSettings() throws IOException {
    int read = System.in.read();
    while (read >= 0 && read != '\n') {
      read = System.in.read();
    }
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
              spin(nanos);
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

  /** Does so much of one thing for every line, {@code NAME AMOUNT}, and says so. */
  private static void work(Path file) throws Exception {
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    List<ByteBuffer> kept = new ArrayList<>();
    List<Thread> crowd = new ArrayList<>();
    for (String line = in.readLine(); line != null; line = in.readLine()) {
      String[] order = line.split(" ", 2);
      int amount = Integer.parseInt(order[1]);
      switch (order[0]) {
        case "write" -> write(file, amount);
        case "switch" -> {
          for (int i = 0; i < amount; i++) {
            Thread.sleep(0, 1_000);
          }
        }
        case "crowd" -> crowd.addAll(crowd(amount));
        case "leave" -> leave(crowd, amount);
        case "keep" -> kept.add(ByteBuffer.allocateDirect(amount));
        default -> throw new IllegalArgumentException(line);
      }
      say("done " + kept.size());
    }
  }

  /** So many blocks of 4 KiB, each with a call of its own. */
  private static void write(Path file, int blocks) throws IOException {
    try (FileOutputStream out = new FileOutputStream(file.toFile())) {
      byte[] block = new byte[4096];
      for (int i = 0; i < blocks; i++) {
        out.write(block);
      }
      out.getFD().sync();
    }
  }

  /** So many threads that all want a processor, until each has had its tenth of a second. */
  private static List<Thread> crowd(int size) throws InterruptedException {
    List<Thread> crowd = new ArrayList<>();
    CountDownLatch done = new CountDownLatch(size);
    for (int i = 0; i < size; i++) {
      crowd.add(
          Thread.ofPlatform()
              .daemon()
              .start(
                  () -> {
                    spin(100_000_000);
                    done.countDown();
                    untilInterrupted();
                  }));
    }
    done.await();
    return crowd;
  }

  private static void leave(List<Thread> crowd, int amount) throws InterruptedException {
    List<Thread> leaving = crowd.subList(0, amount);
    leaving.forEach(Thread::interrupt);
    for (Thread thread : leaving) {
      thread.join();
    }
    leaving.clear();
  }

  private static void untilInterrupted() {
    while (!Thread.currentThread().isInterrupted()) {
      java.util.concurrent.locks.LockSupport.park();
    }
  }

  private static void spin(long nanos) {
    var threads = ManagementFactory.getThreadMXBean();
    while (threads.getCurrentThreadCpuTime() < nanos) {
      Thread.onSpinWait();
    }
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
