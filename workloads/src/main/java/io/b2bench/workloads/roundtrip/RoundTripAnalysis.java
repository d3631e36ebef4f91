package io.b2bench.workloads.roundtrip;

import io.b2bench.experiment.plan.LoadSettings.Connection;
import io.b2bench.measurement.observation.ListenerTraffic;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.figure.Estimate;
import io.b2bench.results.analysis.figure.Units;
import io.b2bench.results.connection.Amount;
import io.b2bench.results.connection.ConnectionCosts;
import io.b2bench.results.connection.Opening;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Window;
import io.b2bench.results.stats.Line;
import io.b2bench.results.store.Recorded;
import io.b2bench.tls.profile.Resumption;
import io.b2bench.tls.profile.Tls;
import io.b2bench.workloads.roundtrip.Responses.Place;
import io.b2bench.workloads.roundtrip.RoundTripResults.Added;
import io.b2bench.workloads.roundtrip.RoundTripResults.Slope;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import java.util.function.ToLongFunction;

/** Holds new connections against kept ones, block by block. */
final class RoundTripAnalysis {
  private final Recorded recorded;
  private final Run run;
  private final List<Window> windows;
  private final Units units;
  private final List<Duration> roundTrips;

  private RoundTripAnalysis(Recorded recorded) {
    this.recorded = recorded;
    run = recorded.run();
    windows =
        Analysis.judged(recorded).stream()
            .filter(w -> !w.discarded() && w.observation().done() > 0)
            .toList();
    units = new Units((int) windows.stream().map(Window::fork).distinct().count());
    roundTrips =
        run.strata().stream()
            .flatMap(s -> Link.of(s).stream())
            .map(Link::roundTrip)
            .distinct()
            .sorted()
            .toList();
  }

  /** The results of a run. */
  static RoundTripResults of(Recorded recorded) {
    return new RoundTripAnalysis(recorded).results();
  }

  private RoundTripResults results() {
    List<Added> added = new ArrayList<>();
    List<Slope> slopes = new ArrayList<>();
    List<Opening> openings = new ArrayList<>();
    for (Run.Series series : run.series()) {
      OptionalDouble out = handshake(series, ListenerTraffic::wireOut);
      OptionalDouble in = handshake(series, ListenerTraffic::wireIn);
      Flights flights =
          Flights.of(recorded.catalog().profile(series.profile()), out.orElse(0), in.orElse(0));
      List<Added> mine =
          roundTrips.stream().flatMap(trip -> added(series, trip, flights).stream()).toList();
      added.addAll(mine);
      slopes.add(slope(series, flights, out, in));
      if (!mine.isEmpty() && series.name().equals(series.profile())) {
        openings.add(opening(series, mine));
      }
    }
    return new RoundTripResults(added, slopes, new ConnectionCosts(run.id(), openings));
  }

  private Optional<Added> added(Run.Series series, Duration trip, Flights flights) {
    String kept = kept(series);
    Map<Place, Double> anew = anew(series, trip).millis();
    Map<Place, Double> before = kept(kept, trip).millis();
    Optional<Estimate> difference = estimate(differences(series, trip));
    return difference.map(
        d ->
            new Added(
                series.name(),
                millis(trip),
                kept,
                estimate(anew).orElseThrow(),
                estimate(before).orElseThrow(),
                d,
                flights.total()));
  }

  private Map<Place, Double> differences(Run.Series series, Duration trip) {
    Map<Place, Double> before = kept(kept(series), trip).millis();
    Map<Place, Double> differences = new TreeMap<>();
    anew(series, trip)
        .millis()
        .forEach(
            (place, millis) ->
                Optional.ofNullable(before.get(place))
                    .ifPresent(b -> differences.put(place, millis - b)));
    return differences;
  }

  /** A line in each block that has the shortest and the longest round trip. */
  private Slope slope(Run.Series series, Flights flights, OptionalDouble out, OptionalDouble in) {
    Map<Place, Map<Double, Double>> blocks = new TreeMap<>();
    for (Duration trip : roundTrips) {
      differences(series, trip)
          .forEach(
              (place, millis) ->
                  blocks.computeIfAbsent(place, p -> new TreeMap<>()).put(millis(trip), millis));
    }
    Map<Place, Double> slopes = new TreeMap<>();
    Map<Place, Double> rests = new TreeMap<>();
    blocks.forEach(
        (place, points) -> {
          if (points.size() > 1
              && points.containsKey(millis(roundTrips.getFirst()))
              && points.containsKey(millis(roundTrips.getLast()))) {
            Line line = Line.through(points);
            slopes.put(place, line.slope());
            rests.put(place, line.atZero());
          }
        });
    return new Slope(
        series.name(),
        estimate(slopes),
        estimate(rests),
        flights.total(),
        flights.slowStart(),
        out,
        in);
  }

  /** Bytes of a handshake: what new connections have for an interaction and kept ones have not. */
  private OptionalDouble handshake(Run.Series series, ToLongFunction<ListenerTraffic> bytes) {
    for (Duration trip : roundTrips) {
      OptionalDouble anew = anew(series, trip).each(bytes);
      OptionalDouble before = kept(kept(series), trip).each(bytes);
      if (anew.isPresent() && before.isPresent()) {
        return OptionalDouble.of(Math.max(0, anew.getAsDouble() - before.getAsDouble()));
      }
    }
    return OptionalDouble.empty();
  }

  private Responses anew(Run.Series series, Duration trip) {
    return Responses.of(windows, series.name(), new Link(trip, Connection.PER_REQUEST));
  }

  private Responses kept(String series, Duration trip) {
    return Responses.of(windows, series, new Link(trip, Connection.PERSISTENT));
  }

  /**
   * The series whose kept connections it is held against: itself, or the same profile without
   * resumption where the run has it, or the baseline.
   */
  private String kept(Run.Series series) {
    return recorded.catalog().profile(series.profile()) instanceof Tls tls
            && tls.resumption().share() > 0
        ? run.series().stream()
            .filter(other -> full(tls).equals(unnamed(other)))
            .map(Run.Series::name)
            .findFirst()
            .or(run::baseline)
            .orElse(series.name())
        : series.name();
  }

  private static Optional<Tls> full(Tls tls) {
    return Optional.of(tls.withResumption(Resumption.NEVER).withName(""));
  }

  private Optional<Tls> unnamed(Run.Series series) {
    return recorded.catalog().profile(series.profile()) instanceof Tls tls
        ? Optional.of(tls.withName(""))
        : Optional.empty();
  }

  private Opening opening(Run.Series series, List<Added> added) {
    boolean resumed =
        recorded.catalog().profile(series.profile()) instanceof Tls tls
            && tls.resumption().share() > 0;
    return new Opening(
        series.profile(),
        resumed,
        added.stream()
            .map(a -> new Opening.Point(a.roundTripMillis(), amount(a.addedMillis())))
            .toList());
  }

  private static double millis(Duration roundTrip) {
    return roundTrip.toNanos() / 1e6;
  }

  private static Amount amount(Estimate estimate) {
    return new Amount(estimate.centre(), estimate.interval());
  }

  private Optional<Estimate> estimate(Map<Place, Double> values) {
    return units.estimate(
        values.entrySet().stream()
            .map(e -> new Units.Placed(e.getKey().fork(), e.getValue()))
            .toList(),
        DoubleUnaryOperator.identity());
  }
}
