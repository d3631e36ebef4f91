package io.b2bench.results.analysis.cell;

import com.fasterxml.jackson.annotation.JsonInclude;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Verdict.Reason;
import io.b2bench.results.record.Verdict.Validity;
import io.b2bench.results.stats.Estimate;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Figures of one series at one load level.
 *
 * @param series name of the series
 * @param profile its profile
 * @param stratum its stratum
 * @param windows windows that are valid for at least one figure
 * @param throughput interactions per second
 * @param cpuMicros CPU of the server per interaction, without the JIT compiler
 * @param wholeCpuMicros the same with the compiler
 * @param meanResponseMicros mean response time over all kinds
 * @param responses response times by kind, most common first; then {@code connect} and {@code
 *     handshake} if there were any
 * @param traffic handshakes, bytes and records per interaction
 * @param strain how busy the machine was
 * @param saturated whether the server used at least 95 % of its processors, so that more clients
 *     only wait longer
 * @param figures what is compared besides; absent where that is nothing
 * @param objections what the rules say against the cell, with what it lost thereby; empty if it
 *     lost nothing
 */
public record CellFigures(
    String series,
    String profile,
    Stratum stratum,
    int windows,
    Optional<Estimate> throughput,
    Optional<Estimate> cpuMicros,
    Optional<Estimate> wholeCpuMicros,
    Optional<Estimate> meanResponseMicros,
    List<ResponseTime> responses,
    Optional<Traffic> traffic,
    Busyness strain,
    boolean saturated,
    @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<List<CellFigure>> figures,
    List<Reason> objections) {
  /** Whether any window brought a figure that every service has. */
  boolean measured() {
    return throughput.isPresent() || wholeCpuMicros.isPresent() || !responses.isEmpty();
  }

  /** What is compared besides the figures of every service. */
  public List<CellFigure> further() {
    return figures.orElse(List.of());
  }

  /** A figure of the cell; absent where it has none. */
  public Optional<Estimate> estimate(Figure figure) {
    if (figure.equals(Figure.CPU)) {
      return cpuMicros;
    }
    if (figure.equals(Figure.THROUGHPUT)) {
      return throughput;
    }
    if (figure.equals(Figure.MEAN_RESPONSE)) {
      return meanResponseMicros;
    }
    Stream<CellFigure> percentiles =
        responses.stream()
            .flatMap(
                r -> r.p90OfUnits().stream().map(p90 -> new CellFigure(Figure.p90(r.kind()), p90)));
    return Stream.concat(further().stream(), percentiles)
        .filter(f -> f.metric().equals(figure))
        .map(CellFigure::estimate)
        .findFirst();
  }

  /** The load level; 0 where clients are not a factor. */
  public int clients() {
    return stratum.clients();
  }

  /**
   * Whether the driver, and not the server, set throughput and response times, so that the cell has
   * none.
   */
  public boolean driverLimited() {
    return objections.stream().anyMatch(o -> o.voids().contains(Validity.THROUGHPUT) && !o.total());
  }

  /** Copies the lists. */
  public CellFigures {
    objections = List.copyOf(objections);
    responses = List.copyOf(responses);
    figures = figures.map(List::copyOf);
  }
}
