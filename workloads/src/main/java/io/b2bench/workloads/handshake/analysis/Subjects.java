package io.b2bench.workloads.handshake.analysis;

import io.b2bench.measurement.message.Subject;
import io.b2bench.measurement.message.Subject.Connections;
import io.b2bench.measurement.message.Subject.Operation;
import io.b2bench.measurement.message.Subject.Primitive;
import io.b2bench.measurement.message.Subject.Records;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Stratum;
import java.util.Locale;
import java.util.Map;

/**
 * Maps the subject of a trial to a cell: the profile, or the provider of a primitive, is the
 * series; everything else is the stratum.
 */
public final class Subjects {
  /** The series of the machine's own OpenSSL. */
  public static final String OPENSSL = "openssl";

  /** The gauge that holds operations per second. */
  public static final String PER_SECOND = "perSecond";

  private static final String WORK = "work";
  private static final String RESUMED = "resumed";
  private static final String BYTES = "bytes";
  private static final String ALGORITHM = "algorithm";
  private static final String CONNECTIONS = "connections";
  private static final String RECORDS = "records";
  private static final String YES = "yes";

  private Subjects() {}

  /** The stratum of a subject. */
  public static Stratum stratum(Subject subject) {
    return switch (subject) {
      case Connections c ->
          work(CONNECTIONS).with(RESUMED, c.resumed() ? YES : "no").with(BYTES, c.bytes());
      case Records r -> work(RECORDS);
      case Primitive p ->
          work(p.operation().name().toLowerCase(Locale.ROOT))
              .with(ALGORITHM, p.algorithm())
              .with(BYTES, p.bytes());
    };
  }

  /** The subject of a cell. */
  public static Subject of(Cell cell) {
    Stratum at = cell.stratum();
    String work = at.value(WORK).orElseThrow();
    return switch (work) {
      case CONNECTIONS -> new Connections(cell.profile(), resumed(at), number(at));
      case RECORDS -> new Records(cell.profile());
      default ->
          new Primitive(
              Operation.valueOf(work.toUpperCase(Locale.ROOT)),
              at.value(ALGORITHM).orElseThrow(),
              cell.series(),
              number(at));
    };
  }

  /** Whether connections of a stratum resume a session. */
  static boolean resumed(Stratum stratum) {
    return stratum.value(RESUMED).filter(YES::equals).isPresent();
  }

  private static int number(Stratum stratum) {
    return stratum.value(BYTES).map(Integer::parseInt).orElse(0);
  }

  private static Stratum work(String name) {
    return new Stratum(Map.of(WORK, name));
  }
}
