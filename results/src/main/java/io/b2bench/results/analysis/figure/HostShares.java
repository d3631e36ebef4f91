package io.b2bench.results.analysis.figure;

import io.b2bench.measurement.observation.HostUse;
import io.b2bench.measurement.observation.Observation;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * What others had of the machine in a window, in processors or as a share of all; absent if the
 * system does not report it.
 */
public final class HostShares {
  private HostShares() {}

  /** The share that the hypervisor gave to others. */
  public static OptionalDouble steal(Observation o) {
    return share(o, o.host().stealNanos());
  }

  /** The share used by processes that are not part of the run. */
  public static OptionalDouble foreign(Observation o) {
    return share(o, foreignNanos(o));
  }

  /** Processors that the hypervisor gave to others. */
  public static OptionalDouble stealCores(Observation o) {
    return cores(o, o.host().stealNanos());
  }

  /** Processors that were used by processes that are not part of the run. */
  public static OptionalDouble foreignCores(Observation o) {
    return cores(o, foreignNanos(o));
  }

  /** CPU time of processes that are not part of the run. */
  public static OptionalLong foreignNanos(Observation o) {
    OptionalLong busy = o.host().busyNanos();
    long ours = o.uses(o.host()::has).stream().mapToLong(p -> p.cpu().totalNanos()).sum();
    return busy.isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(Math.max(0, busy.getAsLong() - ours));
  }

  /**
   * The share in which some task waited for a processor (PSI); the load itself makes tasks wait.
   */
  public static OptionalDouble pressure(Observation o) {
    OptionalLong waited = o.host().pressureNanos();
    return waited.isEmpty() || o.nanos() == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of((double) waited.getAsLong() / o.nanos());
  }

  private static OptionalDouble cores(Observation o, OptionalLong nanos) {
    return nanos.isEmpty() || o.nanos() == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of((double) nanos.getAsLong() / o.nanos());
  }

  private static OptionalDouble share(Observation o, OptionalLong nanos) {
    HostUse host = o.host();
    return nanos.isEmpty() || o.nanos() == 0 || host.cores() == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of((double) nanos.getAsLong() / o.nanos() / host.cores());
  }
}
