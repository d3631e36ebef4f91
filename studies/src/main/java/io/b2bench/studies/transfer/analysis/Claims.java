package io.b2bench.studies.transfer.analysis;

import io.b2bench.results.record.Run;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import io.b2bench.studies.claim.Claim;
import io.b2bench.studies.claim.Claim.Answer;
import io.b2bench.studies.transfer.analysis.Factors.By;
import io.b2bench.studies.transfer.analysis.Factors.Over;
import io.b2bench.studies.transfer.analysis.TransferResults.Line;
import io.b2bench.studies.transfer.analysis.TransferResults.Ratios;
import io.b2bench.studies.transfer.analysis.TransferResults.Seconds;
import io.b2bench.studies.transfer.analysis.TransferResults.Transfer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * The claims of the study, each asked of every profile.
 *
 * @param run the run
 * @param results what was seen
 */
record Claims(Run run, TransferResults results) {
  /** From here on the study finds the rise of processor time marked. */
  private static final int MARKED = 73;

  /** Rates that are this near are equal. */
  private static final double EQUAL = 0.05;

  /** A change of what is on the wire below this is none. */
  private static final double UNCHANGED = 0.0005;

  /** A change of the disk queue below this, in requests, is none. */
  private static final double QUIET = 0.1;

  List<Claim> all() {
    List<Claim> claims = new ArrayList<>();
    for (Run.Series series : run.series()) {
      largest(series.name()).ifPresent(t -> add(claims, t, t.toBaseline().orElseThrow()));
    }
    return List.copyOf(claims);
  }

  /** The largest file of a series other than the baseline. */
  private Optional<Transfer> largest(String series) {
    return singles(series).stream()
        .filter(t -> t.toBaseline().isPresent())
        .reduce((a, b) -> size(a) >= size(b) ? a : b);
  }

  private List<Transfer> singles(String series) {
    return results.transfers().stream()
        .filter(t -> t.series().equals(series) && t.stratum().clients() == 1)
        .filter(t -> Factors.by(t.stratum()) == By.MAPPED)
        .filter(t -> Factors.over(t.stratum()) == Over.TRANSFER)
        .toList();
  }

  private void add(List<Claim> claims, Transfer t, Ratios r) {
    String name = t.series();
    claims.add(processor(name));
    claims.add(
        between(
            name + " leaves less memory available",
            r.available(),
            i -> i.high() < 0,
            i -> i.low() > 0,
            e ->
                "%s MB at %d MB; the study's text says less, its tables have more with SSL in all eight rows"
                    .formatted(Numbers.difference(e.centre() / 1e6, scaled(e, 1e-6)), size(t))));
    claims.add(wire(t));
    window(name, size(t)).ifPresent(claims::add);
    claims.add(
        between(
            name + " downloads as fast",
            r.seconds(),
            i -> i.low() > 1 - EQUAL && i.high() < 1 + EQUAL,
            i -> i.low() > 1 + EQUAL || i.high() < 1 - EQUAL,
            e ->
                "%s times as long at %d MB"
                    .formatted(Numbers.ratio(e.centre(), e.interval()), size(t))));
    claims.add(
        between(
            name + " leaves the disk queue as it is",
            r.diskQueue(),
            i -> i.low() > -QUIET && i.high() < QUIET,
            i -> i.low() > QUIET || i.high() < -QUIET,
            e ->
                "%s requests at %d MB"
                    .formatted(Numbers.difference(e.centre(), e.interval()), size(t))));
    claims.add(processorBeforeMemory(t, r));
    claims.add(scatter(name));
    claims.add(handshake(name, size(t)));
  }

  private Claim processor(String name) {
    List<Transfer> marked = singles(name).stream().filter(t -> size(t) >= MARKED).toList();
    List<Transfer> asked = marked.isEmpty() ? singles(name) : marked;
    List<Optional<Interval>> intervals =
        asked.stream()
            .map(t -> t.toBaseline().flatMap(Ratios::cpu).flatMap(Estimate::interval))
            .toList();
    boolean known = !intervals.isEmpty() && intervals.stream().allMatch(Optional::isPresent);
    String text =
        String.join(
            ", ",
            asked.stream()
                .flatMap(
                    t ->
                        t.toBaseline().flatMap(Ratios::cpu).stream()
                            .map(
                                e ->
                                    "%s times at %d MB"
                                        .formatted(
                                            Numbers.ratio(e.centre(), e.interval()), size(t))))
                .toList());
    return new Claim(
        name + " raises processor time markedly from 73 MB on; tested as: by more than 5 %",
        Answer.of(
            known && intervals.stream().allMatch(i -> i.orElseThrow().low() > 1 + EQUAL),
            known && intervals.stream().anyMatch(i -> i.orElseThrow().high() < 1 + EQUAL)),
        marked.isEmpty() ? text + "; no file of 73 MB or more" : text);
  }

  private static Claim wire(Transfer t) {
    String claim = t.series() + " sends no more bytes";
    return t.wire().isEmpty()
        ? new Claim(claim, Answer.NOT_TESTABLE, "bytes on the wire were not counted")
        : new Claim(
            claim,
            Answer.of(t.wire().getAsDouble() < UNCHANGED, t.wire().getAsDouble() >= UNCHANGED),
            "%s more than the file, counted, at %d MB"
                .formatted(Numbers.percent(t.wire().getAsDouble()), size(t)));
  }

  /** What a fixed window makes of bytes a second. */
  private Optional<Claim> window(String name, int size) {
    Optional<Seconds> plain =
        run.baseline().flatMap(b -> results.of(Counter.NETWORK, b, size)).filter(s -> s.mean() > 0);
    return results
        .of(Counter.NETWORK, name, size)
        .flatMap(
            s ->
                plain.map(
                    p -> {
                      double change = s.mean() / p.mean() - 1;
                      return new Claim(
                          name + " leaves bytes/s over a fixed window as they are",
                          Answer.of(Math.abs(change) < EQUAL, Math.abs(change) >= EQUAL),
                          "%s %% at %d MB; built in as long as the download fits into the window"
                              .formatted(Numbers.signed(100 * change), size));
                    }));
  }

  private Claim processorBeforeMemory(Transfer t, Ratios r) {
    String claim = t.series() + " changes processor time more than memory";
    Optional<Double> memory =
        r.available()
            .flatMap(
                e ->
                    Optional.ofNullable(t.counters().get(Counter.MEMORY))
                        .flatMap(all -> e.interval().map(i -> largest(i) / all.centre())));
    Optional<Interval> cpu = r.cpu().flatMap(Estimate::interval);
    return memory.isEmpty() || cpu.isEmpty()
        ? new Claim(claim, Answer.UNDECIDED, "too few blocks for intervals")
        : new Claim(
            claim,
            Answer.of(
                cpu.get().low() - 1 > memory.get(),
                cpu.get().high() - 1 < memory.get() && cpu.get().low() > 1),
            "memory by at most %s, processor time by %s at %d MB"
                .formatted(Numbers.percent(memory.get()), by(cpu.get()), size(t)));
  }

  private static String by(Interval ratios) {
    return Numbers.multiplies(ratios)
        ? "a factor of " + Numbers.factors(ratios)
        : Numbers.changes(ratios);
  }

  private static double largest(Interval i) {
    return Math.max(Math.abs(i.low()), Math.abs(i.high()));
  }

  /** Variance and variation of every counter with every size, over the windows. */
  private Claim scatter(String name) {
    int larger = 0;
    int all = 0;
    for (Seconds mine : results.windows()) {
      Optional<Seconds> plain =
          run.baseline().flatMap(b -> results.of(mine.counter(), b, mine.megabytes()));
      if (mine.series().equals(name) && plain.isPresent()) {
        all += 2;
        larger += mine.variance() > plain.get().variance() ? 1 : 0;
        larger += mine.variation().orElse(0) > plain.get().variation().orElse(0) ? 1 : 0;
      }
    }
    String claim = name + " makes variance and coefficient of variation larger";
    return all == 0
        ? new Claim(claim, Answer.NOT_TESTABLE, "no window of fixed length was measured")
        : new Claim(
            claim,
            Answer.of(larger == all, larger == 0),
            "in %d of %d cells; in a fixed window both follow from the mean and the time of the download"
                .formatted(larger, all));
  }

  /** The growth is due to the handshake if the constant outweighs what grows with the size. */
  private Claim handshake(String name, int size) {
    String claim = "with " + name + " RSA and the handshake cause the rise";
    Optional<Line> line = results.lines().stream().filter(l -> l.series().equals(name)).findFirst();
    Optional<Estimate> constant = line.flatMap(Line::extraConstant);
    Optional<Estimate> slope = line.flatMap(Line::extraPerGigabyte);
    if (constant.isEmpty() || slope.isEmpty()) {
      return new Claim(claim, Answer.NOT_TESTABLE, "it takes files of two sizes");
    }
    double gigabytes = size / 1e3;
    Optional<Interval> once = constant.get().interval();
    Optional<Interval> grown = slope.get().interval().map(i -> i.map(v -> v * gigabytes));
    boolean known = once.isPresent() && grown.isPresent();
    return new Claim(
        claim,
        Answer.of(
            known && once.get().low() > grown.get().high(),
            known && grown.get().low() > once.get().high()),
        "%s ms more for any download, handshake included, and %s ms more for %d MB of content"
            .formatted(
                Numbers.plain(1e3 * constant.get().centre()),
                Numbers.plain(1e3 * gigabytes * slope.get().centre()),
                size));
  }

  private static Claim between(
      String claim,
      Optional<Estimate> estimate,
      Predicate<Interval> holds,
      Predicate<Interval> fails,
      Function<Estimate, String> because) {
    Optional<Interval> interval = estimate.flatMap(Estimate::interval);
    return estimate.isEmpty()
        ? new Claim(claim, Answer.NOT_TESTABLE, "the machine does not tell")
        : new Claim(
            claim,
            Answer.of(interval.filter(holds).isPresent(), interval.filter(fails).isPresent()),
            because.apply(estimate.get()));
  }

  private static Optional<Interval> scaled(Estimate e, double factor) {
    return e.interval().map(i -> i.map(v -> factor * v));
  }

  private static int size(Transfer t) {
    return Factors.megabytes(t.stratum());
  }
}
