package io.b2bench.results.capacity;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Exact mean value analysis (Reiser and Lavenberg, J. ACM 27, 1980), from no client to all of them:
 * who arrives sees the network as it would be without him.
 *
 * <pre>
 * R_k(n) = D_k (1 + Q_k(n - 1))                            one server
 * R_k(n) = D_k                                             delay
 * X(n)   = n / (Z + sum R_k(n)),   Q_k(n) = X(n) R_k(n)
 * </pre>
 *
 * <p>With several classes n is a vector, n - 1 is one client of the own class less, and all
 * combinations are gone through. Stations of several servers are in {@link Crowd}; each of them
 * needs the network without it too, so with s of them 2^s networks are solved.
 */
public final class ExactMva {
  /** Combinations of clients that are gone through in some seconds and some 100 MB. */
  public static final int MOST_STATES = 1_000_000;

  private final List<Station> stations;
  private final ClosedNetwork network;
  private final int[] strides;
  private final Map<Integer, ExactMva> without = new HashMap<>();
  private final Crowd[][] crowds;
  private final double[][] throughput;
  private final Double[][] residence;

  private ExactMva(List<Station> stations, ClosedNetwork network, int states) {
    this.stations = stations;
    this.network = network;
    this.strides = new int[network.classes()];
    this.crowds = new Crowd[states][];
    this.throughput = new double[states][network.classes()];
    this.residence = new Double[network.classes()][stations.size()];
    int stride = 1;
    for (int c = 0; c < strides.length; c++) {
      strides[c] = stride;
      stride *= network.clients().get(c) + 1;
    }
    for (int k = 0; k < stations.size(); k++) {
      if (stations.get(k).shared()) {
        List<Station> others = new ArrayList<>(stations);
        others.remove(k);
        without.put(k, new ExactMva(others, network, states));
      }
    }
    for (int state = 0; state < states; state++) {
      visit(state);
    }
  }

  /** Solves a network of at most {@link #MOST_STATES} combinations of clients. */
  public static Solution solve(ClosedNetwork network) {
    long states = 1;
    for (int clients : network.clients()) {
      states = Math.min(states * (clients + 1L), Integer.MAX_VALUE);
    }
    if (states > MOST_STATES) {
      throw new IllegalArgumentException(
          "clients %s make more than %d combinations; use Schweitzer's approximation"
              .formatted(network.clients(), MOST_STATES));
    }
    return new ExactMva(network.stations(), network, (int) states).solution();
  }

  private Solution solution() {
    double[] all = throughput[throughput.length - 1];
    Double[][] queue = new Double[strides.length][stations.size()];
    for (int c = 0; c < queue.length; c++) {
      for (int k = 0; k < queue[c].length; k++) {
        queue[c][k] = all[c] * residence[c][k];
      }
    }
    return new Solution(
        Solution.Method.EXACT,
        Arrays.stream(all).boxed().toList(),
        Stream.of(residence).map(List::of).toList(),
        Stream.of(queue).map(List::of).toList());
  }

  /** Solves the network with the clients of one combination. */
  private void visit(int state) {
    for (int c = 0; c < strides.length; c++) {
      int clients = clients(state, c);
      double cycle = network.think().get(c);
      for (int k = 0; k < stations.size(); k++) {
        double demand = stations.get(k).demands().get(c);
        residence[c][k] = clients == 0 ? 0 : demand * crowds[state - strides[c]][k].stretch();
        cycle += residence[c][k];
      }
      throughput[state][c] = clients == 0 ? 0 : clients / cycle;
    }
    crowds[state] = new Crowd[stations.size()];
    for (int k = 0; k < stations.size(); k++) {
      crowds[state][k] = crowd(state, k);
    }
    if (strides.length == 1 && state > 0) {
      crowds[state - 1] = new Crowd[0]; // with one class nobody looks back further
    }
  }

  private Crowd crowd(int state, int k) {
    Station station = stations.get(k);
    if (state == 0) {
      return Crowd.none(station, network.population());
    }
    Crowd crowd = Crowd.of(station, network.population());
    for (int c = 0; c < strides.length; c++) {
      if (residence[c][k] > 0) {
        double x = throughput[state][c];
        Crowd before = crowds[state - strides[c]][k];
        crowd.add(x * residence[c][k], x * station.demands().get(c), before);
      }
      ExactMva others = without.get(k);
      if (others != null && clients(state, c) > 0) {
        double x = throughput[state][c];
        // a class that takes no time anywhere is everywhere at once, and changes nothing
        double share = Double.isInfinite(x) ? 1 : x / others.throughput[state][c];
        crowd.nobody(crowds[state - strides[c]][k], share);
      }
    }
    return crowd;
  }

  private int clients(int state, int type) {
    return state / strides[type] % (network.clients().get(type) + 1);
  }
}
