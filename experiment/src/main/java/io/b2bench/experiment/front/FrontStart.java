package io.b2bench.experiment.front;

import io.b2bench.experiment.bench.Bench;
import io.b2bench.experiment.bench.ProgramPorts;
import io.b2bench.experiment.bench.SeriesListener;
import io.b2bench.experiment.component.RunningComponent;
import io.b2bench.experiment.process.ChildFailedException;
import io.b2bench.experiment.process.Role;
import io.b2bench.measurement.message.Facts;
import io.b2bench.measurement.message.Ready;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.tls.profile.Tls;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Starts a program of others in front of the servers. It cannot choose free ports by itself, so
 * these are found before; when another program takes one meanwhile, it starts again with others.
 *
 * @param bench starts it and ends it
 * @param name its name in observations
 * @param front which program, and where it is
 * @param template what it is told
 */
public record FrontStart(Bench bench, String name, Front front, FrontTemplate template) {
  private static final int ATTEMPTS = 3;

  /** One that ends TLS. */
  public static FrontStart ending(Bench bench, Front front) {
    return new FrontStart(
        bench, Observation.FRONT, front, front.program().orElseThrow().template());
  }

  /** HAProxy that forwards bytes. */
  public static FrontStart forwarding(Bench bench) {
    return new FrontStart(
        bench, Observation.PROXY, Front.of(FrontProgram.HAPROXY), new HaProxyFront(false));
  }

  /**
   * Starts it once the servers listen; it is ready when each of its ports accepts connections.
   *
   * @param listeners a listener for each
   * @param host where it listens and where the servers are
   * @param servers the servers
   * @param files the folder with the files that it sends itself; absent where it calls the servers
   * @param clients the most clients of a listener, who keep their connections while suspended
   */
  public RunningComponent start(
      List<SeriesListener> listeners,
      String host,
      List<Ready> servers,
      Optional<Path> files,
      int clients)
      throws IOException, InterruptedException {
    Path keys = bench.files().forPrograms(profiles(listeners).toList());
    Path own = Files.createTempDirectory(bench.files().folder(), name);
    for (int attempt = 1; ; attempt++) {
      try {
        Map<String, Integer> ports =
            ProgramPorts.free(host, listeners.stream().map(SeriesListener::name).toList());
        return start(
            new FrontPlan(
                front.file(),
                listeners,
                host,
                ports,
                servers.stream().map(Ready::listeners).toList(),
                files,
                100 + listeners.size() * clients,
                keys,
                own));
      } catch (ChildFailedException e) {
        if (attempt == ATTEMPTS) {
          throw e;
        }
      }
    }
  }

  private static Stream<Tls> profiles(List<SeriesListener> listeners) {
    return listeners.stream()
        .flatMap(l -> l.profile() instanceof Tls tls ? Stream.of(tls) : Stream.empty());
  }

  private RunningComponent start(FrontPlan plan) throws IOException, InterruptedException {
    Path file = bench.files().write(name + template.ending(), template.text(plan));
    RunningComponent running =
        bench
            .components()
            .keep(
                name,
                template.command(plan, file),
                plan.ports(),
                Map.of(fact(), template.version(plan.program()).text()));
    for (int port : plan.ports().values()) {
      ProgramPorts.await(running, plan.host(), port);
    }
    return bench.put(running, Role.SERVER, true);
  }

  private String fact() {
    return name.equals(Observation.FRONT) ? Facts.FRONT : Facts.PROXY;
  }
}
