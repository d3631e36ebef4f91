package io.b2bench.workloads.handshake;

import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.process.Child;
import io.b2bench.experiment.process.Launch;
import io.b2bench.experiment.process.Programs;
import io.b2bench.experiment.process.Scratch;
import io.b2bench.experiment.workload.Workload;
import io.b2bench.measurement.json.Json;
import io.b2bench.measurement.message.MicroBenchSettings;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The program that makes the trials, with the keys that they need. */
final class HandshakeWorkload implements Workload {
  /** The module of the program. */
  static final String PROGRAM = "micro-bench";

  private static final String HOST = "localhost";
  private static final Duration PATIENCE = Duration.ofMinutes(1);

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
    Scratch scratch = Scratch.create(Path.of(System.getProperty("java.io.tmpdir")), "b2bench-");
    boolean started = false;
    try {
      Child program = start(scratch, fork);
      started = true;
      return new HandshakeLab(
          program, scratch, Extent.of(experiment.precision()), OpenSslSpeed.here());
    } finally {
      if (!started) {
        scratch.close();
      }
    }
  }

  private Child start(Scratch scratch, int fork) throws IOException, InterruptedException {
    Path keys = scratch.folder().resolve("keys");
    Set<CertificateKind> kinds =
        profiles.stream().map(Tls::certificate).collect(Collectors.toSet());
    if (!kinds.isEmpty()) {
      Keys.create(keys, kinds, Set.of(HOST));
    }
    Path told =
        scratch.write(
            PROGRAM + ".json",
            Json.write(
                new MicroBenchSettings(
                    keys.toString(),
                    experiment.catalog().map(Path::toString),
                    scratch.folder().toString(),
                    folder.resolve("jmh-fork-%d.json".formatted(fork)).toString(),
                    MicroFlags.EVERY_FORK,
                    MicroFlags.FULL_HANDSHAKES)));
    Path logs = Files.createDirectories(folder.resolve("logs"));
    return Child.start(
        new Launch(
            "the program of the trials",
            programs.command(
                PROGRAM, MicroFlags.program(scratch.folder()), List.of(told.toString())),
            logs.resolve("fork-%d-%s.log".formatted(fork, PROGRAM)),
            PATIENCE));
  }
}
