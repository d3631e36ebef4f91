package io.b2bench.experiment.process;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.StringJoiner;
import java.util.TreeSet;

/**
 * A set of processors, in ascending order.
 *
 * @param ids their numbers in the kernel
 */
public record Cores(List<Integer> ids) {
  /** Sorts the numbers, and rejects an empty set and negative numbers. */
  public Cores {
    ids = List.copyOf(new TreeSet<>(ids));
    if (ids.isEmpty() || ids.getFirst() < 0) {
      throw new IllegalArgumentException("not a set of processors: " + ids);
    }
  }

  /** The set of these processors. */
  public static Cores of(Collection<Integer> ids) {
    return new Cores(List.copyOf(ids));
  }

  /**
   * Reads a list as the kernel writes it: {@code 0-3,8}.
   *
   * @throws IllegalArgumentException when the text is not a list
   */
  public static Cores parse(String text) {
    List<Integer> ids = new ArrayList<>();
    for (String range : text.strip().split(",", -1)) {
      String[] ends = range.split("-", 2);
      int first = Integer.parseInt(ends[0]);
      int last = ends.length == 1 ? first : Integer.parseInt(ends[1]);
      for (int id = first; id <= last; id++) {
        ids.add(id);
      }
    }
    return of(ids);
  }

  /** The number of processors. */
  public int count() {
    return ids.size();
  }

  /** The list as the kernel and {@code taskset} write it: {@code 0-3,8}. */
  public String text() {
    StringJoiner text = new StringJoiner(",");
    int from = 0;
    while (from < ids.size()) {
      int to = from;
      while (to + 1 < ids.size() && ids.get(to + 1) == ids.get(to) + 1) {
        to++;
      }
      text.add(from == to ? "" + ids.get(from) : ids.get(from) + "-" + ids.get(to));
      from = to + 1;
    }
    return text.toString();
  }
}
