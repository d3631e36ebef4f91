package io.b2bench.workloads.handshake;

import io.b2bench.experiment.component.JvmFlags;
import io.b2bench.experiment.probe.Library;
import io.b2bench.experiment.probe.Machine;
import io.b2bench.experiment.probe.RunEnvironment;
import io.b2bench.experiment.process.Placement;
import io.b2bench.experiment.process.Programs;
import io.b2bench.results.record.Environment;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The environment of a handshake run. */
final class HandshakeEnvironment {
  private static final List<Library> LIBRARIES =
      List.of(
          library("JMH", "jmh-core"),
          library("Bouncy Castle", "bcprov-jdk18on"),
          library("Bouncy Castle TLS", "bctls-jdk18on"),
          library("b2bench", "measurement"));

  private HandshakeEnvironment() {}

  static Environment of(Programs programs, Placement placement) throws InterruptedException {
    Environment general =
        RunEnvironment.of(
            Machine.here(),
            programs,
            Map.of(
                "forks", String.join(" ", TrialFlags.EVERY_FORK),
                "forks without resumption", String.join(" ", JvmFlags.WITHOUT_RESUMPTION)),
            LIBRARIES,
            placement);
    Map<String, String> versions = new HashMap<>(general.versions());
    OpenSslSpeed.here().version().ifPresent(version -> versions.put("OpenSSL", version));
    return general.with(
        e ->
            e.versions(versions)
                .placement(
                    Map.of(
                        "forks",
                        placement.all().text(),
                        "how",
                        "one JVM after another, on every processor")));
  }

  private static Library library(String name, String jar) {
    return new Library(name, HandshakeWorkload.PROGRAM, jar);
  }
}
