package io.b2bench.results.log;

import io.b2bench.results.log.form.Field;
import io.b2bench.results.log.form.LogLine;
import java.util.OptionalDouble;

/** Requests of some time, added up; each figure with the number of requests that say it. */
final class Traffic {
  private static final double KILO = 1e3;

  private long requests;
  private final Sum out = new Sum();
  private final Sum in = new Sum();
  private final Sum millis = new Sum();
  private final Sum resumed = new Sum();
  private long headersOut;
  private long headersIn;
  private long begun;
  private long told;
  private long reused;

  private static final class Sum {
    private double sum;
    private long of;

    void add(double value) {
      sum += value;
      of++;
    }

    void add(Sum other) {
      sum += other.sum;
      of += other.of;
    }

    /** The mean of those that say it, where most of so many do. */
    OptionalDouble mean(long all) {
      return of > 0 && 2 * of >= all ? OptionalDouble.of(sum / of) : OptionalDouble.empty();
    }
  }

  /**
   * Adds a request.
   *
   * @param resumption the word for a resumed handshake
   */
  void add(LogLine line, Begun begins, byte[] resumption) {
    requests++;
    headersOut += add(line, Field.BYTES_OUT, Field.BODY_OUT, out);
    headersIn += add(line, Field.BYTES_IN, Field.BODY_IN, in);
    if (line.has(Field.DURATION)) {
      millis.add(line.millis());
    }
    told += begins == Begun.UNTOLD ? 0 : 1;
    reused += line.has(Field.REUSED) ? 1 : 0;
    if (begins == Begun.YES) {
      begun++;
      if (line.has(Field.REUSED)) {
        resumed.add(line.is(Field.REUSED, resumption) ? 1 : 0);
      }
    }
  }

  private static int add(LogLine line, Field whole, Field body, Sum sum) {
    if (line.has(whole)) {
      sum.add((double) line.count(whole));
      return 1;
    }
    if (line.has(body)) {
      sum.add((double) line.count(body));
    }
    return 0;
  }

  /** Adds those of another time. */
  void add(Traffic other) {
    requests += other.requests;
    out.add(other.out);
    in.add(other.in);
    millis.add(other.millis);
    resumed.add(other.resumed);
    headersOut += other.headersOut;
    headersIn += other.headersIn;
    begun += other.begun;
    told += other.told;
    reused += other.reused;
  }

  long requests() {
    return requests;
  }

  /** kB sent for a request. */
  OptionalDouble kilobytesOut() {
    return kilo(out.mean(requests));
  }

  /** kB received with a request. */
  OptionalDouble kilobytesIn() {
    return kilo(in.mean(requests));
  }

  private static OptionalDouble kilo(OptionalDouble bytes) {
    return bytes.isPresent() ? OptionalDouble.of(bytes.getAsDouble() / KILO) : bytes;
  }

  /** Whether what was sent is counted with headers. */
  boolean headersOut() {
    return 2 * headersOut >= requests;
  }

  /** Whether what was received is. */
  boolean headersIn() {
    return 2 * headersIn >= requests;
  }

  /** Mean ms of a request. */
  OptionalDouble milliseconds() {
    return millis.mean(requests);
  }

  /** Connections that began. */
  long begun() {
    return begun;
  }

  /** Whether of every request it is known if a connection begins with it. */
  boolean numbered() {
    return requests > 0 && told == requests;
  }

  /** Whether any request says if its connection resumed a session. */
  boolean tellsReused() {
    return reused > 0;
  }

  /** The share of the connections that began which resumed a session. */
  OptionalDouble resumed() {
    return resumed.mean(begun);
  }
}
