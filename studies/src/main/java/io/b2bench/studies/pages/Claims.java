package io.b2bench.studies.pages;

import io.b2bench.results.record.Run;
import io.b2bench.studies.claim.Claim.Answer;
import io.b2bench.studies.claim.Judging;
import io.b2bench.studies.pages.PagesResults.CellSeen;
import io.b2bench.studies.pages.PagesResults.Saturation;
import io.b2bench.studies.pages.PagesResults.Side;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/**
 * What the claims of the study are asked of: a profile with a new connection for each page, as
 * there, at the throughput with which it saturates, and the baseline beside it.
 *
 * @param most where the profile saturates
 * @param plain where the baseline saturates; absent where nobody knows
 * @param cells both with as many clients as the profile has there; absent where one is missing
 */
record Claims(Saturation most, Optional<Saturation> plain, Optional<Cells> cells) {
  private static final String LIKE_THE_STUDY = "per-request";

  /** HTTPS reached so much of HTTP. */
  private static final double PRINTED = 400.0 / 600;

  /** Of every profile; of none where connections were kept alone. */
  static List<Claims> of(Run run, PagesResults facts) {
    return run.baseline().stream()
        .flatMap(
            baseline ->
                run.series().stream()
                    .flatMap(s -> facts.of(s.name(), LIKE_THE_STUDY).stream())
                    .filter(s -> s.ratio().isPresent() || s.atMost().isPresent())
                    .map(s -> of(facts, s, baseline)))
        .toList();
  }

  private static Claims of(PagesResults facts, Saturation s, String baseline) {
    return new Claims(
        s,
        facts.of(baseline, LIKE_THE_STUDY),
        cell(facts, s.series(), s.at())
            .flatMap(mine -> cell(facts, baseline, s.at()).map(plain -> new Cells(mine, plain))));
  }

  private static Optional<CellSeen> cell(PagesResults facts, String series, int clients) {
    return facts.seen(series).stream()
        .filter(c -> c.connection().equals(LIKE_THE_STUDY) && c.stratum().clients() == clients)
        .findFirst();
  }

  /** Whether it reaches as much of the baseline as there; below a bound anything may be so. */
  Answer reaches() {
    return most.ratio().isPresent()
        ? Judging.may(most.ratio(), PRINTED)
        : Judging.judge(most.atMost(), i -> false, i -> i.high() < PRINTED);
  }

  /** Whether it needs more than four times the clients. */
  Answer needsMore() {
    return plain
        .map(p -> Judging.judge(most.ratio(), i -> most.from() > 4 * p.from(), i -> true))
        .orElse(Answer.NOT_TESTABLE);
  }

  /**
   * The profile and the baseline with as many clients.
   *
   * @param mine the profile's
   * @param plain the baseline's
   */
  record Cells(CellSeen mine, CellSeen plain) {
    /** Whether it answers later. */
    Answer later() {
      return Judging.higher(mine.responseMicros(), plain.responseMicros());
    }

    /** CPU that it adds at the server. */
    Optional<Double> atServer() {
      return added(CellSeen::server);
    }

    /** CPU that it adds at the clients. */
    Optional<Double> atClients() {
      return added(CellSeen::clients);
    }

    private Optional<Double> added(Function<CellSeen, Side> side) {
      return side.apply(mine)
          .micros()
          .flatMap(m -> side.apply(plain).micros().map(p -> m.centre() - p.centre()));
    }

    /** Whether that is more at the clients. */
    Answer clientsWorkMore() {
      boolean more = atClients().orElse(0.0) > atServer().orElse(0.0);
      return atClients().isEmpty() || atServer().isEmpty()
          ? Answer.NOT_TESTABLE
          : Judging.judge(mine.server().micros(), i -> more, i -> true);
    }

    /** Whether the baseline makes more system calls in a second. */
    Answer plainCallsMore() {
      OptionalDouble its = plain.server().perSecond().calls();
      OptionalDouble own = mine.server().perSecond().calls();
      return its.isEmpty() || own.isEmpty()
          ? Answer.NOT_TESTABLE
          : Answer.of(its.getAsDouble() > own.getAsDouble(), true);
    }
  }
}
