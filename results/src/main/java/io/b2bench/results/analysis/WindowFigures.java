package io.b2bench.results.analysis;

import io.b2bench.measurement.observation.Latency;
import io.b2bench.measurement.observation.ListenerTraffic;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Starts;
import io.b2bench.results.analysis.cell.Cells;
import io.b2bench.results.analysis.content.Adjustment;
import io.b2bench.results.analysis.counter.CounterRows;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.analysis.figure.HostShares;
import io.b2bench.results.analysis.figure.ServiceFigures;
import io.b2bench.results.record.Verdict.Validity;
import io.b2bench.results.record.Window;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;

/** The figures of one window, one by one. */
final class WindowFigures {
  private final Window window;
  private final List<WindowFigure> rows = new ArrayList<>();

  private WindowFigures(Window window) {
    this.window = window;
  }

  static List<WindowFigure> of(
      Window window, Optional<Adjustment> adjustment, List<Figure> further) {
    WindowFigures rows = new WindowFigures(window);
    rows.processes();
    adjustment.ifPresent(rows::adjusted);
    rows.server();
    rows.responses();
    rows.counters();
    further.forEach(rows::figure);
    return rows.rows;
  }

  private void processes() {
    Observation o = window.observation();
    add("throughput", ServiceFigures.throughput(o.load()), "1/s", Validity.THROUGHPUT);
    add("cpu_net", ServiceFigures.cpuMicros(o), "us/interaction", Validity.CPU);
    add("cpu_whole", ServiceFigures.wholeCpuMicros(o), "us/interaction", Validity.CPU);
    add("server_busy", ServiceFigures.servingCores(o), "cores", Validity.CPU);
    add("driver_busy", ServiceFigures.cores(o, Observation.DRIVER), "cores", Validity.CPU);
    add("compiler_share", Cells.compilerShare(List.of(window)), "1", Validity.CPU);
    add("steal", HostShares.steal(o), "1", Validity.CPU);
  }

  private void adjusted(Adjustment adjustment) {
    add("cpu_adjusted", adjustment.of(Figure.CPU, window), "us/interaction", Validity.CPU);
  }

  private void server() {
    ListenerTraffic s = window.observation().traffic();
    count("interactions", window.observation().done());
    count("unsuccessful", window.observation().undone());
    count("connections", s.connections());
    count("handshakes_full", s.handshakesFull());
    count("handshakes_resumed", s.handshakesResumed());
    count("handshakes_outbound", s.outboundHandshakes());
    handshakeBytes("handshake_bytes", "front");
    handshakeBytes("handshake_outbound_bytes", "partners");
    count("app_bytes", s.appIn() + s.appOut());
    count("wire_bytes", s.wireIn() + s.wireOut());
    count("records", s.recordsIn() + s.recordsOut());
  }

  /** For the handshakes of the server; none if they were not counted. */
  private void handshakeBytes(String metric, String hop) {
    window.observation().proof().stream()
        .filter(p -> p.hop().equals(hop) && p.witness().equals(Observation.SERVER))
        .filter(p -> p.handshakes().isPresent())
        .map(Counted::of)
        .reduce(Counted::plus)
        .ifPresent(
            all -> {
              count(metric + "_in", all.in());
              count(metric + "_out", all.out());
            });
  }

  private void responses() {
    add(
        "response_mean",
        ServiceFigures.meanMicros(window.observation().load()),
        "us",
        Validity.RESPONSE_TIME);
    new TreeMap<>(window.observation().load().latency())
        .forEach(
            (kind, l) -> {
              add("response_count", kind, (double) l.count(), "1");
              if (l.count() > 0) {
                response(kind, l);
              }
            });
    window.observation().load().starts().ifPresent(this::starts);
  }

  private void starts(Starts starts) {
    add("starts_due", OptionalDouble.of((double) starts.due()), "1", Validity.RESPONSE_TIME);
    add("starts_begun", OptionalDouble.of((double) starts.begun()), "1", Validity.RESPONSE_TIME);
    Latency lag = starts.lag();
    add("start_lag_p50", OptionalDouble.of(lag.p50Micros()), "us", Validity.RESPONSE_TIME);
    add("start_lag_p99", OptionalDouble.of(lag.p99Micros()), "us", Validity.RESPONSE_TIME);
    new TreeMap<>(starts.service())
        .forEach(
            (kind, l) -> {
              add("service_mean", kind, l.meanMicros(), "us");
              add("service_p90", kind, l.p90Micros(), "us");
              add("service_p99", kind, l.p99Micros(), "us");
            });
  }

  private void response(String kind, Latency l) {
    add("response_mean", kind, l.meanMicros(), "us");
    add("response_p50", kind, l.p50Micros(), "us");
    add("response_p90", kind, l.p90Micros(), "us");
    add("response_p99", kind, l.p99Micros(), "us");
    add("response_max", kind, l.maxMicros(), "us");
  }

  private void counters() {
    for (CounterRows.Row r : CounterRows.of(window.observation())) {
      row(r.metric(), Optional.empty(), r.value(), r.unit(), Validity.CPU);
    }
  }

  private void figure(Figure figure) {
    figure
        .read(window.observation())
        .ifPresent(v -> row(figure.name(), figure.kind(), v, figure.unit(), figure.validity()));
  }

  private void count(String metric, long value) {
    add(metric, OptionalDouble.of((double) value), "1", Validity.CPU);
  }

  private void add(String metric, OptionalDouble value, String unit, Validity figure) {
    value.ifPresent(v -> row(metric, Optional.empty(), v, unit, figure));
  }

  private void add(String metric, String kind, double value, String unit) {
    row(metric, Optional.of(kind), value, unit, Validity.RESPONSE_TIME);
  }

  private void row(
      String metric, Optional<String> kind, double value, String unit, Validity figure) {
    rows.add(
        new WindowFigure(
            window.fork(),
            window.block(),
            window.position(),
            window.cell().series(),
            window.cell().profile(),
            window.cell().stratum(),
            metric,
            kind,
            value,
            unit,
            window.counts(figure)));
  }
}
