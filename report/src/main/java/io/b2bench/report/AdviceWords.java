package io.b2bench.report;

import io.b2bench.results.advice.Advice;
import io.b2bench.results.advice.Advised;
import io.b2bench.results.advice.Advised.Move;
import io.b2bench.results.advice.Opinion;
import io.b2bench.results.advice.Requirement;
import io.b2bench.results.analysis.pair.Relation;
import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Note;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.section.Part;
import io.b2bench.results.section.Verbatim;
import io.b2bench.tls.configuration.Configuration;
import io.b2bench.tls.policy.Clause;
import io.b2bench.tls.policy.PolicyVerdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Advice in a sentence, a table of what may be taken, and the reasons for the rest. */
final class AdviceWords {
  private AdviceWords() {}

  static List<Part> parts(Advice advice) {
    List<Part> parts = new ArrayList<>();
    parts.add(new Note(headline(advice)));
    if (!advice.allowed().isEmpty()) {
      Columns<Advised> columns =
          new Columns<Advised>()
              .words("allowed", a -> "%d %s".formatted(number(a.series(), advice), a.series()))
              .ratio("CPU to " + advice.baseline(), AdviceWords::ratio);
      advice
          .now()
          .ifPresent(now -> columns.written("after " + now, a -> move(a).orElse("in use today")));
      parts.add(
          columns
              .words("meets", AdviceWords::meets)
              .words("tied with", a -> numbers(tied(a, advice), advice))
              .words("no reason beside", a -> numbers(a.dominatedBy().stream().toList(), advice))
              .grid("", advice.allowed()));
    }
    certificates(advice).ifPresent(text -> parts.add(new Note(text)));
    advice.refused().forEach(a -> parts.add(new Note(whyNot(a))));
    parts.add(new Note(reading(advice)));
    advice.warnings().forEach(w -> parts.add(new Note("warning: " + w)));
    advice.configurations().forEach(c -> parts.addAll(pasted(c)));
    return parts;
  }

  private static String numbers(List<String> series, Advice advice) {
    return series.stream()
        .map(s -> String.valueOf(number(s, advice)))
        .collect(Collectors.joining(", "));
  }

  /** Its row. */
  private static int number(String series, Advice advice) {
    return advice.allowed().stream().map(Advised::series).toList().indexOf(series) + 1;
  }

  private static List<Part> pasted(Configuration configuration) {
    List<Part> parts = new ArrayList<>();
    String program = configuration.program().text();
    parts.add(
        new Verbatim(
            "For %s; adapt names of files and ports:".formatted(program), configuration.lines()));
    configuration
        .refused()
        .forEach(
            (name, why) -> parts.add(new Note("not %s for %s: %s.".formatted(name, program, why))));
    return parts;
  }

  /** The same change of certificate once, with what it costs each profile that has both. */
  private static Optional<String> certificates(Advice advice) {
    List<String> texts =
        advice.certificates().stream()
            .map(
                c ->
                    "%s instead of %s (%s instead of %s): %s"
                        .formatted(
                            c.after().text(),
                            c.before().text(),
                            c.to(),
                            c.move().from(),
                            text(c.move())))
            .toList();
    return texts.isEmpty()
        ? Optional.empty()
        : Optional.of("Certificates: " + String.join("; ", texts) + ".");
  }

  private static String headline(Advice advice) {
    return switch (advice.allowed().size()) {
      case 0 -> "No profile of this run %s.%s".formatted(asked(advice, true), measure(advice, ""));
      case 1 ->
          "%s is the only one measured here that %s.%s"
              .formatted(
                  advice.allowed().getFirst().series(),
                  asked(advice, true),
                  measure(advice, " beside it"));
      default -> cheapest(advice);
    };
  }

  private static String cheapest(Advice advice) {
    Advised first = advice.allowed().getFirst();
    List<String> tied = tied(first, advice);
    String best =
        tied.isEmpty()
            ? first.series() + " costs least"
            : Listing.of(Stream.concat(Stream.of(first.series()), tied.stream()).toList())
                + " cost least and are too close to rank";
    return "Of the %d profiles that %s, %s."
        .formatted(advice.allowed().size(), asked(advice, false), best);
  }

  /** {@code passes RFC 9325 and has post-quantum}. */
  private static String asked(Advice advice, boolean one) {
    List<String> parts = new ArrayList<>();
    if (!advice.titles().isEmpty()) {
      parts.add((one ? "passes " : "pass ") + Listing.of(advice.titles()));
    }
    if (!advice.required().isEmpty()) {
      parts.add(
          (one ? "has " : "have ")
              + Listing.of(advice.required().stream().map(Requirement::text).toList()));
    }
    return parts.isEmpty() ? one ? "is ranked" : "were measured" : String.join(" and ", parts);
  }

  private static String measure(Advice advice, String beside) {
    return advice
        .measure()
        .map(m -> " To measure %s%s: %s".formatted(m.profile(), beside, m.command()))
        .orElse(" Nor is there another in the catalogue.");
  }

  /** Among what may be taken. */
  private static List<String> tied(Advised advised, Advice advice) {
    List<String> allowed = advice.allowed().stream().map(Advised::series).toList();
    return advised.tied().stream().filter(allowed::contains).toList();
  }

  private static Entry ratio(Advised advised) {
    return advised.ratio().map(r -> Entry.of(r.centre(), r.interval())).orElse(Entry.NONE);
  }

  private static String meets(Advised advised) {
    Stream<String> until =
        advised.opinions().stream()
            .flatMap(
                o ->
                    o.verdict() instanceof PolicyVerdict.AllowedUntil a
                        ? Stream.of("%s until %s".formatted(o.policy(), a.until()))
                        : Stream.empty());
    return Stream.concat(until, advised.met().stream().sorted().map(Requirement::text))
        .collect(Collectors.joining(", "));
  }

  private static Optional<String> move(Advised advised) {
    return advised.move().map(AdviceWords::text);
  }

  private static String text(Move move) {
    if (move.relation() == Relation.UNDECIDED) {
      return PairWords.differ(move.interval())
          ? "smaller than this run can tell"
          : "cannot be told apart here";
    }
    return move.ratio()
        .map(r -> "CPU " + Numbers.change(r, move.interval()))
        .orElseGet(() -> move.relation() == Relation.MORE ? "costs more" : "costs less");
  }

  private static String whyNot(Advised advised) {
    Stream<String> clauses =
        advised.opinions().stream()
            .filter(o -> !o.allows())
            .map(o -> "%s: %s".formatted(o.policy(), clauses(o)));
    Stream<String> missing = advised.missing().stream().map(r -> "no " + r.text());
    return "not %s: %s."
        .formatted(
            advised.series(), Stream.concat(clauses, missing).collect(Collectors.joining("; ")));
  }

  private static String clauses(Opinion opinion) {
    return opinion.verdict().clauses().stream().map(Clause::text).collect(Collectors.joining("; "));
  }

  private static String reading(Advice advice) {
    if (advice.service().isPresent()) {
      return "Cheapest first. Tied: their intervals overlap, or they are the same within 2 %%. No reason beside: the one named costs no more and satisfies as much. CPU of the server for %s, by the unit costs of %s."
          .formatted(EstimateText.service(advice.service().get()), advice.run());
    }
    return "Cheapest first. Tied: the run sets them in no order, or they are the same within 2 %%. No reason beside: the one named costs no more and satisfies as much. CPU of the server per interaction in %s, over all its load levels, for its mix and sessions; an interval of a move holds together with those of all pairs. For another service: describe it, with a run of decompose."
        .formatted(advice.run());
  }
}
