package io.b2bench.experiment.probe;

import io.b2bench.experiment.process.Placement;
import io.b2bench.experiment.process.Programs;
import io.b2bench.results.record.Environment;
import java.security.Security;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Collects the environment of a run. */
public final class Surroundings {
  /** Libraries that affect results: display name, module that uses it, name of its jar. */
  private static final List<List<String>> LIBRARIES =
      List.of(
          List.of("Jetty", "app-server", "jetty-server"),
          List.of("H2", "app-server", "h2"),
          List.of("HikariCP", "app-server", "HikariCP"),
          List.of("JDBI", "app-server", "jdbi3-core"),
          List.of("Jackson", "app-server", "jackson-databind"),
          List.of("Bouncy Castle", "app-server", "bcprov-jdk18on"),
          List.of("Bouncy Castle TLS", "app-server", "bctls-jdk18on"),
          List.of("JMeter", "workload-driver", "ApacheJMeter_core"),
          List.of("HdrHistogram", "workload-driver", "HdrHistogram"),
          List.of("b2bench", "workload-driver", "experiment"));

  private Surroundings() {}

  /**
   * The environment of a run.
   *
   * @param machine the machine
   * @param programs the programs of the run
   * @param flags JVM flags by role
   * @param placement processors by role
   */
  public static Environment of(
      Machine machine, Programs programs, Map<String, String> flags, Placement placement)
      throws InterruptedException {
    Checkout checkout = Checkout.of(programs.home());
    Map<String, String> java = new LinkedHashMap<>();
    java.put(
        "build",
        "%s %s"
            .formatted(System.getProperty("java.vendor"), System.getProperty("java.vm.version")));
    java.putAll(flags);
    return new Environment(
        machine.description(),
        machine.cpuFlags(),
        java,
        Stream.of(Security.getProviders()).map(p -> p.getName() + " " + p.getVersionStr()).toList(),
        versions(programs),
        checkout.commit(),
        checkout.dirty(),
        placement.map());
  }

  private static Map<String, String> versions(Programs programs) {
    Map<String, String> versions = new LinkedHashMap<>();
    for (List<String> library : LIBRARIES) {
      String version = programs.libraries(library.get(1)).get(library.get(2));
      if (version != null) {
        versions.put(library.get(0), version);
      }
    }
    return versions;
  }
}
