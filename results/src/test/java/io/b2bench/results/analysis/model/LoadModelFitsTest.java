package io.b2bench.results.analysis.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.measurement.observation.CpuTime;
import io.b2bench.measurement.observation.Latency;
import io.b2bench.measurement.observation.Load;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Operation;
import io.b2bench.measurement.observation.ProcessUse;
import io.b2bench.results.SampleRun;
import io.b2bench.results.analysis.model.LoadModels.Audited;
import io.b2bench.results.analysis.model.LoadModels.LeftOut;
import io.b2bench.results.capacity.Crossing;
import io.b2bench.results.capacity.ExactMva;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Window;
import io.b2bench.results.store.Latencies;
import io.b2bench.results.store.Recorded;
import io.b2bench.tls.catalog.Catalog;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Random;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A closed loop whose network is known: 1 ms at the server, 0.4 ms at the clients, 2 ms apart. */
class LoadModelFitsTest {
  private static final double THINK = 0.02;
  private static final String KIND = "order-status";
  private static final Network NETWORK =
      new Network(0.001, 1, 0.0004, OptionalInt.of(1), 0.002, THINK);
  private static final List<Integer> LEVELS = List.of(1, 4, 8, 16, 24, 32, 64);

  private static final LoadModels MODELS = models(LEVELS, 0);

  private static LoadModels models(List<Integer> levels, double slowdown) {
    return LoadModelFits.of(recorded(levels, slowdown)).orElseThrow();
  }

  /**
   * A run of it.
   *
   * @param slowdown by which share the service gets slower at the highest level; where it is
   *     negative, how much quicker step by step
   */
  private static Recorded recorded(List<Integer> levels, double slowdown) {
    Random random = new Random(5);
    List<Window> windows = new ArrayList<>();
    Map<Window, Histogram> times = new HashMap<>();
    for (int block = 0; block <= 12; block++) {
      for (int clients : levels) {
        double steps = (double) levels.indexOf(clients) / (levels.size() - 1);
        double slower =
            slowdown < 0 ? 1 + slowdown * steps : clients == levels.getLast() ? 1 + slowdown : 1;
        double noise = 1 + 0.01 * random.nextGaussian();
        Network network =
            slowdown < 0
                ? new Network(0.001 * slower, 1, 0.0004, OptionalInt.of(1), 0.002, THINK)
                : NETWORK;
        double x =
            network.throughput(clients, ExactMva::solve) / (slowdown < 0 ? 1 : slower) * noise;
        Histogram nanos = new Histogram(3);
        double response = clients / x - THINK;
        long done = Math.round(10 * x);
        for (int i = 0; i < done; i++) {
          nanos.recordValue(Math.round(response * 1e9 * (0.5 + random.nextDouble())));
        }
        Window w = window(windows.size(), block, clients, nanos, slower);
        windows.add(w);
        times.put(w, nanos);
      }
    }
    Latencies.Builder latencies = Latencies.of(windows);
    times.forEach((w, h) -> latencies.add(w.cell(), 1, w.block(), KIND, h));
    return new Recorded(
        Path.of("run"),
        SampleRun.of("business", "quick")
            .with(
                r ->
                    r.series(List.of(new Run.Series("plain", "plain", "")))
                        .rules(r.rules().withLimitsMicros(Map.of("default", 20_000L)))
                        .strata(levels.stream().map(Stratum::ofClients).toList())
                        .blocks(12)),
        SampleRun.environment()
            .withPlacement(Map.of("server", "0", "driver", "1", "partners", "1")),
        windows,
        latencies.build(),
        Catalog.shipped(),
        "think-time: 20ms\n",
        List.of());
  }

  private static Window window(
      int position, int block, int clients, Histogram nanos, double slower) {
    long done = nanos.getTotalCount();
    Load load =
        new Load(
            10_000_000_000L,
            Map.of(KIND, Latency.of(nanos)),
            Latency.NONE,
            Latency.NONE,
            0,
            0,
            Map.of());
    return new Window(
        1,
        block,
        position,
        block == 0,
        new Cell("plain", "plain", Stratum.ofClients(clients)),
        SampleRun.STARTED.plusSeconds(position),
        Observation.NOTHING
            .withNanos(load.nanos())
            .withLoad(load)
            .withOperations(Map.of(KIND, Operation.done(done)))
            .withProcesses(
                Map.of(
                    Observation.SERVER,
                    ProcessUse.of(new CpuTime(Math.round(done * 1e6 * slower), 0, 0)),
                    Observation.DRIVER,
                    ProcessUse.of(new CpuTime(done * 400_000, 0, 0)))),
        SampleRun.of("business", "quick").verdict());
  }

  private static List<LeftOut> of(LoadModels models, Model model) {
    return models.left().stream().filter(l -> l.model() == model).toList();
  }

  @Test
  void exactAnalysisPredictsEachLevelFromTheOthers() {
    assertThat(of(MODELS, Model.EXACT_MVA))
        .hasSize(LEVELS.size())
        .allSatisfy(l -> assertThat(l.miss()).as("%s", l).isCloseTo(0, within(0.02)))
        .allSatisfy(l -> assertThat(l.interval().orElseThrow().contains(l.predicted())).isTrue());
    assertThat(of(MODELS, Model.SCHWEITZER))
        .hasSize(LEVELS.size())
        .anySatisfy(l -> assertThat(Math.abs(l.miss())).isGreaterThan(0.005));
    assertThat(of(MODELS, Model.USL)).hasSize(LEVELS.size());
    assertThat(MODELS.scalability()).hasSize(1);
  }

  @Tag("full")
  @Test
  void demandsThatDependOnTheLoadArePredictedFromTheLevelsAround() {
    // at each level above the first the service takes as much less than at the first
    LoadModels quicker = models(LEVELS, -0.3);
    assertThat(of(MODELS, Model.VARYING_MVA))
        .hasSize(LEVELS.size())
        .allSatisfy(l -> assertThat(l.miss()).as("%s", l).isCloseTo(0, within(0.02)));
    assertThat(of(quicker, Model.EXACT_MVA))
        .anySatisfy(l -> assertThat(Math.abs(l.miss())).isGreaterThan(0.07));
    assertThat(of(quicker, Model.VARYING_MVA))
        .allSatisfy(l -> assertThat(l.miss()).as("%s", l).isCloseTo(0, within(0.07)));
  }

  @Test
  void saysWhichModelLacksLevels() {
    LoadModels six = models(LEVELS.subList(0, 6), 0);
    assertThat(of(six, Model.USL)).isEmpty();
    assertThat(six.scalability()).hasSize(1);
    assertThat(models(LEVELS.subList(0, 3), 0).left()).isEmpty();
  }

  @Test
  void lawsHoldWhereEverythingWasCounted() {
    List<Audited> laws = MODELS.laws();
    assertThat(laws).hasSize(2 * LEVELS.size()).allMatch(Audited::tells).noneMatch(Audited::broken);
  }

  @Tag("full")
  @Test
  void findsTheLevelAtWhichTheServiceBecomesSlower() {
    LoadModels slower = models(LEVELS, 0.2);
    assertThat(slower.laws())
        .filteredOn(Audited::broken)
        .isNotEmpty()
        .allSatisfy(a -> assertThat(a.check().law().name()).isEqualTo("UTILISATION"))
        .anySatisfy(a -> assertThat(a.stratum()).isEqualTo(Stratum.ofClients(64)));
    assertThat(of(slower, Model.EXACT_MVA).getLast().miss()).isGreaterThan(0.07);
  }

  @Test
  void findsHowManyClientsTheLimitsAllow() {
    LoadModels.Carried carried = MODELS.limits().getFirst();
    // p90 is 1.4 times the mean here, which is so where N / X - Z = 20 ms / 1.4
    assertThat(carried.clients().load())
        .isInstanceOfSatisfying(
            Crossing.At.class,
            at -> assertThat(at.load()).isCloseTo(1000 * (0.02 / 1.4 + THINK), within(4.0)));
    assertThat(carried.throughput().orElseThrow()).isCloseTo(1000, within(50.0));
  }

  @Test
  void isOfNoRunWithoutAThinkTimeInItsFile() {
    assertThat(LoadModelFits.of(recorded(LEVELS, 0).withExperimentYaml(""))).isEmpty();
  }
}
