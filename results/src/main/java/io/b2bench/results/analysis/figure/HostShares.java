package io.b2bench.results.analysis.figure;

import io.b2bench.measurement.observation.HostUse;
import io.b2bench.measurement.observation.Observation;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/** Shares of the machine's time in a window, 0 to 1; absent where the system does not tell. */
public final class HostShares {
  private HostShares() {}

  /** What the hypervisor gave to others. */
  public static OptionalDouble steal(Observation o) {
    return share(o, o.host().stealNanos());
  }

  /** What was used by processes that are not ours. */
  public static OptionalDouble foreign(Observation o) {
    OptionalLong busy = o.host().busyNanos();
    long ours = o.processes().values().stream().mapToLong(p -> p.cpu().totalNanos()).sum();
    return share(
        o,
        busy.isEmpty()
            ? OptionalLong.empty()
            : OptionalLong.of(Math.max(0, busy.getAsLong() - ours)));
  }

  /** In which some task waited for a processor (PSI); the load itself makes tasks wait. */
  public static OptionalDouble pressure(Observation o) {
    OptionalLong waited = o.host().pressureNanos();
    return waited.isEmpty() || o.nanos() == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of((double) waited.getAsLong() / o.nanos());
  }

  private static OptionalDouble share(Observation o, OptionalLong nanos) {
    HostUse host = o.host();
    return nanos.isEmpty() || o.nanos() == 0 || host.cores() == 0
        ? OptionalDouble.empty()
        : OptionalDouble.of((double) nanos.getAsLong() / o.nanos() / host.cores());
  }
}
