package io.b2bench.results.section;

import java.util.List;

/**
 * An axis of a chart of lines.
 *
 * @param title what it shows, with its unit
 * @param scale how values lie along it
 * @param ticks for {@link Scale#PLACES}: the names of the places; an empty one is not marked
 */
public record Axis(String title, Scale scale, List<String> ticks) {
  /** Copies the list. */
  public Axis {
    ticks = List.copyOf(ticks);
  }

  /** How values lie along an axis. */
  public enum Scale {
    /** Evenly, from zero. */
    LINEAR,
    /** By their logarithm. */
    LOGARITHMIC,
    /** Named places side by side; the value is the number of the place, from zero. */
    PLACES
  }

  /** An axis that begins with zero. */
  public static Axis linear(String title) {
    return new Axis(title, Scale.LINEAR, List.of());
  }

  /** An axis on which equal ratios are equally far apart. */
  public static Axis logarithmic(String title) {
    return new Axis(title, Scale.LOGARITHMIC, List.of());
  }

  /** An axis of named places. */
  public static Axis places(String title, List<String> ticks) {
    return new Axis(title, Scale.PLACES, ticks);
  }
}
