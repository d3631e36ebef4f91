package io.b2bench.measurement.observation;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What was seen in one window: the difference of two snapshots of every part.
 *
 * @param nanos length by the server's monotonic clock, between its two snapshots
 * @param service what the server counted
 * @param load what the driver saw
 * @param visit the visit to the listener around the window, counted by both sides
 * @param cpu CPU time by process: {@code server}, {@code partners}, {@code driver}
 * @param host what the machine did meanwhile
 * @param proof what was negotiated, by hop; every connection that was opened in the window or
 *     carried an interaction of it
 * @param counters what processes and machine did meanwhile; empty in runs from before it was read
 */
public record Observation(
    long nanos,
    Service service,
    Load load,
    Visit visit,
    Map<String, CpuTime> cpu,
    HostTime host,
    List<Proof> proof,
    Optional<Counters> counters) {
  /** Name of the measured process. */
  public static final String SERVER = "server";

  /** Name of the process that makes the load. */
  public static final String DRIVER = "driver";

  /** Name of the process of the external parties. */
  public static final String PARTNERS = "partners";

  /** The processes of a run, the measured one first. */
  public static final List<String> PROCESSES = List.of(SERVER, PARTNERS, DRIVER);

  /** Keeps its own collections. */
  public Observation {
    cpu = Map.copyOf(cpu);
    proof = List.copyOf(proof);
  }

  /** A window whose counters nobody read. */
  public Observation(
      long nanos,
      Service service,
      Load load,
      Visit visit,
      Map<String, CpuTime> cpu,
      HostTime host,
      List<Proof> proof) {
    this(nanos, service, load, visit, cpu, host, proof, Optional.empty());
  }
}
