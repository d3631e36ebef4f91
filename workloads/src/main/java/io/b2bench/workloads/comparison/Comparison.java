package io.b2bench.workloads.comparison;

import io.b2bench.experiment.bench.Bench;
import io.b2bench.experiment.bench.Counting;
import io.b2bench.experiment.bench.Counts;
import io.b2bench.experiment.bench.Machines;
import io.b2bench.experiment.bench.Mark;
import io.b2bench.experiment.bench.Probe;
import io.b2bench.experiment.host.Host;
import io.b2bench.experiment.probe.CounterSource;
import io.b2bench.experiment.probe.CpuReading;
import io.b2bench.experiment.probe.ProcessProbe;
import io.b2bench.experiment.process.Affinity;
import io.b2bench.experiment.process.Placement;
import io.b2bench.experiment.process.Programs;
import io.b2bench.experiment.process.Role;
import io.b2bench.experiment.workload.CannotMeasureException;
import io.b2bench.measurement.message.Snapshot;
import io.b2bench.measurement.observation.ListenerTraffic;
import io.b2bench.measurement.observation.Observation;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;

/** Compares load drivers with each other against the null server. */
public final class Comparison {
  private static final Duration SETTLE = Duration.ofMillis(200);
  private static final Duration SILENCE = Duration.ofSeconds(5);

  private final ComparisonPlan plan;
  private final Programs programs;
  private final String searchPath;
  private final Consumer<String> progress;
  private final CounterSource counters = CounterSource.ofThisMachine();
  private final Placement placement = Affinity.ofThisMachine().plan();
  private final Map<Assignment, List<CandidateWindow>> windows = new LinkedHashMap<>();
  private final Map<Assignment, String> failures = new LinkedHashMap<>();
  private volatile boolean stopped;

  /**
   * Creates it without starting anything.
   *
   * @param programs where our programs are
   * @param searchPath where tools of others are looked for, as in {@code PATH}
   * @param progress receives progress messages
   */
  public Comparison(
      ComparisonPlan plan, Programs programs, String searchPath, Consumer<String> progress) {
    this.plan = plan;
    this.programs = programs;
    this.searchPath = searchPath;
    this.progress = progress;
  }

  /** Lets {@link #run} end soon; may be called by another thread. */
  public void stop() {
    stopped = true;
  }

  /** Whether it was stopped. */
  public boolean stopped() {
    return stopped;
  }

  /**
   * Runs the comparison. Everything it started has ended when this returns.
   *
   * @throws CancellationException when it was stopped
   * @throws CannotMeasureException when this system does not report CPU time by thread
   */
  public ComparisonResult run() throws IOException, InterruptedException {
    counters
        .accounts()
        .requireThreads("without it the CPU of the JIT compiler cannot be left out of the costs");
    progress.accept(
        "starting the null server and the driver" + (plan.alone().isPresent() ? "" : "s"));
    try (Setup setup = Setup.prepare(programs, plan, placement)) {
      TargetServer target = TargetServer.start(setup, plan);
      requireGoingOn();
      Candidates candidates = Candidates.gather(setup, target, plan, searchPath);
      candidates
          .assignments()
          .keySet()
          .forEach(assignment -> windows.put(assignment, new ArrayList<>()));
      for (JvmCandidate jvm : candidates.jvms()) {
        warmUp(jvm, candidates, target);
      }
      setup.bench().place();
      if (!placement.shared()) {
        progress.accept("placed: " + placement.text());
      }
      for (int round = 1; round <= plan.sampling().rounds(); round++) {
        progress.accept("round %d of %d".formatted(round, plan.sampling().rounds()));
        round(round, setup.bench(), candidates, target);
      }
      return results(candidates);
    }
  }

  private void warmUp(JvmCandidate jvm, Candidates candidates, TargetServer target)
      throws IOException, InterruptedException {
    progress.accept("warming up " + jvm.child().name());
    try (ProcessProbe probe = counters.process(jvm.child().pid())) {
      warmUp(jvm, candidates, target, probe);
    }
  }

  private void warmUp(
      JvmCandidate jvm, Candidates candidates, TargetServer target, ProcessProbe probe)
      throws IOException, InterruptedException {
    CpuReading start = probe.read().cpu();
    do {
      for (Assignment assignment : candidates.of(jvm)) {
        if (failures.containsKey(assignment)) {
          continue;
        }
        Snapshot before = target.now();
        try {
          jvm.begin(assignment, plan.clients());
          awaitRequests(target, before, assignment);
          Thread.sleep(assignment.task().slice());
        } finally {
          jvm.end();
        }
        requireGoingOn();
      }
    } while (probe.read().cpu().since(start).totalNanos() < plan.sampling().warmUp().toNanos()
        && !failures.keySet().containsAll(candidates.of(jvm)));
  }

  private void round(int round, Bench bench, Candidates candidates, TargetServer target)
      throws IOException, InterruptedException {
    List<Assignment> order = new ArrayList<>(candidates.assignments().keySet());
    Collections.shuffle(order, new Random(plan.seed() * 31 + round));
    for (Assignment assignment : order) {
      if (failures.containsKey(assignment)) {
        continue;
      }
      requireGoingOn();
      Candidate candidate =
          Optional.ofNullable(candidates.assignments().get(assignment)).orElseThrow();
      window(assignment, bench, candidate, target)
          .ifPresent(
              window -> windows.computeIfAbsent(assignment, e -> new ArrayList<>()).add(window));
    }
  }

  private Optional<CandidateWindow> window(
      Assignment assignment, Bench bench, Candidate candidate, TargetServer target)
      throws IOException, InterruptedException {
    Snapshot start = target.now();
    try {
      long pid = candidate.begin(assignment, plan.clients());
      if (candidate instanceof ToolCandidate) {
        bench.place(pid, Role.DRIVER);
      }
      if (!awaitRequests(target, start, assignment)) {
        return Optional.empty();
      }
      Thread.sleep(SETTLE);
      return measure(assignment, target, pid);
    } finally {
      candidate.end();
    }
  }

  private Optional<CandidateWindow> measure(Assignment assignment, TargetServer target, long pid)
      throws IOException, InterruptedException {
    Probe<Long> server = Probe.keeping(Observation.SERVER, target.server());
    Probe<Long> driver =
        new Probe<>(Observation.DRIVER, Host.here(), List.of(pid), false, Optional.empty());
    try (Counting<Long> counting = Counting.of(Machines.HERE, List.of(server, driver))) {
      Mark<Long> before = counting.mark();
      Thread.sleep(plan.sampling().window());
      Mark<Long> after = counting.mark();
      Counts counts = Counts.of(server.name(), target.server(), before, after);
      long done = counts.done(assignment.profile());
      ListenerTraffic seen = counts.traffic(assignment.profile());
      if (done == 0) {
        failures.put(assignment, "the server answered no request in a window");
        return Optional.empty();
      }
      Observation used = counting.between(before, after, Map.of());
      return Optional.of(
          new CandidateWindow(
              counts.nanos(),
              done,
              seen.handshakesFull(),
              seen.handshakesResumed(),
              used.cpu(driver.name()).orElseThrow(),
              used.cpu(server.name()).orElseThrow()));
    }
  }

  /** Waits for the first requests of an assignment, which fails if none come. */
  private boolean awaitRequests(TargetServer target, Snapshot before, Assignment assignment)
      throws IOException, InterruptedException {
    if (target.awaitTraffic(before, assignment.profile(), plan.clients(), SILENCE)) {
      return true;
    }
    Counts counts = new Counts(before, target.now());
    failures.put(
        assignment,
        "%d requests came through in %d s, %d handshakes failed"
            .formatted(
                counts.done(assignment.profile()),
                SILENCE.toSeconds(),
                counts.traffic(assignment.profile()).handshakeFailures()));
    return false;
  }

  private ComparisonResult results(Candidates candidates) {
    List<CandidateResult> list = new ArrayList<>();
    windows.forEach(
        (assignment, all) -> {
          if (all.size() > 1 && !failures.containsKey(assignment)) {
            Assignment ours =
                new Assignment(Assignment.OURS, assignment.profile(), assignment.task());
            list.add(
                CandidateResult.of(
                    assignment, counted(all), counted(windows.getOrDefault(ours, List.of()))));
          }
        });
    List<ComparisonResult.Failure> failed =
        failures.entrySet().stream()
            .map(e -> new ComparisonResult.Failure(e.getKey(), e.getValue()))
            .toList();
    return new ComparisonResult(list, failed, candidates.missing(), placement);
  }

  /** All but the first round, in which caches and connections are new. */
  private static List<CandidateWindow> counted(List<CandidateWindow> all) {
    return all.subList(Math.min(1, all.size()), all.size());
  }

  private void requireGoingOn() {
    if (stopped) {
      throw new CancellationException("stopped");
    }
  }
}
