package io.b2bench.results.analysis;

import io.b2bench.measurement.observation.CpuTime;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Proof;
import io.b2bench.results.SimulatedRun;
import io.b2bench.results.SimulatedRun.Truth;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.record.Window;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * The analysis of a simulated run whose ratios are known, and of the same run with other windows.
 */
final class SimulatedResults {
  static final SimulatedRun RUN = SimulatedRun.quick();
  static final Results RESULTS = Analysis.of(RUN.recorded());

  private SimulatedResults() {}

  static Truth truth(String series) {
    return SimulatedRun.TRUTHS.stream()
        .filter(t -> t.name().equals(series))
        .findFirst()
        .orElseThrow();
  }

  static List<Comparison> comparisons(Results results, Metric metric) {
    return results.comparisons().stream().filter(c -> c.metric().equals(metric)).toList();
  }

  static Comparison comparison(Results results, Metric metric, String series, int clients) {
    return comparisons(results, metric).stream()
        .filter(c -> c.series().equals(series) && c.clients() == clients)
        .findFirst()
        .orElseThrow();
  }

  static CellFigures cell(Results results, String series, int clients) {
    return results.cells().stream()
        .filter(c -> c.series().equals(series) && c.clients() == clients)
        .findFirst()
        .orElseThrow();
  }

  static Results with(UnaryOperator<Window> change) {
    return Analysis.of(
        RUN.recorded(
            RUN.run(true, new Verdict.Valid()), RUN.windows().stream().map(change).toList()));
  }

  static Window changed(Window w, UnaryOperator<Observation> change) {
    return changed(w, change.apply(w.observation()));
  }

  static Window changed(Window w, Observation o) {
    return new Window(
        w.fork(), w.block(), w.position(), w.discarded(), w.cell(), w.start(), o, w.verdict());
  }

  static Observation replaced(Observation o, Map<String, CpuTime> cpu, List<Proof> proof) {
    return new Observation(
        o.nanos(), o.service(), o.load(), o.visit(), cpu, o.host(), proof, o.counters());
  }

  static Observation cpuTimes(Observation o, double factor) {
    var cpu = new HashMap<>(o.cpu());
    cpu.computeIfPresent(
        Observation.SERVER,
        (k, c) ->
            new CpuTime(
                Math.round(c.netNanos() * factor) + c.compilerNanos(),
                c.compilerNanos(),
                c.collectorNanos()));
    return replaced(o, cpu, o.proof());
  }

  static UnaryOperator<Observation> proof(String hop, String text) {
    return o ->
        replaced(
            o,
            o.cpu(),
            o.proof().stream()
                .map(
                    p ->
                        p.hop().equals(hop)
                            ? new Proof(p.hop(), p.witness(), text, p.connections())
                            : p)
                .toList());
  }
}
