package io.b2bench.results.analysis.change;

import java.util.Set;

/**
 * In which settings two runs may differ and still be compared.
 *
 * @param chosen names of those that choose what is measured, how often and in which order, and
 *     change no figure
 * @param service names of those that change the service under test: ratios and what is added to the
 *     baseline can be compared, and the difference is named first
 */
public record Latitude(Set<String> chosen, Set<String> service) {
  /** Copies the sets. */
  public Latitude {
    chosen = Set.copyOf(chosen);
    service = Set.copyOf(service);
  }

  /** What a setting is about. */
  Aspect aspect(String setting) {
    if (chosen.contains(setting)) {
      return Aspect.CHOSEN;
    }
    return service.contains(setting) ? Aspect.SERVICE : Aspect.MEASURED;
  }
}
