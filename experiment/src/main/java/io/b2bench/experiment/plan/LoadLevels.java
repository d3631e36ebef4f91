package io.b2bench.experiment.plan;

import java.util.List;
import java.util.stream.Stream;

/** Load levels: how many clients at a time. */
public sealed interface LoadLevels {
  /** These numbers of clients. */
  static LoadLevels of(Integer... clients) {
    return new Numbers(List.of(clients));
  }

  /** The numbers of clients; only once they are known. */
  List<Integer> clients();

  /**
   * The levels on a machine.
   *
   * @param serverCores processors of the server
   */
  LoadLevels on(int serverCores, Precision precision);

  /** Numbers of clients, none twice. */
  record Numbers(List<Integer> clients) implements LoadLevels {
    /** Copies the list. */
    public Numbers {
      clients = List.copyOf(clients);
    }

    @Override
    public LoadLevels on(int serverCores, Precision precision) {
      return this;
    }
  }

  /** Numbers that depend on the machine. */
  record Auto() implements LoadLevels {
    /** Clients for each processor just beyond the knee, which lies near 1.3 (docs/method). */
    private static final int AT_THE_KNEE = 2;

    /** Clients for each processor well beyond it. */
    private static final int BEYOND = 8;

    @Override
    public List<Integer> clients() {
      throw new IllegalStateException("the load levels depend on the machine");
    }

    @Override
    public LoadLevels on(int serverCores, Precision precision) {
      int knee = AT_THE_KNEE * serverCores;
      return precision == Precision.SMOKE
          ? of(knee)
          : new Numbers(Stream.of(1, knee, BEYOND * serverCores).toList());
    }
  }
}
