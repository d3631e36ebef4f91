package io.b2bench.driver.service;

import io.b2bench.contract.control.Drained;
import io.b2bench.driver.conversation.Reply;
import io.b2bench.experiment.probe.CpuReading;
import io.b2bench.experiment.workload.CannotMeasureException;
import io.b2bench.experiment.workload.WarmUp;
import io.b2bench.results.record.CpuTime;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;

/**
 * Brings every door to speed, on all processors.
 *
 * @param doors the doors
 * @param driver who makes the load
 * @param server whose background work is waited for between rotations
 * @param instruments for the share of the compiler
 * @param visits told of each visit, so that the first window begins where the warm-up ended
 * @param pace told how fast each cell was
 * @param progress told how far it is
 */
record WarmingUp(
    List<String> doors,
    DriverLine driver,
    ControlDoor server,
    Instruments instruments,
    Visits visits,
    Pace pace,
    Consumer<String> progress) {
  private static final Duration DRAIN = Duration.ofSeconds(30);

  /** Goes through a plan. */
  WarmUp run(WarmUpPlan plan) throws IOException, InterruptedException {
    long start = System.nanoTime();
    int total = plan.rotations().size();
    CpuTime last = new CpuTime(0, 0, 0);
    for (int i = 0; i < total; i++) {
      WarmUpPlan.Rotation rotation = plan.rotations().get(i);
      progress.accept("warm-up %d/%d with %d clients".formatted(i + 1, total, rotation.clients()));
      CpuReading before = instruments.serverCpu();
      for (String door : doors) {
        slice(door, rotation);
      }
      last = instruments.serverCpu().since(before);
      Drained drained = server.drain(DRAIN);
      if (!drained.empty()) {
        progress.accept("warm-up left %d background messages".formatted(drained.pending()));
      }
    }
    return new WarmUp(Duration.ofNanos(System.nanoTime() - start), last.compilerShare());
  }

  private void slice(String door, WarmUpPlan.Rotation rotation)
      throws IOException, InterruptedException {
    driver.resume(door, rotation.clients());
    driver.count();
    Thread.sleep(rotation.slice());
    Reply.Report report = driver.suspend();
    visits.ended(door, report.totals());
    long completed = report.load().completed();
    if (completed == 0 && !report.load().errors().isEmpty()) {
      throw new CannotMeasureException(
          "the door %s serves nobody: %s".formatted(door, report.load().errors()));
    }
    pace.seen(door, rotation.clients(), completed, report.load().nanos());
  }
}
