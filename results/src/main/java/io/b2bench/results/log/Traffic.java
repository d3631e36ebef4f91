package io.b2bench.results.log;

/** Requests of some time, added up. */
final class Traffic {
  private long requests;
  private double out;
  private double in;
  private long begun;
  private long resumed;

  /** Adds a request. */
  void add(LogFormat format, LogLine line) {
    requests++;
    out += line.count(format.has(Field.BYTES_OUT) ? Field.BYTES_OUT : Field.BODY_OUT);
    if (format.has(Field.BYTES_IN)) {
      in += line.count(Field.BYTES_IN);
    }
    format
        .numbering()
        .filter(n -> n.first() == line.count(Field.CONNECTION_REQUEST))
        .ifPresent(
            n -> {
              begun++;
              resumed += line.is(Field.REUSED, n.resumed()) ? 1 : 0;
            });
  }

  /** Adds those of another time. */
  void add(Traffic other) {
    requests += other.requests;
    out += other.out;
    in += other.in;
    begun += other.begun;
    resumed += other.resumed;
  }

  long requests() {
    return requests;
  }

  /** Bytes sent. */
  double out() {
    return out;
  }

  /** Bytes received. */
  double in() {
    return in;
  }

  /** Connections that began. */
  long begun() {
    return begun;
  }

  /** Those of them that resumed a session. */
  long resumed() {
    return resumed;
  }
}
