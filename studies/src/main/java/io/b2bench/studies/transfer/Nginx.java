package io.b2bench.studies.transfer;

import io.b2bench.experiment.bench.Bench;
import io.b2bench.experiment.bench.ProgramPorts;
import io.b2bench.experiment.bench.SeriesListener;
import io.b2bench.experiment.component.RunningComponent;
import io.b2bench.experiment.process.Executables;
import io.b2bench.experiment.process.Role;
import io.b2bench.tls.profile.Tls;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The nginx of this machine, with a listener for each series that it can speak and the same files.
 *
 * @param running it; absent where it can speak none
 * @param obstacles why it does not speak a series, by name
 */
record Nginx(Optional<RunningComponent> running, Map<String, String> obstacles) {
  private static final String PROGRAM = "nginx";

  Nginx {
    obstacles = Map.copyOf(obstacles);
  }

  /** Starts it, where it is installed. */
  static Nginx start(Bench bench, List<SeriesListener> listeners, String host, Path downloads)
      throws IOException, InterruptedException {
    Optional<Path> program = Executables.find(PROGRAM);
    Map<String, String> obstacles = new LinkedHashMap<>();
    if (program.isEmpty()) {
      listeners.forEach(
          l -> obstacles.put(l.name(), "there is no nginx on the PATH; install the package nginx"));
      return new Nginx(Optional.empty(), obstacles);
    }
    List<SeriesListener> spoken = new ArrayList<>();
    Map<String, Integer> ports =
        ProgramPorts.free(host, listeners.stream().map(SeriesListener::name).toList());
    Path keys =
        bench
            .files()
            .forPrograms(
                listeners.stream()
                    .flatMap(l -> l.profile() instanceof Tls tls ? Stream.of(tls) : Stream.empty())
                    .toList());
    NginxConfiguration configuration =
        new NginxConfiguration(bench.files().folder(), host, ports, downloads, keys);
    for (SeriesListener listener : listeners) {
      Optional<String> obstacle = obstacle(bench, program.get(), configuration, listener);
      if (obstacle.isPresent()) {
        obstacles.put(listener.name(), obstacle.get());
      } else {
        spoken.add(listener);
      }
    }
    if (spoken.isEmpty()) {
      return new Nginx(Optional.empty(), obstacles);
    }
    Path file = bench.files().write("nginx.conf", configuration.text(spoken));
    ports.keySet().retainAll(spoken.stream().map(SeriesListener::name).toList());
    RunningComponent running =
        bench.components().keep(PROGRAM, command(program.get(), file, bench), ports, Map.of());
    for (int port : ports.values()) {
      ProgramPorts.await(running, host, port);
    }
    return new Nginx(Optional.of(bench.put(running, Role.SERVER, true)), obstacles);
  }

  /** Why it does not speak the profile of a listener, by its own test of a configuration. */
  private static Optional<String> obstacle(
      Bench bench, Path program, NginxConfiguration configuration, SeriesListener listener)
      throws IOException, InterruptedException {
    Optional<String> known = NginxConfiguration.obstacle(listener.profile());
    if (known.isPresent()) {
      return known;
    }
    Path file = bench.files().write("nginx-test.conf", configuration.text(List.of(listener)));
    List<String> test = new ArrayList<>(command(program, file, bench));
    test.add("-t");
    Process process = new ProcessBuilder(test).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String said;
    try (var output = process.getInputStream()) {
      said = new String(output.readAllBytes(), StandardCharsets.UTF_8);
    }
    Files.delete(file);
    return process.waitFor() == 0
        ? Optional.empty()
        : Optional.of("nginx does not speak it here: " + reason(said));
  }

  /** The sentence of its log, without time and number of the process. */
  private static String reason(String said) {
    return said.lines()
        .filter(line -> line.contains("[emerg]"))
        .findFirst()
        .orElse(said.strip())
        .replaceFirst(".*\\[emerg\\] \\d+#\\d+: ", "")
        .replaceFirst(" in /\\S+$", "");
  }

  private static List<String> command(Path program, Path file, Bench bench) {
    return List.of(
        program.toString(),
        "-e",
        "stderr",
        "-p",
        bench.files().folder().toString(),
        "-c",
        file.toString());
  }

  /** What it is, for the environment; empty where it is not installed. */
  static Optional<String> version() throws IOException, InterruptedException {
    Optional<Path> program = Executables.find(PROGRAM);
    if (program.isEmpty()) {
      return Optional.empty();
    }
    Process asked =
        new ProcessBuilder(program.get().toString(), "-v").redirectErrorStream(true).start();
    asked.getOutputStream().close();
    try (var output = asked.getInputStream()) {
      String said = new String(output.readAllBytes(), StandardCharsets.UTF_8).strip();
      asked.waitFor();
      return Optional.of(said.replaceFirst("^nginx version: ", ""));
    }
  }
}
