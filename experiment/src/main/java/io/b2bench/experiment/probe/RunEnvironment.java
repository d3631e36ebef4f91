package io.b2bench.experiment.probe;

import io.b2bench.experiment.process.Placement;
import io.b2bench.experiment.process.Programs;
import io.b2bench.results.record.Environment;
import java.security.Security;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Collects the environment of a run. */
public final class RunEnvironment {
  /** What profiles are freed from; a java.security of one's own changes it. */
  private static final String DISABLED = "jdk.tls.disabledAlgorithms";

  private RunEnvironment() {}

  /**
   * The environment of a run.
   *
   * @param machine the machine
   * @param programs the programs of the run
   * @param flags JVM flags by role
   * @param libraries the libraries whose versions are recorded, where they are found
   * @param placement processors by role
   */
  public static Environment of(
      Machine machine,
      Programs programs,
      Map<String, String> flags,
      List<Library> libraries,
      Placement placement)
      throws InterruptedException {
    Checkout checkout = Checkout.of(programs.home());
    Map<String, String> java = new HashMap<>(flags);
    java.put(
        "build",
        "%s %s"
            .formatted(System.getProperty("java.vendor"), System.getProperty("java.vm.version")));
    Map<String, String> host = new HashMap<>(machine.description());
    host.putAll(OutsideOptions.here());
    Optional.ofNullable(Security.getProperty(DISABLED)).ifPresent(all -> host.put(DISABLED, all));
    return new Environment(
        host,
        machine.cpuFlags(),
        java,
        Stream.of(Security.getProviders()).map(p -> p.getName() + " " + p.getVersionStr()).toList(),
        versions(programs, libraries),
        checkout.commit(),
        checkout.dirty(),
        placement.map());
  }

  private static Map<String, String> versions(Programs programs, List<Library> libraries) {
    Map<String, String> versions = new HashMap<>();
    for (Library library : libraries) {
      Optional.ofNullable(programs.libraries(library.module()).get(library.jar()))
          .ifPresent(version -> versions.put(library.name(), version));
    }
    return versions;
  }
}
