package io.b2bench.results.capacity;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * Schweitzer's approximation of mean value analysis, also Bard's, for many clients of several
 * classes: who arrives sees of his own class (N_c - 1) / N_c of its mean queue, and all of the
 * others'. Queues are computed from queues until they stay (Lazowska, Zahorjan, Graham and Sevcik,
 * Quantitative System Performance, 1984, section 6.4.2). Stations of several servers are {@link
 * Seidmann}'s.
 */
public final class Schweitzer {
  /** Queues stay when none changes by more than this share of the clients. */
  private static final double STAYS = 1e-12;

  private static final int PATIENCE = 1_000_000;

  private final ClosedNetwork network;
  private final double[] throughput;
  private final Double[][] residence;
  private final Double[][] queue;

  private Schweitzer(ClosedNetwork network) {
    int stations = network.stations().size();
    this.network = network;
    this.throughput = new double[network.classes()];
    this.residence = new Double[network.classes()][stations];
    this.queue = new Double[network.classes()][stations];
    for (int c = 0; c < network.classes(); c++) {
      Arrays.fill(residence[c], 0.0);
      Arrays.fill(queue[c], network.clients().get(c) / (double) stations);
    }
  }

  /** Solves a network of any size. */
  public static Solution solve(ClosedNetwork network) {
    return Seidmann.solve(network, n -> new Schweitzer(n).iterate());
  }

  private Solution iterate() {
    for (int i = 0; i < PATIENCE; i++) {
      if (improve() <= STAYS * Math.max(1, network.population())) {
        return new Solution(
            Solution.Method.SCHWEITZER,
            Arrays.stream(throughput).boxed().toList(),
            Stream.of(residence).map(List::of).toList(),
            Stream.of(queue).map(List::of).toList());
      }
    }
    throw new IllegalStateException(
        "Schweitzer's approximation did not settle for clients " + network.clients());
  }

  /** One round; by how much the queue that changed most did. */
  private double improve() {
    for (int c = 0; c < throughput.length; c++) {
      int clients = network.clients().get(c);
      double cycle = network.think().get(c);
      for (int k = 0; k < network.stations().size(); k++) {
        Station s = network.stations().get(k);
        double ahead = clients == 0 || s.delay() ? 0 : total(k) - queue[c][k] / clients;
        residence[c][k] = clients == 0 ? 0 : s.demands().get(c) * (1 + ahead);
        cycle += residence[c][k];
      }
      throughput[c] = clients == 0 ? 0 : clients / cycle;
    }
    double change = 0;
    for (int c = 0; c < throughput.length; c++) {
      for (int k = 0; k < queue[c].length; k++) {
        double next = throughput[c] * residence[c][k];
        change = Math.max(change, Math.abs(next - queue[c][k]));
        queue[c][k] = next;
      }
    }
    return change;
  }

  private double total(int station) {
    return Stream.of(queue).mapToDouble(q -> q[station]).sum();
  }
}
