package io.b2bench.studies.pages;

import io.b2bench.results.record.Run;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import io.b2bench.studies.claim.Claim;
import io.b2bench.studies.claim.Claim.Answer;
import io.b2bench.studies.pages.PagesResults.CellSeen;
import io.b2bench.studies.pages.PagesResults.Saturation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The claims of the study, each asked of every profile with a new connection for each page, as
 * there, at the throughput with which profile and baseline saturate.
 */
final class Claims {
  private static final String LIKE_THE_STUDY = "per-request";

  /** HTTPS reached so much of HTTP. */
  private static final double PRINTED = 400.0 / 600;

  private final PagesResults results;
  private final String baseline;

  private Claims(PagesResults results, String baseline) {
    this.results = results;
    this.baseline = baseline;
  }

  /** All of them; none where connections were kept alone. */
  static List<Claim> of(Run run, PagesResults results) {
    List<Claim> claims = new ArrayList<>();
    run.baseline()
        .map(b -> new Claims(results, b))
        .ifPresent(
            asked ->
                run.series().stream()
                    .flatMap(s -> results.of(s.name(), LIKE_THE_STUDY).stream())
                    .filter(s -> s.ratio().isPresent() || s.atMost().isPresent())
                    .forEach(s -> asked.add(claims, s)));
    return List.copyOf(claims);
  }

  private void add(List<Claim> claims, Saturation s) {
    String reaches = s.series() + " reaches 67 % of plain's connections a second";
    s.ratio().map(r -> share(reaches, r)).ifPresent(claims::add);
    s.atMost().map(r -> atMost(reaches, r)).ifPresent(claims::add);
    String needs = s.series() + " needs many more clients to saturate";
    claims.add(
        results
            .of(baseline, LIKE_THE_STUDY)
            .map(plain -> needs(needs, s, plain))
            .orElseGet(
                () ->
                    new Claim(
                        needs,
                        Answer.NOT_TESTABLE,
                        "from %d clients on; for plain the driver was the limit"
                            .formatted(s.from()))));
    cell(s).ifPresent(mine -> cell(baseline, s.at()).ifPresent(p -> compare(claims, s, mine, p)));
  }

  private static Claim share(String claim, Estimate ratio) {
    Optional<Interval> i = ratio.interval();
    return new Claim(
        claim,
        Answer.of(
            i.filter(r -> r.contains(PRINTED)).isPresent(),
            i.filter(r -> !r.contains(PRINTED)).isPresent()),
        Numbers.percent(ratio.centre(), i));
  }

  /** Below a bound anything may be so. */
  private static Claim atMost(String claim, Estimate bound) {
    Optional<Interval> i = bound.interval();
    return new Claim(
        claim,
        Answer.of(false, i.filter(r -> r.high() < PRINTED).isPresent()),
        "at most " + Numbers.percent(bound.centre(), i));
  }

  private static Claim needs(String claim, Saturation s, Saturation plain) {
    boolean known = s.ratio().flatMap(Estimate::interval).isPresent();
    return new Claim(
        claim,
        Answer.of(known && s.from() > 4 * plain.from(), known),
        "from %d clients on, plain from %d".formatted(s.from(), plain.from()));
  }

  private void compare(List<Claim> claims, Saturation s, CellSeen mine, CellSeen plain) {
    if (mine.responseMicros().isPresent() && plain.responseMicros().isPresent()) {
      Estimate a = mine.responseMicros().get();
      Estimate b = plain.responseMicros().get();
      claims.add(
          new Claim(
              s.series() + " answers later with as many clients",
              apart(a, b),
              "%s and %s ms with %d clients"
                  .formatted(Numbers.millis(a.centre()), Numbers.millis(b.centre()), s.at())));
    }
    if (added(mine, plain, true).isPresent() && added(mine, plain, false).isPresent()) {
      double client = added(mine, plain, false).getAsDouble();
      double server = added(mine, plain, true).getAsDouble();
      claims.add(
          new Claim(
              s.series() + " costs clients more than the server",
              Answer.of(
                  mine.server().micros().get().interval().isPresent() && client > server,
                  mine.server().micros().get().interval().isPresent()),
              "%s µs more for a page there, %s at the server"
                  .formatted(Numbers.plain(client), Numbers.plain(server))));
    }
    if (mine.server().calls().isPresent() && plain.server().calls().isPresent()) {
      claims.add(
          new Claim(
              "plain makes more system calls than " + s.series(),
              Answer.of(
                  plain.server().perSecond().calls().getAsDouble()
                      > mine.server().perSecond().calls().getAsDouble(),
                  true),
              "reads and writes a second %s and %s; but for a page %s and %s"
                  .formatted(
                      Numbers.plain(plain.server().perSecond().calls()),
                      Numbers.plain(mine.server().perSecond().calls()),
                      Numbers.plain(plain.server().calls()),
                      Numbers.plain(mine.server().calls()))));
    }
  }

  private static Answer apart(Estimate more, Estimate less) {
    boolean known = more.interval().isPresent() && less.interval().isPresent();
    return Answer.of(
        known && more.interval().get().low() > less.interval().get().high(),
        known && more.interval().get().high() < less.interval().get().low());
  }

  private static OptionalDouble added(CellSeen mine, CellSeen plain, boolean server) {
    Optional<Estimate> a = server ? mine.server().micros() : mine.clients().micros();
    Optional<Estimate> b = server ? plain.server().micros() : plain.clients().micros();
    return a.isPresent() && b.isPresent()
        ? OptionalDouble.of(a.get().centre() - b.get().centre())
        : OptionalDouble.empty();
  }

  private Optional<CellSeen> cell(Saturation s) {
    return cell(s.series(), s.at());
  }

  private Optional<CellSeen> cell(String series, int clients) {
    return results.cells().stream()
        .filter(c -> c.series().equals(series) && c.stratum().clients() == clients)
        .filter(
            c ->
                c.stratum()
                    .value(PagesDesign.CONNECTION)
                    .filter(LIKE_THE_STUDY::equals)
                    .isPresent())
        .findFirst();
  }
}
