package io.b2bench.workloads.handshake;

import io.b2bench.experiment.component.JvmFlags;
import io.b2bench.experiment.probe.Machine;
import io.b2bench.experiment.probe.Surroundings;
import io.b2bench.experiment.process.Placement;
import io.b2bench.experiment.process.Programs;
import io.b2bench.results.record.Environment;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The environment of a handshake run. */
final class HandshakeEnvironment {
  private static final Map<String, String> LIBRARIES =
      Map.of(
          "JMH", "jmh-core",
          "Bouncy Castle", "bcprov-jdk18on",
          "Bouncy Castle TLS", "bctls-jdk18on",
          "b2bench", "experiment");

  private HandshakeEnvironment() {}

  static Environment of(Programs programs, Placement placement) throws InterruptedException {
    Environment general =
        Surroundings.of(
            Machine.here(),
            programs,
            Map.of(
                "forks", String.join(" ", MicroFlags.EVERY_FORK),
                "forks without resumption", String.join(" ", JvmFlags.WITHOUT_RESUMPTION)),
            placement);
    Map<String, String> versions = new LinkedHashMap<>();
    Map<String, String> found = programs.libraries(HandshakeWorkload.PROGRAM);
    LIBRARIES.forEach(
        (name, jar) ->
            Optional.ofNullable(found.get(jar)).ifPresent(version -> versions.put(name, version)));
    OpenSslSpeed.here().version().ifPresent(version -> versions.put("OpenSSL", version));
    return new Environment(
        general.host(),
        general.cpuFlags(),
        general.java(),
        general.providers(),
        versions,
        general.commit(),
        general.dirty(),
        Map.of(
            "forks", placement.all().text(), "how", "one JVM after another, on every processor"));
  }
}
