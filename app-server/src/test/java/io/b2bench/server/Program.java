package io.b2bench.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The packaged program in a process of its own; ends with the test at the latest. */
final class Program implements AutoCloseable {
  private static final Path JAR = Path.of("target", "app-server.jar");

  private final Process process;
  private final Path errors;

  private Program(Process process, Path errors) {
    this.process = process;
    this.errors = errors;
  }

  static Program start(Path scratch, String... arguments) throws IOException {
    Path errors = Files.createTempFile(scratch, "stderr", ".txt");
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-jar",
                JAR.toString()));
    command.addAll(List.of(arguments));
    return new Program(new ProcessBuilder(command).redirectError(errors.toFile()).start(), errors);
  }

  Process process() {
    return process;
  }

  String firstLine() throws IOException {
    BufferedReader reader = process.inputReader(UTF_8);
    String line = reader.readLine();
    if (line == null) {
      throw new IOException("nothing on standard output; standard error: " + errors());
    }
    return line;
  }

  /** What is left of standard output once the program has ended. */
  String rest() throws IOException {
    StringBuilder rest = new StringBuilder();
    process.inputReader(UTF_8).lines().forEach(l -> rest.append(l).append('\n'));
    return rest.toString();
  }

  int awaitEnd() throws InterruptedException {
    if (!process.waitFor(60, TimeUnit.SECONDS)) {
      throw new AssertionError("the program does not end");
    }
    return process.exitValue();
  }

  String errors() throws IOException {
    return Files.readString(errors);
  }

  @Override
  public void close() {
    process.destroyForcibly();
  }
}
