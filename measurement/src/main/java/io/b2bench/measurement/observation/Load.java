package io.b2bench.measurement.observation;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What the driver saw in a window. Response times run to the last byte received: in a closed loop
 * from the first byte sent, in an open one from the intended start. The first interaction of a
 * session includes connecting and handshake.
 *
 * @param nanos length by the driver's monotonic clock
 * @param latency response times by kind of interaction
 * @param connect time to connect, handshake apart
 * @param handshake time of the TLS handshake
 * @param sessionsStarted business sessions begun
 * @param sessionsEnded business sessions completed
 * @param errors failures by what failed; empty when all went well
 * @param starts how the schedule of an open loop was kept; absent in a closed one
 */
@RecordBuilder
public record Load(
    long nanos,
    Map<String, Latency> latency,
    Latency connect,
    Latency handshake,
    long sessionsStarted,
    long sessionsEnded,
    Map<String, Long> errors,
    Optional<Starts> starts)
    implements LoadBuilder.With {
  /** No driver took part. */
  public static final Load NONE =
      new Load(0, Map.of(), Latency.NONE, Latency.NONE, 0, 0, Map.of(), Optional.empty());

  /** What a closed loop saw. */
  public Load(
      long nanos,
      Map<String, Latency> latency,
      Latency connect,
      Latency handshake,
      long sessionsStarted,
      long sessionsEnded,
      Map<String, Long> errors) {
    this(
        nanos,
        latency,
        connect,
        handshake,
        sessionsStarted,
        sessionsEnded,
        errors,
        Optional.empty());
  }

  /** Keeps its own maps; kinds in order, so that sums over them are the same in every JVM. */
  public Load {
    latency = Collections.unmodifiableMap(new TreeMap<>(latency));
    errors = Map.copyOf(errors);
  }

  /** Interactions completed with success. */
  public long completed() {
    long completed = 0;
    for (Latency its : latency.values()) {
      completed += its.count();
    }
    return completed;
  }

  /**
   * Interactions that came due in the window, less those that ended in it: by how many more clients
   * and server were behind at its end than when it began. 0 where they caught up, and in a closed
   * loop.
   */
  public long unanswered() {
    long ended = completed() + errors.values().stream().mapToLong(Long::longValue).sum();
    return starts.map(s -> Math.max(0, s.due() - ended)).orElse(0L);
  }
}
