package io.b2bench.report;

import static java.util.stream.Collectors.joining;

import io.b2bench.results.cost.ProfileCost;
import io.b2bench.results.cost.Service;
import io.b2bench.results.decision.Candidate;
import io.b2bench.results.decision.Decision;
import io.b2bench.results.decision.Opinion;
import io.b2bench.results.decision.Requirement;
import io.b2bench.results.decision.Scenario;
import io.b2bench.results.decision.Whole;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.stats.Estimate;
import io.b2bench.tls.policy.Clause;
import io.b2bench.tls.policy.PolicyVerdict;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** What the text of a decision says in numbers. */
public final class DecisionWords {
  /** Rows of the table beside today's; more are for those who ask. */
  public static final int MOST = 8;

  private static final DateTimeFormatter DAY =
      DateTimeFormatter.ofPattern("d MMMM yyyy", Locale.ENGLISH);

  /** Protocols and suites of a log that are named. */
  private static final int SPOKEN = 3;

  private final Decision decision;
  private final CoresText cores;

  DecisionWords(Decision decision) {
    this.decision = decision;
    this.cores = new CoresText(decision.source().reach().quantifies());
  }

  /** The day of the run: {@code 29 November 2026}. */
  public String day() {
    return DAY.format(decision.source().measured());
  }

  /** The processor of a run elsewhere. */
  public String otherProcessor() {
    String name = decision.source().processor();
    return name.matches(".*\\d.*")
        ? "another model of processor (%s)".formatted(name)
        : "another machine (%s, exact model unknown)".formatted(name);
  }

  /** Cores that TLS takes. */
  public String cores(ProfileCost profile) {
    return profile
        .cost()
        .map(cost -> cores.of(cost.cores()))
        .map(text -> text + (text.matches("(about )?1") ? " core" : " cores"))
        .orElse("an unknown number of cores");
  }

  /** The same of a change, without its sign. */
  public String size(Estimate change) {
    return cores.size(change);
  }

  /** The ends of a change. */
  public String ends(Estimate change) {
    return cores.ends(change.range());
  }

  /** How a change is written in a table. */
  String change(Estimate change) {
    return cores.change(change);
  }

  /** How cores are written in a table. */
  String of(Estimate number) {
    return cores.of(number);
  }

  /** {@code 1 450 requests/s}. */
  public String requests() {
    return CoresText.rate(decision.planned().service().requests()) + " requests/s";
  }

  /** The loads, sizes and handshakes. */
  public String loads() {
    Service first = decision.planned().service();
    return "%s kB out and %s kB in per request; %s"
        .formatted(
            Numbers.fine(first.kilobytesOut()),
            Numbers.fine(first.kilobytesIn()),
            decision.scenarios().stream().map(DecisionWords::load).collect(joining("; ")));
  }

  private static String load(Scenario scenario) {
    Service service = scenario.service();
    String shaken =
        "%s requests/s, %s handshakes/s"
            .formatted(CoresText.rate(service.requests()), CoresText.rate(service.handshakes()));
    return "%s: %s%s"
        .formatted(
            scenario.name(),
            shaken,
            service.resumed() > 0
                ? ", %s resumed".formatted(Numbers.percent(service.resumed()))
                : "");
  }

  /** How many may not be taken, or why each may not. */
  public String refused(boolean details) {
    List<Candidate> refused = decision.refused();
    return details
        ? refused.stream().map(c -> "%s (%s)".formatted(c.profile(), why(c))).collect(joining("; "))
            + "."
        : "%s. For the reasons: --details."
            .formatted(refused.stream().map(Candidate::profile).collect(joining(", ")));
  }

  /** The line of a configuration that would say how many connections begin; may be empty. */
  public String settled() {
    return decision.log().stream()
        .flatMap(log -> log.gaps().stream())
        .filter(gap -> gap.figure().contains("handshakes"))
        .flatMap(gap -> gap.settle().stream())
        .findFirst()
        .orElse("");
  }

  /** What the log lacks, and which figures lack it. */
  public String gaps() {
    return decision.log().stream()
        .flatMap(log -> log.gaps().stream())
        .map(gap -> "%s (needed for %s)".formatted(gap.field(), gap.figure()))
        .collect(joining("; "));
  }

  /** Protocols and suites of the log. */
  public String spoken() {
    return decision.log().stream()
        .flatMap(log -> log.spoken().stream())
        .limit(SPOKEN)
        .map(
            s ->
                "%s %s"
                    .formatted(
                        Numbers.percent(s.share()), (s.protocol() + " " + s.suite()).strip()))
        .collect(joining(", "));
  }

  /** What was observed beside what is predicted. */
  public String observed() {
    double seen = decision.observed().orElseThrow();
    return decision.wholes().stream()
        .map(
            whole ->
                "%s the predicted interval of %s"
                    .formatted(
                        whole.busy().range().contains(seen) ? "inside" : "outside",
                        whole.profile()))
        .collect(joining(", "));
  }

  /** What other runs say of today's profile and the one to move to. */
  public BesideText beside() {
    return new BesideText(decision.beside(), asked().stream().map(Candidate::profile).toList());
  }

  /** What no run knows of the profiles, with the command that finds it; may be empty. */
  public String unmeasured() {
    List<String> missing = beside().unmeasured();
    return missing.isEmpty()
        ? ""
        : "%s, each with --profiles %s".formatted(String.join(", ", missing), profiles());
  }

  /** {@code 14.2 [14.0, 14.4] cores}. */
  public String busy(Whole whole) {
    return cores.of(whole.busy()) + " cores";
  }

  /** {@code 3}, and with growth {@code 3 (4, 5, 6 in the years after)}. */
  public String servers(Whole whole) {
    List<Integer> all = whole.servers();
    return all.size() == 1
        ? String.valueOf(all.getFirst())
        : "%d (%s in the following years)"
            .formatted(
                all.getFirst(), all.stream().skip(1).map(String::valueOf).collect(joining(", ")));
  }

  /** What the cores of a whole cost in a year. */
  public String money(Whole whole) {
    return whole.moneyPerYear().map(m -> Numbers.count(Math.round(m.centre()))).orElse("");
  }

  /** What a policy says of a profile, with its clauses where it refuses. */
  public String opinion(Opinion opinion, String profile) {
    return switch (opinion.verdict()) {
      case PolicyVerdict.Allowed a -> "%s meets %s.".formatted(profile, opinion.policy());
      case PolicyVerdict.AllowedUntil a ->
          "%s meets %s until %s.".formatted(profile, opinion.policy(), a.until());
      case PolicyVerdict.Refused refused ->
          "%s does not meet %s. %s."
              .formatted(
                  profile,
                  opinion.policy(),
                  refused.clauses().stream().map(Clause::text).collect(joining("; ")));
    };
  }

  /** Why a profile may not be taken, in a few words. */
  private static String why(Candidate candidate) {
    return Stream.concat(
            candidate.opinions().stream()
                .filter(o -> !o.allows())
                .map(o -> o.policy() + ": " + o.verdict().clauses().getFirst().says()),
            candidate.missing().stream().map(r -> "no " + r.words()))
        .collect(joining("; "));
  }

  /**
   * {@code meets RFC 9325 and offers post-quantum}; {@code was measured} where nothing is asked.
   */
  public String asked(boolean one) {
    List<String> parts = new ArrayList<>();
    if (!decision.policies().isEmpty()) {
      parts.add((one ? "meets " : "meet ") + Listing.of(decision.policies()));
    }
    if (!decision.required().isEmpty()) {
      parts.add(
          (one ? "offers " : "offer ")
              + Listing.of(decision.required().stream().map(Requirement::words).toList()));
    }
    return parts.isEmpty() ? one ? "was measured" : "were measured" : String.join(" and ", parts);
  }

  /**
   * What TLS takes with a profile: at both ends where nothing counts new connections.
   *
   * @param named how the profile is called
   */
  public String takes(Candidate candidate, String named) {
    return decision.handshakesUnknown()
        ? "TLS takes %s with %s if all connections are kept alive, and %s if each request opens one, at %s. The number of new connections is unknown. %s"
            .formatted(
                cores(candidate.costs().getLast()),
                named,
                cores(candidate.planned()),
                requests(),
                settled().isEmpty()
                    ? "Give their rate with --handshakes."
                    : "To log it: " + settled())
        : "TLS takes %s with %s at %s.".formatted(cores(candidate.planned()), named, requests());
  }

  /** The cheapest of several, with those that it cannot be told apart from. */
  public String first() {
    Candidate first = decision.allowed().getFirst();
    long tied = decision.allowed().stream().skip(1).filter(Candidate::tied).count();
    String least =
        "%s is the cheapest of %d profiles that %s. %s"
            .formatted(
                first.profile(), decision.allowed().size(), asked(false), takes(first, "it"));
    return tied == 0 || !decision.source().reach().quantifies()
        ? least
        : "%s %d of the others cannot be told apart from it.".formatted(least, tied);
  }

  /** The names of the profiles asked about, for a command. */
  private String profiles() {
    return Stream.concat(Stream.of(decision.baseline()), asked().stream().map(Candidate::profile))
        .distinct()
        .collect(joining(","));
  }

  /** The profiles that the answer is about, now first. */
  private List<Candidate> asked() {
    return Stream.concat(Stream.of(decision.now()), decision.to().stream()).toList();
  }
}
