package io.b2bench.results.decision;

import io.b2bench.results.cost.Decomposition;
import io.b2bench.results.cost.ProfileCost;
import io.b2bench.results.cost.Service;
import io.b2bench.results.stats.Estimate;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.policy.Policy;
import io.b2bench.tls.profile.Provider;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;

/** Answers a question by the unit costs of a run. */
public final class Decider {
  private static final double SECOND = 1e6;

  /** The business work follows from what is observed less what TLS takes beside so much of it. */
  private static final int ROUNDS = 4;

  private final Decomposition costs;
  private final Catalog catalog;
  private final Question question;
  private final Set<String> unusable;

  private Decider(Decomposition costs, Catalog catalog, Question question, Set<String> unusable) {
    this.costs = costs;
    this.catalog = catalog;
    this.question = question;
    this.unusable = unusable;
  }

  /** The profiles that a run can be asked about. */
  public static List<String> known(Decomposition costs) {
    return Stream.concat(
            Stream.of(costs.baseline()), costs.profiles().stream().map(p -> p.profile()))
        .toList();
  }

  /**
   * The answer.
   *
   * @param costs the unit costs
   * @param catalog the profiles of the run
   * @param source what is said of the run
   * @param unusable profiles that this machine cannot speak
   * @throws IllegalArgumentException when the run does not say what is asked, or TLS alone would
   *     take more than was observed
   */
  public static Decision decide(
      Decomposition costs,
      Catalog catalog,
      Question question,
      Source source,
      Set<String> unusable) {
    return new Decider(costs, catalog, question, unusable).decision(source);
  }

  private Decision decision(Source source) {
    boolean supposed = question.observed().isPresent() && business(question).isEmpty();
    return supposed
        ? new Decider(costs, catalog, supposing(), unusable).answer(source, true)
        : answer(source, false);
  }

  private static OptionalDouble business(Question question) {
    return question.planned().service().businessMicros();
  }

  /** The same question about a service whose business work is what TLS leaves of the observed. */
  private Question supposing() {
    double requests = question.planned().service().requests();
    double observed = question.observed().getAsDouble();
    Question asked = question;
    for (int round = 0; round < ROUNDS; round++) {
      double tls =
          cost(now(), asked.planned().service())
              .cost()
              .map(cost -> cost.cores().centre())
              .orElse(0.0);
      if (tls >= observed) {
        throw new IllegalArgumentException(
            "TLS alone would take %.2f cores with %s, but only %.2f were observed, so the load or the profile must be different"
                .formatted(tls, now(), observed));
      }
      double micros = (observed - tls) * SECOND / requests;
      asked =
          question.withScenarios(
              question.scenarios().stream()
                  .map(s -> new Scenario(s.name(), s.service().withBusiness(micros)))
                  .toList());
    }
    return asked;
  }

  private Decision answer(Source source, boolean supposed) {
    Candidate now = candidate(now());
    Optional<Candidate> to = question.to().map(this::candidate);
    List<Candidate> others =
        question.to().isPresent()
            ? List.of()
            : costs.profiles().stream()
                .map(p -> candidate(p.profile()))
                .filter(c -> !unusable.contains(c.profile()))
                .toList();
    return new Decision(
        source,
        costs.baseline(),
        question.scenarios(),
        question.assumed(),
        question.log(),
        question.terms(),
        question.policies().stream().map(Policy::shortTitle).toList(),
        question.required(),
        now,
        to,
        ranked(others.stream().filter(Candidate::allowed).toList()),
        others.stream().filter(c -> !c.allowed()).toList(),
        nearest(to, others),
        wholes(Stream.concat(Stream.of(now), to.stream()).toList()),
        question.observed(),
        supposed,
        to.isPresent() && question.log().isPresent()
            ? new SpokenProfiles(catalog, question.log().get().spoken()).older(to.get().profile())
            : OptionalDouble.empty(),
        Beside.NOTHING);
  }

  private String now() {
    return question.now().orElse(costs.baseline());
  }

  private Candidate candidate(String profile) {
    TlsProfile its = catalog.profile(profile);
    return new Candidate(
        profile,
        its.title(),
        question.scenarios().stream().map(s -> cost(profile, s.service())).toList(),
        profile.equals(now())
            ? List.of()
            : question.scenarios().stream().map(s -> change(profile, s.service())).toList(),
        question.policies().stream()
            .map(p -> new Opinion(p.shortTitle(), p.judge(its, question.today())))
            .toList(),
        question.required().stream().filter(r -> !r.met(its)).toList(),
        false);
  }

  private ProfileCost cost(String profile, Service service) {
    if (profile.equals(costs.baseline())) {
      return ProfileCost.none(profile);
    }
    return costs
        .of(profile)
        .map(units -> ProfileCost.of(units, service))
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "%s has no unit costs of %s, only of %s"
                        .formatted(costs.run(), profile, String.join(", ", known(costs)))));
  }

  private Optional<Estimate> change(String profile, Service service) {
    return between(cost(now(), service), cost(profile, service));
  }

  /** The errors of two fits are taken for independent, which makes the interval a little wide. */
  private static Optional<Estimate> between(ProfileCost from, ProfileCost to) {
    return from.cost()
        .flatMap(a -> to.cost().map(b -> Estimate.sum(List.of(b.cores(), a.cores().times(-1)))));
  }

  /** Cheapest first, those without a cost last. */
  private static List<Candidate> ranked(List<Candidate> candidates) {
    List<Candidate> cheapest =
        candidates.stream()
            .filter(c -> c.planned().cost().isPresent())
            .sorted(Comparator.comparingDouble(Decider::cores))
            .toList();
    return Stream.concat(
            cheapest.stream().map(c -> c.withTied(alike(cheapest.getFirst(), c))),
            candidates.stream().filter(c -> c.planned().cost().isEmpty()))
        .toList();
  }

  private static boolean alike(Candidate one, Candidate other) {
    return between(one.planned(), other.planned())
        .filter(change -> change.range().contains(0))
        .isPresent();
  }

  private static double cores(Candidate candidate) {
    return candidate.planned().cost().orElseThrow().cores().centre();
  }

  /**
   * What policies allow and the run did not measure: most like the one asked about where they
   * refuse it, any of the catalogue where they leave none of the run or one.
   */
  private Optional<String> nearest(Optional<Candidate> to, List<Candidate> others) {
    if (to.isPresent()) {
      return to.filter(c -> !c.allowed()).stream()
          .flatMap(c -> catalog.variants(catalog.profile(c.profile())).stream())
          .filter(question::allows)
          .map(TlsProfile::name)
          .findFirst();
    }
    return others.stream().filter(Candidate::allowed).count() > 1
        ? Optional.empty()
        : catalog.profiles().stream()
            .filter(p -> p instanceof Tls && question.allows(p))
            .filter(p -> !known(costs).contains(p.name()))
            .min(Comparator.comparing(p -> ((Tls) p).provider() != Provider.SUN))
            .map(TlsProfile::name);
  }

  private List<Whole> wholes(List<Candidate> candidates) {
    OptionalDouble micros = business(question);
    if (micros.isEmpty()) {
      return List.of();
    }
    double cores = micros.getAsDouble() * question.planned().service().requests() / SECOND;
    return candidates.stream()
        .flatMap(c -> Whole.of(c.planned(), cores, question.terms()).stream())
        .toList();
  }
}
