package io.b2bench.experiment.bench;

import io.b2bench.experiment.component.RunningComponent;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.Ordering;
import io.b2bench.experiment.plan.Series;
import io.b2bench.measurement.message.ListenerSettings;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.TlsProfile;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The listener of a series. Every series, the second visit to the baseline and a repeated profile
 * too, has a listener of its own at the server and at the partners, and clients of its own at the
 * driver, all under its name. So whatever listeners differ by shows in the A/A ratio.
 *
 * @param name name of the series
 * @param profile the profile of the series, with the client that the driver speaks it with
 * @param jvm the name of its server's JVM; empty where all have the same
 */
public record SeriesListener(String name, TlsProfile profile, String jvm) {
  /** A listener in a run with one kind of JVM. */
  public SeriesListener(String name, TlsProfile profile) {
    this(name, profile, "");
  }

  /**
   * The listeners of an experiment, in the order of the report; that of the baseline's second visit
   * is last.
   *
   * @param profiles the profile of each series, the baseline's among them, each once or more
   */
  public static List<SeriesListener> of(
      Experiment experiment, Collection<? extends TlsProfile> profiles) {
    Map<String, TlsProfile> named =
        profiles.stream()
            .collect(Collectors.toMap(TlsProfile::name, Function.identity(), (one, same) -> one));
    return visits(experiment).map(series -> of(series, named)).toList();
  }

  /** As a server opens it, at any port. */
  public ListenerSettings opened() {
    return new ListenerSettings(name, profile.name(), 0);
  }

  /** As the driver calls it. */
  public ListenerSettings called(RunningComponent server) {
    return new ListenerSettings(name, Catalog.withClient(profile), server.port(name));
  }

  private static SeriesListener of(Series series, Map<String, TlsProfile> profiles) {
    return new SeriesListener(
        series.name(),
        Objects.requireNonNull(
            profiles.get(series.profile()), () -> "no profile " + series.profile()),
        series.jvm());
  }

  private static Stream<Series> visits(Experiment experiment) {
    return Stream.concat(
        Series.of(experiment).stream(), Stream.of(Series.baseline(experiment).again()));
  }

  /**
   * The order in which the listeners of a fork are opened and warmed up. They change places from
   * fork to fork, as series do from block to block, so that no series has the advantage of a place.
   *
   * @param listeners all of them
   * @param seed seed of the run
   * @param fork number of the fork, from 1
   */
  public static List<SeriesListener> inFork(List<SeriesListener> listeners, long seed, int fork) {
    Map<String, SeriesListener> named =
        listeners.stream().collect(Collectors.toMap(SeriesListener::name, Function.identity()));
    Ordering.Rows rows =
        Ordering.williams()
            .rows(
                listeners.stream().map(l -> new Series(l.name(), l.profile().name())).toList(),
                new SplittableRandom(seed));
    return Stream.generate(rows::next)
        .limit(fork)
        .reduce((earlier, later) -> later)
        .orElseThrow()
        .stream()
        .map(series -> Objects.requireNonNull(named.get(series.name())))
        .toList();
  }
}
