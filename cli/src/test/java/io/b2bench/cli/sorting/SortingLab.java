package io.b2bench.cli.sorting;

import io.b2bench.experiment.probe.CounterSource;
import io.b2bench.experiment.probe.CpuReading;
import io.b2bench.experiment.probe.ProcessProbe;
import io.b2bench.experiment.process.Child;
import io.b2bench.experiment.process.Launch;
import io.b2bench.experiment.workload.Findings;
import io.b2bench.experiment.workload.ObservedWindow;
import io.b2bench.experiment.workload.PlannedWindow;
import io.b2bench.experiment.workload.WarmUp;
import io.b2bench.experiment.workload.Workload;
import io.b2bench.measurement.json.Json;
import io.b2bench.measurement.observation.Latency;
import io.b2bench.measurement.observation.Load;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Operation;
import io.b2bench.measurement.observation.ProcessUse;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/** One life of the sorter. */
record SortingLab(Child sorter, CounterSource counters, ProcessProbe probe)
    implements Workload.Lab {
  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final String SORT = "sort";

  static SortingLab start(Path logs) throws IOException, InterruptedException {
    List<String> command =
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            System.getProperty("java.class.path"),
            Sorter.class.getName());
    Path log = Files.createDirectories(logs).resolve("sorter.log");
    Child sorter = Child.start(new Launch("the sorter", command, log, PATIENCE), "{}");
    CounterSource counters = CounterSource.ofThisMachine();
    return new SortingLab(sorter, counters, counters.process(sorter.pid()));
  }

  @Override
  public WarmUp warmUp() {
    return new WarmUp(Duration.ZERO, 0, List.of());
  }

  @Override
  public ObservedWindow measure(PlannedWindow planned) throws IOException, InterruptedException {
    int size = Integer.parseInt(planned.cell().stratum().value("size").orElseThrow());
    String algorithm = planned.cell().series().replace("'", "");
    Instant start = Instant.now();
    CpuReading before = probe.read().cpu();
    sorter.send(Json.write(new Sorter.Task(algorithm, size, planned.length())));
    Sorter.Done done = Json.read("sorter", sorter.receive(PATIENCE), Sorter.Done.class);
    CpuReading after = probe.read().cpu();
    Histogram times = times(done);
    Latency latency = Latency.of(times);
    Load load =
        new Load(done.nanos(), Map.of(SORT, latency), Latency.NONE, Latency.NONE, 0, 0, Map.of());
    Observation seen =
        Observation.NOTHING.with(
            o ->
                o.nanos(done.nanos())
                    .operations(Map.of(SORT, Operation.done(latency.count())))
                    .load(load)
                    .processes(Map.of(Observation.SERVER, ProcessUse.of(after.since(before)))));
    return new ObservedWindow(start, seen, Map.of(SORT, times), List.of());
  }

  private static Histogram times(Sorter.Done done) throws IOException {
    try {
      ByteBuffer bytes = ByteBuffer.wrap(Base64.getDecoder().decode(done.times()));
      return Histogram.decodeFromCompressedByteBuffer(bytes, 0);
    } catch (DataFormatException e) {
      throw new IOException("the sorter sent a broken histogram", e);
    }
  }

  @Override
  public Findings audit() {
    return new Findings(List.of("every array is sorted"), List.of());
  }

  @Override
  public void close() {
    probe.close();
    counters.close();
    sorter.close();
  }
}
