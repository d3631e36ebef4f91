package io.b2bench.measurement.observation;

import java.math.BigDecimal;
import java.util.List;

/** When clients begin their interactions: the load model. */
public sealed interface Arrivals {
  /** The closed loop. */
  Arrivals CLOSED = new Closed();

  /** So many rates are named one by one. */
  int NAMED = 8;

  /** A client begins when its last interaction is complete and it has thought. */
  record Closed() implements Arrivals {
    @Override
    public String text() {
      return "closed";
    }

    @Override
    public String words(List<Integer> clients) {
      return "closed loop, " + counted(clients);
    }
  }

  /**
   * Clients begin by the clock, whether the service keeps up or not: a Poisson process, of which
   * each client has an equal share. Response times run from the intended start.
   *
   * @param perSecond interactions per second of all clients together
   */
  record Open(double perSecond) implements Arrivals {
    /** Refuses impossible rates. */
    public Open {
      if (!(perSecond > 0) || Double.isInfinite(perSecond)) {
        throw new IllegalArgumentException("a rate of " + perSecond + " interactions per second");
      }
    }

    @Override
    public String text() {
      return rate() + "/s";
    }

    @Override
    public String words(List<Integer> clients) {
      return Arrivals.words(List.of(perSecond), clients);
    }

    private String rate() {
      return BigDecimal.valueOf(perSecond).stripTrailingZeros().toPlainString();
    }
  }

  /**
   * Load models in words, for load levels.
   *
   * @param perSecond the rates in order; none is a closed loop
   */
  static String words(List<Double> perSecond, List<Integer> clients) {
    if (perSecond.isEmpty()) {
      return CLOSED.words(clients);
    }
    String rates =
        perSecond.size() <= NAMED
            ? joined(perSecond.stream().map(rate -> new Open(rate).rate()).toList())
            : "%.0f to %.0f".formatted(perSecond.getFirst(), perSecond.getLast());
    return "open loop, %s interactions/s over %s, response times from the intended start"
        .formatted(rates, counted(clients));
  }

  /** As it stands in an experiment file: {@code closed}, {@code 300/s}. */
  String text();

  /** In words, for load levels: {@code closed loop, 1, 4 and 16 clients}. */
  String words(List<Integer> clients);

  private static String counted(List<Integer> clients) {
    String all = joined(clients.stream().map(String::valueOf).toList());
    return all + (all.equals("1") ? " client" : " clients");
  }

  private static String joined(List<String> texts) {
    int last = texts.size() - 1;
    String first = String.join(", ", texts.subList(0, last));
    return (first.isEmpty() ? "" : first + " and ") + texts.get(last);
  }
}
