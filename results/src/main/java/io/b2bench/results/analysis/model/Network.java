package io.b2bench.results.analysis.model;

import io.b2bench.results.capacity.ClosedNetwork;
import io.b2bench.results.capacity.Solution;
import io.b2bench.results.capacity.Station;
import io.b2bench.results.stats.Root;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Function;

/**
 * The closed network that load levels show: the processors of the server, those of the clients and
 * partners, and a delay: what the lowest level took beyond its processors.
 *
 * @param server CPU of the server for an interaction, seconds
 * @param servers processors of the server
 * @param others CPU of driver and partners for an interaction, seconds
 * @param machines processors of driver and partners together; absent where they are not processors
 *     of their own, and their CPU is part of the delay
 * @param delay seconds; negative where an interaction has more CPU than its client waits for, since
 *     some of that work is done while the client thinks again
 * @param think mean think time, seconds
 */
record Network(
    double server, int servers, double others, OptionalInt machines, double delay, double think) {
  /**
   * What these levels show: demands from all of them, the delay from the lowest, where least time
   * is spent waiting.
   */
  static Network of(
      List<LevelSums> levels,
      int servers,
      OptionalInt machines,
      double think,
      Function<ClosedNetwork, Solution> solver) {
    Network without =
        new Network(
            LevelSums.server(levels), servers, LevelSums.others(levels), machines, 0, think);
    LevelSums lowest = levels.getFirst();
    double low = -think;
    if (without.with(low).throughput(lowest.clients(), solver) <= lowest.throughput()) {
      return without.with(low);
    }
    return without.with(
        Root.of(
            delay -> without.with(delay).throughput(lowest.clients(), solver) - lowest.throughput(),
            low,
            2 * lowest.clients() / lowest.throughput()));
  }

  /**
   * The same with the demands that an interaction has at a number of clients: {@link LevelSums#at}.
   * The delay is that of the lowest level with its own demands.
   */
  static Network at(
      int clients,
      List<LevelSums> levels,
      int servers,
      OptionalInt machines,
      double think,
      Function<ClosedNetwork, Solution> solver) {
    double delay = of(levels.subList(0, 1), servers, machines, think, solver).delay();
    return new Network(
        LevelSums.at(clients, levels, LevelSums::serverDemand),
        servers,
        LevelSums.at(clients, levels, LevelSums::othersDemand),
        machines,
        delay,
        think);
  }

  private Network with(double other) {
    return new Network(server, servers, others, machines, other, think);
  }

  /** X with so many clients. */
  double throughput(int clients, Function<ClosedNetwork, Solution> solver) {
    return solver.apply(closed(clients)).total();
  }

  private ClosedNetwork closed(int clients) {
    List<Station> stations = new ArrayList<>();
    stations.add(Station.of("server", server, servers));
    if (machines.isPresent()) {
      stations.add(Station.of("driver and partners", others, machines.getAsInt()));
    }
    stations.add(Station.of("delay", Math.max(0, delay), Station.DELAY));
    return ClosedNetwork.of(stations, clients, think + Math.min(0, delay));
  }
}
