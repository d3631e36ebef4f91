package io.b2bench.report;

import io.b2bench.results.cost.ProfileCost;
import io.b2bench.results.cost.ProfileCost.Cost;
import io.b2bench.results.decision.Candidate;
import io.b2bench.results.decision.Decision;
import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Note;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.section.PageText;
import io.b2bench.results.section.Part;
import io.b2bench.results.section.Table;
import io.b2bench.results.section.Verbatim;
import io.b2bench.results.stats.Estimate;
import io.b2bench.tls.configuration.Configuration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** A decision: its answer, its table, and on request what lies behind. */
final class DecisionText {
  private DecisionText() {}

  /**
   * The decision.
   *
   * @param details whether all that lies behind it is wanted too
   */
  static List<Part> parts(Decision decision, boolean details) {
    DecisionWords words = new DecisionWords(decision);
    return new PageText()
        .table("costs", costs(decision, words, details))
        .table("parts", parts(decision))
        .parts((out, form) -> JtedecisionGenerated.render(out, form, decision, words, details));
  }

  /** What is to be pasted, and what a program cannot offer. */
  static List<Part> pasted(List<Configuration> configurations) {
    List<Part> parts = new ArrayList<>();
    for (Configuration each : configurations) {
      parts.add(
          new Verbatim(
              "For %s (adjust file names and ports):".formatted(each.program().text()),
              each.lines()));
      each.refused()
          .forEach(
              (name, why) ->
                  parts.add(
                      new Note(
                          "%s cannot be configured for %s: %s."
                              .formatted(name, each.program().text(), why))));
    }
    return parts;
  }

  private static Table costs(Decision decision, DecisionWords words, boolean details) {
    boolean quantified = decision.source().reach().quantifies();
    Columns<Candidate> columns =
        new Columns<Candidate>()
            .words("", c -> mark(decision, c) + c.profile())
            .words("", Candidate::title);
    for (int i = 0; i < decision.scenarios().size(); i++) {
      int at = i;
      columns.written(
          decision.scenarios().get(i).name(),
          c -> c.costs().get(at).cost().map(its -> words.of(its.cores())).orElse("not measured"));
      if (quantified) {
        columns.written(
            "more than now",
            c ->
                c.changes().isEmpty()
                    ? ""
                    : c.changes().get(at).map(words::change).orElse(Numbers.NONE));
      }
    }
    return columns.rows(
        Stream.concat(
                Stream.of(decision.now()),
                Stream.concat(
                    decision.to().stream(),
                    decision.allowed().stream()
                        .filter(c -> !c.profile().equals(decision.now().profile()))
                        .limit(details ? Long.MAX_VALUE : DecisionWords.MOST)))
            .toList());
  }

  private static String mark(Decision decision, Candidate candidate) {
    boolean now = candidate.profile().equals(decision.now().profile());
    return now ? "now: " : candidate.tied() ? "= " : "";
  }

  private static Table parts(Decision decision) {
    return new Columns<ProfileCost>()
        .words("profile", ProfileCost::profile)
        .plain("per request", "µs", e -> figure(e, c -> Optional.of(c.micros())))
        .plain("of which handshakes", "µs", e -> part(e, Cost::handshakes))
        .plain("kilobytes", "µs", e -> part(e, Cost::bytes))
        .share("share of all CPU", e -> figure(e, Cost::share))
        .rows(
            Stream.concat(
                    Stream.of(decision.now()),
                    Stream.concat(decision.to().stream(), decision.allowed().stream()))
                .map(Candidate::planned)
                .filter(cost -> !cost.profile().equals(decision.baseline()))
                .distinct()
                .toList());
  }

  private static Entry figure(ProfileCost cost, Function<Cost, Optional<Estimate>> of) {
    return cost.cost().isEmpty()
        ? new Entry.Unavailable("not measured", cost.refusal())
        : Entry.of(cost.cost().flatMap(of));
  }

  private static Entry part(ProfileCost cost, Function<Cost, Double> of) {
    return cost.cost().map(of).map(micros -> Entry.of(micros.doubleValue())).orElse(Entry.NONE);
  }
}
