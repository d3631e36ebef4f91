package io.b2bench.workloads.handshake;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.experiment.process.Programs;
import io.b2bench.experiment.run.Outcome;
import io.b2bench.measurement.message.TrialCommand;
import io.b2bench.measurement.message.Subject;
import io.b2bench.measurement.message.Subject.Operation;
import io.b2bench.measurement.message.Trial;
import io.b2bench.results.analysis.handshake.HandshakeAnalysis;
import io.b2bench.results.analysis.handshake.HandshakeResults;
import io.b2bench.results.analysis.handshake.HandshakeResults.Proved;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.store.RecordedTrials;
import io.b2bench.results.store.TrialFolder;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.Tls;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A run with the real program and real forks of JMH, as short as it can be. */
@Timeout(240)
class HandshakeRunIT {
  private static final TrialCommand.Pace PACE =
      new TrialCommand.Pace(5, Duration.ofMillis(50), 2, Duration.ofMillis(50));
  private static final String MODERN = "ours";
  private static final String HISTORIC = "tls12-rsa-3des-sha";
  private static final String BC = "pq-x25519mlkem768-ecdsa";

  private static final String OWN =
      """
      profiles:
        ours: {purpose: our own, protocol: TLS 1.3, suite: TLS_AES_128_GCM_SHA256, group: x25519, certificate: rsa-2048, provider: sun}
      """;

  @TempDir private Path runs;
  @TempDir private Path users;

  private static TrialCommand of(Subject subject) {
    return new TrialCommand(subject, 1, PACE);
  }

  private static final class Silent implements TrialObserver {
    @Override
    public void phase(String text) {}

    @Override
    public void done(TrialCommand assignment) {}

    @Override
    public void note(String text) {}
  }

  private HandshakeRun run(TrialObserver observer, TrialCommand... assignments) throws IOException {
    Path own = Files.writeString(users.resolve("mine.yaml"), OWN);
    Catalog catalog = Catalog.load(Optional.of(own));
    List<Tls> profiles =
        List.of(MODERN, HISTORIC, BC).stream().map(name -> (Tls) catalog.profile(name)).toList();
    Run begun =
        new Run(
            "run",
            "handshake",
            "smoke",
            new Run.Rules(
                false, 0.05, 0.1, OptionalDouble.empty(), OptionalDouble.empty(), Map.of()),
            1,
            Instant.EPOCH,
            Optional.empty(),
            profiles.stream().map(p -> new Run.Series(p.name(), p.name(), "")).toList(),
            List.of(),
            List.of(),
            0,
            List.of(),
            List.of(),
            Verdict.of(List.of()));
    Programs programs = Programs.in(Path.of(".."));
    TrialFolder folder = folder(begun, own, programs);
    return new HandshakeRun(
        new HandshakePlan(List.of(assignments)),
        profiles,
        programs,
        folder,
        begun,
        Clock.systemUTC(),
        observer);
  }

  private TrialFolder folder(Run begun, Path own, Programs programs) throws IOException {
    try {
      return TrialFolder.create(
          runs, begun, "", Optional.of(own), HandshakeEnvironment.of(programs));
    } catch (InterruptedException e) {
      throw new IOException(e);
    }
  }

  @Test
  void measuresAndProvesEveryKindOfSubject() throws IOException {
    Outcome outcome =
        run(
                new Silent(),
                of(new Subject.Connections(MODERN, false, 1)),
                of(new Subject.Connections(MODERN, true, 1)),
                of(new Subject.Connections(HISTORIC, false, 1024)),
                of(new Subject.Connections(BC, true, 1)),
                of(new Subject.Records(BC)),
                of(new Subject.Primitive(Operation.DIGEST, "SHA-256", "jdk", 64)))
            .run();
    assertThat(outcome.reason()).isEmpty();
    assertThat(outcome.end()).isEqualTo(Outcome.End.COMPLETED);
    assertThat(outcome.run().verdict()).isInstanceOf(Verdict.Valid.class);
    RecordedTrials recorded = TrialFolder.read(outcome.folder());
    assertThat(recorded.trials()).hasSize(6);
    Trial resumedBc = recorded.trials().get(3);
    assertThat(resumedBc.unsupported()).contains("does not resume");
    HandshakeResults results = HandshakeAnalysis.of(recorded);
    assertThat(results.handshakes().getFirst().serverMicros()).isPresent();
    assertThat(results.proof())
        .allMatch(Proved::agrees)
        .extracting(Proved::negotiated)
        .anyMatch(text -> text.startsWith("tls=0304 suite=1301 group=001d full scheme=0804"))
        .anyMatch(text -> text.startsWith("tls=0304 suite=1301 group=001d resumed"))
        .anyMatch(text -> text.startsWith("tls=0303 suite=000a group=none full"))
        .anyMatch(text -> text.startsWith("tls=0304 suite=1302 group=11ec full"))
        .allMatch(text -> text.contains(" certificate="));
    assertThat(Files.readString(outcome.folder().resolve("jmh.json")))
        .contains("ConnectionBenchmark.connection", "\"handshakeServer\"", "PrimitiveBenchmark");
    assertThat(ProcessHandle.current().descendants()).isEmpty();
  }

  @Test
  void keepsWhatItHasWhenItIsStopped() throws IOException {
    HandshakeRun[] running = new HandshakeRun[1];
    TrialObserver stopping =
        new TrialObserver() {
          @Override
          public void phase(String text) {}

          @Override
          public void done(TrialCommand assignment) {
            running[0].stop();
          }

          @Override
          public void note(String text) {}
        };
    TrialCommand first = of(new Subject.Connections(MODERN, false, 1));
    running[0] = run(stopping, first, of(new Subject.Records(MODERN)));
    Outcome outcome = running[0].run();
    assertThat(outcome.end()).isEqualTo(Outcome.End.INTERRUPTED);
    assertThat(TrialFolder.read(outcome.folder()).trials()).hasSize(1);
    assertThat(outcome.run().partial()).isTrue();
    assertThat(ProcessHandle.current().descendants()).isEmpty();
  }

  @Test
  void isInvalidWhenATrialFails() throws IOException {
    Outcome outcome =
        run(new Silent(), of(new Subject.Connections("no-such-profile", false, 1))).run();
    assertThat(outcome.end()).isEqualTo(Outcome.End.COMPLETED);
    assertThat(outcome.folder().getFileName()).hasToString("run-INVALID");
    assertThat(outcome.run().verdict())
        .asString()
        .contains("no-such-profile, full, 1 bytes could not be measured", "unknown profile");
  }
}
