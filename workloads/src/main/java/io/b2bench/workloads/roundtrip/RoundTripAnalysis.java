package io.b2bench.workloads.roundtrip;

import io.b2bench.experiment.plan.LoadSettings.Connection;
import io.b2bench.measurement.observation.ListenerTraffic;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.analysis.figure.Sample;
import io.b2bench.results.analysis.figure.Samples;
import io.b2bench.results.connection.ConnectionCosts;
import io.b2bench.results.connection.Opening;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Window;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Line;
import io.b2bench.results.store.Recorded;
import io.b2bench.tls.profile.Resumption;
import io.b2bench.tls.profile.Tls;
import io.b2bench.workloads.roundtrip.RoundTripResults.Added;
import io.b2bench.workloads.roundtrip.RoundTripResults.Slope;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ToLongFunction;

/** Holds new connections against kept ones, block by block. */
final class RoundTripAnalysis {
  private static final double MICROS = 1e3;
  private static final Optional<Estimate> NONE = Optional.empty();

  private final Recorded recorded;
  private final Run run;
  private final Samples samples;
  private final List<Duration> roundTrips;

  private RoundTripAnalysis(Recorded recorded) {
    this.recorded = recorded;
    run = recorded.run();
    samples = Analysis.samples(recorded).where(w -> w.observation().done() > 0);
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
    Sample anew = millis(anew(series, trip));
    Sample kept = millis(kept(kept(series), trip));
    return samples
        .estimate(anew.minus(kept))
        .map(
            added ->
                new Added(
                    series.name(),
                    millis(trip),
                    kept(series),
                    samples.estimate(anew).orElseThrow(),
                    samples.estimate(kept).orElseThrow(),
                    added,
                    flights.total()));
  }

  /** A line in each block that has the shortest and the longest round trip. */
  private Slope slope(Run.Series series, Flights flights, OptionalDouble out, OptionalDouble in) {
    SortedMap<Double, Sample> added = new TreeMap<>();
    for (Duration trip : roundTrips) {
      added.put(millis(trip), millis(anew(series, trip)).minus(millis(kept(kept(series), trip))));
    }
    List<Double> ends = List.of(added.firstKey(), added.lastKey());
    boolean line = added.size() > 1;
    return new Slope(
        series.name(),
        line ? samples.estimate(Sample.across(added, ends, RoundTripAnalysis::slope)) : NONE,
        flights.total(),
        flights.slowStart(),
        line ? samples.estimate(Sample.across(added, ends, RoundTripAnalysis::rest)) : NONE,
        out,
        in);
  }

  private static double slope(SortedMap<Double, Double> points) {
    return Line.through(points).slope();
  }

  private static double rest(SortedMap<Double, Double> points) {
    return Line.through(points).atZero();
  }

  /** Bytes of a handshake: what new connections have for an interaction and kept ones have not. */
  private OptionalDouble handshake(Run.Series series, ToLongFunction<ListenerTraffic> bytes) {
    for (Duration trip : roundTrips) {
      OptionalDouble anew = each(anew(series, trip), bytes);
      OptionalDouble before = each(kept(kept(series), trip), bytes);
      if (anew.isPresent() && before.isPresent()) {
        return OptionalDouble.of(Math.max(0, anew.getAsDouble() - before.getAsDouble()));
      }
    }
    return OptionalDouble.empty();
  }

  /** A count of bytes for each interaction; absent where there was none. */
  private static OptionalDouble each(List<Window> windows, ToLongFunction<ListenerTraffic> bytes) {
    long done = windows.stream().mapToLong(w -> w.observation().done()).sum();
    long sum = windows.stream().mapToLong(w -> bytes.applyAsLong(w.observation().traffic())).sum();
    return done == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) sum / done);
  }

  private static Sample millis(List<Window> windows) {
    return Sample.of(windows, Figure.MEAN_RESPONSE::counting).map(micros -> micros / MICROS);
  }

  private List<Window> anew(Run.Series series, Duration trip) {
    return over(series.name(), new Link(trip, Connection.PER_REQUEST));
  }

  private List<Window> kept(String series, Duration trip) {
    return over(series, new Link(trip, Connection.PERSISTENT));
  }

  private List<Window> over(String series, Link link) {
    return run.strata().stream()
        .filter(s -> Link.of(s).filter(link::equals).isPresent())
        .flatMap(s -> samples.windows(series, s).stream())
        .toList();
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
        added.stream().map(a -> new Opening.Point(a.roundTripMillis(), a.addedMillis())).toList());
  }

  private static double millis(Duration roundTrip) {
    return roundTrip.toNanos() / 1e6;
  }
}
