package io.b2bench.studies.transfer.analysis;

import io.b2bench.results.record.Run;
import io.b2bench.results.stats.Estimate;
import io.b2bench.studies.claim.Asked;
import io.b2bench.studies.claim.Claim.Answer;
import io.b2bench.studies.claim.Judging;
import io.b2bench.studies.transfer.analysis.TransferResults.Line;
import io.b2bench.studies.transfer.analysis.TransferResults.Ratios;
import io.b2bench.studies.transfer.analysis.TransferResults.Transfer;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The claims of the study, asked of a profile, most of them of its largest file.
 *
 * @param run the run
 * @param facts what was seen
 * @param largest the download of that
 * @param ratios what it needs of what the baseline needs
 */
record Claims(Run run, TransferResults facts, Transfer largest, Ratios ratios) {
  /** From here on the study finds the rise of processor time marked. */
  private static final int MARKED = 73;

  /** Rates that are this near are equal. */
  private static final double EQUAL = 0.05;

  /** A change of what is on the wire below this is none. */
  private static final double UNCHANGED = 0.0005;

  /** A change of the disk queue below this, in requests, is none. */
  private static final double QUIET = 0.1;

  /** Of every profile but the baseline. */
  static List<Claims> of(Run run, TransferResults facts) {
    return run.series().stream()
        .flatMap(s -> facts.largest(s.name()).stream())
        .flatMap(t -> t.toBaseline().map(r -> new Claims(run, facts, t, r)).stream())
        .toList();
  }

  /** Whether files are there that the study finds large. */
  boolean marked() {
    return facts.singles(largest.series()).stream().anyMatch(t -> t.megabytes() >= MARKED);
  }

  /** Whether it raises processor time markedly; of large files, or of all where there are none. */
  Asked<Transfer> processor() {
    return Asked.of(
        facts.singles(largest.series()).stream()
            .filter(t -> t.megabytes() >= MARKED || !marked())
            .toList(),
        t -> Judging.above(t.toBaseline().flatMap(Ratios::cpu), 1 + EQUAL));
  }

  /** Whether it leaves less memory available. */
  Answer lessMemory() {
    return Judging.below(ratios.available(), 0);
  }

  /** Whether it sends no more bytes; they were counted. */
  Answer noMoreBytes() {
    return largest.wire().isEmpty()
        ? Answer.NOT_TESTABLE
        : below(largest.wire().getAsDouble(), UNCHANGED);
  }

  /** By how much bytes a second over a fixed window change; absent where there is none. */
  Optional<Double> windowChange() {
    return facts.change(Counter.NETWORK, largest.series(), run, largest.megabytes());
  }

  /** Whether they stay as they are. */
  Answer sameWindow() {
    return windowChange().map(change -> below(Math.abs(change), EQUAL)).orElse(Answer.NOT_TESTABLE);
  }

  /** Whether it downloads as fast. */
  Answer asFast() {
    return Judging.near(ratios.seconds(), 1, EQUAL);
  }

  /** Whether it leaves the disk queue as it is. */
  Answer sameQueue() {
    return Judging.near(ratios.diskQueue(), 0, QUIET);
  }

  /** The most by which memory may change, as a share of what is available. */
  Optional<Double> memory() {
    return ratios
        .available()
        .flatMap(Estimate::interval)
        .flatMap(i -> largest.counter(Counter.MEMORY).map(all -> i.largerHalf(0) / all.centre()));
  }

  /** Whether it changes processor time more than memory. */
  Answer processorBeforeMemory() {
    return memory()
        .map(
            most ->
                Judging.judge(
                    ratios.cpu(),
                    cpu -> cpu.low() - 1 > most,
                    cpu -> cpu.high() - 1 < most && cpu.low() > 1))
        .filter(answer -> answer != Answer.NOT_TESTABLE)
        .orElse(Answer.UNDECIDED);
  }

  /** Whether it scatters more: by variance and by variation of every counter with every size. */
  List<Boolean> scatter() {
    return facts.windows().stream()
        .filter(s -> s.series().equals(largest.series()))
        .flatMap(
            mine ->
                facts.of(mine.counter(), run, mine.megabytes()).stream()
                    .flatMap(
                        plain ->
                            Stream.of(
                                mine.variance() > plain.variance(),
                                mine.variation().orElse(0) > plain.variation().orElse(0))))
        .toList();
  }

  /** Whether it does everywhere, or nowhere. */
  Answer scatters() {
    return scatter().isEmpty()
        ? Answer.NOT_TESTABLE
        : Answer.of(!scatter().contains(false), !scatter().contains(true));
  }

  /** The CPU of its downloads as a constant and a part by size; absent with one size. */
  Optional<Line> line() {
    return facts.lines().stream()
        .filter(l -> l.series().equals(largest.series()))
        .filter(l -> l.extraConstant().isPresent() && l.extraPerGigabyte().isPresent())
        .findFirst();
  }

  /** Whether the constant, with the handshake in it, outweighs what grows with the size. */
  Answer handshake() {
    return Judging.higher(
        line().flatMap(Line::extraConstant),
        line().flatMap(Line::extraPerGigabyte).map(e -> e.in(1e3 / largest.megabytes())));
  }

  private static Answer below(double value, double bound) {
    return Answer.of(value < bound, value >= bound);
  }
}
