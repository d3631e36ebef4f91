package io.b2bench.workloads.decompose;

import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.ProcessUse;
import io.b2bench.measurement.observation.Switches;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.cost.Decomposition;
import io.b2bench.results.cost.Term;
import io.b2bench.results.cost.UnitCosts;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Verdict.Figure;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.Recorded;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What the cost of a full handshake is made of. A connection without TLS is paid for under every
 * profile and is no part of it; from it comes what it costs to wake a thread for what has arrived,
 * which a handshake does a few times more.
 *
 * @param profile the profile
 * @param handshake the cost of a full handshake, in microseconds
 * @param connection what a connection costs without TLS: accepted, registered, closed
 * @param wakings how often threads were woken more than for a connection without TLS
 * @param flights what that costs
 */
record HandshakeParts(
    String profile, double handshake, double connection, double wakings, double flights) {

  /** What is left: keys, signatures and messages. */
  double engine() {
    return handshake - flights;
  }

  /** Of each profile with unit costs; none where the system does not count switches. */
  static List<HandshakeParts> of(Recorded recorded, Decomposition server) {
    List<Window> windows =
        Analysis.judged(recorded).stream()
            .filter(w -> w.counts(Figure.CPU) && w.observation().done() > 0)
            .toList();
    List<HandshakeParts> parts = new ArrayList<>();
    recorded
        .run()
        .baseline()
        .flatMap(baseline -> Connection.of(windows, baseline))
        .filter(plain -> plain.wakings() > 0)
        .ifPresent(
            plain ->
                recorded.run().series().stream()
                    .map(Run.Series::name)
                    .forEach(series -> of(windows, series, plain, server).ifPresent(parts::add)));
    return List.copyOf(parts);
  }

  private static Optional<HandshakeParts> of(
      List<Window> windows, String series, Connection plain, Decomposition server) {
    return server
        .of(series)
        .flatMap(
            costs ->
                Connection.of(windows, series)
                    .map(
                        its -> {
                          double more = its.wakings() - plain.wakings();
                          return new HandshakeParts(
                              series,
                              full(costs),
                              plain.micros(),
                              more,
                              more * plain.micros() / plain.wakings());
                        }));
  }

  private static double full(UnitCosts costs) {
    return costs.fit().costs().getOrDefault(Term.FULL_HANDSHAKE, 0.0);
  }

  /**
   * What a connection for each request holds more than connections that stay.
   *
   * @param micros CPU
   * @param wakings switches to a thread that had been waiting
   */
  private record Connection(double micros, double wakings) {
    static Optional<Connection> of(List<Window> windows, String series) {
      Optional<Connection> fresh = mean(windows, series, Point.CONNECT);
      Optional<Connection> kept = mean(windows, series, Point.KEPT);
      return fresh.flatMap(
          f -> kept.map(k -> new Connection(f.micros - k.micros, f.wakings - k.wakings)));
    }

    /** For an interaction of a cell; absent without windows or without counters. */
    private static Optional<Connection> mean(List<Window> windows, String series, String load) {
      double done = 0;
      double nanos = 0;
      double switches = 0;
      for (Window w : windows) {
        Optional<ProcessUse> server =
            Optional.ofNullable(w.observation().processes().get(Observation.SERVER));
        Optional<Switches> counted = server.flatMap(ProcessUse::switches);
        if (w.cell().series().equals(series)
            && w.cell().stratum().value(Point.LOAD).filter(load::equals).isPresent()
            && Busy.of(w.cell().stratum()) == Busy.MOST
            && counted.isPresent()) {
          done += w.observation().done();
          nanos += server.orElseThrow().cpu().netNanos();
          switches += counted.get().voluntary();
        }
      }
      return done == 0
          ? Optional.empty()
          : Optional.of(new Connection(nanos / 1e3 / done, switches / done));
    }
  }
}
