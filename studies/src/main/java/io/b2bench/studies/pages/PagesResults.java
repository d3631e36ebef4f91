package io.b2bench.studies.pages;

import io.b2bench.results.record.Stratum;
import io.b2bench.results.section.Column.Form;
import io.b2bench.results.section.Shown;
import io.b2bench.results.stats.Estimate;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The results of a run of pages.
 *
 * @param cells what was seen in each cell, the baseline's first visit among them
 * @param saturations where each series stops growing, by connection mode; without those whose
 *     server still had room when the driver had none
 */
public record PagesResults(List<CellSeen> cells, List<Saturation> saturations) {
  /** Copies the lists. */
  public PagesResults {
    cells = List.copyOf(cells);
    saturations = List.copyOf(saturations);
  }

  /** What was seen of a series; nothing where it was not measured. */
  List<CellSeen> seen(String series) {
    return cells.stream().filter(c -> c.series().equals(series)).toList();
  }

  /** Where a series saturates, as far as that is known. */
  List<Saturation> saturations(String series) {
    return saturations.stream().filter(s -> s.series().equals(series)).toList();
  }

  /** The saturation of a series; absent where it is not known. */
  Optional<Saturation> of(String series, String connection) {
    return saturations(series).stream().filter(s -> s.connection().equals(connection)).findFirst();
  }

  /** The highest throughput of a series that the driver could drive. */
  Optional<CellSeen> highest(String series, String connection) {
    return seen(series).stream()
        .filter(c -> c.connection().equals(connection) && c.pages().isPresent())
        .max(Comparator.comparingDouble(c -> c.pages().orElseThrow().centre()));
  }

  /** The ways to connect in which nobody knows where a series saturates. */
  List<String> unknown(String series) {
    return seen(series).stream()
        .map(CellSeen::connection)
        .distinct()
        .filter(connection -> of(series, connection).isEmpty())
        .toList();
  }

  /** Where throughput and response time account least for the clients. */
  Optional<CellSeen> farthestOff() {
    return cells.stream()
        .filter(c -> c.inside().isPresent())
        .max(
            Comparator.comparingDouble(
                c -> Math.abs(c.inside().orElseThrow().centre() / c.stratum().clients() - 1)));
  }

  /**
   * One series with one number of clients and one way to connect.
   *
   * @param series the series
   * @param stratum clients and connection
   * @param pages pages a second
   * @param responseMicros mean response time, connecting included
   * @param inside clients that throughput and response time account for: N = X R
   * @param server what the server used
   * @param clients what the driver used
   */
  public record CellSeen(
      String series,
      Stratum stratum,
      @Shown(value = "throughput", unit = "pages/s") Optional<Estimate> pages,
      @Shown(value = "response", unit = "ms", in = 1e3) Optional<Estimate> responseMicros,
      @Shown(value = "X R", unit = "clients") Optional<Estimate> inside,
      Side server,
      Side clients) {
    /** How long its connections live. */
    String connection() {
      return stratum.value(PagesDesign.CONNECTION).orElse("");
    }
  }

  /**
   * What one process used.
   *
   * @param micros CPU for a page, without the JIT compiler
   * @param kernelShare share of the kernel in its CPU
   * @param switches context switches for a page
   * @param calls read and write calls for a page
   * @param perSecond the same for a second
   */
  public record Side(
      Optional<Estimate> micros,
      OptionalDouble kernelShare,
      OptionalDouble switches,
      OptionalDouble calls,
      PerSecond perSecond) {}

  /**
   * Rates.
   *
   * @param switches context switches a second
   * @param calls read and write calls a second
   */
  public record PerSecond(OptionalDouble switches, OptionalDouble calls) {}

  /**
   * Where more clients bring no more pages.
   *
   * @param connection how long its connections live
   * @param series the series
   * @param most the highest throughput, in pages a second
   * @param at the number of clients with which that was
   * @param from the least number of clients with 95 % of it
   * @param ratio the highest throughput to that of the baseline; absent for the baseline itself and
   *     where nobody knows where the baseline saturates
   * @param atMost in the latter case, the same to the highest throughput of the baseline that the
   *     driver could still drive: the baseline would have done more, so the ratio is no higher.
   *     Absent from 1 on, where it would tell nothing
   * @param clientsCpu CPU of the clients for a page to that of the server, at that throughput
   */
  public record Saturation(
      @Shown("connection") String connection,
      @Shown("profile") String series,
      @Shown(value = "most", unit = "pages/s") Estimate most,
      @Shown("with clients") int at,
      @Shown("clients to saturate") int from,
      @Shown(value = "to the baseline", form = Form.RATIO) Optional<Estimate> ratio,
      @Shown(value = "at most", form = Form.RATIO) Optional<Estimate> atMost,
      OptionalDouble clientsCpu) {}
}
