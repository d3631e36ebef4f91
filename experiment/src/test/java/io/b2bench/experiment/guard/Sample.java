package io.b2bench.experiment.guard;

import io.b2bench.experiment.plan.CommonSettings;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.Experiments;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.LoadSettings.Connection;
import io.b2bench.experiment.plan.LoadSettings.Hop;
import io.b2bench.measurement.observation.CpuTime;
import io.b2bench.measurement.observation.HostTime;
import io.b2bench.measurement.observation.Latency;
import io.b2bench.measurement.observation.Load;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Proof;
import io.b2bench.measurement.observation.Service;
import io.b2bench.measurement.observation.Visit;
import io.b2bench.results.record.Cell;
import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Group;
import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.Protocol;
import io.b2bench.tls.profile.Provider;
import io.b2bench.tls.profile.Suite;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.time.Duration;
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
    long interactions,
    double meanMicros,
    Map<String, Long> errors,
    Map<String, Long> failed,
    Visit visit,
    long resumed,
    long handshakeFailures,
    long queueAfter,
    long driverNanos,
    List<Proof> proof) {
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
    return new Sample(
        TLS13,
        Set.of(Hop.FRONT, Hop.PARTNERS),
        Connection.PER_SESSION,
        Duration.ZERO,
        4000,
        1000,
        Map.of(),
        Map.of(),
        VISIT,
        0,
        0,
        0,
        500_000_000,
        List.of(
            new Proof("front", "server", FULL, 100), new Proof("partners", "partners", FULL, 3)));
  }

  static Sample plain() {
    return tls().with(new Plaintext()).with(List.of(new Proof("front", "server", "plain", 100)));
  }

  Sample with(TlsProfile other) {
    return new Sample(
        other,
        hops,
        connection,
        thinkTime,
        interactions,
        meanMicros,
        errors,
        failed,
        visit,
        resumed,
        handshakeFailures,
        queueAfter,
        driverNanos,
        proof);
  }

  Sample with(Set<Hop> other) {
    return new Sample(
        profile,
        other,
        connection,
        thinkTime,
        interactions,
        meanMicros,
        errors,
        failed,
        visit,
        resumed,
        handshakeFailures,
        queueAfter,
        driverNanos,
        proof);
  }

  Sample with(Connection other, Visit counted) {
    return new Sample(
        profile,
        hops,
        other,
        thinkTime,
        interactions,
        meanMicros,
        errors,
        failed,
        counted,
        resumed,
        handshakeFailures,
        queueAfter,
        driverNanos,
        proof);
  }

  Sample with(List<Proof> other) {
    return new Sample(
        profile,
        hops,
        connection,
        thinkTime,
        interactions,
        meanMicros,
        errors,
        failed,
        visit,
        resumed,
        handshakeFailures,
        queueAfter,
        driverNanos,
        other);
  }

  Sample withLoad(long count, double micros, Duration think) {
    return new Sample(
        profile,
        hops,
        connection,
        think,
        count,
        micros,
        errors,
        failed,
        visit,
        resumed,
        handshakeFailures,
        queueAfter,
        driverNanos,
        proof);
  }

  Sample withErrors(Map<String, Long> driver, Map<String, Long> server, long handshaking) {
    return new Sample(
        profile,
        hops,
        connection,
        thinkTime,
        interactions,
        meanMicros,
        driver,
        server,
        visit,
        resumed,
        handshaking,
        queueAfter,
        driverNanos,
        proof);
  }

  Sample withResumed(long count) {
    return new Sample(
        profile,
        hops,
        connection,
        thinkTime,
        interactions,
        meanMicros,
        errors,
        failed,
        visit,
        count,
        handshakeFailures,
        queueAfter,
        driverNanos,
        proof);
  }

  Sample withQueue(long after) {
    return new Sample(
        profile,
        hops,
        connection,
        thinkTime,
        interactions,
        meanMicros,
        errors,
        failed,
        visit,
        resumed,
        handshakeFailures,
        after,
        driverNanos,
        proof);
  }

  Sample withDriver(long nanos) {
    return new Sample(
        profile,
        hops,
        connection,
        thinkTime,
        interactions,
        meanMicros,
        errors,
        failed,
        visit,
        resumed,
        handshakeFailures,
        queueAfter,
        nanos,
        proof);
  }

  Cell cell() {
    return new Cell(profile.name(), profile.name(), 4);
  }

  Observation observation() {
    boolean secured = !(profile instanceof Plaintext) && hops.contains(Hop.FRONT);
    Latency latency = new Latency(interactions, meanMicros, 900, 1500, 3000, 9000);
    Latency none = new Latency(0, 0, 0, 0, 0, 0);
    return new Observation(
        1_000_000_000,
        new Service(
            Map.of("create-order", interactions),
            Map.of(),
            failed,
            Map.of(),
            100,
            secured ? 100 - resumed : 0,
            secured ? resumed : 0,
            handshakeFailures,
            3,
            1,
            1,
            1,
            1,
            1,
            1,
            0,
            queueAfter),
        new Load(1_000_000_000, Map.of("create-order", latency), none, none, 100, 100, errors),
        visit,
        Map.of(
            "server", new CpuTime(800_000_000, 0, 0),
            "driver", new CpuTime(driverNanos, 0, 0),
            "partners", new CpuTime(200_000_000, 0, 0)),
        new HostTime(2, OptionalLong.empty(), OptionalLong.empty(), OptionalLong.empty()),
        proof);
  }

  Experiment experiment() {
    return Experiment.of(Experiments.LIST)
        .with(CommonSettings.PROFILES, List.of("plain", profile.name()))
        .with(LoadSettings.CLIENTS, List.of(4))
        .with(LoadSettings.CONNECTION, connection)
        .with(LoadSettings.HOPS, hops)
        .with(LoadSettings.THINK_TIME, thinkTime);
  }

  Evidence evidence() {
    return new Evidence(experiment(), cell(), profile, observation());
  }
}
