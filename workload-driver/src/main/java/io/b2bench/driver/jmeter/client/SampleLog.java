package io.b2bench.driver.jmeter.client;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The single samples of a recorder, each as a few numbers in a block of the {@link SampleSpace}, so
 * that keeping one makes no object. Not thread safe: its recorder's lock guards it.
 */
final class SampleLog {
  /** Numbers of a sample. */
  static final int WIDTH = 6;

  private static final int START = 0;
  private static final int NANOS = 1;
  private static final int CONNECT = 2;
  private static final int LATENCY = 3;
  private static final int BYTES = 4;
  private static final int WHAT = 5;

  /** Client, failure, status and kind share a number. */
  private static final int STATUS_AT = 8;

  private static final int FAILURE_AT = 20;
  private static final int CLIENT_AT = 32;
  private static final int BYTE = 0xff;
  private static final int TWELVE_BITS = 0xfff;

  /** Failures known from the start: none, and the one that stands for all beyond the limit. */
  private static final List<String> KNOWN = List.of("", "other");

  private static final int MOST_FAILURES = 1000;
  private static final int MOST_KINDS = 256;

  private final SampleSpace space;
  private final List<long[]> blocks = new ArrayList<>();
  private final List<String> failures = new ArrayList<>(KNOWN);
  private final List<String> kinds = new ArrayList<>();
  private int size;
  private long lost;

  /** An empty log whose memory comes from this space. */
  SampleLog(SampleSpace space) {
    this.space = space;
  }

  /** Keeps a sample, or counts it as lost when there is no space. */
  void add(int client, String kind, long start, OperationResult outcome) {
    int block = size / SampleSpace.BLOCK;
    if (block == blocks.size()) {
      Optional<long[]> more = space.take();
      if (more.isEmpty()) {
        lost++;
        return;
      }
      blocks.add(more.get());
    }
    long[] into = blocks.get(block);
    int at = size % SampleSpace.BLOCK * WIDTH;
    into[at + START] = start;
    into[at + NANOS] = outcome.nanos();
    into[at + CONNECT] = outcome.connectNanos();
    into[at + LATENCY] = outcome.latencyNanos();
    into[at + BYTES] =
        Math.min(outcome.sent(), Integer.MAX_VALUE) << Integer.SIZE | received(outcome);
    into[at + WHAT] =
        (long) client << CLIENT_AT
            | (long) failure(outcome.failure()) << FAILURE_AT
            | (long) outcome.status() << STATUS_AT
            | kind(kind);
    size++;
  }

  int size() {
    return size;
  }

  /** Samples for which there was no space. */
  long lost() {
    return lost;
  }

  /** A sample by its place, from 0. */
  SingleSample get(int index) {
    long[] from = blocks.get(index / SampleSpace.BLOCK);
    int at = index % SampleSpace.BLOCK * WIDTH;
    long what = from[at + WHAT];
    return new SingleSample(
        (int) (what >>> CLIENT_AT),
        kinds.get((int) (what & BYTE)),
        from[at + START],
        new OperationResult(
            failures.get((int) (what >>> FAILURE_AT) & TWELVE_BITS),
            (int) (what >>> STATUS_AT) & TWELVE_BITS,
            from[at + NANOS],
            from[at + CONNECT],
            from[at + LATENCY],
            from[at + BYTES] >>> Integer.SIZE,
            from[at + BYTES] & Integer.MAX_VALUE));
  }

  /** Forgets everything and gives its space back. */
  void clear() {
    blocks.forEach(space::giveBack);
    blocks.clear();
    failures.subList(KNOWN.size(), failures.size()).clear();
    size = 0;
    lost = 0;
  }

  private static long received(OperationResult outcome) {
    return Math.min(outcome.received(), Integer.MAX_VALUE);
  }

  /** The place of a kind in the list. */
  private int kind(String name) {
    int known = kinds.indexOf(name);
    if (known >= 0) {
      return known;
    }
    if (kinds.size() == MOST_KINDS) {
      throw new IllegalStateException("more than " + MOST_KINDS + " kinds of operations");
    }
    kinds.add(name);
    return kinds.size() - 1;
  }

  /** The place of a failure in the list; successes, which are many, are found first. */
  private int failure(String text) {
    int known = failures.indexOf(text);
    if (known >= 0) {
      return known;
    }
    if (failures.size() == MOST_FAILURES) {
      return KNOWN.size() - 1;
    }
    failures.add(text);
    return failures.size() - 1;
  }
}
