package io.b2bench.experiment.laboratory;

import io.b2bench.experiment.workload.Findings;
import io.b2bench.experiment.workload.ObservedWindow;
import io.b2bench.experiment.workload.PlannedWindow;
import io.b2bench.experiment.workload.WarmUp;
import io.b2bench.experiment.workload.Workload;
import io.b2bench.results.record.Cell;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/**
 * A service whose costs are known. A window of a series that holds what is expected costs its true
 * ratio times what such a window of plain costs, and response times have the same ratio. On top
 * comes what the machine does at that moment and a noise of 2 % that each window has of its own;
 * what forks and listeners differ by stays for the fork. The truth is that of steady forks.
 */
final class SimulatedService implements Workload {
  static final double NOISE = 0.02;

  private static final double WARM_UP_SECONDS = 75;
  private static final double RESPONSE_MICROS = 900;
  private static final double DRAIN_SECONDS = 0.05;

  private final Truth truth;
  private final Conditions conditions;
  private final double forkSeconds;
  private final Moods moods;
  private final Moods bursts;
  private final RandomGenerator random;
  private Truth.OfFork fork;
  private double seconds;

  /**
   * A service.
   *
   * @param truth its costs
   * @param conditions what it runs under
   * @param forkSeconds how long the windows of a fork take
   * @param seed the same gives the same windows
   */
  SimulatedService(Truth truth, Conditions conditions, double forkSeconds, long seed) {
    SplittableRandom seeded = new SplittableRandom(seed);
    this.truth = truth;
    this.conditions = conditions;
    this.forkSeconds = forkSeconds;
    this.moods = conditions.machine().moods(seeded.split());
    this.bursts = conditions.neighbour().bursts(seeded.split());
    this.random = seeded;
    this.fork = truth.ofFork(conditions.forks(), random);
  }

  /** The truth of the fork that was opened last. */
  Truth.OfFork fork() {
    return fork;
  }

  @Override
  public Lab open(int number) {
    fork = truth.ofFork(conditions.forks(), random);
    return new SimulatedLab();
  }

  private final class SimulatedLab implements Lab {
    private final Map<Cell, Clients> clients = new HashMap<>();
    private final boolean restless = random.nextDouble() < conditions.forks().restless();
    private final boolean seen = restless && random.nextDouble() < conditions.forks().seen();
    private double calm;

    @Override
    public WarmUp warmUp() {
      seconds += WARM_UP_SECONDS;
      calm = restless ? seconds + forkSeconds * random.nextDouble() : 0;
      return new WarmUp(
          Duration.ofSeconds(75), 0.005, seen ? List.of("throughput of plain wavers") : List.of());
    }

    @Override
    public ObservedWindow measure(PlannedWindow planned) {
      Cell cell = planned.cell();
      double from = seconds + planned.settle().toNanos() / 1e9;
      double to = from + planned.length().toNanos() / 1e9;
      seconds = to + DRAIN_SECONDS;
      double foreign = bursts.strength(from, to);
      double slower =
          Math.exp(
              conditions.reaction(cell.series()) * moods.strength(from, to)
                  + conditions.neighbour().slowdown() * foreign);
      double dearer =
          from < calm && !Truth.baseline(cell.series()) ? conditions.forks().dearer() : 0;
      double factor = fork.factor(cell.series()) * (1 + dearer);
      Held held =
          clients
              .computeIfAbsent(cell, c -> new Clients(c.clients(), large(c), random))
              .work(1e6 * (to - from), RESPONSE_MICROS * factor * slower * noise());
      double cpu = Prices.micros(cell.profile(), factor, held) * slower * noise();
      return SimulatedWindow.of(
          planned,
          held,
          cpu,
          held.done() * conditions.driver() * noise(),
          conditions.neighbour().cores() * foreign);
    }

    @Override
    public Findings audit() {
      return new Findings(List.of(), List.of());
    }

    @Override
    public void close() {}
  }

  /** Five in a hundred more large answers than the deck promises, as 3DES had with 100 clients. */
  private double large(Cell cell) {
    double share = Kind.PRODUCT_DETAIL.share();
    return conditions.saturated().contains(cell.series()) ? 0.05 / (1 - share) : 0;
  }

  private double noise() {
    return Math.exp(NOISE * random.nextGaussian());
  }
}
