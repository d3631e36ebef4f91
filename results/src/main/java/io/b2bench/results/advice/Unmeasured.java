package io.b2bench.results.advice;

import io.b2bench.results.analysis.Summary;
import io.b2bench.results.record.Run;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.catalog.Difference;
import io.b2bench.tls.profile.Provider;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The profiles that are all that is asked and that a run did not measure.
 *
 * @param run the run
 * @param catalog its profiles
 * @param question what is asked
 */
record Unmeasured(Summary run, Catalog catalog, Adviser.Question question) {
  /**
   * The run that would show one of them beside what may be taken: of the catalogue if one of it
   * will do, by the JDK's own TLS if it can, and as like as possible to that which was measured.
   */
  Optional<Advice.Measure> measure(List<Advised> allowed) {
    Optional<String> only = allowed.stream().map(Advised::series).findFirst();
    Optional<TlsProfile> like = only.map(series -> Adviser.profile(run, catalog, series));
    return best(catalog.profiles().stream(), like)
        .or(
            () ->
                best(
                    run.series().stream()
                        .flatMap(s -> catalog.variants(catalog.profile(s.profile())).stream()),
                    like))
        .map(profile -> new Advice.Measure(profile.name(), command(profile.name(), only)));
  }

  private Optional<TlsProfile> best(Stream<TlsProfile> profiles, Optional<TlsProfile> like) {
    List<String> measured = run.series().stream().map(Run.Series::profile).toList();
    return profiles
        .filter(p -> p instanceof Tls && question.allows(p))
        .filter(p -> !measured.contains(p.name()))
        .min(
            Comparator.comparing((TlsProfile p) -> ((Tls) p).provider() != Provider.SUN)
                .thenComparing(
                    p -> like.map(other -> Difference.between(other, p).size()).orElse(0)));
  }

  private String command(String profile, Optional<String> only) {
    return "b2bench run %s%s --profiles %s"
        .formatted(
            run.experiment(),
            question.ownCatalog().map(file -> " --catalog " + file).orElse(""),
            String.join(
                ",",
                Stream.of(run.baseline(), only, Optional.of(profile))
                    .flatMap(Optional::stream)
                    .distinct()
                    .toList()));
  }
}
