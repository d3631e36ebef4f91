package io.b2bench.experiment.host;

import io.b2bench.experiment.process.Child;
import io.b2bench.experiment.process.LastLines;
import io.b2bench.experiment.process.Programs;
import io.b2bench.experiment.workload.CannotMeasureException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Brings the programs to another host and starts the agent there. All that the host must have is
 * {@code sh}, {@code mktemp}, {@code head}, {@code tar} and a Java 21.
 *
 * <p>The prefix is followed by {@code sh} alone, because words with blanks or quotes reach some
 * hosts changed: {@code ssh} joins them. Commands come over its standard input, and only after it
 * has said that it is ready, since a shell may read ahead.
 */
final class Bootstrap {
  /** Begins the lines that the host says to us; others are of the prefix. */
  static final String FOLDER = "b2bench-host ";

  /** Begins the line with the facts of the host. */
  static final String AGENT = "b2bench-agent ";

  /** The command of the launcher that becomes the agent. */
  static final String COMMAND = "agent";

  private static final Duration PATIENCE = Duration.ofMinutes(1);
  private static final int BABBLE = 1000;
  private static final String SCRIPT =
      "exec sh -c 'umask 077; d=$(mktemp -d \"${TMPDIR:-/tmp}/b2bench-host-XXXXXXXX\") || exit 3;"
          + " trap \"rm -rf \\\"$d\\\"\" EXIT; trap \"exit 1\" HUP INT TERM; echo \""
          + FOLDER
          + "$d\"; head -c %d | tar -xof - -C \"$d\" || exit 3; \"$d/b2bench\" "
          + COMMAND
          + " \"$d\"; exit $?'";

  private Bootstrap() {}

  /**
   * What the agent said when it was ready.
   *
   * @param folder its folder, in which the programs are
   * @param facts the facts of the host
   */
  record Arrived(Path folder, String facts) {}

  /**
   * Packs what programs need.
   *
   * @param modules the modules with the programs
   * @param archive the file to write
   */
  static void pack(Programs programs, Collection<String> modules, Path archive)
      throws IOException, InterruptedException {
    List<String> tar =
        new ArrayList<>(
            List.of("tar", "-cf", archive.toString(), "-C", programs.home().toString()));
    tar.add("b2bench");
    tar.add("jmeter-plans");
    for (String module : modules) {
      Path target = programs.home().relativize(programs.jar(module).getParent());
      tar.add(target.resolve(module + ".jar").toString());
      tar.add(target.resolve("lib").toString());
    }
    Path said = Files.createFile(archive.resolveSibling("tar.log"));
    Process process =
        new ProcessBuilder(tar).redirectErrorStream(true).redirectOutput(said.toFile()).start();
    process.getOutputStream().close();
    if (process.waitFor() != 0) {
      throw new CannotMeasureException(
          "the programs cannot be packed for other hosts: " + LastLines.of(said));
    }
  }

  /** Unpacks the programs on the other side of a prefix and waits for the agent. */
  static Arrived arrive(Child prefix, Path archive) throws IOException, InterruptedException {
    prefix.send(SCRIPT.formatted(Files.size(archive)));
    Path folder = Path.of(await(prefix, FOLDER));
    prefix.pour(archive);
    return new Arrived(folder, await(prefix, AGENT));
  }

  private static String await(Child prefix, String begin) throws IOException, InterruptedException {
    for (int i = 0; i < BABBLE; i++) {
      String line = prefix.receive(PATIENCE);
      if (line.startsWith(begin)) {
        return line.substring(begin.length());
      }
    }
    throw new IOException("it says too much before it begins");
  }
}
