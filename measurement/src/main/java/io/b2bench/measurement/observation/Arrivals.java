package io.b2bench.measurement.observation;

import java.math.BigDecimal;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/** When clients begin their interactions: the load model. */
public sealed interface Arrivals {
  /** The closed loop. */
  Arrivals CLOSED = new Closed();

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
      return "open loop, %s interactions/s over %s, response times from the intended start"
          .formatted(rate(), counted(clients));
    }

    private String rate() {
      return BigDecimal.valueOf(perSecond).stripTrailingZeros().toPlainString();
    }
  }

  /** The load model of a rate, or of none. */
  static Arrivals of(OptionalDouble perSecond) {
    return perSecond.isPresent() ? new Open(perSecond.getAsDouble()) : CLOSED;
  }

  /** As it stands in an experiment file: {@code closed}, {@code 300/s}. */
  String text();

  /** In words, for load levels: {@code closed loop, 1, 4 and 16 clients}. */
  String words(List<Integer> clients);

  private static String counted(List<Integer> clients) {
    int last = clients.size() - 1;
    String levels =
        clients.subList(0, Math.max(0, last)).stream()
            .map(String::valueOf)
            .collect(Collectors.joining(", "));
    String all = (levels.isEmpty() ? "" : levels + " and ") + clients.get(last);
    return all + (all.equals("1") ? " client" : " clients");
  }
}
