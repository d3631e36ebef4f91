package io.b2bench.results;

import io.b2bench.measurement.observation.CpuTime;
import io.b2bench.measurement.observation.HostUse;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.ProcessUse;
import io.b2bench.measurement.observation.Proof;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.UnaryOperator;

/** Observations for tests: what was seen in another, but for one thing. */
public final class SampleObservation {
  private SampleObservation() {}

  /** The same with another use of the measured process, where it was seen. */
  public static Observation server(Observation seen, UnaryOperator<ProcessUse> change) {
    Map<String, ProcessUse> processes = new HashMap<>(seen.processes());
    processes.computeIfPresent(Observation.SERVER, (name, use) -> change.apply(use));
    return seen.withProcesses(processes);
  }

  /** The same with so many times the CPU of the measured process, its JIT compiler apart. */
  public static Observation dearer(Observation seen, double factor) {
    return server(
        seen,
        use -> {
          CpuTime cpu = use.cpu();
          return use.withCpu(
              new CpuTime(
                  Math.round(cpu.netNanos() * factor) + cpu.compilerNanos(),
                  cpu.compilerNanos(),
                  cpu.collectorNanos()));
        });
  }

  /** The same with other connections on a hop, the bytes of whose handshakes nobody counted. */
  public static Observation negotiated(Observation seen, String hop, String text) {
    return seen.withProof(
        seen.proof().stream()
            .map(p -> p.hop().equals(hop) ? new Proof(hop, p.witness(), text, p.connections()) : p)
            .toList());
  }

  /** The same on a machine that gave such shares of itself to other guests and processes. */
  public static Observation disturbed(Observation seen, double steal, double foreign) {
    HostUse host = seen.host();
    long ours = seen.processes().values().stream().mapToLong(p -> p.cpu().totalNanos()).sum();
    double machine = (double) seen.nanos() * host.cores();
    return seen.withHost(
        host.with(
            h ->
                h.busyNanos(OptionalLong.of(ours + Math.round(foreign * machine)))
                    .stealNanos(OptionalLong.of(Math.round(steal * machine)))));
  }

  /** The same where nobody read the counters: CPU times alone are known of the processes. */
  public static Observation unread(Observation seen) {
    Map<String, ProcessUse> processes = new HashMap<>(seen.processes());
    processes.replaceAll((name, use) -> ProcessUse.of(use.cpu()));
    HostUse host = seen.host();
    return seen.with(
        o ->
            o.processes(processes)
                .host(
                    HostUse.UNKNOWN.with(
                        h ->
                            h.cores(host.cores())
                                .busyNanos(host.busyNanos())
                                .stealNanos(host.stealNanos())
                                .pressureNanos(host.pressureNanos())))
                .readingCost(Optional.empty()));
  }
}
