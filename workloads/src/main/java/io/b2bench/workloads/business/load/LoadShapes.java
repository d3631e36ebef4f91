package io.b2bench.workloads.business.load;

import io.b2bench.experiment.plan.ArrivalLevels;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.measurement.observation.Arrivals;
import io.b2bench.results.record.Stratum;
import io.b2bench.workloads.business.setting.LoadScript;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * What clients do in each stratum. The driver has a listener for each series and shape; all those
 * of a series go to one listener of the server.
 *
 * @param usual what they do in the warm-up, and in each stratum without a shape of its own
 * @param own what they do in some strata
 * @param pace makes the one that tells a fork when they begin
 * @param script what they are made of
 */
public record LoadShapes(
    LoadShape usual, Map<Stratum, LoadShape> own, Supplier<Pace> pace, LoadScript script) {
  /** Keeps its own map, in order. */
  public LoadShapes {
    own = Collections.unmodifiableMap(new LinkedHashMap<>(own));
  }

  /** One after another, as fast as answers come. */
  public static LoadShapes closed(LoadShape usual, Map<Stratum, LoadShape> own, LoadScript script) {
    return new LoadShapes(usual, own, () -> cell -> Arrivals.CLOSED, script);
  }

  /** One for all strata: that of an experiment. */
  public static LoadShapes of(Experiment experiment) {
    return constant(experiment, Map.of());
  }

  /**
   * They begin as the experiment says.
   *
   * @param own what they do in some strata
   */
  public static LoadShapes constant(Experiment experiment, Map<Stratum, LoadShape> own) {
    ArrivalLevels arrivals = experiment.get(LoadSettings.ARRIVALS);
    return new LoadShapes(
        LoadShape.of(experiment),
        own,
        () -> cell -> arrivals.in(cell.stratum()),
        LoadScript.of(experiment));
  }

  /** What they do in a stratum. */
  public LoadShape in(Stratum stratum) {
    return own.getOrDefault(stratum, usual);
  }

  /**
   * Whether connections of the server to its partners live longer in some strata than in others.
   */
  public boolean callsDiffer() {
    return distinct().stream().anyMatch(shape -> shape.calls().isPresent());
  }

  /** All of them, the usual one first. */
  List<LoadShape> distinct() {
    return Stream.concat(Stream.of(usual), own.values().stream()).distinct().toList();
  }

  /** The driver's listener of a series with a shape. */
  public String listener(String series, LoadShape shape) {
    int number = distinct().indexOf(shape);
    return number == 0 ? series : "%s~%d".formatted(series, number);
  }

  /** The driver's listeners of a series, each with its shape. */
  public Map<String, LoadShape> listeners(String series) {
    Map<String, LoadShape> named = new LinkedHashMap<>();
    distinct().forEach(shape -> named.put(listener(series, shape), shape));
    return named;
  }

  /** The round trips of all links between clients and server. */
  public List<Duration> roundTrips() {
    return distinct().stream().flatMap(shape -> shape.roundTrip().stream()).distinct().toList();
  }
}
