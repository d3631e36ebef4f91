package io.b2bench.experiment.plan;

import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Stratum;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * One of the things compared: a profile, or the same profile a second time under another name.
 *
 * @param name its name in records and reports
 * @param profile the profile behind it
 * @param jvm the name of its server's JVM; empty where all have the same
 */
public record Series(String name, String profile, String jvm) {
  /** A series in a run with one kind of JVM. */
  public Series(String name, String profile) {
    this(name, profile, "");
  }

  /**
   * The series of an experiment: each profile with each JVM, {@code tls13-aes128gcm#jdk25}. The
   * baseline comes first of the series of its profile.
   */
  public static List<Series> of(Experiment experiment) {
    List<ServerJvm> jvms = ServerJvm.of(experiment);
    List<Series> profiles = of(experiment.profiles(), experiment.baseline());
    return jvms.size() == 1
        ? profiles
        : profiles.stream().flatMap(s -> jvms.stream().map(jvm -> s.with(jvm.name()))).toList();
  }

  /** The series that ratios refer to: that of the baseline, with the first JVM. */
  public static Series baseline(Experiment experiment) {
    return of(experiment).stream()
        .filter(s -> s.profile().equals(experiment.baseline()))
        .findFirst()
        .orElseThrow();
  }

  private Series with(String other) {
    return new Series(name + "#" + other, profile, other);
  }

  /**
   * The series of a list of profiles, in its order. A profile named again becomes {@code name#2}
   * and so on.
   */
  public static List<Series> of(List<String> profiles) {
    List<Series> series = new ArrayList<>();
    Map<String, Integer> seen = new HashMap<>();
    for (String profile : profiles) {
      int count = seen.merge(profile, 1, Integer::sum);
      series.add(new Series(count == 1 ? profile : profile + "#" + count, profile));
    }
    return List.copyOf(series);
  }

  /** The same list, with the baseline put first if it is missing. */
  public static List<Series> of(List<String> profiles, String baseline) {
    List<String> all = new ArrayList<>(profiles);
    if (!profiles.contains(baseline)) {
      all.addFirst(baseline);
    }
    return of(all);
  }

  /** The series of its second visit in each block, for the A/A ratio. */
  public Series again() {
    return new Series(name + "'", profile, jvm);
  }

  /** This series in a stratum. */
  public Cell in(Stratum stratum) {
    return new Cell(name, profile, stratum);
  }
}
