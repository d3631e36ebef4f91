package io.b2bench.listener.component;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The packaged program of a module in a process of its own; ends with the test at the latest. */
public final class Program implements AutoCloseable {
  private final Process process;
  private final Path errors;

  private Program(Process process, Path errors) {
    this.process = process;
    this.errors = errors;
  }

  /**
   * Starts it.
   *
   * @param module the module of the program: {@code app-server}, tested in its own folder
   * @param scratch receives what it writes to standard error
   * @param settings the first line of its standard input; nothing and its end when empty
   */
  public static Program start(String module, Path scratch, String settings) throws IOException {
    return start(List.of("-jar", jar(module)), scratch, settings);
  }

  /**
   * Starts another program in the jar of a module than its first.
   *
   * @param main the class that has its main method
   */
  public static Program startOther(String module, String main, Path scratch, String settings)
      throws IOException {
    return start(
        List.of("--enable-native-access=ALL-UNNAMED", "-cp", jar(module), main), scratch, settings);
  }

  /**
   * Starts the program in a jar, such as that of another module.
   *
   * @param jar the jar, with its libraries beside it
   */
  public static Program startJar(Path jar, Path scratch, String settings) throws IOException {
    return start(List.of("-jar", jar.toString()), scratch, settings);
  }

  private static String jar(String module) {
    return Path.of("target", module + ".jar").toString();
  }

  private static Program start(List<String> what, Path scratch, String settings)
      throws IOException {
    Path errors = Files.createTempFile(scratch, "stderr", ".txt");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    // it lives for seconds
    command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
    command.addAll(what);
    Process process = new ProcessBuilder(command).redirectError(errors.toFile()).start();
    Writer input = process.outputWriter(UTF_8);
    if (settings.isEmpty()) {
      input.close();
    } else {
      input.write(settings + "\n");
      input.flush();
    }
    return new Program(process, errors);
  }

  /** Its process. */
  public Process process() {
    return process;
  }

  /** The first line of standard output; fails with what was written to standard error. */
  public String firstLine() throws IOException {
    BufferedReader reader = process.inputReader(UTF_8);
    String line = reader.readLine();
    if (line == null) {
      throw new IOException("nothing on standard output; standard error: " + errors());
    }
    return line;
  }

  /** What is left of standard output once the program has ended. */
  public String rest() throws IOException {
    StringBuilder rest = new StringBuilder();
    process.inputReader(UTF_8).lines().forEach(l -> rest.append(l).append('\n'));
    return rest.toString();
  }

  /** Its exit code, within a minute. */
  public int awaitEnd() throws InterruptedException {
    if (!process.waitFor(60, TimeUnit.SECONDS)) {
      throw new AssertionError("the program does not end");
    }
    return process.exitValue();
  }

  /** What it has written to standard error. */
  public String errors() throws IOException {
    return Files.readString(errors);
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
