package io.b2bench.results.analysis.figure;

import io.b2bench.measurement.observation.HostUse;
import io.b2bench.measurement.observation.Observation;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;

/**
 * What others had of a machine in a window, in processors or as a share of all; absent if the
 * system does not report it. Of several machines it is the most that they had of one.
 */
public final class HostShares {
  private HostShares() {}

  /** The share that the hypervisor gave to others. */
  public static OptionalDouble steal(Observation o) {
    return most(o, host -> share(o, host, host.stealNanos()));
  }

  /** The share used by processes that are not part of the run. */
  public static OptionalDouble foreign(Observation o) {
    return most(o, host -> share(o, host, foreignNanos(o, host)));
  }

  /** Processors that the hypervisor gave to others. */
  public static OptionalDouble stealCores(Observation o) {
    return most(o, host -> cores(o, host.stealNanos()));
  }

  /** Processors that were used by processes that are not part of the run. */
  public static OptionalDouble foreignCores(Observation o) {
    return most(o, host -> cores(o, foreignNanos(o, host)));
  }

  /** CPU time of processes on one of the machines that are not part of the run. */
  public static OptionalLong foreignNanos(Observation o, HostUse host) {
    OptionalLong busy = host.busyNanos();
    long ours = o.uses(host::has).stream().mapToLong(p -> p.cpu().totalNanos()).sum();
    return busy.isEmpty()
        ? OptionalLong.empty()
        : OptionalLong.of(Math.max(0, busy.getAsLong() - ours));
  }

  /**
   * The share in which some task waited for a processor of the measured machine (PSI); the load
   * itself makes tasks wait.
   */
  public static OptionalDouble pressure(Observation o) {
    OptionalLong waited = o.host().pressureNanos();
    return waited.isEmpty() || o.nanos() == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of((double) waited.getAsLong() / o.nanos());
  }

  private static OptionalDouble most(Observation o, Function<HostUse, OptionalDouble> figure) {
    return o.machines().values().stream()
        .flatMapToDouble(host -> figure.apply(host).stream())
        .max();
  }

  private static OptionalDouble cores(Observation o, OptionalLong nanos) {
    return nanos.isEmpty() || o.nanos() == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of((double) nanos.getAsLong() / o.nanos());
  }

  private static OptionalDouble share(Observation o, HostUse host, OptionalLong nanos) {
    return nanos.isEmpty() || o.nanos() == 0 || host.cores() == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of((double) nanos.getAsLong() / o.nanos() / host.cores());
  }
}
