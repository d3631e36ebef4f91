package io.b2bench.workloads.business;

import io.b2bench.experiment.bench.CpuMark;
import io.b2bench.experiment.bench.DriverLine;
import io.b2bench.experiment.workload.CannotMeasureException;
import io.b2bench.experiment.workload.WarmUp;
import io.b2bench.measurement.message.Drained;
import io.b2bench.measurement.message.DriverReply;
import io.b2bench.measurement.observation.Arrivals;
import io.b2bench.measurement.observation.CpuTime;
import io.b2bench.results.record.Stratum;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.function.Consumer;

/**
 * Warms up every listener, on all processors and in a closed loop, which is fastest.
 *
 * @param listeners the listeners
 * @param driver makes the load
 * @param subject what is warmed up
 * @param progress receives progress messages
 */
public record WarmingUp(
    List<String> listeners, DriverLine driver, Subject subject, Consumer<String> progress) {
  private static final Duration DRAIN = Duration.ofSeconds(30);

  /** The compiler's share of the server's CPU at which enough connections have begun. */
  private static final double CONNECTING = 0.05;

  /** What is warmed up. */
  public interface Subject {
    /** Its CPU accounts. */
    CpuMark cpu() throws IOException, InterruptedException;

    /** Receives each visit, so that the first window continues from the warm-up. */
    void visited(String listener, DriverReply.Totals totals)
        throws IOException, InterruptedException;

    /** Waits for its background work between rotations. */
    default Drained drain(Duration timeout) throws IOException, InterruptedException {
      return new Drained(true, 0, 0, 0);
    }
  }

  /** Carries out a plan. */
  public WarmUp run(WarmUpPlan plan) throws IOException, InterruptedException {
    long start = System.nanoTime();
    tell(plan.first().getFirst());
    connect(plan);
    WarmUpSteadiness steadiness = new WarmUpSteadiness();
    for (WarmUpPlan.Rotation rotation : plan.first()) {
      rotate(rotation, steadiness);
    }
    for (int i = 0; i < plan.more() && steadiness.reasonToGoOn().isPresent(); i++) {
      if (i == 0) {
        steadiness.reasonToGoOn().ifPresent(why -> progress.accept("warm-up goes on: " + why));
      }
      rotate(plan.first().getLast(), steadiness);
    }
    List<String> unsteady = plan.gated() ? steadiness.unsteady() : List.of();
    double compilerShare = steadiness.compilerShare();
    int level = plan.first().getFirst().clients();
    for (WarmUpPlan.Rotation rotation : plan.others()) {
      if (rotation.clients() != level) {
        level = rotation.clients();
        tell(rotation);
      }
      compilerShare = rotate(rotation, new WarmUpSteadiness());
    }
    return new WarmUp(Duration.ofNanos(System.nanoTime() - start), compilerShare, unsteady);
  }

  /**
   * Lets the listeners begin connections by the thousand. A compiler counts calls, and most methods
   * of a handshake are called once in it: in sessions of forty interactions they would become hot
   * one after the other for minutes, while windows are measured.
   */
  private void connect(WarmUpPlan plan) throws IOException, InterruptedException {
    double compilerShare = 1;
    for (WarmUpPlan.Rotation rotation : plan.connecting()) {
      compilerShare = rotate(rotation, new WarmUpSteadiness());
    }
    for (int i = 0; i < plan.moreConnecting() && compilerShare > CONNECTING; i++) {
      compilerShare = rotate(plan.connecting().getLast(), new WarmUpSteadiness());
    }
  }

  private void tell(WarmUpPlan.Rotation rotation) {
    progress.accept(
        "warming up %d listeners with %s"
            .formatted(listeners.size(), Stratum.load(rotation.clients())));
  }

  /** Visits every listener and returns the compiler's share of the server's CPU. */
  private double rotate(WarmUpPlan.Rotation rotation, WarmUpSteadiness steadiness)
      throws IOException, InterruptedException {
    CpuMark before = subject.cpu();
    for (String listener : listeners) {
      steadiness.addSlice(listener, slice(listener, rotation));
    }
    double compilerShare = subject.cpu().since(before).compilerShare();
    steadiness.addRotation(compilerShare);
    Drained drained = subject.drain(DRAIN);
    if (!drained.empty()) {
      progress.accept("warm-up left %d background messages".formatted(drained.pending()));
    }
    return compilerShare;
  }

  private WarmUpSteadiness.Slice slice(String listener, WarmUpPlan.Rotation rotation)
      throws IOException, InterruptedException {
    if (rotation.reconnect()) {
      driver.resumeReconnecting(listener, rotation.clients());
    } else {
      driver.resume(listener, rotation.clients(), Arrivals.CLOSED);
    }
    CpuMark before = subject.cpu();
    driver.count();
    Thread.sleep(rotation.slice());
    CpuTime cpu = subject.cpu().since(before);
    DriverReply.Report report = driver.suspend();
    subject.visited(listener, report.totals());
    long completed = report.load().completed();
    if (completed == 0 && !report.load().errors().isEmpty()) {
      throw new CannotMeasureException(
          "the listener %s serves nobody: %s".formatted(listener, report.load().errors()));
    }
    return WarmUpSteadiness.Slice.of(completed, report.load().nanos(), cpu);
  }
}
