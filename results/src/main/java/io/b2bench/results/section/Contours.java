package io.b2bench.results.section;

import java.util.List;

/**
 * Curves of equal height over two logarithmic axes, and places between them.
 *
 * @param x title of the first axis
 * @param y title of the second
 * @param xs where along the first axis the curves are known; its ends are the first and the last
 * @param lowest the lower end of the second axis
 * @param highest its upper end
 * @param curves the curves
 * @param places the places; those beyond an end of an axis are drawn at it
 */
public record Contours(
    String x,
    String y,
    List<Double> xs,
    double lowest,
    double highest,
    List<Curve> curves,
    List<Place> places)
    implements Plot {
  /** Copies the lists. */
  public Contours {
    xs = List.copyOf(xs);
    curves = List.copyOf(curves);
    places = List.copyOf(places);
  }

  /**
   * A curve.
   *
   * @param name what is equal along it
   * @param ys its height at each x
   */
  public record Curve(String name, List<Double> ys) {
    /** Copies the list. */
    public Curve {
      ys = List.copyOf(ys);
    }
  }

  /**
   * A place.
   *
   * @param name what lies there
   * @param x where, on the first axis
   * @param y and on the second
   * @param own whether it is the service that is described, which moves
   */
  public record Place(String name, double x, double y, boolean own) {}
}
