package io.b2bench.results.record;

import java.util.List;
import java.util.Map;

/**
 * What was seen in one window: the difference of two snapshots of every part.
 *
 * @param nanos length by the server's monotonic clock, between its two snapshots
 * @param service what the server counted
 * @param load what the driver saw
 * @param visit the visit to the door around the window, counted by both sides
 * @param cpu CPU time by process: {@code server}, {@code partners}, {@code driver}
 * @param host what the machine did meanwhile
 * @param proof what was negotiated, by hop; every connection that was opened in the window or
 *     carried an interaction of it
 */
public record Observation(
    long nanos,
    Service service,
    Load load,
    Visit visit,
    Map<String, CpuTime> cpu,
    HostTime host,
    List<Proof> proof) {
  /** Name of the measured process. */
  public static final String SERVER = "server";

  /** Name of the process that makes the load. */
  public static final String DRIVER = "driver";

  /** Name of the process of the external parties. */
  public static final String PARTNERS = "partners";

  /** Keeps its own collections. */
  public Observation {
    cpu = Map.copyOf(cpu);
    proof = List.copyOf(proof);
  }
}
