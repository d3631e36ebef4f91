package io.b2bench.results.analysis.pair;

import io.b2bench.results.record.Run;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.catalog.Difference;
import io.b2bench.tls.profile.TlsProfile;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Finds in what the series of a run differ. */
public final class Contrasts {
  private final Catalog catalog;
  private final Map<String, String> clients;

  private Contrasts(Catalog catalog, Map<String, String> clients) {
    this.catalog = catalog;
    this.clients = clients;
  }

  /**
   * Every two series, the baseline first; without those whose profile is not known.
   *
   * @param clients what the driver spoke TLS with, by series, where it said so
   */
  public static List<Contrast> of(Run run, Catalog catalog, Map<String, String> clients) {
    Contrasts contrasts = new Contrasts(catalog, clients);
    List<Run.Series> series = baselineFirst(run);
    List<Contrast> found = new ArrayList<>();
    for (int i = 0; i < series.size(); i++) {
      for (int j = i + 1; j < series.size(); j++) {
        contrasts.between(series.get(i), series.get(j)).ifPresent(found::add);
      }
    }
    return found;
  }

  /** The series in the order asked for, but the baseline before all others. */
  static List<Run.Series> baselineFirst(Run run) {
    List<Run.Series> series = new ArrayList<>(run.series());
    series.removeIf(s -> run.isBaseline(s.name()));
    run.series().stream()
        .filter(s -> run.baseline().filter(s.name()::equals).isPresent())
        .forEach(series::addFirst);
    return series;
  }

  private Optional<Contrast> between(Run.Series from, Run.Series to) {
    Optional<TlsProfile> other = catalog.find(to.profile());
    return catalog
        .find(from.profile())
        .flatMap(f -> other.map(t -> Difference.between(f, t)))
        .map(d -> Stream.concat(jvms(from, to), d.stream()).toList())
        .map(d -> new Contrast(from.name(), to.name(), withClients(d, from.name(), to.name())));
  }

  private static Stream<Difference> jvms(Run.Series from, Run.Series to) {
    return from.jvm().equals(to.jvm())
        ? Stream.empty()
        : Stream.of(
            new Difference(Difference.JVM, from.jvm().orElseThrow(), to.jvm().orElseThrow()));
  }

  /** What the driver said it spoke with is truer than what the profile leaves open. */
  private List<Difference> withClients(List<Difference> differences, String from, String to) {
    String first = clients.get(from);
    String second = clients.get(to);
    if (first == null || second == null) {
      return differences;
    }
    List<Difference> proved = new ArrayList<>(differences);
    proved.removeIf(d -> d.axis().equals(Difference.CLIENT));
    if (!first.equals(second)) {
      proved.add(new Difference(Difference.CLIENT, first, second));
    }
    return proved;
  }
}
