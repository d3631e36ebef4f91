package io.b2bench.experiment.laboratory;

import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.tls.profile.Plaintext;
import java.util.HashMap;
import java.util.Map;
import java.util.random.RandomGenerator;

/**
 * What is true of the series.
 *
 * @param ratios ratio of the CPU and of the response times of a series to plain's, over all forks;
 *     1 where nothing is said
 */
record Truth(Map<String, Double> ratios) {
  /** Copies the map. */
  Truth {
    ratios = Map.copyOf(ratios);
  }

  /** The ratio of a series over all forks. */
  double ratio(Figure metric, String series) {
    return of(metric, ratios.getOrDefault(series, 1.0));
  }

  /** Whether a series is a visit to the baseline. */
  static boolean baseline(String series) {
    return series.equals(Plaintext.NAME) || series.equals(Plaintext.NAME + "'");
  }

  private static double of(Figure metric, double ratio) {
    return metric.equals(Figure.THROUGHPUT) ? 1 / ratio : ratio;
  }

  /** The truth of a fork that begins. */
  OfFork ofFork(Forks forks, RandomGenerator random) {
    return new OfFork(forks, random);
  }

  /** What is true in one fork. */
  final class OfFork {
    private final Map<String, Double> factors = new HashMap<>();
    private final Map<String, Double> profiles = new HashMap<>();
    private final Forks forks;
    private final RandomGenerator random;

    private OfFork(Forks forks, RandomGenerator random) {
      this.forks = forks;
      this.random = random;
    }

    /** What a series costs here, if plain costs 1 over all forks. */
    double factor(String series) {
      return factors.computeIfAbsent(
          series,
          s -> {
            double deviation = baseline(s) ? 0 : forks.deviation() * random.nextGaussian();
            double listener = forks.listeners() * random.nextGaussian();
            double profile = ratios.getOrDefault(s, 1.0) * Math.exp(deviation);
            profiles.put(s, profile);
            return profile * Math.exp(listener);
          });
    }

    /** The ratio to plain of a profile that was measured, whatever its listener adds. */
    double ofProfile(Figure metric, String series) {
      return of(metric, profiles.getOrDefault(series, 1.0));
    }

    /** The ratio to both visits to plain together. */
    double ratio(Figure metric, String series) {
      double reference = Math.sqrt(factor(Plaintext.NAME) * factor(Plaintext.NAME + "'"));
      return of(metric, factor(series) / reference);
    }
  }
}
