package io.b2bench.experiment.guard;

import io.b2bench.experiment.plan.CommonSettings;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.Experiments;
import io.b2bench.experiment.plan.LoadLevels;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.LoadSettings.Connection;
import io.b2bench.experiment.plan.LoadSettings.Hop;
import io.b2bench.experiment.run.SampleService;
import io.b2bench.experiment.workload.ObservedWindow;
import io.b2bench.measurement.observation.CpuTime;
import io.b2bench.measurement.observation.Latency;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Operation;
import io.b2bench.measurement.observation.ProcessUse;
import io.b2bench.measurement.observation.Proof;
import io.b2bench.measurement.observation.Visit;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Verdict.Reason;
import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Group;
import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.Protocol;
import io.b2bench.tls.profile.Provider;
import io.b2bench.tls.profile.Suite;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * A window that is all right: one second, 4 clients, 4000 interactions of 1 ms, 100 sessions. Each
 * test breaks one thing.
 */
record Sample(
    TlsProfile profile,
    Set<Hop> hops,
    Connection connection,
    Duration thinkTime,
    Observation observation) {
  static final Tls TLS13 =
      Tls.builder()
          .name("tls13-aes128gcm")
          .protocol(Protocol.TLS_1_3)
          .suite(Suite.of("TLS_AES_128_GCM_SHA256", 0x1301, Optional.empty()))
          .group(Optional.of(Group.X25519))
          .certificate(CertificateKind.RSA_2048)
          .provider(Provider.SUN)
          .build();
  static final Visit VISIT = new Visit(150, 6000, 150, 0, 150, 150);
  static final String FULL = "tls=0304 suite=1301 group=001d full";

  static Sample tls() {
    Observation served =
        SampleService.observation(
            1_000_000_000,
            new Latency(4000, 1000, 900, 1500, 3000, 9000),
            100,
            new Proof("front", "server", FULL, 100),
            new Proof("partners", "partners", FULL, 3));
    return new Sample(
            TLS13,
            Set.of(Hop.FRONT, Hop.PARTNERS),
            Connection.PER_SESSION,
            Duration.ZERO,
            served.withVisit(VISIT))
        .withDriver(500_000_000);
  }

  static Sample plain() {
    return tls()
        .with(new Plaintext())
        .with(List.of(new Proof("front", "server", "plain", 100)))
        .withoutHandshakes();
  }

  private Sample withoutHandshakes() {
    return seeing(observation.withTraffic(observation.traffic().withHandshakesFull(0)));
  }

  Sample with(TlsProfile other) {
    return new Sample(other, hops, connection, thinkTime, observation);
  }

  Sample with(Set<Hop> other) {
    return new Sample(profile, other, connection, thinkTime, observation);
  }

  Sample with(Connection other, Visit counted) {
    return new Sample(profile, hops, other, thinkTime, observation.withVisit(counted));
  }

  Sample with(List<Proof> other) {
    return seeing(observation.withProof(other));
  }

  Sample withLoad(long count, double micros, Duration think) {
    Latency latency = new Latency(count, micros, 900, 1500, 3000, 9000);
    return new Sample(
        profile,
        hops,
        connection,
        think,
        observation
            .withOperations(Map.of(SampleService.KIND, Operation.done(count)))
            .withLoad(observation.load().withLatency(Map.of(SampleService.KIND, latency))));
  }

  Sample withErrors(Map<String, Long> driver, long server, long handshaking) {
    long done = observation.done();
    return seeing(
        observation
            .withOperations(Map.of(SampleService.KIND, new Operation(done, 0, server, 0)))
            .withLoad(observation.load().withErrors(driver))
            .withTraffic(observation.traffic().withHandshakeFailures(handshaking)));
  }

  Sample withResumed(long count) {
    return seeing(
        observation.withTraffic(
            observation
                .traffic()
                .with(t -> t.handshakesFull(100 - count).handshakesResumed(count))));
  }

  Sample withQueue(long after) {
    return seeing(observation.withTraffic(observation.traffic().withQueueAfter(after)));
  }

  Sample withDriver(long nanos) {
    return seeing(
        SampleService.using(
            observation,
            Map.of(
                Observation.SERVER, new CpuTime(800_000_000, 0, 0),
                Observation.DRIVER, new CpuTime(nanos, 0, 0),
                Observation.PARTNERS, new CpuTime(200_000_000, 0, 0))));
  }

  /** Of the window's time. */
  Sample withPauses(double share) {
    Map<String, ProcessUse> processes = new HashMap<>(observation.processes());
    long nanos = Math.round(share * observation.nanos());
    processes.computeIfPresent(
        Observation.SERVER,
        (name, use) ->
            use.withJvm(Optional.of(new ProcessUse.Jvm(1, nanos, OptionalLong.empty()))));
    return seeing(observation.withProcesses(processes));
  }

  Sample seeing(Observation other) {
    return new Sample(profile, hops, connection, thinkTime, other);
  }

  ObservedWindow measured(Reason... objections) {
    return new ObservedWindow(Instant.EPOCH, observation, Map.of(), List.of(objections));
  }

  Cell cell() {
    return new Cell(profile.name(), profile.name(), Stratum.ofClients(4));
  }

  Experiment experiment() {
    return Experiment.of(Experiments.LIST)
        .with(CommonSettings.PROFILES, List.of("plain", profile.name()))
        .with(LoadSettings.CLIENTS, LoadLevels.of(4))
        .with(LoadSettings.CONNECTION, connection)
        .with(LoadSettings.HOPS, hops)
        .with(LoadSettings.THINK_TIME, thinkTime);
  }

  Evidence evidence() {
    return new Evidence(experiment(), cell(), profile, 1, observation);
  }
}
