package io.b2bench.workloads.decompose;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;

/**
 * CPU of an interaction under the baseline over the share of its processors that the server keeps
 * busy, for one kind of load: straight between the load levels that were measured.
 *
 * @param levels what was measured, the share rising; those nearer than {@value #APART} are one
 */
record BaselineCurve(List<Level> levels) {
  /** Shares that tell levels apart; below it, what lies between them is chance. */
  private static final double APART = 0.1;

  /** Nearer than this to a level that was measured beside a cell, nothing is corrected. */
  private static final double NEAR = 0.05;

  /** How far beyond the outermost levels the straight line is believed. */
  private static final double BEYOND = 0.2;

  /**
   * A load level.
   *
   * @param busy share of busy processors
   * @param micros CPU of an interaction
   */
  record Level(double busy, double micros) {}

  /** Copies the list. */
  BaselineCurve {
    levels = List.copyOf(levels);
  }

  /** Of levels in any order. */
  static BaselineCurve of(List<Level> measured) {
    List<Level> levels = new ArrayList<>();
    for (Level level : measured.stream().sorted(Comparator.comparingDouble(Level::busy)).toList()) {
      Level last = levels.isEmpty() ? null : levels.getLast();
      if (last != null && level.busy - last.busy < APART) {
        levels.removeLast();
        levels.add(new Level((last.busy + level.busy) / 2, (last.micros + level.micros) / 2));
      } else {
        levels.add(level);
      }
    }
    return new BaselineCurve(levels);
  }

  /**
   * What the baseline would take more at another share than at the one that was measured beside it;
   * absent where no levels tell.
   *
   * @param busy the share it was measured at
   * @param other the other share
   */
  OptionalDouble moreAt(double busy, double other) {
    if (Math.abs(other - busy) <= NEAR) {
      return OptionalDouble.of(0);
    }
    boolean told =
        levels.size() > 1
            && other >= levels.getFirst().busy - BEYOND
            && other <= levels.getLast().busy + BEYOND;
    return told ? OptionalDouble.of(at(other) - at(busy)) : OptionalDouble.empty();
  }

  private double at(double busy) {
    int next = 1;
    while (next < levels.size() - 1 && levels.get(next).busy < busy) {
      next++;
    }
    Level low = levels.get(next - 1);
    Level high = levels.get(next);
    return low.micros + (busy - low.busy) / (high.busy - low.busy) * (high.micros - low.micros);
  }
}
