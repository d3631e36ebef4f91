package io.b2bench.results.decision;

import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.analysis.pair.Pair;
import io.b2bench.results.analysis.pair.Ranking;
import io.b2bench.results.analysis.pair.Relation;
import io.b2bench.results.record.Run;
import io.b2bench.results.stats.Estimate;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.policy.Policies;
import io.b2bench.tls.policy.Policy;
import io.b2bench.tls.profile.TlsProfile;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Where a series of a run stands between cost and policies.
 *
 * @param series the series
 * @param ratio its CPU per interaction over all load levels, against the baseline; absent where
 *     these disagree, and for the baseline
 * @param met the requirements that it meets
 * @param allowedBy the shipped policies that allow it
 * @param dominatedBy a series that costs no more, has all that this one has, and is better in one
 *     of both
 */
public record Standing(
    String series,
    Optional<Estimate> ratio,
    List<Requirement> met,
    List<String> allowedBy,
    Optional<String> dominatedBy) {
  /** Copies the lists. */
  public Standing {
    met = List.copyOf(met);
    allowedBy = List.copyOf(allowedBy);
  }

  /**
   * Those of a run, cheapest first; none where it ranks nothing by CPU.
   *
   * @param catalog its profiles
   * @param today the day on which policies are asked
   */
  public static List<Standing> of(Results results, Catalog catalog, LocalDate today) {
    Optional<Ranking> ranking =
        results.rankings().stream()
            .filter(r -> r.metric().equals(Figure.CPU))
            .min(Comparator.comparing(r -> r.stratum().isPresent()));
    List<Standing> all =
        ranking.stream()
            .flatMap(r -> r.ranks().stream())
            .map(rank -> of(rank, profile(results, catalog, rank.series()), today))
            .toList();
    return all.stream()
        .map(
            one ->
                one.dominated(
                    all.stream()
                        .filter(other -> !other.series.equals(one.series))
                        .filter(
                            other ->
                                one.isDominated(
                                    other, relation(results, ranking, one.series, other.series)))
                        .map(Standing::series)
                        .findFirst()))
        .toList();
  }

  private static Standing of(Ranking.Rank rank, TlsProfile profile, LocalDate today) {
    return new Standing(
        rank.series(),
        rank.ratio(),
        Arrays.stream(Requirement.values()).filter(r -> r.met(profile)).toList(),
        Policies.shipped().all().stream()
            .filter(p -> p.allows(profile, today))
            .map(Policy::name)
            .toList(),
        Optional.empty());
  }

  private static TlsProfile profile(Results results, Catalog catalog, String series) {
    return results.run().series().stream()
        .filter(s -> s.name().equals(series))
        .findFirst()
        .map(Run.Series::profile)
        .map(catalog::profile)
        .orElseThrow();
  }

  /** What is known of the CPU of the second against that of the first. */
  private static Optional<Relation> relation(
      Results results, Optional<Ranking> ranking, String from, String to) {
    return results.pairs().stream()
        .filter(p -> p.metric().equals(Figure.CPU))
        .filter(p -> ranking.filter(r -> p.stratum().equals(r.stratum())).isPresent())
        .filter(p -> p.isOf(from, to))
        .findFirst()
        .map(pair -> pair.from().equals(from) ? pair.relation() : turned(pair));
  }

  private static Relation turned(Pair pair) {
    return switch (pair.relation()) {
      case MORE -> Relation.LESS;
      case LESS -> Relation.MORE;
      default -> pair.relation();
    };
  }

  /**
   * Whether another one leaves no reason to take this one.
   *
   * @param relation what the other's CPU is against this one's
   */
  private boolean isDominated(Standing other, Optional<Relation> relation) {
    boolean cheap = relation.filter(r -> r != Relation.MORE && r != Relation.UNDECIDED).isPresent();
    Set<Object> mine = assets();
    Set<Object> its = other.assets();
    return cheap
        && its.containsAll(mine)
        && (its.size() > mine.size() || relation.get() == Relation.LESS);
  }

  private Set<Object> assets() {
    Set<Object> assets = new HashSet<>(allowedBy);
    assets.addAll(met);
    return assets;
  }

  private Standing dominated(Optional<String> by) {
    return new Standing(series, ratio, met, allowedBy, by);
  }
}
