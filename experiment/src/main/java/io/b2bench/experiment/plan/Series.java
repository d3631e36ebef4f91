package io.b2bench.experiment.plan;

import io.b2bench.results.record.Cell;
import io.b2bench.tls.profile.Plaintext;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * One of the things compared: a profile, or a second measurement of it under a name of its own.
 *
 * @param name its name in records and reports
 * @param profile the profile behind it
 */
public record Series(String name, String profile) {
  /** Plain, that all ratios refer to. */
  public static final Series REFERENCE = new Series(Cell.REFERENCE, Plaintext.NAME);

  /** Plain visited a second time in each block. */
  public static final Series CONTROL = new Series(Cell.CONTROL, Plaintext.NAME);

  /**
   * The series of a list of profiles, in its order. A profile named again becomes {@code name#2}
   * and so on; the first {@code plain} is the reference and is put first when nobody named it. The
   * control is not among them.
   */
  public static List<Series> of(List<String> profiles) {
    List<Series> series = new ArrayList<>();
    if (!profiles.contains(Plaintext.NAME)) {
      series.add(REFERENCE);
    }
    Map<String, Integer> seen = new HashMap<>();
    for (String profile : profiles) {
      int count = seen.merge(profile, 1, Integer::sum);
      series.add(new Series(count == 1 ? profile : profile + "#" + count, profile));
    }
    return List.copyOf(series);
  }

  /** This series at a load level. */
  public Cell at(int clients) {
    return new Cell(name, profile, clients);
  }
}
