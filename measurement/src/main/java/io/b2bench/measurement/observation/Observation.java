package io.b2bench.measurement.observation;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What was seen in one window: the difference of two snapshots of every component.
 *
 * @param nanos length by the measured process's monotonic clock, between its two snapshots
 * @param operations what the measured process did, by kind of operation
 * @param traffic what passed its listener
 * @param load what the driver saw
 * @param visit the visit to the listener around the window, counted by both sides
 * @param processes what each process used, by its name: {@code server}, {@code partners}, {@code
 *     driver}; of several servers {@code server} is the sum and {@code server-1} the first
 * @param host what the host of the measured process did meanwhile
 * @param others what other machines did on which processes of the run are, by their names
 * @param proof what was negotiated, by hop; every connection that was opened in the window or
 *     carried an operation of it
 * @param samples the parts of the window, where the workload asks for them
 * @param gauges figures taken once, at its end, by name; the workload says which
 * @param readingCost what it cost to read the counters of processes and host at both ends; absent
 *     where nobody read them
 */
@RecordBuilder
public record Observation(
    long nanos,
    Map<String, Operation> operations,
    ListenerTraffic traffic,
    Load load,
    Visit visit,
    Map<String, ProcessUse> processes,
    HostUse host,
    Map<String, HostUse> others,
    List<Proof> proof,
    List<Sample> samples,
    Map<String, Double> gauges,
    Optional<ReadingCost> readingCost)
    implements ObservationBuilder.With {
  /** Name of the measured process. */
  public static final String SERVER = "server";

  /** Name of the process that makes the load. */
  public static final String DRIVER = "driver";

  /** Name of the process of the external parties. */
  public static final String PARTNERS = "partners";

  /** Name of the database, where it has a process of its own. */
  public static final String DATABASE = "database";

  /** Name of what ends TLS before the servers, where something does. */
  public static final String FRONT = "front";

  /** Name of what forwards bytes between clients and servers, where something does. */
  public static final String PROXY = "proxy";

  /** Name of what shapes links, where there is something: one process, or several as one. */
  public static final String RELAY = "relay";

  private static final Pattern NUMBERED = Pattern.compile("(.+)-[0-9]+");

  /** Names of processes as reports list them: the measured one first, the driver last. */
  public static final Comparator<String> PROCESS_ORDER =
      Comparator.<String>comparingInt(n -> n.startsWith(SERVER) ? 0 : n.equals(DRIVER) ? 2 : 1)
          .thenComparing(Comparator.naturalOrder());

  /** A window in which nobody saw anything; the observation is put in with {@code with...}. */
  public static final Observation NOTHING =
      new Observation(
          0,
          Map.of(),
          ListenerTraffic.NONE,
          Load.NONE,
          Visit.NONE,
          Map.of(),
          HostUse.UNKNOWN,
          Map.of(),
          List.of(),
          List.of(),
          Map.of(),
          Optional.empty());

  /** Keeps its own collections; kinds and processes in order, so that sums are always the same. */
  public Observation {
    operations = Collections.unmodifiableMap(new TreeMap<>(operations));
    Map<String, ProcessUse> sorted = new TreeMap<>(PROCESS_ORDER);
    sorted.putAll(processes);
    processes = Collections.unmodifiableMap(sorted);
    others = Collections.unmodifiableMap(new TreeMap<>(others));
    proof = List.copyOf(proof);
    samples = List.copyOf(samples);
    gauges = Map.copyOf(gauges);
  }

  /** All machines by name; that of the measured process is first and has the empty name. */
  public Map<String, HostUse> machines() {
    Map<String, HostUse> machines = new LinkedHashMap<>();
    machines.put("", host);
    machines.putAll(others);
    return machines;
  }

  /** The process that ends TLS, whose CPU is judged: the front, where there is one. */
  public String measured() {
    return processes.containsKey(FRONT) ? FRONT : SERVER;
  }

  /** Operations done with success, all kinds. */
  public long done() {
    long done = 0;
    for (Operation its : operations.values()) {
      done += its.done();
    }
    return done;
  }

  /** Operations that did not succeed, all kinds. */
  public long undone() {
    return operations.values().stream().mapToLong(Operation::undone).sum();
  }

  /** Name of one of several processes that are alike: {@code server-2}. */
  public static String oneOf(String alike, int number) {
    return alike + "-" + number;
  }

  /**
   * What processes used, each counted once: without those that are part of a sum which is also
   * asked for.
   *
   * @param which which of them, by name
   */
  public List<ProcessUse> uses(Predicate<String> which) {
    return processes.entrySet().stream()
        .filter(process -> which.test(process.getKey()))
        .filter(process -> sum(process.getKey()).filter(which).isEmpty())
        .map(Map.Entry::getValue)
        .toList();
  }

  private static Optional<String> sum(String process) {
    Matcher numbered = NUMBERED.matcher(process);
    return numbered.matches() ? Optional.of(numbered.group(1)) : Optional.empty();
  }

  /** CPU time of a process; absent where it did not take part. */
  public Optional<CpuTime> cpu(String process) {
    return Optional.ofNullable(processes.get(process)).map(ProcessUse::cpu);
  }
}
