package io.b2bench.experiment.bench;

import io.b2bench.experiment.workload.WarmUp;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;

/**
 * A warm-up in rounds, after which the processes go to their processors. The compiler's share is
 * that of the last round.
 *
 * @param rounds how many
 * @param cpu reads the accounts of the processes that warm up
 * @param progress hears of each round
 */
public record WarmUpRounds(int rounds, Probe.Source<CpuMark> cpu, Consumer<String> progress) {
  /** Something to do. */
  @FunctionalInterface
  public interface Step {
    /** Does it. */
    void take() throws IOException, InterruptedException;
  }

  /**
   * Warms up.
   *
   * @param round a round
   * @param last what follows once the processes are placed
   */
  public WarmUp run(Bench bench, Step round, Step last) throws IOException, InterruptedException {
    long began = System.nanoTime();
    CpuMark before = cpu.read();
    for (int number = 1; number <= rounds; number++) {
      before = cpu.read();
      round.take();
      progress.accept("warm-up: round %d of %d".formatted(number, rounds));
    }
    double compiler = cpu.read().since(before).compilerShare();
    bench.place();
    last.take();
    return new WarmUp(Duration.ofNanos(System.nanoTime() - began), compiler, List.of());
  }
}
