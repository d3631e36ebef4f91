package io.b2bench.studies.link;

import io.b2bench.experiment.bench.Bench;
import io.b2bench.experiment.process.ChildFailedException;
import io.b2bench.experiment.workload.CannotMeasureException;
import io.b2bench.studies.link.analysis.Tunnel;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * The tunnels of a fork.
 *
 * @param ipsec the daemons; absent where no tunnel was asked for or none can be had
 * @param obstacle why none can be had
 */
record Tunnels(Optional<Ipsec> ipsec, String obstacle) {
  private static final Tunnels NONE = new Tunnels(Optional.empty(), "no tunnel was asked for");

  /** Opens those that were asked for. What this machine cannot do ends no run. */
  static Tunnels open(Bench bench, Optional<Namespaces> namespaces, List<Tunnel> tunnels)
      throws IOException, InterruptedException {
    if (tunnels.isEmpty() || namespaces.isEmpty()) {
      return NONE;
    }
    Optional<String> obstacle = Ipsec.obstacle();
    if (obstacle.isPresent()) {
      return new Tunnels(Optional.empty(), obstacle.get());
    }
    try {
      Ipsec ipsec = Ipsec.start(bench, namespaces.get(), tunnels);
      EspCapture.tryOut(namespaces.get().receiver());
      return new Tunnels(Optional.of(ipsec), "");
    } catch (CannotMeasureException | ChildFailedException e) {
      return new Tunnels(Optional.empty(), String.valueOf(e.getMessage()));
    }
  }

  /** Why a series cannot be measured; empty where it can. */
  Optional<String> obstacle(String series) {
    return Tunnel.of(series).filter(t -> ipsec.isEmpty()).map(t -> obstacle);
  }
}
