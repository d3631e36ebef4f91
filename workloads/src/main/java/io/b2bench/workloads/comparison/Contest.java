package io.b2bench.workloads.comparison;

import io.b2bench.experiment.probe.CounterSource;
import io.b2bench.experiment.probe.CpuReading;
import io.b2bench.experiment.probe.ProcessProbe;
import io.b2bench.experiment.process.Affinity;
import io.b2bench.experiment.process.Placement;
import io.b2bench.experiment.process.Placement.Component;
import io.b2bench.experiment.process.Programs;
import io.b2bench.experiment.workload.CannotMeasureException;
import io.b2bench.measurement.message.Snapshot;
import io.b2bench.measurement.observation.ListenerTraffic;
import io.b2bench.workloads.business.Counts;
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
import java.util.stream.Stream;

/** Load drivers against each other before the null server. */
public final class Contest {
  private static final Duration SETTLE = Duration.ofMillis(200);
  private static final Duration SILENCE = Duration.ofSeconds(5);

  private final ContestPlan plan;
  private final Programs programs;
  private final String searchPath;
  private final Consumer<String> progress;
  private final Affinity affinity = Affinity.ofThisMachine();
  private final CounterSource counters = CounterSource.ofThisMachine();
  private final Placement placement = affinity.plan();
  private final Map<Entry, List<Bout>> bouts = new LinkedHashMap<>();
  private final Map<Entry, String> out = new LinkedHashMap<>();
  private volatile boolean stopped;

  /**
   * Nothing is started yet.
   *
   * @param programs where our programs are
   * @param searchPath where tools of others are looked for, as in {@code PATH}
   * @param progress told in short sentences what happens
   */
  public Contest(
      ContestPlan plan, Programs programs, String searchPath, Consumer<String> progress) {
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
   * Runs it; whatever it started is gone when this returns.
   *
   * @throws CancellationException when it was stopped
   * @throws CannotMeasureException when this system does not tell the CPU time of threads
   */
  public Standings run() throws IOException, InterruptedException {
    counters
        .accounts()
        .requireThreads("without it the CPU of the JIT compiler cannot be left out of the costs");
    progress.accept(
        "starting the null server and the driver" + (plan.alone().isPresent() ? "" : "s"));
    try (Grounds grounds = Grounds.prepare(programs, plan, placement);
        Target target = Target.start(grounds, plan)) {
      requireGoingOn();
      Field field = Field.gather(grounds, target, plan, searchPath);
      field.entries().keySet().forEach(entry -> bouts.put(entry, new ArrayList<>()));
      for (JvmContender jvm : field.jvms()) {
        warmUp(jvm, field, target);
      }
      place(target, field);
      for (int round = 1; round <= plan.effort().rounds(); round++) {
        progress.accept("round %d of %d".formatted(round, plan.effort().rounds()));
        round(round, field, target);
      }
      return standings(field);
    } finally {
      lift();
    }
  }

  private void warmUp(JvmContender jvm, Field field, Target target)
      throws IOException, InterruptedException {
    progress.accept("warming up " + jvm.child().name());
    try (ProcessProbe probe = counters.process(jvm.child().pid())) {
      warmUp(jvm, field, target, probe);
    }
  }

  private void warmUp(JvmContender jvm, Field field, Target target, ProcessProbe probe)
      throws IOException, InterruptedException {
    CpuReading start = probe.read().cpu();
    do {
      for (Entry entry : field.of(jvm)) {
        if (out.containsKey(entry)) {
          continue;
        }
        Snapshot before = target.now();
        try {
          jvm.begin(entry, plan.clients());
          require(target, before, entry);
          Thread.sleep(entry.discipline().slice());
        } finally {
          jvm.end();
        }
        requireGoingOn();
      }
    } while (probe.read().cpu().since(start).totalNanos() < plan.effort().warmUp().toNanos()
        && !out.keySet().containsAll(field.of(jvm)));
  }

  private void round(int round, Field field, Target target)
      throws IOException, InterruptedException {
    List<Entry> order = new ArrayList<>(field.entries().keySet());
    Collections.shuffle(order, new Random(plan.seed() * 31 + round));
    for (Entry entry : order) {
      if (out.containsKey(entry)) {
        continue;
      }
      requireGoingOn();
      Contender contender = Optional.ofNullable(field.entries().get(entry)).orElseThrow();
      bout(entry, contender, target)
          .ifPresent(bout -> bouts.computeIfAbsent(entry, e -> new ArrayList<>()).add(bout));
    }
  }

  private Optional<Bout> bout(Entry entry, Contender contender, Target target)
      throws IOException, InterruptedException {
    Snapshot start = target.now();
    try {
      long pid = contender.begin(entry, plan.clients());
      if (contender instanceof ToolContender && !placement.shared()) {
        affinity.apply(pid, placement.of(Component.DRIVER));
      }
      if (!require(target, start, entry)) {
        return Optional.empty();
      }
      Thread.sleep(SETTLE);
      return measure(entry, target, pid);
    } finally {
      contender.end();
    }
  }

  private Optional<Bout> measure(Entry entry, Target target, long pid)
      throws IOException, InterruptedException {
    try (ProcessProbe driver = counters.process(pid);
        ProcessProbe server = counters.process(target.child().pid())) {
      long first = target.control().capture();
      CpuReading serverBefore = server.read().cpu();
      CpuReading driverBefore = driver.read().cpu();
      Thread.sleep(plan.effort().window());
      long last = target.control().capture();
      CpuReading serverAfter = server.read().cpu();
      CpuReading driverAfter = driver.read().cpu();
      Snapshot before = target.control().snapshot(first);
      Snapshot after = target.control().snapshot(last);
      long done = Counts.done(before, after, entry.profile());
      ListenerTraffic seen = Counts.traffic(before, after, entry.profile());
      if (done == 0) {
        out.put(entry, "the server answered no request in a window");
        return Optional.empty();
      }
      return Optional.of(
          new Bout(
              after.nanos() - before.nanos(),
              done,
              seen.handshakesFull(),
              seen.handshakesResumed(),
              driverAfter.since(driverBefore),
              serverAfter.since(serverBefore)));
    }
  }

  /** Whether an entry comes through its listener; if not it is out. */
  private boolean require(Target target, Snapshot before, Entry entry)
      throws IOException, InterruptedException {
    if (target.awaitTraffic(before, entry.profile(), plan.clients(), SILENCE)) {
      return true;
    }
    Snapshot after = target.now();
    out.put(
        entry,
        "%d requests came through in %d s, %d handshakes failed"
            .formatted(
                Counts.done(before, after, entry.profile()),
                SILENCE.toSeconds(),
                Counts.traffic(before, after, entry.profile()).handshakeFailures()));
    return false;
  }

  private Standings standings(Field field) {
    List<Standing> list = new ArrayList<>();
    bouts.forEach(
        (entry, all) -> {
          if (all.size() > 1 && !out.containsKey(entry)) {
            Entry ours = new Entry(Entry.OURS, entry.profile(), entry.discipline());
            list.add(
                Standing.of(entry, counted(all), counted(bouts.getOrDefault(ours, List.of()))));
          }
        });
    List<Standings.Out> failed =
        out.entrySet().stream().map(e -> new Standings.Out(e.getKey(), e.getValue())).toList();
    return new Standings(list, failed, field.missing(), placement);
  }

  /** All but the first round, in which caches and connections are new. */
  private static List<Bout> counted(List<Bout> all) {
    return all.subList(Math.min(1, all.size()), all.size());
  }

  private void place(Target target, Field field) throws IOException, InterruptedException {
    if (placement.shared()) {
      return;
    }
    affinity.apply(target.child().pid(), placement.of(Component.SERVER));
    for (long pid : pids(field.jvms().stream())) {
      affinity.apply(pid, placement.of(Component.DRIVER));
    }
    affinity.apply(ProcessHandle.current().pid(), placement.of(Component.CONDUCTOR));
    progress.accept("placed: " + placement.text());
  }

  private static List<Long> pids(Stream<JvmContender> jvms) {
    return jvms.map(jvm -> jvm.child().pid()).toList();
  }

  private void lift() throws IOException, InterruptedException {
    if (!placement.shared()) {
      affinity.apply(ProcessHandle.current().pid(), placement.all());
    }
  }

  private void requireGoingOn() {
    if (stopped) {
      throw new CancellationException("stopped");
    }
  }
}
