package io.b2bench.driver.jmeter.peer;

import io.b2bench.measurement.message.DriverCommand;
import io.b2bench.measurement.message.DriverReply;
import io.b2bench.measurement.message.DriverSettings;
import io.b2bench.measurement.message.EnginesSettings;
import io.b2bench.measurement.message.Ready;
import io.b2bench.measurement.message.Receipts;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.json.JsonMapper;

/** The driver as the conductor sees it: a process, lines in, lines out. */
public final class DriverProcess implements AutoCloseable {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final Path JAR = Path.of("..", "workload-driver", "target", "workload-driver.jar");

  private static final List<String> SHORT_LIVED =
      List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");
  private static final List<String> ALONE = List.of("-jar", JAR.toString());
  private static final List<String> WITH_ENGINES =
      List.of("-cp", JAR.toString(), "io.b2bench.driver.jmeter.remote.Main");

  private final Path folder;
  private final Process process;
  private final BufferedReader replies;
  private final Writer commands;

  /** One whose speed is compared with that of others: its JVM optimises as theirs do. */
  public static DriverProcess compared(Path folder, DriverSettings settings) throws IOException {
    return new DriverProcess(folder, List.of(), ALONE, settings);
  }

  /** The same, with engines. */
  public static DriverProcess compared(Path folder, EnginesSettings settings) throws IOException {
    return new DriverProcess(folder, List.of(), WITH_ENGINES, settings);
  }

  /** Starts the driver with these settings; its home, temporary files and log are in a folder. */
  public DriverProcess(Path folder, DriverSettings settings) throws IOException {
    this(folder, SHORT_LIVED, ALONE, settings);
  }

  /** Starts the driver that has engines make the load. */
  public DriverProcess(Path folder, EnginesSettings settings) throws IOException {
    this(folder, SHORT_LIVED, WITH_ENGINES, settings);
  }

  private DriverProcess(Path folder, List<String> jvm, List<String> program, Object settings)
      throws IOException {
    this.folder = folder;
    Files.createDirectories(folder.resolve("tmp"));
    Files.createDirectories(folder.resolve("home"));
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(jvm);
    command.add("-Djava.io.tmpdir=" + folder.resolve("tmp"));
    command.add("-Duser.home=" + folder.resolve("home"));
    command.addAll(program);
    process =
        new ProcessBuilder(command).redirectError(folder.resolve("driver.log").toFile()).start();
    replies = process.inputReader();
    commands = process.outputWriter();
    commands.write(JSON.writeValueAsString(settings) + "\n");
    commands.flush();
  }

  /** The ready line. */
  public Ready ready() throws Exception {
    return JSON.readValue(line(), Ready.class);
  }

  /** Says a line and reads the reply. */
  public DriverReply say(String line) throws Exception {
    commands.write(line + "\n");
    commands.flush();
    return JSON.readValue(line(), DriverReply.class);
  }

  /** Says a command and reads the reply. */
  public DriverReply say(DriverCommand command) throws Exception {
    return say(JSON.writeValueAsString(command));
  }

  /** Says a command that must be done. */
  public void tell(DriverCommand command) throws Exception {
    DriverReply reply = say(command);
    if (!reply.equals(new DriverReply.Done())) {
      throw new AssertionError(
          "%s was answered with %s; its log: %s".formatted(command, reply, log()));
    }
  }

  /** Ends the load; what the service acknowledged. */
  public Receipts finish() throws Exception {
    if (say(new DriverCommand.Finish()) instanceof DriverReply.Finished finished) {
      return finished.receipts();
    }
    throw new AssertionError("not finished");
  }

  /** Suspends all clients; what was counted. */
  public DriverReply.Report suspend() throws Exception {
    if (say(new DriverCommand.Suspend()) instanceof DriverReply.Report report) {
      return report;
    }
    throw new AssertionError("no report");
  }

  /** Ends standard input. */
  public void hangUp() throws IOException {
    commands.close();
  }

  /** The exit code, within a minute, after which nothing more may come on standard output. */
  public int exit() throws Exception {
    if (!process.waitFor(1, TimeUnit.MINUTES)) {
      throw new AssertionError("the driver does not end");
    }
    List<String> rest = replies.lines().toList();
    if (!rest.isEmpty()) {
      throw new AssertionError("unexpected output: " + rest);
    }
    return process.exitValue();
  }

  /** What it wrote on standard error. */
  public String log() throws IOException {
    return Files.readString(folder.resolve("driver.log"));
  }

  /** Files left in its home and among its temporary files. */
  public List<Path> leftovers() throws IOException {
    List<Path> left = new ArrayList<>();
    for (String name : List.of("home", "tmp")) {
      try (var files = Files.list(folder.resolve(name))) {
        left.addAll(files.filter(f -> !f.getFileName().toString().startsWith("hsperf")).toList());
      }
    }
    return left;
  }

  @Override
  public void close() {
    process.destroyForcibly().onExit().join();
  }

  private String line() throws Exception {
    String line =
        CompletableFuture.supplyAsync(
                () -> {
                  try {
                    return String.valueOf(replies.readLine());
                  } catch (IOException e) {
                    throw new java.io.UncheckedIOException(e);
                  }
                })
            .get(2, TimeUnit.MINUTES);
    if (line.equals("null")) {
      throw new AssertionError("the driver has ended: " + log());
    }
    return line;
  }
}
