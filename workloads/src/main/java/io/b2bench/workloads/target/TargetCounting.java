package io.b2bench.workloads.target;

import io.b2bench.experiment.bench.Bench;
import io.b2bench.experiment.bench.Counting;
import io.b2bench.experiment.bench.Counts;
import io.b2bench.experiment.bench.CpuMark;
import io.b2bench.experiment.bench.FrontWitness;
import io.b2bench.experiment.bench.Mark;
import io.b2bench.experiment.bench.Probe;
import io.b2bench.experiment.bench.Proofs;
import io.b2bench.experiment.component.RunningComponent;
import io.b2bench.experiment.host.Host;
import io.b2bench.measurement.message.DriverReply;
import io.b2bench.measurement.message.Handshakes;
import io.b2bench.measurement.observation.ListenerTraffic;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Operation;
import io.b2bench.measurement.observation.Visit;
import io.b2bench.workloads.business.WarmingUp;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Counts a server of somebody else's: the system counts its processes, and the driver, which is the
 * only witness, what it did and what was negotiated.
 */
final class TargetCounting implements WarmingUp.Subject {
  private final Counting<Long> counting;
  private DriverReply.Totals told;

  /** Counts from the start of the driver on. */
  TargetCounting(Bench bench, List<Long> server, RunningComponent driver)
      throws IOException, InterruptedException {
    this(bench, server, driver, DriverReply.Totals.NOTHING);
  }

  private TargetCounting(
      Bench bench, List<Long> server, RunningComponent driver, DriverReply.Totals told)
      throws IOException, InterruptedException {
    this.told = told;
    this.counting =
        bench.counting(
            List.of(
                new Probe<>(Observation.SERVER, Host.here(), server, true, Optional.empty()),
                Probe.of(Observation.DRIVER, driver)));
  }

  /** The same with other processes of the server. */
  TargetCounting of(Bench bench, List<Long> server, RunningComponent driver)
      throws IOException, InterruptedException {
    return new TargetCounting(bench, server, driver, told);
  }

  /** Looks for processes that the server has started. */
  void look() throws IOException, InterruptedException {
    counting.look();
  }

  Mark<Long> mark() throws IOException, InterruptedException {
    return counting.mark();
  }

  @Override
  public CpuMark cpu() throws IOException, InterruptedException {
    return counting.cpu(List.of(Observation.SERVER));
  }

  @Override
  public void visited(String listener, DriverReply.Totals totals) {
    visit(totals);
  }

  /** The visit that has just ended. The server would have counted what the driver opened. */
  private Visit visit(DriverReply.Totals totals) {
    long opened = totals.opened() - told.opened();
    Visit visit =
        new Visit(
            totals.sessions() - told.sessions(),
            totals.requests() - told.requests(),
            opened,
            totals.unopened() - told.unopened(),
            opened,
            opened);
    told = totals;
    return visit;
  }

  /** What happened between two marks, by the report on what came around them. */
  Observation observation(Mark<Long> before, Mark<Long> after, DriverReply.Report report) {
    Map<String, Operation> operations = new LinkedHashMap<>();
    report
        .load()
        .latency()
        .forEach((kind, latency) -> operations.put(kind, Operation.done(latency.count())));
    long connections = report.negotiated().values().stream().mapToLong(Handshakes::count).sum();
    return counting
        .between(before, after, Map.of(Observation.DRIVER, Counts.jvm(report.jvm())))
        .with(
            seen ->
                seen.operations(operations)
                    .traffic(
                        new FrontWitness(true, Map.of())
                            .traffic(
                                ListenerTraffic.NONE.withConnections(connections),
                                report.negotiated(),
                                report.load()))
                    .load(report.load())
                    .visit(visit(report.totals()))
                    .proof(Proofs.driver(report)));
  }
}
