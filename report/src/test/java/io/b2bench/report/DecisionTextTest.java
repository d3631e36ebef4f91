package io.b2bench.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.results.cost.ProfileCost;
import io.b2bench.results.cost.ProfileCost.Cost;
import io.b2bench.results.cost.Service;
import io.b2bench.results.cost.Term;
import io.b2bench.results.decision.Beside;
import io.b2bench.results.decision.Candidate;
import io.b2bench.results.decision.Decision;
import io.b2bench.results.decision.Opinion;
import io.b2bench.results.decision.Reach;
import io.b2bench.results.decision.Scenario;
import io.b2bench.results.decision.Source;
import io.b2bench.results.decision.Source.Checked;
import io.b2bench.results.decision.Whole;
import io.b2bench.results.planning.Terms;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.policy.Policies;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Each sentence of a decision, once, from facts made by hand. */
final class DecisionTextTest {
  private static final LocalDate DAY = LocalDate.of(2026, 11, 30);
  private static final String NOW = "tls12-ecdhe-rsa-aes128gcm";
  private static final String PQ = "pq-x25519mlkem768-ecdsa";
  private static final Service LOAD = service(40);

  @Test
  void fitsAScreenAndBeginsWithWhereItComesFrom() {
    String text = text(moved(Reach.HERE, 0.05, 0.02));
    assertThat(text)
        .startsWith(
            "Costs are from RUN (30 November 2026): a server. It ran on this machine (Xeon 7). TLS takes 0.200 [0.180, 0.220] cores now")
        .contains(
            "and 0.250 [0.225, 0.275] cores with " + PQ + ", at 1 000 requests/s.",
            "That is 0.0500 [0.0300, 0.0700] cores more.",
            "now: " + NOW + " TLS 1.2, AES-128, RSA-2048 0.200 [0.180, 0.220]",
            PQ + " TLS 1.3, AES-256, ECDSA-P256, X25519MLKEM768, Bouncy Castle 0.250",
            "Load: 20.0 kB out and 2.00 kB in per request; as given: 1 000 requests/s, 40.0 handshakes/s.",
            "For server counts, give --business-cpu (CPU per request without TLS) or --observed",
            "Predictions from this run have not been checked against other loads (b2bench doctor --models).");
    assertThat(raw(moved(Reach.HERE, 0.05, 0.02), false).lines().count()).isLessThanOrEqualTo(18);
  }

  @Test
  void saysLessAndNoDifferenceAsTheyAre() {
    assertThat(text(moved(Reach.HERE, -0.05, 0.02)))
        .contains("That is 0.0500 [0.0300, 0.0700] cores less.");
    assertThat(text(moved(Reach.HERE, 0.01, 0.02)))
        .contains("The difference is not significant: −0.0100 to +0.0300 cores.")
        .doesNotContain("That is");
  }

  @Test
  void anotherProcessorGivesNeitherIntervalNorServers() {
    Decision decision = moved(Reach.OTHER_MODEL, 0.05, 0.02);
    assertThat(text(decision))
        .contains(
            "another model of processor (Xeon 7), so figures are orders of magnitude, without intervals")
        .contains("TLS takes about 0.2 cores now and about 0.3 cores with")
        .doesNotContain("[", "Servers", "more than now", "That is");
    assertThat(raw(decision, true)).doesNotContain("CPU added per request", "±");
    assertThat(text(moved(Reach.SAME_MODEL, 0.05, 0.02)))
        .contains("another machine with this model of processor (Xeon 7)", "0.200 [0.180, 0.220]");
  }

  @Test
  void plainHttpIsComparedWith() {
    assertThat(text(decision(Reach.HERE, candidate("plain", 0), Optional.of(candidate(PQ, 0.25)))))
        .contains("Compared with plain HTTP: TLS takes 0.250 [0.225, 0.275] cores with " + PQ);
  }

  @Test
  void bothEndsWhereNobodyCountedConnections() {
    Decision decision =
        with(
            moved(Reach.HERE, 0.05, 0.02),
            List.of(
                new Scenario("one handshake per request", service(1000)),
                new Scenario("all kept alive", service(0))));
    assertThat(text(decision))
        .contains("if all connections are kept alive, and ", "if each request opens one")
        .contains("The number of new connections is unknown. Give their rate with --handshakes.");
  }

  @Test
  void policiesAllowOrRefuseWithTheirClause() {
    assertThat(text(judged("nist-sp800-52r2", PQ))).contains(PQ + " meets NIST SP 800-52 Rev. 2.");
    assertThat(text(judged("nist-sp800-52r2", "tls13-aes128gcm")))
        .contains("tls13-aes128gcm does not meet NIST SP 800-52 Rev. 2. NIST SP 800-52 Rev. 2, ");
  }

  @Test
  void serversAndWhatWasObserved() {
    Whole now = new Whole(NOW, around(4.2), List.of(1, 2, 2, 3), Optional.of(around(2500)));
    Whole then = new Whole(PQ, around(4.25), List.of(2), Optional.empty());
    assertThat(text(whole(moved(Reach.HERE, 0.05, 0.02), List.of(now, then))))
        .contains(
            "Servers with "
                + NOW
                + ": 1 (2, 2, 3 in the following years), each with 8 cores and 30 % headroom, for 4.20 [3.78, 4.62] cores in use; 2 500 per year.",
            "Servers with "
                + PQ
                + ": 2, each with 8 cores and 30 % headroom, for 4.25 [3.83, 4.68] cores in use.",
            "Observed: 4.70 cores, outside the predicted interval of "
                + NOW
                + ", outside the predicted interval of "
                + PQ);
  }

  @Test
  void whatMayBeTakenCheapestFirst() {
    List<Candidate> allowed =
        IntStream.range(0, 10).mapToObj(i -> candidate("p" + i, 0.1 + i / 100.0)).toList();
    Decision decision = open(allowed, List.of());
    assertThat(text(decision))
        .contains("p0 is the cheapest of 10 profiles that meet RFC 9325. TLS takes 0.100")
        .contains("2 more are allowed (--details).")
        .doesNotContain(" p8 ");
    assertThat(raw(decision, true)).contains("p9", "CPU added per request, compared with plain");
    assertThat(
            text(open(List.of(candidate(PQ, 0.2)), List.of(judgedCandidate("rfc9325", "plain")))))
        .contains("Only " + PQ + " meets RFC 9325 here. TLS takes 0.200")
        .contains("Not allowed: plain. For the reasons: --details.");
    assertThat(text(open(List.of(), List.of()))).contains("No profile of this run meets RFC 9325.");
  }

  @Test
  void howWellItPredictedAndThatSmokeIsNothing() {
    Decision moved = moved(Reach.HERE, 0.05, 0.02);
    Source checked =
        new Source(
            "RUN",
            DAY,
            "Xeon 7",
            "a server",
            "The log is nginx's, and so are these costs.",
            false,
            Reach.HERE,
            Optional.of(new Checked(43, 41, 0.09)));
    assertThat(text(from(moved, checked)))
        .contains(
            "Predictions from this run were checked on its machine: 41 of 43 other loads lay within the interval. The median error was 9 % of what TLS adds.",
            "The log is nginx's, and so are these costs. It is a smoke run: do not rely on its figures.");
  }

  @Test
  void aCostThatWasNotMeasuredIsNone() {
    ProfileCost none =
        new ProfileCost(
            PQ,
            Optional.empty(),
            "the cost of a resumed handshake was not measured",
            Set.of(Term.RESUMED_HANDSHAKE),
            Map.of());
    Candidate unknown =
        new Candidate(
            PQ, "t", List.of(none), List.of(Optional.empty()), List.of(), List.of(), false);
    assertThat(text(decision(Reach.HERE, candidate(NOW, 0.2), Optional.of(unknown))))
        .contains(
            "No cost of " + PQ + " at this load: the cost of a resumed handshake was not measured.")
        .contains("not measured");
  }

  private static String text(Decision decision) {
    return raw(decision, false).replaceAll("\\s+", " ");
  }

  private static String raw(Decision decision, boolean details) {
    return Reports.table(decision, details, 160, false);
  }

  private static Decision moved(Reach reach, double change, double half) {
    Candidate to = candidate(PQ, 0.2 + change);
    Candidate changed =
        new Candidate(
            to.profile(),
            to.title(),
            to.costs(),
            List.of(Optional.of(Estimate.of(change, new Interval(change - half, change + half)))),
            List.of(),
            List.of(),
            false);
    return decision(reach, candidate(NOW, 0.2), Optional.of(changed));
  }

  private static Candidate candidate(String profile, double cores) {
    return new Candidate(
        profile,
        Catalog.shipped().find(profile).map(p -> p.title()).orElse("t"),
        List.of(cost(profile, cores), cost(profile, cores)),
        List.of(),
        List.of(),
        List.of(),
        false);
  }

  private static ProfileCost cost(String profile, double cores) {
    return new ProfileCost(
        profile,
        Optional.of(new Cost(around(cores * 1e3), around(cores), Optional.empty(), 10, 1)),
        "",
        Set.of(),
        Map.of());
  }

  private static Estimate around(double value) {
    return Estimate.of(value, new Interval(0.9 * value, 1.1 * value));
  }

  private static Decision judged(String policy, String profile) {
    return decision(Reach.HERE, candidate(NOW, 0.2), Optional.of(judgedCandidate(policy, profile)));
  }

  private static Candidate judgedCandidate(String policy, String profile) {
    Candidate to = candidate(profile, 0.2);
    var its = Policies.shipped().policy(policy);
    return new Candidate(
        to.profile(),
        to.title(),
        to.costs(),
        List.of(Optional.empty(), Optional.empty()),
        List.of(new Opinion(its.shortTitle(), its.judge(Catalog.shipped().profile(profile), DAY))),
        List.of(),
        false);
  }

  private static Decision decision(Reach reach, Candidate now, Optional<Candidate> to) {
    return new Decision(
        new Source("RUN", DAY, "Xeon 7", "a server", "", true, reach, Optional.empty()),
        "plain",
        List.of(new Scenario("as given", LOAD)),
        List.of(),
        Optional.empty(),
        new Terms(0.3, 8, OptionalDouble.empty(), 0),
        List.of(),
        List.of(),
        now,
        to,
        List.of(),
        List.of(),
        Optional.empty(),
        List.of(),
        OptionalDouble.empty(),
        false,
        OptionalDouble.empty(),
        Beside.NOTHING);
  }

  private static Decision open(List<Candidate> allowed, List<Candidate> refused) {
    Decision d = decision(Reach.HERE, candidate("plain", 0), Optional.empty());
    return d.withPolicies(List.of("RFC 9325")).withAllowed(allowed).withRefused(refused);
  }

  private static Decision with(Decision d, List<Scenario> scenarios) {
    return d.withScenarios(scenarios).withTo(d.to().map(c -> twice(c)));
  }

  private static Candidate twice(Candidate c) {
    return c.withChanges(List.of(c.changes().getFirst(), c.changes().getFirst()));
  }

  private static Decision whole(Decision d, List<Whole> wholes) {
    return d.withWholes(wholes).withObserved(OptionalDouble.of(4.7));
  }

  private static Decision from(Decision d, Source source) {
    return d.withSource(source);
  }

  private static Service service(double handshakes) {
    return new Service(1000, 20, 2, handshakes, 0, OptionalDouble.empty());
  }
}
