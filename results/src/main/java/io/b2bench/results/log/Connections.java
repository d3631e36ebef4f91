package io.b2bench.results.log;

import io.b2bench.results.log.form.Field;
import io.b2bench.results.log.form.LogLine;
import io.b2bench.results.log.form.Numbering;

/**
 * Tells which requests begin a connection: by their number on it, or as the first of what tells it
 * from others. An address and a port that were silent for a while are those of another connection.
 */
final class Connections {
  private static final long SILENT = 600;
  private static final int FIRST = 1 << 10;
  private static final int TIDIED = 1 << 20;

  private final Numbering numbering;
  private long[] hashes = new long[0];
  private long[] seconds = new long[0];
  private int held;

  Connections(Numbering numbering) {
    this.numbering = numbering;
  }

  Begun begins(LogLine line) {
    if (line.has(Field.CONNECTION_REQUEST)) {
      return unnumbered(line)
          ? Begun.UNTOLD
          : told(line.number(Field.CONNECTION_REQUEST) == numbering.first().orElse(0));
    }
    if (line.has(Field.CONNECTION)) {
      return told(isNew(line.hash(Field.CONNECTION, Field.CONNECTION), line.second()));
    }
    return line.has(Field.ADDRESS) && line.has(Field.PORT)
        ? told(isNew(line.hash(Field.ADDRESS, Field.PORT), line.second()))
        : Begun.UNTOLD;
  }

  /** Whether its server does not number requests of such a connection. */
  boolean unnumbered(LogLine line) {
    return line.has(Field.CONNECTION_REQUEST) && !numbering.underHttp2() && line.http2();
  }

  private static Begun told(boolean begins) {
    return begins ? Begun.YES : Begun.NO;
  }

  private boolean isNew(long hash, long second) {
    if (2 * held >= hashes.length) {
      grow(second);
    }
    int at = place(hash);
    boolean known = hashes[at] != 0;
    boolean fresh = !known || Math.abs(second - seconds[at]) > SILENT;
    hashes[at] = hash == 0 ? 1 : hash;
    seconds[at] = known ? Math.max(second, fresh ? second : seconds[at]) : second;
    held += known ? 0 : 1;
    return fresh;
  }

  private int place(long hash) {
    long wanted = hash == 0 ? 1 : hash;
    int mask = hashes.length - 1;
    int at = (int) (wanted ^ wanted >>> 32) & mask;
    while (hashes[at] != 0 && hashes[at] != wanted) {
      at = at + 1 & mask;
    }
    return at;
  }

  /** Makes room; in a large log by forgetting what was silent for longer than counts. */
  private void grow(long now) {
    long[] before = hashes;
    long[] times = seconds;
    int kept = 0;
    for (int i = 0; i < before.length; i++) {
      kept += before[i] != 0 && keeps(times[i], now) ? 1 : 0;
    }
    int size = Math.max(FIRST, before.length);
    while (size < 4 * kept) {
      size *= 2;
    }
    hashes = new long[size];
    seconds = new long[size];
    held = 0;
    for (int i = 0; i < before.length; i++) {
      if (before[i] != 0 && keeps(times[i], now)) {
        int at = place(before[i]);
        hashes[at] = before[i];
        seconds[at] = times[i];
        held++;
      }
    }
  }

  private boolean keeps(long time, long now) {
    return hashes.length < TIDIED || Math.abs(now - time) <= SILENT;
  }
}
