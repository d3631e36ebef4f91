package io.b2bench.workloads.decompose;

import io.b2bench.experiment.plan.Design;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.Precision;
import io.b2bench.experiment.plan.Series;
import io.b2bench.experiment.plan.ServiceDesign;
import io.b2bench.experiment.plan.Williams;
import io.b2bench.results.record.Stratum;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.util.ArrayList;
import java.util.List;

/**
 * What a decomposition measures: every profile under every load, those that resume only where
 * connections are many.
 */
final class DecomposeDesign {
  /** Blocks at {@code smoke}, which checks that everything works. */
  private static final int FEW = 3;

  private DecomposeDesign() {}

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
    for (int clients : experiment.get(LoadSettings.CLIENTS).clients()) {
      for (Point point : Point.of(experiment.get(LoadSettings.HOPS))) {
        List<Series> series =
            whole.series().stream()
                .filter(s -> point.takes(resumption(catalog.profile(s.profile()))))
                .toList();
        for (Stratum stratum : point.with(clients)) {
          rows.add(
              new Design.Row(
                  stratum,
                  series,
                  blocks(experiment.precision(), series.size() + 1),
                  window.settle(),
                  window.length()));
        }
      }
    }
    return whole.with(rows);
  }

  /** A quarter of the blocks of a business run, which has fewer strata, in complete squares. */
  private static int blocks(Precision precision, int visits) {
    return precision == Precision.SMOKE ? FEW : Williams.complete(visits, precision.blocks() / 4);
  }

  /** The share of connections that resume. */
  static double resumption(TlsProfile profile) {
    return profile instanceof Tls tls ? tls.resumption().share() : 0;
  }
}
