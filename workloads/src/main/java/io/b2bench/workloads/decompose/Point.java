package io.b2bench.workloads.decompose;

import io.b2bench.contract.service.Interaction;
import io.b2bench.contract.service.Mix;
import io.b2bench.experiment.plan.LoadSettings.Connection;
import io.b2bench.experiment.plan.LoadSettings.Hop;
import io.b2bench.results.record.Stratum;
import io.b2bench.workloads.business.load.LoadShape;
import io.b2bench.workloads.business.setting.PartnerConnections;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A load under which profiles are measured.
 *
 * @param name its name, the value of the factor {@value #LOAD}
 * @param shape what clients do
 * @param heldOut whether it is left out of the fit, to be predicted
 */
record Point(String name, LoadShape shape, boolean heldOut) {
  /** The factor that tells points apart. */
  static final String LOAD = "load";

  /** The load with the mix and the sessions of the service. */
  static final String BUSINESS = "business";

  /** The load with a connection for each request. */
  static final String CONNECT = "small-connect";

  /** The same requests on connections that stay. */
  static final String KEPT = "small";

  /** Interactions of a short session. */
  private static final int SHORT = 5;

  /** Size of a document, in kB: 32 kB on the wire. */
  private static final int DOCUMENT = 24;

  /** A large answer among nine small ones. */
  private static final Mix NINE_SMALL =
      new Mix(Map.of(Interaction.ORDER_STATUS, 9, Interaction.PRODUCT_DETAIL, 1));

  /** Orders among requests that call nobody. */
  private static final Mix FEW_ORDERS =
      new Mix(Map.of(Interaction.ORDER_STATUS, 3, Interaction.CREATE_ORDER, 2));

  /**
   * One kind at a time, or two, so that each row holds much of one term and little of the others;
   * and the mix of the service, which is what costs are added up for.
   */
  static final List<Point> FRONT = front();

  /** An order makes two calls to partners, on connections of their own or on kept ones. */
  static final List<Point> PARTNERS = partners();

  private static List<Point> front() {
    List<Point> points = new ArrayList<>();
    points.add(only(CONNECT, Connection.PER_REQUEST, Interaction.ORDER_STATUS, 0));
    points.add(
        new Point(
            "small-short",
            new LoadShape(
                Connection.PER_SESSION, Mix.only(Interaction.ORDER_STATUS), Optional.of(SHORT), 0),
            false));
    points.add(only(KEPT, Connection.PERSISTENT, Interaction.ORDER_STATUS, 0));
    points.add(
        new Point(
            "middle",
            new LoadShape(Connection.PERSISTENT, NINE_SMALL, Optional.empty(), 0),
            false));
    points.add(only("large", Connection.PERSISTENT, Interaction.PRODUCT_DETAIL, 0));
    points.add(only("document", Connection.PERSISTENT, Interaction.CREATE_ORDER, DOCUMENT));
    points.add(business(BUSINESS, Optional.empty(), false));
    points.add(business("business-short", Optional.of(SHORT), true));
    return List.copyOf(points);
  }

  private static List<Point> partners() {
    Mix orders = Mix.only(Interaction.CREATE_ORDER);
    return List.of(
        calling("orders-per-call", Connection.PERSISTENT, orders, PartnerConnections.PER_CALL),
        calling("some-per-call", Connection.PERSISTENT, FEW_ORDERS, PartnerConnections.PER_CALL),
        calling("orders-pooled", Connection.PERSISTENT, orders, PartnerConnections.POOLED),
        calling(
            "business-per-call",
            Connection.PER_SESSION,
            Mix.STANDARD,
            PartnerConnections.PER_CALL));
  }

  /** What is called for the business is predicted. */
  private static Point calling(
      String name, Connection connection, Mix mix, PartnerConnections calls) {
    return new Point(
        name,
        new LoadShape(connection, mix, Optional.empty(), 0).withCalls(calls),
        mix.equals(Mix.STANDARD));
  }

  /** Those that tell the costs of these hops. */
  static List<Point> of(Set<Hop> hops) {
    if (!hops.contains(Hop.PARTNERS)) {
      return FRONT;
    }
    return hops.contains(Hop.FRONT)
        ? Stream.concat(FRONT.stream(), PARTNERS.stream()).toList()
        : PARTNERS;
  }

  private static Point only(
      String name, Connection connection, Interaction interaction, int document) {
    return new Point(
        name, new LoadShape(connection, Mix.only(interaction), Optional.empty(), document), false);
  }

  private static Point business(String name, Optional<Integer> sessionLength, boolean heldOut) {
    return new Point(
        name, new LoadShape(Connection.PER_SESSION, Mix.STANDARD, sessionLength, 0), heldOut);
  }

  /** The point of a stratum; absent where it is of none. */
  static Optional<Point> named(Stratum stratum) {
    return stratum
        .value(LOAD)
        .flatMap(
            name ->
                Stream.concat(FRONT.stream(), PARTNERS.stream())
                    .filter(p -> p.name().equals(name))
                    .findFirst());
  }

  /** Its strata, one for each rate. */
  List<Stratum> with(int clients) {
    Stratum stratum = Stratum.ofClients(clients).with(LOAD, name);
    return Stream.of(Busy.values()).map(busy -> busy.in(stratum)).toList();
  }

  /** Whether connections are so many that resumption shows. */
  boolean takes(double resumption) {
    return resumption == 0
        || (resumption == 1
            ? name.equals(CONNECT) || name.equals("orders-per-call")
            : name.equals("business-short") || name.equals("business-per-call"));
  }
}
