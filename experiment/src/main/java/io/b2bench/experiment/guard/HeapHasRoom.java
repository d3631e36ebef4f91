package io.b2bench.experiment.guard;

import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.ProcessUse;
import io.b2bench.results.record.Verdict.Reason;
import java.util.Optional;

/**
 * A server that is stopped for garbage collection much of the time measures its heap. That happens
 * where data that grow with the run, such as those of a database in memory, leave no room for new
 * objects: full collections of some seconds then follow one another. Collections of the young
 * generation take some 3 %, but one of 40 ms is a quarter of a window.
 *
 * @param share of the time of a fork that collections may stop it: 0.2
 */
public record HeapHasRoom(double share) implements ForkRule {
  @Override
  public Optional<Reason> against(Observation fork) {
    double stopped =
        Optional.ofNullable(fork.processes().get(Observation.SERVER))
            .flatMap(ProcessUse::jvm)
            .map(jvm -> (double) jvm.pauseNanos() / fork.nanos())
            .orElse(0.0);
    return stopped <= share
        ? Optional.empty()
        : Optional.of(
            Reason.everything(
                "garbage collection stopped the server for %.0f %% of the time: its heap is too small for the data of this run; measure less, or with a database that is not in it (h2:server, postgres)"
                    .formatted(100 * stopped)));
  }
}
