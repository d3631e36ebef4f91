package io.b2bench.cli.peer;

import io.b2bench.tls.configuration.Installation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** A program, of the system unless its command says otherwise. */
final class Tool {
  private final List<String> command;
  private final Path input;

  /**
   * A program.
   *
   * @param program its name
   * @param input what it reads
   */
  Tool(String program, Path input) {
    this(List.of(program), input);
  }

  /** The same by the command that starts it. */
  Tool(List<String> command, Path input) {
    this.command = command;
    this.input = input;
  }

  /**
   * How a call ended.
   *
   * @param code its exit code
   * @param text all that it wrote
   */
  record Said(int code, String text) {}

  /** Whether it is installed. */
  static boolean installed(String program) {
    return new Installation.OfTheSystem().has(program);
  }

  /** Runs it to its end, two minutes at most. */
  Said run(List<String> arguments) throws IOException, InterruptedException {
    ProcessBuilder builder =
        new ProcessBuilder(Stream.concat(command.stream(), arguments.stream()).toList())
            .redirectInput(input.toFile())
            .redirectErrorStream(true);
    // or a distribution's own settings refuse older protocols
    builder.environment().put("OPENSSL_CONF", "/dev/null");
    Path out = Files.createTempFile("peer", ".txt");
    try {
      Process process = builder.redirectOutput(out.toFile()).start();
      if (!process.waitFor(2, TimeUnit.MINUTES)) {
        process.destroyForcibly();
        throw new AssertionError(command + " does not end: " + Files.readString(out));
      }
      return new Said(process.exitValue(), Files.readString(out));
    } finally {
      Files.delete(out);
    }
  }
}
