package io.b2bench.workloads.decompose;

import io.b2bench.results.cost.Term;
import io.b2bench.results.cost.UnitCosts;
import io.b2bench.results.record.Run;
import io.b2bench.results.section.Findings;
import io.b2bench.results.section.Findings.Finding;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.stats.VerdictRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** The findings of a decomposition in sentences. */
final class DecomposeWords {
  /** What the figures are. */
  static final String NOTE =
      "CPU of the server in microseconds more than the baseline; 95 % intervals of the fit.";

  /** Misses that the method allows itself: of the whole, and of what TLS added. */
  private static final double OF_WHOLE = 0.05;

  private static final double OF_ADDED = 0.15;

  private DecomposeWords() {}

  /** What a handshake, a request and a kilobyte cost, a sentence for each profile. */
  static Findings findings(Run run, DecomposeResults results) {
    List<Finding> findings = new ArrayList<>();
    for (Run.Series series : run.series()) {
      results
          .server()
          .of(series.profile())
          .filter(c -> series.name().equals(series.profile()))
          .ifPresent(
              costs ->
                  findings.add(
                      new Finding(series.name(), series.description(), "", sentence(costs))));
    }
    return new Findings(findings);
  }

  private static String sentence(UnitCosts costs) {
    List<String> parts = new ArrayList<>();
    for (Term term : Term.events()) {
      if (costs.fit().costs().containsKey(term)) {
        parts.add("%s %s µs".formatted(term.text(), cost(costs, term)));
      }
    }
    return String.join(", ", parts)
        + (costs.idle()
            ? " with %.0f %% of the processors busy.".formatted(100 * Busy.MOST.share())
            : ".");
  }

  private static String cost(UnitCosts costs, Term term) {
    Map<Term, Double> one = costs.known(Map.of(term, 1.0), OptionalDouble.of(Busy.MOST.share()));
    return Numbers.plain(
        costs.fit().predict(one), Optional.of(costs.fit().interval(VerdictRule.LEVEL, one)));
  }

  /** How well the sum predicted what was left out, and where terms could not be told apart. */
  static List<String> notes(DecomposeResults results) {
    List<String> notes = new ArrayList<>();
    calls(results).ifPresent(notes::add);
    heldOut(results).ifPresent(notes::add);
    missing(results).ifPresent(notes::add);
    results.server().profiles().stream()
        .filter(p -> !p.fit().separates())
        .map(
            p ->
                "%s: the loads hardly varied the terms apart (condition number %s), so its costs mean little"
                    .formatted(p.profile(), Numbers.plain(p.fit().condition())))
        .forEach(notes::add);
    results.notFound().stream().map("no unit costs of "::concat).forEach(notes::add);
    return notes;
  }

  /** How large a call to a partner was. */
  static Optional<String> calls(DecomposeResults results) {
    return results
        .calls()
        .filter(asked -> asked.requests() > 0)
        .map(
            asked ->
                "An outbound request is %s kB to a partner and %s kB back; its cost has those records and kilobytes in it."
                    .formatted(
                        Numbers.plain(asked.in() / 1e3 / asked.requests()),
                        Numbers.plain(asked.out() / 1e3 / asked.requests())));
  }

  /** Which term the sum lacks, where one explains most of what predictions miss. */
  static Optional<String> missing(DecomposeResults results) {
    return MissingTerm.of(results.predictions())
        .map(
            m ->
                "What the predictions miss is mostly one term (%s of it): a %s would have to cost %s µs %s in these loads than in those of the fit."
                    .formatted(
                        Numbers.percent(m.share()),
                        m.term().text(),
                        Numbers.plain(Math.abs(m.micros())),
                        m.micros() > 0 ? "more" : "less"));
  }

  /** In one sentence, with the verdict that the method gives itself. */
  static Optional<String> heldOut(DecomposeResults results) {
    if (results.predictions().isEmpty()) {
      return Optional.empty();
    }
    double whole = results.mean(Prediction::ofWhole).orElseThrow();
    double added = results.mean(Prediction::ofAdded).orElseThrow();
    double constant = results.mean(Prediction::constantOfAdded).orElseThrow();
    boolean well = whole <= OF_WHOLE && added <= OF_ADDED && added < constant;
    return Optional.of(
        "Held out: %d loads that were no part of the fit were predicted with a mean error of %s of the whole CPU and %s of what TLS added (one constant for each interaction: %s): %s."
            .formatted(
                results.predictions().size(),
                Numbers.percent(whole),
                Numbers.percent(added),
                Numbers.percent(constant),
                well
                    ? "the costs carry over"
                    : "the costs do not carry over as well as they should, %s and %s"
                        .formatted(Numbers.percent(OF_WHOLE), Numbers.percent(OF_ADDED))));
  }
}
