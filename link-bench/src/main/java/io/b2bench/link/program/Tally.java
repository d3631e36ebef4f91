package io.b2bench.link.program;

import io.b2bench.measurement.message.LinkCounters;
import java.util.concurrent.atomic.AtomicLong;

/** Counts packets. Written by the thread that sends or receives, read by another. */
final class Tally {
  private final AtomicLong packets = new AtomicLong();
  private final AtomicLong bytes = new AtomicLong();
  private final AtomicLong reordered = new AtomicLong();
  private final AtomicLong lost = new AtomicLong();
  private long last = -1;

  /** A packet, or part of a stream. */
  void count(long morePackets, long moreBytes) {
    add(packets, morePackets);
    add(bytes, moreBytes);
  }

  /** A datagram with its number: one below an earlier one has been overtaken (RFC 4737, 3.3). */
  void numbered(long number, int length) {
    if (number < last) {
      add(reordered, 1);
    } else {
      last = number;
    }
    count(1, length);
  }

  /** A round trip without an end. */
  void lose() {
    add(lost, 1);
  }

  private static void add(AtomicLong counter, long more) {
    counter.setOpaque(counter.getPlain() + more);
  }

  /** The counters with what has passed the socket. */
  LinkCounters counters(long wirePackets, long wireBytes) {
    return new LinkCounters(
        System.nanoTime(),
        packets.getOpaque(),
        bytes.getOpaque(),
        wirePackets,
        wireBytes,
        reordered.getOpaque(),
        lost.getOpaque());
  }
}
