package io.b2bench.experiment.laboratory;

import io.b2bench.experiment.run.SampleService;
import io.b2bench.experiment.workload.ObservedWindow;
import io.b2bench.experiment.workload.PlannedWindow;
import io.b2bench.measurement.observation.CpuTime;
import io.b2bench.measurement.observation.HostUse;
import io.b2bench.measurement.observation.Latency;
import io.b2bench.measurement.observation.ListenerTraffic;
import io.b2bench.measurement.observation.Load;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Operation;
import io.b2bench.measurement.observation.Proof;
import io.b2bench.measurement.observation.Visit;
import io.b2bench.results.SampleRun;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.Group;
import io.b2bench.tls.profile.Negotiated;
import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** Writes down what would have been seen of a window. */
final class SimulatedWindow {
  /** The profiles of the catalogue. */
  static final Map<String, TlsProfile> PROFILES = profiles();

  private SimulatedWindow() {}

  /**
   * A window.
   *
   * @param serverMicros CPU of the server
   * @param driverMicros CPU of the driver
   * @param foreign processors that others used
   */
  static ObservedWindow of(
      PlannedWindow planned, Held held, double serverMicros, double driverMicros, double foreign) {
    long nanos = planned.length().toNanos();
    long server = Math.round(1e3 * serverMicros);
    long driver = Math.round(1e3 * driverMicros);
    Observation seen =
        Observation.NOTHING.with(
            o ->
                o.nanos(nanos)
                    .operations(operations(held))
                    .traffic(traffic(held))
                    .load(load(nanos, held))
                    .visit(visit(held))
                    .host(host(server + driver + Math.round(foreign * nanos)))
                    .proof(List.of(proof(planned.cell().profile(), held))));
    Map<String, CpuTime> cpu =
        Map.of(
            Observation.SERVER, new CpuTime(server, 0, 0),
            Observation.DRIVER, new CpuTime(driver, 0, 0));
    return new ObservedWindow(
        SampleRun.STARTED,
        SampleService.using(seen, cpu),
        Map.of(Kind.CREATE_ORDER.text(), held.orders()),
        List.of());
  }

  private static Map<String, Operation> operations(Held held) {
    Map<String, Operation> operations = new HashMap<>();
    for (Kind kind : Kind.values()) {
      operations.put(kind.text(), Operation.done(held.done(kind)));
    }
    return operations;
  }

  private static ListenerTraffic traffic(Held held) {
    return ListenerTraffic.NONE.with(
        t ->
            t.connections(held.sessions())
                .handshakesFull(held.sessions())
                .appOut(Math.round(held.bytes())));
  }

  private static Load load(long nanos, Held held) {
    return new Load(
        nanos,
        held.latency(),
        Latency.NONE,
        Latency.NONE,
        held.sessions(),
        held.sessions(),
        Map.of());
  }

  private static Visit visit(Held held) {
    long begun = held.sessions();
    return new Visit(begun, held.done(), begun, 0, begun, begun);
  }

  private static HostUse host(long busyNanos) {
    return HostUse.UNKNOWN.withCores(2).withBusyNanos(OptionalLong.of(busyNanos));
  }

  private static Proof proof(String profile, Held held) {
    return new Proof("front", Observation.SERVER, negotiated(profile), held.sessions());
  }

  private static String negotiated(String name) {
    return PROFILES.getOrDefault(name, new Plaintext()) instanceof Tls tls
        ? new Negotiated(
                tls.protocol().code(),
                tls.suite().code(),
                tls.group().map(Group::code).orElse(Negotiated.NO_GROUP),
                false,
                false)
            .text()
        : Plaintext.NAME;
  }

  private static Map<String, TlsProfile> profiles() {
    Map<String, TlsProfile> profiles = new HashMap<>();
    Catalog.shipped().profiles().forEach(p -> profiles.put(p.name(), p));
    profiles.put(Plaintext.NAME, new Plaintext());
    return Map.copyOf(profiles);
  }
}
