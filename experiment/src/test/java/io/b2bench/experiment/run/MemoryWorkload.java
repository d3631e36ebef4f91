package io.b2bench.experiment.run;

import io.b2bench.experiment.workload.Findings;
import io.b2bench.experiment.workload.Measured;
import io.b2bench.experiment.workload.Slot;
import io.b2bench.experiment.workload.WarmUp;
import io.b2bench.experiment.workload.Workload;
import io.b2bench.measurement.observation.CpuTime;
import io.b2bench.measurement.observation.HostTime;
import io.b2bench.measurement.observation.Latency;
import io.b2bench.measurement.observation.Load;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Proof;
import io.b2bench.measurement.observation.Service;
import io.b2bench.measurement.observation.Visit;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.CopyOnWriteArrayList;
import org.HdrHistogram.Histogram;

/** A workload that measures nothing and says so quickly; tests make it fail where they like. */
public class MemoryWorkload implements Workload {
  /** When every window of it began. */
  public static final Instant TIME = Instant.parse("2026-11-21T05:30:00Z");

  /** What was called, in order. */
  public final List<String> calls = new CopyOnWriteArrayList<>();

  @Override
  public Lab open(int fork) throws IOException, InterruptedException {
    calls.add("open " + fork);
    return new MemoryLab();
  }

  /** What the n-th window gives, from 0. */
  protected Measured window(int number, Slot slot) throws IOException, InterruptedException {
    return measured(slot, "plain");
  }

  /** What the audit gives. */
  protected Findings findings() throws IOException, InterruptedException {
    return new Findings(List.of("orders"), List.of());
  }

  /** A window without a fault, of one second and 1000 interactions. */
  public static Measured measured(Slot slot, String negotiated) {
    Histogram histogram = new Histogram(3);
    for (int i = 0; i < 1000; i++) {
      histogram.recordValue(slot.cell().clients() * 1_000_000L);
    }
    Latency latency = Latency.of(histogram);
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
            new Load(1_000_000_000, Map.of("create-order", latency), none, none, 25, 25, Map.of()),
            new Visit(25, 1000, 25, 0, 25, 25),
            Map.of(
                "server", new CpuTime(500_000_000, 1_000_000, 0),
                "driver", new CpuTime(1_000_000, 0, 0),
                "partners", new CpuTime(1_000_000, 0, 0)),
            new HostTime(2, OptionalLong.empty(), OptionalLong.empty(), OptionalLong.empty()),
            List.of(new Proof("front", "server", negotiated, 25)));
    return new Measured(TIME, observation, Map.of("create-order", histogram), List.of());
  }

  private final class MemoryLab implements Lab {
    private int windows;

    @Override
    public WarmUp warmUp() {
      calls.add("warm up");
      return new WarmUp(Duration.ofSeconds(1), 0.005, List.of());
    }

    @Override
    public Measured measure(Slot slot) throws IOException, InterruptedException {
      calls.add("measure");
      return window(windows++, slot);
    }

    @Override
    public Findings audit() throws IOException, InterruptedException {
      calls.add("audit");
      return findings();
    }

    @Override
    public void close() {
      calls.add("close");
    }
  }
}
