package io.b2bench.studies.link;

import io.b2bench.experiment.plan.Design;
import io.b2bench.experiment.plan.Design.Row;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.Precision;
import io.b2bench.experiment.plan.Precision.Growth;
import io.b2bench.experiment.plan.Series;
import io.b2bench.measurement.message.LinkCase.Traffic;
import io.b2bench.measurement.message.LinkCase.Transport;
import io.b2bench.results.record.Cell;
import io.b2bench.studies.link.analysis.Cases;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.Plaintext;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What a link experiment measures: every profile and every tunnel in each stratum, the open link
 * twice.
 */
final class LinkDesign {
  private static final Duration START = Duration.ofSeconds(3);

  /** A window opens and closes a connection. */
  private static final Duration CONNECTION = Duration.ofMillis(20);

  private LinkDesign() {}

  /**
   * How much is measured.
   *
   * @param forks lives of sender and receiver
   * @param repetitions windows of each cell in a fork
   * @param rounds how often the warm-up visits each cell
   * @param slice how long each time
   */
  record Extent(Growth forks, int repetitions, int rounds, Duration slice) {
    static Extent of(Precision precision) {
      return switch (precision) {
        case SMOKE -> new Extent(Growth.none(1), 3, 1, Duration.ofMillis(50));
        case QUICK -> new Extent(Growth.none(1), 30, 3, Duration.ofMillis(100));
        case STANDARD -> new Extent(new Growth(6, 2, 12), 10, 4, Duration.ofMillis(150));
        case PUBLICATION -> new Extent(new Growth(10, 5, 50), 20, 6, Duration.ofMillis(200));
      };
    }
  }

  static Design of(Experiment experiment) {
    Catalog catalog = Catalog.load(experiment.catalog());
    Extent extent = Extent.of(experiment.precision());
    Shape shape = LinkSettings.shape(experiment);
    int blocks = experiment.get(LinkSettings.REPETITIONS).orElse(extent.repetitions());
    List<Series> tunnels =
        LinkSettings.tunnels(experiment).stream()
            .map(tunnel -> new Series(tunnel.text(), Plaintext.NAME))
            .toList();
    List<Series> all =
        Stream.concat(Series.of(experiment.profiles(), Plaintext.NAME).stream(), tunnels.stream())
            .toList();
    List<Row> rows = new ArrayList<>();
    for (Transport transport : experiment.get(LinkSettings.TRANSPORTS)) {
      List<Series> carried =
          all.stream()
              .filter(s -> Cases.obstacle(catalog.profile(s.profile()), transport).isEmpty())
              .toList();
      for (Traffic traffic : Traffic.values()) {
        for (int bytes : experiment.get(LinkSettings.SIZES)) {
          rows.add(
              new Row(
                  Cases.stratum(transport, traffic, bytes),
                  carried,
                  blocks,
                  shape.settle(),
                  shape.window().plus(CONNECTION)));
        }
      }
    }
    return new Design(
        all,
        all.stream().filter(s -> s.name().equals(Plaintext.NAME)).findFirst(),
        List.of(LinkProved.HOP),
        rows,
        Map.of(),
        extent.forks(),
        Duration.ZERO,
        START.plus(warmUp(rows, extent)),
        true);
  }

  private static Duration warmUp(List<Row> rows, Extent extent) {
    int cells = rows.stream().mapToInt(row -> row.series().size()).sum();
    return extent.slice().plus(CONNECTION).multipliedBy((long) cells * extent.rounds());
  }

  /** The cells in the order of the design, each once, for the warm-up. */
  static List<Cell> cells(Experiment experiment) {
    List<Cell> cells = new ArrayList<>();
    for (Row row : of(experiment).rows()) {
      row.series().forEach(series -> cells.add(series.in(row.stratum())));
    }
    return cells;
  }

  /** The profiles that a transport does not carry, each with the reason. */
  static List<String> leftOut(Experiment experiment) {
    Catalog catalog = Catalog.load(experiment.catalog());
    List<String> out = new ArrayList<>();
    for (Transport transport : experiment.get(LinkSettings.TRANSPORTS)) {
      for (String name : experiment.profiles()) {
        Cases.obstacle(catalog.profile(name), transport)
            .map(why -> "%s over %s (%s)".formatted(name, transport.text(), why))
            .ifPresent(out::add);
      }
    }
    return out;
  }
}
