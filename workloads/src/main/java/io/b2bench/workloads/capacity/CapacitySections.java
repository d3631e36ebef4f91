package io.b2bench.workloads.capacity;

import io.b2bench.results.capacity.Crossing;
import io.b2bench.results.capacity.HighestLoad;
import io.b2bench.results.record.Run;
import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Grid;
import io.b2bench.results.section.Section;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.function.Function;

/** The tables of a search. */
final class CapacitySections {
  private static final double MILLIS = 1e3;

  /** Something about a series. */
  private record Of<T>(String series, T it) {}

  private CapacitySections() {}

  static List<Section> of(Run run, CapacityResults results) {
    return List.of(
        new Section(
            "capacity",
            "The highest rate",
            "Interactions a second at which the 90th percentiles of all kinds still hold their limits: docs/method/capacity.md.",
            List.of(highest(run, results))),
        new Section(
            "confirmation",
            "Confirmed below and above",
            "Windows among the later rounds of the search, at a share of what it had found by then in this server process; they have no part in it. The limits should hold below and not above.",
            List.of(confirmations(results))),
        new Section(
            "against-rate",
            "Response time against the rate",
            "Windows of the search at about the same rate together; the kind of which most was beyond its limit.",
            List.of(points(results))));
  }

  private static Grid highest(Run run, CapacityResults results) {
    return new Columns<SeriesCapacity>()
        .words("profile", SeriesCapacity::series)
        .plain("highest rate", "1/s", s -> rate(s, OptionalInt.empty()))
        .plain("of a processor", "1/s", s -> rate(s, results.processors()))
        .ratio(
            "to " + run.baseline().orElse("the baseline"),
            s -> s.ratio().map(CapacitySections::ratio).orElse(Entry.NONE))
        .share(
            "processors busy then",
            s -> s.busy().map(b -> Entry.of(b.centre(), b.interval())).orElse(Entry.NONE))
        .count("windows", s -> Entry.of(s.windows()))
        .grid("", results.series());
  }

  private static Entry rate(SeriesCapacity series, OptionalInt processors) {
    int among = processors.orElse(1);
    HighestLoad highest = series.highest();
    return highest.load() instanceof Crossing.At at && CapacityWords.open(highest).isEmpty()
        ? Entry.of(
            at.load() / among, CapacityWords.interval(highest).map(i -> i.map(v -> v / among)))
        : Entry.of(CapacityWords.rate(highest, among));
  }

  private static Entry ratio(HighestLoad.Ratio ratio) {
    return ratio.between().isPresent()
        ? Entry.of(ratio.value(), ratio.between())
        : Entry.of(CapacityWords.ratio(ratio));
  }

  private static Grid confirmations(CapacityResults results) {
    Columns<Of<SeriesCapacity.Confirmation>> columns =
        new Columns<Of<SeriesCapacity.Confirmation>>()
            .words("profile", Of::series)
            .written("tried", c -> c.it().wanted())
            .share("of the highest", c -> Entry.of(c.it().share()));
    return pooled(columns, c -> c.it().seen())
        .words("the limits", c -> outcome(c.it().seen().outcome()))
        .grid(
            "Tried again",
            results.series().stream()
                .flatMap(s -> s.confirmations().stream().map(c -> new Of<>(s.series(), c)))
                .toList());
  }

  /** In words: {@code do not hold}. */
  static String outcome(Pooled.Outcome outcome) {
    return outcome.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  private static Grid points(CapacityResults results) {
    return pooled(new Columns<Of<Pooled>>().words("profile", Of::series), Of::it)
        .grid(
            "",
            results.series().stream()
                .flatMap(s -> s.curve().stream().map(p -> new Of<>(s.series(), p)))
                .toList());
  }

  private static <T> Columns<T> pooled(Columns<T> columns, Function<T, Pooled> of) {
    return columns
        .plain("rate", "1/s", row -> Entry.of(of.apply(row).rate()))
        .words("nearest its limit", row -> of.apply(row).kind())
        .plain("p90", "ms", row -> p90(of.apply(row)))
        .plain("limit", "ms", row -> Entry.of(of.apply(row).limitMicros() / MILLIS))
        .share("longer", row -> Entry.of(of.apply(row).beyond(), of.apply(row).range()));
  }

  private static Entry p90(Pooled pooled) {
    return Entry.of(
        pooled.p90Micros() / MILLIS, pooled.p90().map(i -> i.map(micros -> micros / MILLIS)));
  }
}
