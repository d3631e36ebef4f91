package io.b2bench.workloads.business.process;

import io.b2bench.experiment.bench.Bench;
import io.b2bench.experiment.bench.ProgramPorts;
import io.b2bench.experiment.component.RunningComponent;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.process.ChildFailedException;
import io.b2bench.experiment.process.Executables;
import io.b2bench.experiment.process.Role;
import io.b2bench.experiment.workload.CannotMeasureException;
import io.b2bench.measurement.message.Facts;
import io.b2bench.measurement.message.Ready;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.tls.profile.Tls;
import io.b2bench.workloads.business.setting.AddressSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/**
 * Starts the HAProxy of this machine in front of the servers. It cannot choose free ports by
 * itself, so these are found before; when another program takes one meanwhile, it starts again with
 * others.
 *
 * @param settings of the other processes
 * @param bench starts it and ends it
 */
public record HaProxy(ComponentSettings settings, Bench bench) {
  private static final String PROGRAM = "haproxy";
  private static final int ATTEMPTS = 3;

  /** Starts it once the servers listen; it is ready when each of its ports accepts connections. */
  RunningComponent start(List<Ready> servers) throws IOException, InterruptedException {
    Path program = program();
    for (int attempt = 1; ; attempt++) {
      try {
        return start(program, servers);
      } catch (ChildFailedException e) {
        if (attempt == ATTEMPTS) {
          throw e;
        }
      }
    }
  }

  /**
   * The program.
   *
   * @throws CannotMeasureException when this machine has none
   */
  public static Path program() {
    return Executables.find(PROGRAM)
        .orElseThrow(
            () ->
                new CannotMeasureException(
                    "proxy needs HAProxy, and no haproxy is on the PATH; install the package haproxy, or leave proxy out"));
  }

  private RunningComponent start(Path program, List<Ready> servers)
      throws IOException, InterruptedException {
    Map<String, Integer> ports = ProgramPorts.free(host(), settings.names());
    boolean ends = ProxyHop.endsTls(settings.experiment());
    ProxyConfiguration configuration =
        new ProxyConfiguration(
            ends, host(), connections(), ports, servers.stream().map(Ready::listeners).toList());
    Path file =
        bench
            .files()
            .write("haproxy.cfg", configuration.text(settings.listeners(), this::certificate));
    RunningComponent proxy =
        bench
            .components()
            .keep(
                Observation.PROXY,
                List.of(program.toString(), "-db", "-f", file.toString()),
                ports,
                Map.of(Facts.PROXY, version(program)));
    for (int port : ports.values()) {
      ProgramPorts.await(proxy, host(), port);
    }
    return bench.put(proxy, Role.SERVER, true);
  }

  private String host() {
    return AddressSettings.ofServer(settings.experiment(), 0);
  }

  /** Suspended clients of every listener keep theirs. */
  private int connections() {
    return 100
        + settings.listeners().size()
            * Collections.max(settings.experiment().get(LoadSettings.CLIENTS).clients());
  }

  private Path certificate(Tls profile) {
    try {
      return bench.files().pem(profile);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Name and version: {@code HAProxy 2.6.12}. */
  private static String version(Path program) throws IOException, InterruptedException {
    Process asked = new ProcessBuilder(program.toString(), "-v").redirectErrorStream(true).start();
    asked.getOutputStream().close();
    try (var output = asked.inputReader()) {
      String first = String.valueOf(output.readLine());
      output.transferTo(Writer.nullWriter());
      asked.waitFor();
      String[] words = first.split(" ", -1);
      return words.length > 2 ? "HAProxy " + words[2] : first;
    }
  }
}
