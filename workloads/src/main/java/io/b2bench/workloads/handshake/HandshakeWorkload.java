package io.b2bench.workloads.handshake;

import io.b2bench.experiment.component.Component;
import io.b2bench.experiment.component.Components;
import io.b2bench.experiment.component.JvmFlags;
import io.b2bench.experiment.component.TlsFiles;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.process.Child;
import io.b2bench.experiment.process.Programs;
import io.b2bench.experiment.workload.Workload;
import io.b2bench.measurement.message.MicroBenchSettings;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/** The program that makes the trials, with the keys that they need. */
final class HandshakeWorkload implements Workload {
  /** The module of the program. */
  static final String PROGRAM = "micro-bench";

  private static final String HOST = "localhost";

  private final Experiment experiment;
  private final List<Tls> profiles;
  private final Programs programs;
  private final Path folder;

  HandshakeWorkload(
      Experiment experiment,
      Collection<? extends TlsProfile> profiles,
      Programs programs,
      Path folder) {
    this.experiment = experiment;
    this.profiles =
        profiles.stream().filter(Tls.class::isInstance).map(Tls.class::cast).distinct().toList();
    this.programs = programs;
    this.folder = folder.toAbsolutePath();
  }

  @Override
  public Lab open(int fork) throws IOException, InterruptedException {
    Components components =
        new Components(
            programs,
            TlsFiles.make(profiles, Set.of(HOST)),
            folder.resolve("logs"),
            "fork-%d-".formatted(fork));
    boolean started = false;
    try {
      Child program = start(components, fork);
      started = true;
      return new HandshakeLab(
          program, components, Extent.of(experiment.precision()), OpenSslSpeed.here());
    } finally {
      if (!started) {
        components.close();
      }
    }
  }

  private Child start(Components components, int fork) throws IOException, InterruptedException {
    Path files = components.files().folder();
    MicroBenchSettings settings =
        new MicroBenchSettings(
            components.files().keys().toString(),
            experiment.catalog().map(Path::toString),
            files.toString(),
            folder.resolve("jmh-fork-%d.json".formatted(fork)).toString(),
            TrialFlags.EVERY_FORK,
            JvmFlags.WITHOUT_RESUMPTION);
    return components
        .start(Component.local(PROGRAM, PROGRAM, TrialFlags.program(files), settings))
        .child();
  }
}
