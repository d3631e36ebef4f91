package io.b2bench.results.advice;

import io.b2bench.results.section.Numbers;
import io.b2bench.results.stats.Estimate;
import io.b2bench.tls.configuration.Choice;
import io.b2bench.tls.configuration.Configuration;
import io.b2bench.tls.configuration.Program;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Makes the configurations of what is advised, with the cost beside each profile.
 *
 * @param run where the cost is from
 * @param baseline what it refers to
 * @param profiles the profile of a series
 */
record Pasting(String run, String baseline, Function<String, TlsProfile> profiles) {
  List<Configuration> of(List<Program> programs, List<String> take, List<Advised> allowed) {
    if (programs.isEmpty()) {
      return List.of();
    }
    List<Choice> choices =
        (take.isEmpty() ? worth(allowed) : take.stream().map(t -> named(t, allowed)).toList())
            .stream().flatMap(a -> choice(a).stream()).toList();
    if (choices.isEmpty()) {
      throw new IllegalArgumentException(
          take.isEmpty()
              ? "no profile with TLS is allowed, so there is nothing to paste"
              : "%s has no TLS, so there is nothing to paste"
                  .formatted(String.join(" and ", take)));
    }
    String source =
        "CPU of b2bench's Java server per interaction, from %s; another program's differs"
            .formatted(run);
    return programs.stream().map(p -> Configuration.of(p, source, choices)).toList();
  }

  private static List<Advised> worth(List<Advised> allowed) {
    return allowed.stream().filter(a -> a.dominatedBy().isEmpty()).toList();
  }

  private static Advised named(String series, List<Advised> allowed) {
    return allowed.stream()
        .filter(a -> a.series().equals(series))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "%s is not allowed by what is asked".formatted(series)));
  }

  private Optional<Choice> choice(Advised advised) {
    return profiles.apply(advised.series()) instanceof Tls tls
        ? Optional.of(new Choice(tls, advised.ratio().map(this::cost).orElse("CPU: levels differ")))
        : Optional.empty();
  }

  private String cost(Estimate ratio) {
    return "CPU %s of %s's"
        .formatted(
            Numbers.ratio(ratio.centre(), ratio.interval()),
            baseline.isEmpty() ? "the baseline" : baseline);
  }
}
