package io.b2bench.experiment.run;

import io.b2bench.experiment.workload.Findings;
import io.b2bench.experiment.workload.ObservedWindow;
import io.b2bench.experiment.workload.PlannedWindow;
import io.b2bench.experiment.workload.WarmUp;
import io.b2bench.experiment.workload.Workload;
import io.b2bench.measurement.observation.CpuTime;
import io.b2bench.measurement.observation.Latency;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Proof;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.HdrHistogram.Histogram;

/** A workload that measures nothing and says so quickly; tests make it fail where they like. */
public class MemoryWorkload implements Workload {
  /** When every window of it began. */
  public static final Instant TIME = Instant.parse("2026-11-21T05:30:00Z");

  /** What was called, in order. */
  public final List<String> calls = new CopyOnWriteArrayList<>();

  /** How many windows of a fork were measured when each of its rows began. */
  public final List<Integer> rows = new CopyOnWriteArrayList<>();

  @Override
  public Lab open(int fork) throws IOException, InterruptedException {
    calls.add("open " + fork);
    return new MemoryLab();
  }

  /** What the n-th window gives, from 0. */
  protected ObservedWindow window(int number, PlannedWindow planned)
      throws IOException, InterruptedException {
    return measured(planned, "plain");
  }

  /** What the audit gives. */
  protected Findings findings() throws IOException, InterruptedException {
    return new Findings(List.of("orders"), List.of());
  }

  /** A window without a fault, of one second and 1000 interactions. */
  public static ObservedWindow measured(PlannedWindow planned, String negotiated) {
    Histogram histogram = new Histogram(3);
    for (int i = 0; i < 1000; i++) {
      histogram.recordValue(planned.cell().clients() * 1_000_000L);
    }
    Observation seen =
        SampleService.observation(
            1_000_000_000,
            Latency.of(histogram),
            25,
            new Proof("front", Observation.SERVER, negotiated, 25));
    Observation observation =
        SampleService.using(
            seen,
            Map.of(
                Observation.SERVER, new CpuTime(500_000_000, 1_000_000, 0),
                Observation.DRIVER, new CpuTime(1_000_000, 0, 0),
                Observation.PARTNERS, new CpuTime(1_000_000, 0, 0)));
    return new ObservedWindow(TIME, observation, Map.of(SampleService.KIND, histogram), List.of());
  }

  private final class MemoryLab implements Lab {
    private int windows;

    @Override
    public WarmUp warmUp() {
      calls.add("warm up");
      return new WarmUp(Duration.ofSeconds(1), 0.005, List.of());
    }

    @Override
    public void beforeRow() {
      rows.add(windows);
    }

    @Override
    public ObservedWindow measure(PlannedWindow planned) throws IOException, InterruptedException {
      calls.add("measure");
      return window(windows++, planned);
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
