package io.b2bench.experiment.plan;

import io.b2bench.measurement.observation.Arrivals;
import io.b2bench.results.record.Stratum;
import java.util.List;
import java.util.stream.Stream;

/**
 * The load models of a run: a closed loop, or open ones at one rate or several. Several rates are
 * load levels, as numbers of clients are.
 *
 * @param levels the closed loop alone, or rates, none twice
 */
public record ArrivalLevels(List<Arrivals> levels) {
  /** The closed loop. */
  public static final ArrivalLevels CLOSED = of(Arrivals.CLOSED);

  /** Name of the factor where rates are several. */
  private static final String FACTOR = "arrivals";

  /** Copies the list, and refuses a closed loop among rates. */
  public ArrivalLevels {
    levels = List.copyOf(levels);
    boolean mixed = levels.size() > 1 && levels.contains(Arrivals.CLOSED);
    if (levels.isEmpty() || mixed || levels.stream().distinct().count() < levels.size()) {
      throw new IllegalArgumentException(
          "arrivals are a closed loop or different rates, not " + levels);
    }
  }

  /** These. */
  public static ArrivalLevels of(Arrivals... levels) {
    return new ArrivalLevels(List.of(levels));
  }

  /** Whether clients begin by the clock. */
  public boolean open() {
    return levels.getFirst() instanceof Arrivals.Open;
  }

  /** The strata that a number of clients makes: one, or one for each of several rates. */
  Stream<Stratum> strata(int clients) {
    Stratum only = Stratum.ofClients(clients);
    return levels.size() == 1
        ? Stream.of(only)
        : levels.stream().map(level -> only.with(FACTOR, level.text()));
  }

  /** The load model of a stratum. */
  public Arrivals in(Stratum stratum) {
    return levels.stream()
        .filter(level -> stratum.value(FACTOR).filter(level.text()::equals).isPresent())
        .findFirst()
        .orElse(levels.getFirst());
  }

  /** In words, for numbers of clients. */
  public String words(List<Integer> clients) {
    return Arrivals.words(
        levels.stream()
            .flatMap(
                level ->
                    level instanceof Arrivals.Open o ? Stream.of(o.perSecond()) : Stream.empty())
            .toList(),
        clients);
  }
}
