package io.b2bench.results.advice;

import io.b2bench.results.advice.Advised.Move;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.Summary;
import io.b2bench.results.analysis.pair.Relation;
import io.b2bench.results.cost.Estimates;
import io.b2bench.results.record.Run;
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
import java.util.stream.Stream;

/** Advises by what profiles cost and by what allows them. */
public final class Adviser {
  private final Results results;
  private final Catalog catalog;
  private final Question question;
  private final Costs costs;
  private final Optional<Estimates> estimates;

  /**
   * What is asked.
   *
   * @param policies which must allow a profile
   * @param required what it must have beyond them
   * @param now the series in use today
   * @param take the series that configurations shall offer, the preferred one first; empty for all
   *     that are allowed and not dominated
   * @param programs what configurations are wanted for
   * @param ownCatalog the user's file of profiles, as a command has to name it; absent where the
   *     run has none
   * @param today the day of the question
   */
  public record Question(
      List<Policy> policies,
      List<Requirement> required,
      Optional<String> now,
      List<String> take,
      List<Program> programs,
      Optional<String> ownCatalog,
      LocalDate today) {
    /** Copies the lists. */
    public Question {
      policies = List.copyOf(policies);
      required = List.copyOf(required);
      take = List.copyOf(take);
      programs = List.copyOf(programs);
    }

    /** The same of a run with a user's own file of profiles, as a command has to name it. */
    public Question of(Optional<String> catalog) {
      return new Question(policies, required, now, take, programs, catalog, today);
    }

    /** Whether a profile is all that is asked. */
    boolean allows(TlsProfile profile) {
      return policies.stream().allMatch(p -> p.allows(profile, today))
          && required.stream().allMatch(r -> r.met(profile));
    }
  }

  private Adviser(
      Results results,
      Costs costs,
      Optional<Estimates> estimates,
      Catalog catalog,
      Question question) {
    this.results = results;
    this.costs = costs;
    this.estimates = estimates;
    this.catalog = catalog;
    this.question = question;
  }

  /**
   * The advice by what the run measured.
   *
   * @param catalog the profiles of the run
   * @throws IllegalArgumentException when the run does not say what is asked
   */
  public static Advice of(Results results, Catalog catalog, Question question) {
    return new Adviser(results, new RunCosts(results), Optional.empty(), catalog, question)
        .advice();
  }

  /** The advice for a service by the run's unit costs; likewise. */
  public static Advice of(
      Results results, Estimates estimates, Catalog catalog, Question question) {
    return new Adviser(
            results, new ServiceCosts(estimates), Optional.of(estimates), catalog, question)
        .advice();
  }

  private Advice advice() {
    question.now().ifPresent(this::known);
    question.take().forEach(this::known);
    List<Advised> all = costs.ranks().stream().map(this::advised).toList();
    List<Advised> candidates = all.stream().filter(Advised::allowed).toList();
    List<Advised> allowed = candidates.stream().map(a -> dominated(a, candidates)).toList();
    List<String> order = results.run().series().stream().map(Run.Series::name).toList();
    return new Advice(
        results.run().id(),
        results.run().baseline().orElse(""),
        question.policies().stream().map(Policy::name).toList(),
        question.policies().stream().map(Policy::shortTitle).toList(),
        question.required(),
        question.now(),
        allowed,
        allowed.size() > 1
            ? Optional.empty()
            : new Unmeasured(results.run(), catalog, question).measure(allowed),
        all.stream()
            .filter(a -> !a.allowed())
            .sorted(Comparator.comparingInt(a -> order.indexOf(a.series())))
            .toList(),
        certificates(allowed),
        pasting(allowed),
        estimates.map(Estimates::service),
        warnings());
  }

  /** Those of the run, and which profiles have no cost for the service. */
  private List<String> warnings() {
    Stream<String> smoke =
        results.run().judges() ? Stream.of() : Stream.of("from a smoke run: no verdict");
    return Stream.of(
            smoke,
            estimates.stream()
                .flatMap(e -> e.profiles().stream())
                .filter(e -> e.cost().isEmpty())
                .map(e -> "%s is not ranked: %s".formatted(e.profile(), e.refusal())),
            results.warnings().stream())
        .flatMap(warnings -> warnings)
        .toList();
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
        ? costs
            .move(from, to)
            .map(m -> new OtherCertificate(a.certificate(), b.certificate(), to, m))
        : Optional.empty();
  }

  private void known(String series) {
    List<String> known = costs.ranks().stream().map(Costs.Rank::series).toList();
    if (!known.contains(series)) {
      throw new IllegalArgumentException(
          "it did not measure %s, only %s".formatted(series, String.join(", ", known)));
    }
  }

  private Advised advised(Costs.Rank rank) {
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
        allowedBy(profile),
        question.required().stream().filter(r -> !met.contains(r)).toList(),
        Optional.empty(),
        question
            .now()
            .filter(now -> !now.equals(rank.series()))
            .flatMap(now -> costs.move(now, rank.series())));
  }

  private TlsProfile profile(String series) {
    return profile(results.run(), catalog, series);
  }

  /** The profile of a series. */
  static TlsProfile profile(Summary run, Catalog catalog, String series) {
    return run.series().stream()
        .filter(s -> s.name().equals(series))
        .findFirst()
        .map(s -> catalog.profile(s.profile()))
        .orElseThrow();
  }

  private static Set<Requirement> met(TlsProfile profile) {
    return Arrays.stream(Requirement.values())
        .filter(r -> r.met(profile))
        .collect(Collectors.toCollection(() -> EnumSet.noneOf(Requirement.class)));
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
        one.allowedBy(),
        one.missing(),
        by,
        one.move());
  }

  private boolean dominates(String other, String one) {
    Optional<Relation> cost = costs.move(one, other).map(Move::relation);
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
    Set<String> assets = new HashSet<>(allowedBy(profile));
    met(profile).forEach(r -> assets.add(r.text()));
    return assets;
  }

  private List<String> allowedBy(TlsProfile profile) {
    return Policies.shipped().all().stream()
        .filter(p -> p.allows(profile, question.today()))
        .map(Policy::name)
        .toList();
  }
}
