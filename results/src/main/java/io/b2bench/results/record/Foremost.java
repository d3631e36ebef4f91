package io.b2bench.results.record;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Which of several series a short answer is about: the one that most readers have in mind. */
public final class Foremost {
  /** What clients and servers of today agree on by themselves. */
  private static final String USUAL = "tls13-aes128gcm";

  private Foremost() {}

  /** Of these series, the first of the usual profile, else of TLS 1.3, else of any. */
  public static Optional<String> of(Collection<String> series) {
    return List.<Predicate<String>>of(
            USUAL::equals, s -> s.startsWith(USUAL), s -> s.startsWith("tls13"), s -> true)
        .stream()
        .flatMap(kind -> series.stream().filter(kind))
        .findFirst();
  }

  /** Of all series of a run but both visits to its baseline. */
  public static Optional<String> of(Run run) {
    return of(run.series().stream().map(Run.Series::name).filter(s -> !run.isBaseline(s)).toList());
  }
}
