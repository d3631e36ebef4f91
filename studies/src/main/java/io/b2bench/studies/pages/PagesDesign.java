package io.b2bench.studies.pages;

import io.b2bench.experiment.plan.Design;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.LoadSettings.Connection;
import io.b2bench.experiment.plan.Precision;
import io.b2bench.experiment.plan.Series;
import io.b2bench.experiment.plan.ServiceDesign;
import io.b2bench.experiment.plan.Williams;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.Tls;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Every profile with every number of clients, on new connections and on kept ones. */
final class PagesDesign {
  /** The factor that says how long a connection lives. */
  static final String CONNECTION = "connection";

  /** Blocks at {@code smoke}, which checks that everything works. */
  private static final int FEW = 2;

  /** A run has this many times the strata of a business run, and as many fewer blocks of each. */
  private static final int SHARE = 4;

  private PagesDesign() {}

  /**
   * The design.
   *
   * @param service the same experiment as one with the service
   */
  static Design of(Experiment experiment, Experiment service) {
    Design whole = ServiceDesign.of(service);
    Catalog catalog = Catalog.load(experiment.catalog());
    Precision.Stretch window = experiment.precision().windows();
    List<Design.Row> rows = new ArrayList<>();
    for (Connection connection : experiment.get(PagesSettings.CONNECTIONS)) {
      List<Series> series =
          whole.series().stream()
              .filter(s -> connection == Connection.PER_REQUEST || !resumes(catalog, s))
              .toList();
      int blocks = blocks(experiment.precision(), series.size() + 1);
      for (int clients : experiment.get(LoadSettings.CLIENTS).clients()) {
        rows.add(
            new Design.Row(
                stratum(connection, clients), series, blocks, window.settle(), window.length()));
      }
    }
    return whole.with(rows);
  }

  private static int blocks(Precision precision, int visits) {
    return precision == Precision.SMOKE
        ? FEW
        : Williams.complete(visits, precision.blocks() / SHARE);
  }

  private static boolean resumes(Catalog catalog, Series series) {
    return catalog.profile(series.profile()) instanceof Tls tls && tls.resumption().share() > 0;
  }

  static Stratum stratum(Connection connection, int clients) {
    return Stratum.ofClients(clients).with(CONNECTION, connection.text());
  }

  /** The ways to connect of a run, in its order. */
  static List<String> connections(Run run) {
    return run.strata().stream().flatMap(s -> s.value(CONNECTION).stream()).distinct().toList();
  }

  /** The strata of a run with one of them. */
  static List<Stratum> of(Run run, String connection) {
    return run.strata().stream()
        .filter(s -> s.value(CONNECTION).filter(connection::equals).isPresent())
        .toList();
  }

  /** How long connections live in a stratum. */
  static Optional<Connection> connection(Stratum stratum) {
    return stratum
        .value(CONNECTION)
        .flatMap(
            text ->
                Arrays.stream(Connection.values()).filter(c -> c.text().equals(text)).findFirst());
  }
}
