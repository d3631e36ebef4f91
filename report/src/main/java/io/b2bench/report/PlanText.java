package io.b2bench.report;

import static java.util.stream.Collectors.joining;

import io.b2bench.results.planning.DatabaseHost;
import io.b2bench.results.planning.Demand;
import io.b2bench.results.planning.Plan;
import io.b2bench.results.planning.PlannedProfile;
import io.b2bench.results.planning.Terms;
import io.b2bench.results.planning.Untried;
import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Grid;
import io.b2bench.results.section.Note;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.section.Part;
import io.b2bench.results.stats.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A plan in a sentence, a table and its assumptions. */
final class PlanText {
  private PlanText() {}

  /**
   * The plan.
   *
   * @param to the profile that the first sentence is about; absent for the baseline alone
   */
  static List<Part> parts(Plan plan, Optional<String> to) {
    List<Part> parts = new ArrayList<>();
    parts.addAll(SmokeNote.unless(plan.judges()));
    parts.add(new Note(headline(plan, to)));
    plan.untried().map(PlanText::untried).ifPresent(text -> parts.add(new Note(text)));
    parts.add(table(plan));
    assumptions(plan).forEach(text -> parts.add(new Note(text)));
    parts.addAll(SharingText.parts(plan.sharing(), plan.processors(), plan.terms().cores()));
    plan.lateness().map(LatenessText::parts).ifPresent(parts::addAll);
    plan.memory().map(MemoryText::parts).ifPresent(parts::addAll);
    return parts;
  }

  private static String headline(Plan plan, Optional<String> to) {
    PlannedProfile now = profile(plan, plan.baseline());
    String today =
        "%s interactions/s need %s cores under %s, that is %s"
            .formatted(
                Numbers.fine(plan.perSecond()),
                text(now.cores()),
                now.series(),
                servers(now.servers().getFirst(), plan.terms()));
    return to.map(
            series -> {
              PlannedProfile then = profile(plan, series);
              return "%s; under %s %s cores, %s%s."
                  .formatted(
                      today,
                      then.series(),
                      text(then.cores()),
                      servers(then.servers().getFirst(), plan.terms()),
                      then.added().map(a -> ", " + more(a)).orElse(""));
            })
        .orElse(today + ".");
  }

  private static String untried(Untried untried) {
    Untried.Nearest first = untried.profiles().getFirst();
    return "warning: no load level of this run kept the processors about %s busy%s (nearest for %s: %s, %s). An interaction takes more CPU at a lower load, so these cores may be %s. This measures there: b2bench run --profiles %s --clients 64 --arrivals %s"
        .formatted(
            Numbers.percent(untried.share()),
            untried.profiles().size() == 1
                ? " under " + first.series()
                : " under %d profiles".formatted(untried.profiles().size()),
            first.series(),
            first.level().text(),
            Numbers.percent(first.share()),
            first.share() > untried.share() ? "too few" : "too many",
            untried.profiles().stream().map(Untried.Nearest::series).collect(joining(",")),
            untried.rates().stream().map(rate -> rate + "/s").collect(joining(",")));
  }

  private static PlannedProfile profile(Plan plan, String series) {
    return plan.profiles().stream()
        .filter(p -> p.series().equals(series))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("the run has no figures of " + series));
  }

  private static String more(Estimate added) {
    return Numbers.below(added.range())
        .map(text -> text + " cores more")
        .orElseGet(() -> Numbers.difference(added.centre(), added.interval()) + " cores");
  }

  private static String servers(int number, Terms terms) {
    return "%d server%s of %d cores".formatted(number, number == 1 ? "" : "s", terms.cores());
  }

  private static String text(Estimate figure) {
    return Numbers.below(figure.range())
        .orElseGet(() -> Numbers.plain(figure.centre(), figure.interval()));
  }

  private static Grid table(Plan plan) {
    Columns<PlannedProfile> columns =
        new Columns<PlannedProfile>()
            .words("profile", PlannedProfile::series)
            .plain("an interaction", "µs", p -> entry(p.micros()))
            .plain("busy cores", "", p -> entry(p.busy()))
            .plain("cores to have", "", p -> entry(p.cores()))
            .difference("more", "", p -> p.added().map(PlanText::entry).orElse(Entry.NONE));
    for (int year = 0; year < plan.profiles().getFirst().servers().size(); year++) {
      int at = year;
      columns.count(
          year == 0 ? "servers" : "in year " + year, p -> Entry.of((long) p.servers().get(at)));
    }
    if (plan.terms().price().isPresent()) {
      columns.plain(
          "money a year", "", p -> p.moneyPerYear().map(PlanText::entry).orElse(Entry.NONE));
    }
    return columns.grid("", plan.profiles());
  }

  private static Entry entry(Estimate figure) {
    return Entry.ofSmall(figure.centre(), figure.range());
  }

  private static List<String> assumptions(Plan plan) {
    Terms terms = plan.terms();
    List<String> lines = new ArrayList<>();
    if (plan.demand() instanceof Demand.Clients clients) {
      lines.add(
          "%s clients that think for %s s on average ask %s times a second: N / (Z + R)."
              .formatted(
                  Numbers.count(clients.number()),
                  Numbers.digits(clients.think().toMillis() / 1e3),
                  Numbers.fine(plan.perSecond())));
    }
    lines.add(
        "CPU of an interaction is read where the processors of a profile are %s busy, between the load levels of %s; its mix, sizes and sessions are taken to be yours (otherwise: b2bench estimate)."
            .formatted(Numbers.percent(1 - terms.headroom()), plan.run()));
    lines.add(
        "%s of the processors stay free. A processor then does %s interactions/s under %s; the run had up to %s of one."
            .formatted(
                Numbers.percent(terms.headroom()),
                Numbers.plain(plan.perSecond() / profile(plan, plan.baseline()).cores().centre()),
                plan.baseline(),
                Numbers.plain(plan.measuredPerCore())));
    lines.add(
        "Servers and years are counted from the upper end of the interval. %s."
            .formatted(PairWords.sentence(DatabaseHost.words(plan.database()))));
    lines.add(SharingText.assumption(plan.sharing(), plan.processors()));
    return lines;
  }
}
