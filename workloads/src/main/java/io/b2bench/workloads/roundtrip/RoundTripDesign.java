package io.b2bench.workloads.roundtrip;

import io.b2bench.experiment.plan.Design;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadSettings.Connection;
import io.b2bench.experiment.plan.Precision;
import io.b2bench.experiment.plan.Series;
import io.b2bench.experiment.plan.ServiceDesign;
import io.b2bench.experiment.plan.Williams;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.Tls;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Every profile over every link, on new connections and on kept ones. */
final class RoundTripDesign {
  /** Blocks at {@code smoke}, which checks that everything works. */
  private static final int FEW = 2;

  /** Response times over a link scatter so little that an eighth of the blocks is enough. */
  private static final int SHARE = 8;

  /** Round trips by which a window is longer on a link: a new connection takes three to five. */
  private static final int TRIPS = 2;

  /**
   * Round trips by which it settles longer. Kept connections are made before, but the relay charges
   * the round trip of TCP to what is sent first, which without TLS is a request.
   */
  private static final int FIRST_REQUEST = 2;

  private RoundTripDesign() {}

  /**
   * The design.
   *
   * @param service the same experiment as one with the service
   */
  static Design of(Experiment experiment, Experiment service) {
    Design whole = ServiceDesign.of(service);
    Precision.Stretch window = experiment.precision().windows();
    List<Design.Row> rows = new ArrayList<>();
    for (Link link : links(experiment)) {
      List<Series> series =
          link.connection() == Connection.PER_REQUEST
              ? whole.series()
              : kept(experiment, whole.series());
      rows.add(
          new Design.Row(
              link.stratum(),
              series,
              blocks(experiment.precision(), series.size() + 1),
              window.settle().plus(link.roundTrip().multipliedBy(FIRST_REQUEST)),
              window.length().plus(link.roundTrip().multipliedBy(TRIPS))));
    }
    return whole.with(rows);
  }

  /** The links of an experiment. */
  static List<Link> links(Experiment experiment) {
    List<Link> links = new ArrayList<>();
    for (Duration roundTrip : experiment.get(RoundTripSettings.ROUND_TRIPS)) {
      links.add(new Link(roundTrip, Connection.PER_REQUEST));
      links.add(new Link(roundTrip, Connection.PERSISTENT));
    }
    return links;
  }

  /** Those that make full handshakes: a connection that is kept has next to none to resume. */
  private static List<Series> kept(Experiment experiment, List<Series> series) {
    Catalog catalog = Catalog.load(experiment.catalog());
    return series.stream()
        .filter(
            s ->
                !(catalog.profile(s.profile()) instanceof Tls tls) || tls.resumption().share() == 0)
        .toList();
  }

  private static int blocks(Precision precision, int visits) {
    return precision == Precision.SMOKE
        ? FEW
        : Williams.complete(visits, precision.blocks() / SHARE);
  }
}
