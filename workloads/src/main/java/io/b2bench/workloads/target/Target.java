package io.b2bench.workloads.target;

import io.b2bench.experiment.bench.SeriesListener;
import io.b2bench.experiment.plan.CommonSettings;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.InvalidExperimentException;
import io.b2bench.experiment.plan.Series;
import io.b2bench.workloads.target.setting.TargetListener;
import io.b2bench.workloads.target.setting.TargetSettings;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The listeners of a server that runs already, by the series that they are.
 *
 * @param bySeries by name of the series, in the order of the report
 */
record Target(Map<String, TargetListener> bySeries) {
  /**
   * Those that an experiment measures.
   *
   * @throws InvalidExperimentException when a series has none
   */
  static Target of(Experiment experiment) {
    List<TargetListener> all = all(experiment);
    Map<String, TargetListener> found = new LinkedHashMap<>();
    Map<String, List<TargetListener>> left = new LinkedHashMap<>();
    all.forEach(l -> left.computeIfAbsent(l.profile(), p -> new ArrayList<>()).add(l));
    for (Series series : Series.of(experiment.profiles(), experiment.baseline())) {
      List<TargetListener> its = left.getOrDefault(series.profile(), List.of());
      if (its.isEmpty()) {
        throw InvalidExperimentException.of(
            series.name().equals(experiment.baseline())
                ? CommonSettings.BASELINE.name()
                : CommonSettings.PROFILES.name(),
            "no listener is left that is meant to speak %s; listeners has %s"
                .formatted(
                    series.profile(),
                    String.join(", ", all.stream().map(TargetListener::profile).toList())));
      }
      found.put(series.name(), its.removeFirst());
    }
    return new Target(found);
  }

  /** The profiles of all listeners, each as often as it has listeners. */
  static List<String> profiles(Experiment experiment) {
    return all(experiment).stream().map(TargetListener::profile).toList();
  }

  private static List<TargetListener> all(Experiment experiment) {
    return experiment
        .get(TargetSettings.LISTENERS)
        .orElseThrow(
            () ->
                InvalidExperimentException.of(
                    TargetSettings.LISTENERS.name(),
                    "is missing; say in a file which listeners run, such as listeners: [{profile: plain, url: 'http://localhost:8080'}]"));
  }

  /** The listener of a series; the second visit to the baseline has that of the first. */
  TargetListener of(SeriesListener series) {
    TargetListener own = bySeries.get(series.name());
    String first = series.name().substring(0, series.name().length() - 1);
    return own == null ? Objects.requireNonNull(bySeries.get(first)) : own;
  }

  /** The hosts that are not this machine by a loopback address. */
  List<String> beyondLoopback() {
    return bySeries.values().stream()
        .map(l -> l.address().host())
        .distinct()
        .filter(host -> !loopback(host))
        .toList();
  }

  private static boolean loopback(String host) {
    try {
      return Arrays.stream(InetAddress.getAllByName(host)).allMatch(InetAddress::isLoopbackAddress);
    } catch (UnknownHostException e) {
      return false;
    }
  }
}
