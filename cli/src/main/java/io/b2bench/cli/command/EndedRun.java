package io.b2bench.cli.command;

import io.b2bench.cli.cache.Cache;
import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.Reading;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.WindowFigure;
import io.b2bench.results.analysis.cell.CellValues;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.decision.Source.Checked;
import io.b2bench.results.record.Run;
import io.b2bench.results.store.Recorded;
import io.b2bench.results.store.RunFolder;
import io.b2bench.results.store.UnreadableRunException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;
import java.util.zip.CRC32C;

/**
 * A run that is asked about. Of one that came to its end, what was worked out before is not worked
 * out again, and its windows are read only where something was not.
 */
final class EndedRun {
  private static final List<Figure> SERVICE =
      List.of(Figure.CPU, Figure.CPU_COUNTED, Figure.THROUGHPUT, Figure.MEAN_RESPONSE);

  private static final int PIECE = 1 << 16;

  private final Context context;
  private final Recorded outline;
  private final String sum;
  private Optional<Cache> cache;
  private Optional<Recorded> whole;
  private Optional<Reading> reading = Optional.empty();

  /** How many windows were measured. */
  private record Count(int windows) {}

  private record Details(Optional<Object> details) {}

  private record Values(List<CellValues> list) {}

  /** A file with the figures of all windows. */
  private record Figures(long bytes, long checksum) {
    static Optional<Figures> in(Path file) {
      CRC32C checksum = new CRC32C();
      byte[] piece = new byte[PIECE];
      long bytes = 0;
      if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
        return Optional.empty();
      }
      try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
        for (int n = in.read(piece); n >= 0; n = in.read(piece)) {
          checksum.update(piece, 0, n);
          bytes += n;
        }
        return Optional.of(new Figures(bytes, checksum.getValue()));
      } catch (IOException e) {
        return Optional.empty();
      }
    }
  }

  private EndedRun(
      Context context,
      Recorded outline,
      String sum,
      Optional<Cache> cache,
      Optional<Recorded> whole) {
    this.context = context;
    this.outline = outline;
    this.sum = sum;
    this.cache = cache;
    this.whole = whole;
  }

  /** A run by its folder. */
  static EndedRun of(Context context, Path folder) {
    return of(context, folder, Cache.ofThisUser());
  }

  /** The same with another place for answers. */
  static EndedRun of(Context context, Path folder, Optional<Cache> cache) {
    if (cache.isPresent()) {
      try {
        Recorded outline = RunFolder.outline(folder);
        if (!outline.run().partial()) {
          return new EndedRun(context, outline, RunFolder.sum(folder), cache, Optional.empty());
        }
      } catch (UnreadableRunException e) {
        // who reads the whole says what is wrong
      }
    }
    Recorded all = RunFolder.read(folder);
    return new EndedRun(context, all, "", Optional.empty(), Optional.of(all));
  }

  Run run() {
    return outline.run();
  }

  /** Where it is. */
  Path folder() {
    return outline.folder();
  }

  /** The run; its windows and their response times may be left out. */
  Recorded outline() {
    return outline;
  }

  /** The run with its windows. */
  Recorded recorded() {
    if (whole.isEmpty()) {
      whole = Optional.of(RunFolder.read(folder()));
      if (!RunFolder.sum(folder()).equals(sum)) {
        cache = Optional.empty(); // somebody changes it
      }
    }
    return whole.orElseThrow();
  }

  int windows() {
    return known("windows", Count.class, () -> new Count(recorded().windows().size())).windows();
  }

  Results results() {
    return known("results", Results.class, () -> Analysis.of(reading(), interpretation()));
  }

  /** What only its workload has. */
  Optional<Object> details() {
    return known("details", Details.class, () -> new Details(interpretation().details(recorded())))
        .details();
  }

  /** The values behind its results. */
  List<CellValues> values() {
    return known(
            "values",
            Values.class,
            () -> new Values(Analysis.cellValues(reading(), interpretation())))
        .list();
  }

  /**
   * The figures of its windows.
   *
   * @param written where they may be from an earlier time; absent where they still are
   */
  Optional<Stream<WindowFigure>> figures(Path written) {
    Optional<Figures> before =
        cache.flatMap(c -> c.get(question("figures"), Figures.class, List.of()));
    return before.isPresent() && before.equals(Figures.in(written))
        ? Optional.empty()
        : Optional.of(
            Analysis.windowFigures(
                reading(), values().stream().map(CellValues::metric).distinct().toList()));
  }

  /** Remembers where the figures of its windows are. */
  void wrote(Path written) {
    cache.ifPresent(
        c -> Figures.in(written).ifPresent(f -> c.put(question("figures"), f, List.of())));
  }

  /** How well its unit costs predicted other loads, where somebody checked. */
  Optional<Checked> predictions() {
    Optional<Checked> here =
        cache.flatMap(c -> c.get(question("predictions"), Checked.class, List.of()));
    return here.or(() -> Predictions.shipped(context, folder()));
  }

  /** Remembers how well they did. */
  void predicted(Checked checked) {
    cache.ifPresent(c -> c.put(question("predictions"), checked, List.of()));
  }

  /** What it and another one say together. */
  <T> T beside(EndedRun other, Class<T> type, Supplier<T> answer) {
    return other.cache.isEmpty()
        ? answer.get()
        : known(
            String.join(" ", type.getSimpleName(), other.sum, names(), other.names()),
            type,
            answer);
  }

  /** Settings may name files beside the experiment. */
  private String names() {
    return folder().toAbsolutePath().toString();
  }

  private <T> T known(String what, Class<T> type, Supplier<T> answer) {
    Optional<T> before = cache.flatMap(c -> c.get(question(what), type, compared()));
    if (before.isPresent()) {
      return before.get();
    }
    T now = answer.get();
    cache.ifPresent(c -> c.put(question(what), now, compared()));
    return now;
  }

  /** What it may compare: figures of a service and of its workload, whatever its windows hold. */
  private List<Figure> compared() {
    Interpretation its = interpretation();
    return Stream.of(Stream.of(its.headline()), its.metrics(List.of()).stream(), SERVICE.stream())
        .flatMap(figures -> figures)
        .toList();
  }

  private String question(String what) {
    return what + ' ' + sum;
  }

  private Reading reading() {
    if (reading.isEmpty()) {
      reading = Optional.of(Reading.of(recorded()));
    }
    return reading.orElseThrow();
  }

  private Interpretation interpretation() {
    return context.workloads().of(run()).interpretation();
  }
}
