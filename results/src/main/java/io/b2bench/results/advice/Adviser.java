package io.b2bench.results.advice;

import io.b2bench.results.advice.Advised.Move;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.figure.Estimate;
import io.b2bench.results.analysis.figure.Metric;
import io.b2bench.results.analysis.pair.Pair;
import io.b2bench.results.analysis.pair.Ranking;
import io.b2bench.results.analysis.pair.Relation;
import io.b2bench.results.record.Run;
import io.b2bench.results.stats.Interval;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.configuration.Configuration;
import io.b2bench.tls.configuration.Program;
import io.b2bench.tls.policy.Policies;
import io.b2bench.tls.policy.Policy;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Advises from the CPU per interaction that a run measured over all its load levels. */
public final class Adviser {
  private final Results results;
  private final Catalog catalog;
  private final Question question;
  private final Ranking ranking;

  /**
   * What is asked.
   *
   * @param policies which must allow a profile
   * @param required what it must have beyond them
   * @param now the series in use today
   * @param take the series that configurations shall offer, the preferred one first; empty for all
   *     that are allowed and not dominated
   * @param programs what configurations are wanted for
   * @param today the day of the question
   */
  public record Question(
      List<Policy> policies,
      List<Requirement> required,
      Optional<String> now,
      List<String> take,
      List<Program> programs,
      LocalDate today) {
    /** Copies the lists. */
    public Question {
      policies = List.copyOf(policies);
      required = List.copyOf(required);
      take = List.copyOf(take);
      programs = List.copyOf(programs);
    }
  }

  private Adviser(Results results, Catalog catalog, Question question) {
    this.results = results;
    this.catalog = catalog;
    this.question = question;
    this.ranking =
        results.rankings().stream()
            .filter(r -> r.metric().equals(Metric.CPU))
            .min(Comparator.comparing(r -> r.stratum().isPresent()))
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "it ranks nothing by CPU; a run of business at quick or above does"));
  }

  /**
   * The advice.
   *
   * @param catalog the profiles of the run
   * @throws IllegalArgumentException when the run does not say what is asked
   */
  public static Advice of(Results results, Catalog catalog, Question question) {
    return new Adviser(results, catalog, question).advice();
  }

  private Advice advice() {
    question.now().ifPresent(this::known);
    question.take().forEach(this::known);
    List<Advised> all = ranking.ranks().stream().map(this::advised).toList();
    List<Advised> candidates = all.stream().filter(Advised::allowed).toList();
    List<Advised> allowed = candidates.stream().map(a -> dominated(a, candidates)).toList();
    List<String> order = results.run().series().stream().map(Run.Series::name).toList();
    return new Advice(
        results.run().id(),
        results.run().baseline().orElse(""),
        question.policies().stream().map(Policy::name).toList(),
        question.required(),
        question.now(),
        allowed,
        all.stream()
            .filter(a -> !a.allowed())
            .sorted(Comparator.comparingInt(a -> order.indexOf(a.series())))
            .toList(),
        certificates(allowed),
        pasting(allowed),
        results.warnings());
  }

  private List<Configuration> pasting(List<Advised> allowed) {
    return new Pasting(results.run().id(), results.run().baseline().orElse(""), this::profile)
        .of(question.programs(), question.take(), allowed);
  }

  /** What ECDSA would cost instead of RSA, and the like. */
  private List<OtherCertificate> certificates(List<Advised> allowed) {
    return allowed.stream()
        .flatMap(a -> allowed.stream().flatMap(b -> certificate(a.series(), b.series()).stream()))
        .toList();
  }

  private Optional<OtherCertificate> certificate(String from, String to) {
    return profile(from) instanceof Tls a
            && profile(to) instanceof Tls b
            && OtherCertificate.isAllThatDiffers(a, b)
        ? move(from, to).map(m -> new OtherCertificate(a.certificate(), b.certificate(), to, m))
        : Optional.empty();
  }

  private void known(String series) {
    List<String> known = ranking.ranks().stream().map(Ranking.Rank::series).toList();
    if (!known.contains(series)) {
      throw new IllegalArgumentException(
          "it did not measure %s, only %s".formatted(series, String.join(", ", known)));
    }
  }

  private Advised advised(Ranking.Rank rank) {
    TlsProfile profile = profile(rank.series());
    Set<Requirement> met = met(profile);
    return new Advised(
        rank.series(),
        rank.ratio(),
        rank.tied(),
        question.policies().stream()
            .map(p -> new Opinion(p.name(), p.judge(profile, question.today())))
            .toList(),
        met,
        question.required().stream().filter(r -> !met.contains(r)).toList(),
        Optional.empty(),
        question
            .now()
            .filter(now -> !now.equals(rank.series()))
            .flatMap(now -> move(now, rank.series())));
  }

  private TlsProfile profile(String series) {
    return results.run().series().stream()
        .filter(s -> s.name().equals(series))
        .findFirst()
        .map(s -> catalog.profile(s.profile()))
        .orElseThrow();
  }

  private static Set<Requirement> met(TlsProfile profile) {
    return profile instanceof Tls tls
        ? Arrays.stream(Requirement.values())
            .filter(r -> r.met(tls))
            .collect(Collectors.toCollection(() -> EnumSet.noneOf(Requirement.class)))
        : EnumSet.noneOf(Requirement.class);
  }

  /** Which other allowed series leaves no reason to take this one. */
  private Advised dominated(Advised one, List<Advised> allowed) {
    Optional<String> by =
        allowed.stream()
            .filter(other -> !other.series().equals(one.series()))
            .filter(other -> dominates(other.series(), one.series()))
            .map(Advised::series)
            .findFirst();
    return new Advised(
        one.series(),
        one.ratio(),
        one.tied(),
        one.opinions(),
        one.met(),
        one.missing(),
        by,
        one.move());
  }

  private boolean dominates(String other, String one) {
    Optional<Relation> cost = move(one, other).map(Move::relation);
    if (cost.isEmpty() || cost.get() == Relation.MORE || cost.get() == Relation.UNDECIDED) {
      return false;
    }
    Set<String> mine = assets(one);
    Set<String> its = assets(other);
    return its.containsAll(mine) && (its.size() > mine.size() || cost.get() == Relation.LESS);
  }

  /**
   * What a profile has to show: every shipped policy that allows it, every requirement it meets.
   */
  private Set<String> assets(String series) {
    TlsProfile profile = profile(series);
    Set<String> assets = new HashSet<>();
    for (Policy policy : Policies.shipped().all()) {
      if (new Opinion(policy.name(), policy.judge(profile, question.today())).allows()) {
        assets.add(policy.name());
      }
    }
    met(profile).forEach(r -> assets.add(r.text()));
    return assets;
  }

  /** What is known of the CPU of one series against that of another. */
  private Optional<Move> move(String from, String to) {
    return results.pairs().stream()
        .filter(p -> p.metric().equals(Metric.CPU) && p.stratum().equals(ranking.stratum()))
        .filter(p -> p.isOf(from, to))
        .findFirst()
        .map(p -> p.from().equals(from) ? forward(p) : backward(p, from));
  }

  private static Move forward(Pair pair) {
    return new Move(
        pair.from(), pair.relation(), pair.ratio().map(Estimate::centre), pair.simultaneous());
  }

  private static Move backward(Pair pair, String from) {
    Relation turned =
        switch (pair.relation()) {
          case MORE -> Relation.LESS;
          case LESS -> Relation.MORE;
          default -> pair.relation();
        };
    return new Move(
        from,
        turned,
        pair.ratio().map(r -> 1 / r.centre()),
        pair.simultaneous().map(i -> new Interval(1 / i.high(), 1 / i.low())));
  }
}
