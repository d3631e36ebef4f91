package io.b2bench.studies.link.analysis;

import io.b2bench.measurement.message.LinkCounters;
import io.b2bench.measurement.observation.CpuTime;
import io.b2bench.measurement.observation.Observation;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalDouble;

/** What a window saw of its packets, as figures of its observation. */
public final class Seen {
  /** Name of the process that receives. */
  public static final String RECEIVER = "receiver";

  /** Name of the process that sends. */
  public static final String SENDER = "sender";

  private static final String SENDER_NANOS = "sender.nanos";
  private static final String SENT_PACKETS = "sent.packets";
  private static final String SENT_BYTES = "sent.bytes";
  private static final String RECEIVED_BYTES = "received.bytes";
  private static final String ALL_SENT = "connection.sent.packets";
  private static final String ALL_BYTES = "connection.sent.bytes";
  private static final String ALL_WIRE_BYTES = "connection.sent.wire.bytes";
  private static final String ALL_WIRE_PACKETS = "connection.sent.wire.packets";
  private static final String ALL_RECEIVED = "connection.received.packets";
  private static final String REORDERED = "connection.reordered.packets";
  private static final String LOST_TRIPS = "connection.lost.round-trips";
  private static final String FRAME_BYTES = "interface.sent.bytes";
  private static final String FRAMES = "interface.sent.packets";
  private static final int ETHERNET_HEADER = 14;

  /** Of IPv4 and UDP. */
  private static final int HEADERS = 28;

  private static final double BITS = 8;
  private static final double NANOS_PER_MICRO = 1e3;

  private Seen() {}

  /**
   * The figures of a window.
   *
   * @param sent what the sender counted in it
   * @param received what the receiver counted
   * @param sentInAll what the sender counted on the whole connection
   * @param receivedInAll what the receiver counted on it
   */
  public static Map<String, Double> gauges(
      LinkCounters sent,
      LinkCounters received,
      LinkCounters sentInAll,
      LinkCounters receivedInAll) {
    Map<String, Double> gauges = new HashMap<>();
    gauges.put(SENDER_NANOS, (double) sent.nanos());
    gauges.put(SENT_PACKETS, (double) sent.packets());
    gauges.put(SENT_BYTES, (double) sent.bytes());
    gauges.put(RECEIVED_BYTES, (double) received.bytes());
    gauges.put(ALL_SENT, (double) sentInAll.packets());
    gauges.put(ALL_BYTES, (double) sentInAll.bytes());
    gauges.put(ALL_WIRE_BYTES, (double) sentInAll.wireBytes());
    gauges.put(ALL_WIRE_PACKETS, (double) sentInAll.wirePackets());
    gauges.put(ALL_RECEIVED, (double) receivedInAll.packets());
    gauges.put(REORDERED, (double) receivedInAll.reordered());
    gauges.put(LOST_TRIPS, (double) sentInAll.lost());
    return gauges;
  }

  /** The figures of the interface that the sender's network ends at, in a window. */
  public static Map<String, Double> frames(long bytes, long packets) {
    return Map.of(FRAME_BYTES, (double) bytes, FRAMES, (double) packets);
  }

  /** Name of the daemon that makes a tunnel beside the sender or the receiver. */
  public static String tunnel(String process) {
    return process + " tunnel";
  }

  private static double gauge(Observation seen, String name) {
    return seen.gauges().getOrDefault(name, 0.0);
  }

  private static boolean stream(Observation seen) {
    return seen.load().latency().isEmpty() && seen.nanos() > 0;
  }

  /** Megabits per second that arrived, without what protection adds; of streams alone. */
  public static OptionalDouble received(Observation seen) {
    return stream(seen)
        ? OptionalDouble.of(BITS * gauge(seen, RECEIVED_BYTES) / seen.nanos() * NANOS_PER_MICRO)
        : OptionalDouble.empty();
  }

  /** Megabits per second that were sent. */
  public static OptionalDouble sent(Observation seen) {
    return stream(seen)
        ? OptionalDouble.of(
            BITS * gauge(seen, SENT_BYTES) / gauge(seen, SENDER_NANOS) * NANOS_PER_MICRO)
        : OptionalDouble.empty();
  }

  /** Packets that were sent in the window; round trips are a packet each. */
  public static double packets(Observation seen) {
    return gauge(seen, SENT_PACKETS);
  }

  /** The share of the packets of the whole connection that did not arrive; of streams alone. */
  public static OptionalDouble lost(Observation seen) {
    return stream(seen) && gauge(seen, ALL_SENT) > 0
        ? OptionalDouble.of(1 - gauge(seen, ALL_RECEIVED) / gauge(seen, ALL_SENT))
        : OptionalDouble.empty();
  }

  /** The share of the packets that arrived after one that was sent later. */
  public static OptionalDouble reordered(Observation seen) {
    return stream(seen) && gauge(seen, ALL_RECEIVED) > 0
        ? OptionalDouble.of(gauge(seen, REORDERED) / gauge(seen, ALL_RECEIVED))
        : OptionalDouble.empty();
  }

  /**
   * Bytes that the sender wrote to its socket for each packet, over the whole connection without
   * its handshake: in a window, a packet may be counted on one side of its end and its bytes on the
   * other.
   */
  public static OptionalDouble wireBytes(Observation seen) {
    return ofAllSent(seen, gauge(seen, ALL_WIRE_BYTES));
  }

  /** What protection added to each packet at the sender's socket. */
  public static OptionalDouble overhead(Observation seen) {
    return ofAllSent(seen, gauge(seen, ALL_WIRE_BYTES) - gauge(seen, ALL_BYTES));
  }

  /**
   * What a tunnel added to each datagram on the interface below it, in headers of IP too. Round
   * trips alone tell, since of a stream not all enters the tunnel. A packet may be counted on one
   * side of the window's end and its frames on the other, so frames are divided by how many a
   * packet becomes.
   */
  static OptionalDouble tunnelOverhead(Observation seen, int bytes) {
    double frames = gauge(seen, FRAMES);
    double sent = packets(seen);
    if (sent == 0 || frames == 0) {
      return OptionalDouble.empty();
    }
    double ofEach = Math.max(1, Math.rint(frames / sent));
    double eachFrame = gauge(seen, FRAME_BYTES) / frames - ETHERNET_HEADER;
    return OptionalDouble.of(ofEach * eachFrame - HEADERS - bytes);
  }

  private static OptionalDouble ofAllSent(Observation seen, double bytes) {
    return gauge(seen, ALL_SENT) > 0
        ? OptionalDouble.of(bytes / gauge(seen, ALL_SENT))
        : OptionalDouble.empty();
  }

  /**
   * CPU of a process for each packet that it sent, received or turned round, in microseconds,
   * without the JIT compiler, with that of the daemon that makes its tunnel.
   */
  public static OptionalDouble micros(Observation seen, String process) {
    double packets = process.equals(SENDER) ? packets(seen) : seen.done();
    long tunnel = seen.cpu(tunnel(process)).map(CpuTime::netNanos).orElse(0L);
    return seen.cpu(process)
        .filter(cpu -> packets > 0)
        .map(cpu -> OptionalDouble.of((cpu.netNanos() + tunnel) / packets / NANOS_PER_MICRO))
        .orElseGet(OptionalDouble::empty);
  }
}
