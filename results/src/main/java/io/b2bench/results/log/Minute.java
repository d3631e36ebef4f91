package io.b2bench.results.log;

/** What a log says of a minute, or of several together. */
final class Minute {
  private final Traffic tls = new Traffic();
  private final Traffic plain = new Traffic();
  private long unnumbered;
  private long first = Long.MAX_VALUE;
  private long last = Long.MIN_VALUE;

  /** Adds a request that ended in this second. */
  void add(LogFormat format, LogLine line, long second) {
    first = Math.min(first, second);
    last = Math.max(last, second);
    boolean without = format.has(Field.REUSED) && line.absent(Field.REUSED);
    (without ? plain : tls).add(format, line);
    if (format.numbering().isPresent() && !format.numbering().get().underHttp2() && line.http2()) {
      unnumbered++;
    }
  }

  /** Adds another minute. */
  void add(Minute other) {
    tls.add(other.tls);
    plain.add(other.plain);
    unnumbered += other.unnumbered;
    first = Math.min(first, other.first);
    last = Math.max(last, other.last);
  }

  /** Requests on connections with TLS, and all of a format that does not tell. */
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
