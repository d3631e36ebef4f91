package io.b2bench.results.analysis.validity;

import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.analysis.cell.Cells;
import io.b2bench.results.analysis.figure.Processors;
import io.b2bench.results.analysis.figure.ServiceFigures;
import io.b2bench.results.analysis.figure.Units;
import io.b2bench.results.analysis.validity.GeneratorHealth.Level;
import io.b2bench.results.analysis.validity.GeneratorHealth.Reason;
import io.b2bench.results.analysis.validity.GeneratorHealth.Reserve;
import io.b2bench.results.record.Ceiling;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.Recorded;
import io.b2bench.tls.profile.Plaintext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** How the load driver performed. */
public final class Health {
  private static final String FRONT = "front";
  private static final Pattern NUMBER = Pattern.compile("\\d+(?:\\.\\d+)?");

  private final Map<String, String> placement;
  private final OptionalInt processors;
  private final List<String> beside;
  private final OptionalDouble thinkSeconds;
  private final Units units;

  private Health(Recorded recorded, Units units) {
    this.units = units;
    this.placement = recorded.environment().placement();
    this.processors = Processors.of(placement, Observation.DRIVER);
    this.beside =
        Stream.of(Observation.PARTNERS, Observation.SERVER)
            .filter(p -> placed(p).equals(placed(Observation.DRIVER)))
            .toList();
    this.thinkSeconds = ThinkTime.seconds(recorded.experimentYaml());
  }

  public static GeneratorHealth of(Recorded recorded, List<Window> judged, Units units) {
    Health health = new Health(recorded, units);
    return new GeneratorHealth(
        health.processors,
        health.processors.isPresent() ? health.beside : List.of(),
        health.thinkSeconds,
        strata(recorded.run(), judged)
            .map(
                n ->
                    health.level(
                        n,
                        judged.stream()
                            .filter(w -> !w.discarded() && w.cell().stratum().equals(n))
                            .toList()))
            .toList(),
        recorded.run().ceilings().stream()
            .map(c -> reserve(c, onFront(recorded.run(), judged, c.profile())))
            .toList());
  }

  /** The strata in which a driver took part. */
  private static Stream<Stratum> strata(Run run, List<Window> windows) {
    return run.strata().stream()
        .filter(
            s ->
                windows.stream()
                    .anyMatch(
                        w -> w.cell().stratum().equals(s) && w.observation().load().nanos() > 0));
  }

  /** The measured windows in which clients and server spoke a profile. */
  private static List<Window> onFront(Run run, List<Window> windows, String profile) {
    boolean carried = run.hops().contains(FRONT);
    return windows.stream()
        .filter(w -> !w.discarded())
        .filter(w -> (carried ? w.cell().profile() : Plaintext.NAME).equals(profile))
        .toList();
  }

  private static Reserve reserve(Ceiling ceiling, List<Window> windows) {
    double limit = ceiling.limit();
    OptionalDouble highest =
        max(values(windows, w -> ServiceFigures.throughput(w.observation().load())));
    return new Reserve(
        ceiling,
        limit,
        highest,
        highest.isPresent()
            ? OptionalDouble.of(highest.getAsDouble() / limit)
            : OptionalDouble.empty());
  }

  private String placed(String process) {
    return placement.getOrDefault(process, process);
  }

  private Level level(Stratum stratum, List<Window> windows) {
    return new Level(
        stratum,
        windows.size(),
        units.estimate(windows, this::busy),
        max(values(windows, this::busy)),
        windows.stream().mapToLong(w -> Cells.errors(w.observation())).sum(),
        units.estimate(windows, this::law),
        max(values(windows, this::law)),
        (int) windows.stream().filter(BlockLog::invalid).count(),
        reasons(windows));
  }

  /**
   * The share of its processors that the driver used, together with the processes that share them.
   */
  private OptionalDouble busy(Window w) {
    if (processors.isEmpty() || w.observation().cpu(Observation.DRIVER).isEmpty()) {
      return OptionalDouble.empty();
    }
    double cores =
        Stream.concat(Stream.of(Observation.DRIVER), beside.stream())
            .mapToDouble(p -> ServiceFigures.cores(w.observation(), p).orElse(0))
            .sum();
    return OptionalDouble.of(cores / processors.getAsInt());
  }

  /** How far the window is from N = X (R + Z), as a share of N. */
  private OptionalDouble law(Window w) {
    OptionalDouble perSecond = ServiceFigures.throughput(w.observation().load());
    OptionalDouble response = ServiceFigures.meanMicros(w.observation().load());
    if (perSecond.isEmpty() || response.isEmpty() || thinkSeconds.isEmpty()) {
      return OptionalDouble.empty();
    }
    int clients = w.cell().clients();
    if (clients == 0) {
      return OptionalDouble.empty();
    }
    double cycle = response.getAsDouble() / 1e6 + thinkSeconds.getAsDouble();
    double inside = perSecond.getAsDouble() * cycle;
    return OptionalDouble.of(Math.abs(clients - inside) / clients);
  }

  /** The reasons of windows; those that differ only in their numbers are counted together. */
  private static List<Reason> reasons(List<Window> windows) {
    Map<String, List<String>> texts = new LinkedHashMap<>();
    for (Window w : windows) {
      if (w.verdict() instanceof Verdict.Invalid(List<Verdict.Reason> reasons)) {
        reasons.stream()
            .map(Verdict.Reason::text)
            .forEach(
                text ->
                    texts
                        .computeIfAbsent(
                            NUMBER.matcher(text).replaceAll("#"), t -> new ArrayList<>())
                        .add(text));
      }
    }
    return texts.values().stream().map(t -> new Reason(t.size(), t.getFirst())).toList();
  }

  private static double[] values(List<Window> windows, Function<Window, OptionalDouble> figure) {
    return windows.stream().flatMapToDouble(w -> figure.apply(w).stream()).toArray();
  }

  private static OptionalDouble max(double[] values) {
    return Arrays.stream(values).max();
  }
}
