package io.b2bench.results.log;

import io.b2bench.results.log.form.LogLine;

/** What a log says of a minute, or of several together. */
final class Minute {
  private final Traffic tls = new Traffic();
  private final Traffic plain = new Traffic();
  private long unnumbered;
  private long first = Long.MAX_VALUE;
  private long last = Long.MIN_VALUE;

  /** Adds a request. */
  void add(LogLine line, Begun begins, boolean plainly, byte[] resumption) {
    first = Math.min(first, line.second());
    last = Math.max(last, line.second());
    (plainly ? plain : tls).add(line, begins, resumption);
  }

  /** Counts a request that its server does not number. */
  void addUnnumbered() {
    unnumbered++;
  }

  /** Adds another minute. */
  void add(Minute other) {
    tls.add(other.tls);
    plain.add(other.plain);
    unnumbered += other.unnumbered;
    first = Math.min(first, other.first);
    last = Math.max(last, other.last);
  }

  /** Requests on connections with TLS, and all of a log that does not tell. */
  Traffic tls() {
    return tls;
  }

  /** Requests on connections without TLS. */
  Traffic plain() {
    return plain;
  }

  long requests() {
    return tls.requests() + plain.requests();
  }

  /** Requests whose number on their connection is none. */
  long unnumbered() {
    return unnumbered;
  }

  /** The second of the first of them. */
  long first() {
    return first;
  }

  /** The second of the last. */
  long last() {
    return last;
  }
}
