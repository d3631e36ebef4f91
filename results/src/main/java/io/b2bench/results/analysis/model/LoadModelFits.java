package io.b2bench.results.analysis.model;

import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.analysis.figure.Block;
import io.b2bench.results.analysis.figure.Processors;
import io.b2bench.results.analysis.model.LoadModels.LeftOut;
import io.b2bench.results.analysis.model.LoadModels.Scalability;
import io.b2bench.results.analysis.validity.Judged;
import io.b2bench.results.analysis.validity.ThinkTime;
import io.b2bench.results.capacity.Usl;
import io.b2bench.results.capacity.UslCurve.Parameter;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Verdict.Validity;
import io.b2bench.results.record.Window;
import io.b2bench.results.stats.Bootstrap;
import io.b2bench.results.stats.HodgesLehmann;
import io.b2bench.results.stats.Interval;
import io.b2bench.results.stats.VerdictRule;
import io.b2bench.results.store.Recorded;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Holds laws and models against the load levels of a closed loop. */
public final class LoadModelFits {
  private static final int RESAMPLES = 2000;

  private final Recorded recorded;
  private final Run run;
  private final double think;
  private final List<Stratum> levels;
  private final List<Window> windows;

  private LoadModelFits(Recorded recorded, double think) {
    this.recorded = recorded;
    this.run = recorded.run();
    this.think = think;
    this.levels =
        run.strata().stream()
            .filter(s -> s.clients() > 0 && s.equals(Stratum.ofClients(s.clients())))
            .sorted(Comparator.comparingInt(Stratum::clients))
            .toList();
    this.windows =
        Judged.of(run, recorded.windows()).stream()
            .filter(w -> w.counts(Validity.THROUGHPUT) && w.counts(Validity.RESPONSE_TIME))
            .filter(w -> w.observation().load().completed() > 0)
            .toList();
  }

  /** The models of a run; absent for an open loop, and where nobody counted interactions. */
  public static Optional<LoadModels> of(Recorded recorded) {
    OptionalDouble think = ThinkTime.seconds(recorded.experimentYaml());
    boolean open =
        recorded.windows().stream().anyMatch(w -> w.observation().load().starts().isPresent());
    if (open || think.isEmpty()) {
      return Optional.empty();
    }
    LoadModelFits fits = new LoadModelFits(recorded, think.getAsDouble());
    return fits.windows.isEmpty() ? Optional.empty() : Optional.of(fits.models());
  }

  private LoadModels models() {
    List<LoadModels.Audited> laws = new ArrayList<>();
    List<LeftOut> left = new ArrayList<>();
    List<Scalability> scalability = new ArrayList<>();
    List<LoadModels.Carried> carried = new ArrayList<>();
    Optional<Model.Setting> setting = setting();
    for (Run.Series series : run.series()) {
      List<Window> its =
          windows.stream().filter(w -> w.cell().series().equals(series.name())).toList();
      laws.addAll(LawAudit.of(series.name(), levels, its, think));
      List<LevelSums> sums = sums(its);
      if (sums.size() > Model.EXACT_MVA.levels()) {
        setting.ifPresent(s -> left.addAll(leftOut(series.name(), its, s)));
        ClientLimit.of(recorded, series.name(), its, sums).ifPresent(carried::add);
      }
      if (sums.size() >= Usl.LEAST) {
        scalability.add(scalability(series.name(), Model.usl(sums, think)));
      }
    }
    return new LoadModels(think, laws, left, scalability, carried);
  }

  private Optional<Model.Setting> setting() {
    Map<String, String> placement = recorded.environment().placement();
    OptionalInt servers = Processors.of(placement, Observation.SERVER);
    boolean together =
        placement
            .getOrDefault(Observation.DRIVER, "")
            .equals(placement.getOrDefault(Observation.PARTNERS, "-"));
    return servers.isPresent()
        ? Optional.of(
            new Model.Setting(
                servers.getAsInt(),
                together ? Processors.of(placement, Observation.DRIVER) : OptionalInt.empty(),
                think))
        : Optional.empty();
  }

  /** The levels that have windows, from the lowest. */
  private List<LevelSums> sums(List<Window> its) {
    return levels.stream()
        .map(
            level ->
                LevelSums.of(
                    level.clients(),
                    its.stream().filter(w -> w.cell().stratum().equals(level)).toList()))
        .filter(l -> l.done() > 0)
        .toList();
  }

  private List<LeftOut> leftOut(String series, List<Window> its, Model.Setting setting) {
    List<LevelSums> all = sums(its);
    List<List<List<LevelSums>>> rounds =
        its.stream()
            .collect(Collectors.groupingBy(Block::of, LinkedHashMap::new, Collectors.toList()))
            .values()
            .stream()
            .map(round -> List.of(sums(round)))
            .toList();
    List<LeftOut> left = new ArrayList<>();
    for (LevelSums one : all) {
      for (Model model : Model.values()) {
        predict(model, all, setting, one.clients())
            .ifPresent(
                predicted ->
                    left.add(
                        new LeftOut(
                            series,
                            Stratum.ofClients(one.clients()),
                            model,
                            predicted,
                            interval(model, rounds, setting, one.clients()),
                            one.throughput())));
      }
    }
    return left;
  }

  /** What all other levels say of one. */
  private static OptionalDouble predict(
      Model model, List<LevelSums> all, Model.Setting setting, int clients) {
    return model.predict(
        all.stream().filter(l -> l.clients() != clients).toList(), setting, clients);
  }

  /**
   * Rounds drawn anew; none for the scalability law, whose fit takes long and has its own errors.
   */
  private Optional<Interval> interval(
      Model model, List<List<List<LevelSums>>> rounds, Model.Setting setting, int clients) {
    if (model == Model.USL || rounds.size() < HodgesLehmann.LEAST) {
      return Optional.empty();
    }
    return Optional.of(
        Bootstrap.of(
                rounds,
                drawn -> predict(model, together(drawn), setting, clients).orElse(0),
                RESAMPLES,
                new SplittableRandom(run.seed()))
            .expanded(VerdictRule.LEVEL));
  }

  private static List<LevelSums> together(List<List<List<LevelSums>>> rounds) {
    Map<Integer, LevelSums> levels = new TreeMap<>();
    rounds.forEach(
        round -> round.getFirst().forEach(l -> levels.merge(l.clients(), l, LevelSums::plus)));
    return List.copyOf(levels.values());
  }

  private static Scalability scalability(String series, Usl usl) {
    return new Scalability(
        series,
        usl.curve(),
        usl.fit().interval(VerdictRule.LEVEL, Parameter.LAMBDA),
        usl.fit().interval(VerdictRule.LEVEL, Parameter.SIGMA),
        usl.fit().interval(VerdictRule.LEVEL, Parameter.KAPPA));
  }
}
