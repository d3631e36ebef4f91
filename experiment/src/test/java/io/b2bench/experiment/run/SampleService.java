package io.b2bench.experiment.run;

import io.b2bench.measurement.observation.CpuTime;
import io.b2bench.measurement.observation.HostUse;
import io.b2bench.measurement.observation.Latency;
import io.b2bench.measurement.observation.ListenerTraffic;
import io.b2bench.measurement.observation.Load;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Operation;
import io.b2bench.measurement.observation.ProcessUse;
import io.b2bench.measurement.observation.Proof;
import io.b2bench.measurement.observation.Visit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What is seen of a service when all goes well; tests change what they are about. */
public final class SampleService {
  /** The only kind of interaction that it has. */
  public static final String KIND = "create-order";

  private static final HostUse HOST = HostUse.UNKNOWN.withCores(2);

  private SampleService() {}

  /**
   * A window in which every session had a connection of its own.
   *
   * @param nanos its length
   * @param latency the response times of all interactions
   * @param sessions how many sessions began and ended
   * @param proof what the connections negotiated
   */
  public static Observation observation(
      long nanos, Latency latency, long sessions, Proof... proof) {
    ListenerTraffic traffic =
        ListenerTraffic.NONE.with(t -> t.connections(sessions).handshakesFull(sessions));
    Load load =
        new Load(
            nanos, Map.of(KIND, latency), Latency.NONE, Latency.NONE, sessions, sessions, Map.of());
    return Observation.NOTHING.with(
        o ->
            o.nanos(nanos)
                .operations(Map.of(KIND, Operation.done(latency.count())))
                .traffic(traffic)
                .load(load)
                .visit(new Visit(sessions, latency.count(), sessions, 0, sessions, sessions))
                .host(HOST)
                .proof(List.of(proof)));
  }

  /** The same with processes of which nothing is known but this CPU time. */
  public static Observation using(Observation seen, Map<String, CpuTime> cpu) {
    Map<String, ProcessUse> processes = new HashMap<>();
    cpu.forEach((name, time) -> processes.put(name, ProcessUse.of(time)));
    return seen.withProcesses(processes);
  }
}
