package io.b2bench.cli.command;

import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.process.Placement;
import io.b2bench.experiment.workload.Findings;
import io.b2bench.experiment.workload.Measured;
import io.b2bench.experiment.workload.Slot;
import io.b2bench.experiment.workload.WarmUp;
import io.b2bench.experiment.workload.Workload;
import io.b2bench.results.record.CpuTime;
import io.b2bench.results.record.Environment;
import io.b2bench.results.record.HostTime;
import io.b2bench.results.record.Latency;
import io.b2bench.results.record.Load;
import io.b2bench.results.record.Observation;
import io.b2bench.results.record.Proof;
import io.b2bench.results.record.Service;
import io.b2bench.results.record.Visit;
import io.b2bench.tls.profile.TlsProfile;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.HdrHistogram.Histogram;

/** A business that takes no time, so that a whole run takes none; tests make it fail. */
class MemoryWorkloads implements Workloads {
  /** How many labs were opened and not closed. */
  final AtomicInteger open = new AtomicInteger();

  /** How many labs were opened. */
  final AtomicInteger opened = new AtomicInteger();

  @Override
  public Map<String, List<String>> kinds() {
    return Map.of("business", List.of("create-order", "order-status"));
  }

  @Override
  public Prepared prepare(
      Experiment experiment,
      List<TlsProfile> profiles,
      Path home,
      Path logs,
      Consumer<String> progress) {
    progress.accept("prepared " + profiles.size() + " profiles");
    return new Prepared(
        fork -> {
          begin();
          open.incrementAndGet();
          opened.incrementAndGet();
          return new MemoryLab();
        },
        Placement.plan(List.of(0, 1), Optional.empty()),
        new Environment(
            Map.of(), List.of(), Map.of(), List.of(), Map.of(), "unknown", false, Map.of()));
  }

  /** Whether a fork can begin. */
  void begin() throws IOException {}

  /** What the n-th window gives, from 0. */
  Measured window(int number, Slot slot) throws IOException, InterruptedException {
    return measured(slot);
  }

  /** What the audit finds. */
  List<String> faults() {
    return List.of();
  }

  static Measured measured(Slot slot) {
    String negotiated =
        slot.cell().profile().equals("plain") ? "plain" : "tls=0304 suite=1301 group=001d full";
    Histogram histogram = new Histogram(3);
    for (int i = 0; i < 1000; i++) {
      histogram.recordValue(slot.cell().clients() * 1_000_000L);
    }
    Latency none = new Latency(0, 0, 0, 0, 0, 0);
    Observation observation =
        new Observation(
            1_000_000_000,
            new Service(
                Map.of("create-order", 1000L),
                Map.of(),
                Map.of(),
                Map.of(),
                25,
                25,
                0,
                0,
                0,
                1,
                1,
                1,
                1,
                1,
                1,
                0,
                0),
            new Load(
                1_000_000_000,
                Map.of("create-order", Latency.of(histogram)),
                none,
                none,
                25,
                25,
                Map.of()),
            new Visit(25, 1000, 25, 0, 25, 25),
            Map.of(
                "server", new CpuTime(500_000_000, 1_000_000, 0),
                "driver", new CpuTime(1_000_000, 0, 0),
                "partners", new CpuTime(1_000_000, 0, 0)),
            new HostTime(2, OptionalLong.empty(), OptionalLong.empty(), OptionalLong.empty()),
            List.of(new Proof("front", "server", negotiated, 25)));
    return new Measured(
        Instant.parse("2026-11-21T05:30:00Z"),
        observation,
        Map.of("create-order", histogram),
        List.of());
  }

  private final class MemoryLab implements Workload.Lab {
    private int windows;

    @Override
    public WarmUp warmUp() {
      return new WarmUp(Duration.ofSeconds(1), 0.005);
    }

    @Override
    public Measured measure(Slot slot) throws IOException, InterruptedException {
      return window(windows++, slot);
    }

    @Override
    public Findings audit() {
      return new Findings(List.of("orders"), faults());
    }

    @Override
    public void close() {
      open.decrementAndGet();
    }
  }
}
