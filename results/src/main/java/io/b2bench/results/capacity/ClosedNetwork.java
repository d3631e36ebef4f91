package io.b2bench.results.capacity;

import java.util.List;

/**
 * A fixed number of clients that think, ask, and wait for the answer before they think again.
 *
 * @param stations where their interactions are served
 * @param clients by class; one class is the usual case
 * @param think by class, time between an answer and the next interaction
 */
public record ClosedNetwork(List<Station> stations, List<Integer> clients, List<Double> think) {
  /** Copies and checks that all speak of the same classes. */
  public ClosedNetwork {
    stations = List.copyOf(stations);
    clients = List.copyOf(clients);
    think = List.copyOf(think);
    int classes = clients.size();
    if (classes == 0 || think.size() != classes || stations.isEmpty()) {
      throw new IllegalArgumentException(
          "a closed network needs stations, and clients and a think time for each class; it has %d stations, clients %s, think times %s"
              .formatted(stations.size(), clients, think));
    }
    for (Station s : stations) {
      if (s.demands().size() != classes) {
        throw new IllegalArgumentException(
            "%s has demands %s for %d classes".formatted(s.name(), s.demands(), classes));
      }
    }
    if (clients.stream().anyMatch(n -> n < 0) || think.stream().anyMatch(z -> !(z >= 0))) {
      throw new IllegalArgumentException(
          "clients %s and think times %s cannot be negative".formatted(clients, think));
    }
    for (int c = 0; c < classes; c++) {
      int one = c;
      if (think.get(c) == 0 && stations.stream().allMatch(s -> s.demands().get(one) == 0)) {
        throw new IllegalArgumentException(
            "class %d neither thinks nor is served; its throughput has no bound".formatted(c));
      }
    }
  }

  /** A network of one class. */
  public static ClosedNetwork of(List<Station> stations, int clients, double think) {
    return new ClosedNetwork(stations, List.of(clients), List.of(think));
  }

  /** Clients of all classes. */
  public int population() {
    return clients.stream().mapToInt(Integer::intValue).sum();
  }

  /** How many classes. */
  int classes() {
    return clients.size();
  }
}
