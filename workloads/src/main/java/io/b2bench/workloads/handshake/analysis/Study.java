package io.b2bench.workloads.handshake.analysis;

import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Grid;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.Connection;
import java.util.List;
import java.util.Optional;

/** The listing of 1997 that these runs repeat: its rows, and those that are not to be had today. */
final class Study {
  static final String ABOUT =
      "More number for the questions about SSL overheads, a listing signed eric, with SSLeay 0.8 of September 1997 on a Pentium Pro 200: both sides in one process over a buffer in memory, seconds of user CPU for 1000 connections, once. Keys are RSA-512 and one RSA-1024; the client checks no certificate.";

  static final String FLAWS =
      "The introduction calls the seconds elapsed, the appendix user time; they were taken once, and called very rough. RC4-MD5 with 1024 bytes is missing. RSA verifies as fast with 1024 bits as with 512, and seven times slower with 2048: one of these is wrong. Keys of 512 bits make handshakes look cheap. Compare orders and ratios with today, not seconds: computers, protocols and keys differ.";

  /** Bytes handled in a connection of so many bytes each way: both sides, both ways. */
  private static final double HANDLED = 4.0 * 102_399;

  private Study() {}

  /**
   * A row of the listing: seconds for 1000 connections.
   *
   * @param name as it names it
   * @param full with one byte each way
   * @param reused the same where sessions are reused
   * @param large with 102400 bytes, full
   * @param today the profile in its place; none where there is none
   */
  private record Row(
      String name, double full, double reused, double large, Optional<String> today) {
    /** Nanoseconds for a byte handled: milliseconds of a connection are seconds of 1000. */
    double nanos() {
      return (large - full) * 1e6 / HANDLED;
    }
  }

  private static final List<Row> ROWS =
      List.of(
          new Row("SSLv2 RC4-MD5", 12.83, 0.70, 70.22, Optional.empty()),
          row("SSLv3 NULL-MD5", 14.35, 1.47, 43.73, "tls10-rsa-null-md5"),
          row("SSLv3 RC4-MD5", 14.46, 1.56, 71.32, "tls10-rsa-rc4-md5"),
          row("SSLv3 RC4-MD5, RSA-1024", 51.93, 1.62, 109.66, "tls10-rsa-rc4-md5@rsa-1024"),
          row("SSLv3 RC4-SHA", 14.61, 1.83, 95.88, "tls10-rsa-rc4-sha"),
          row("SSLv3 DES-CBC-SHA", 14.70, 1.89, 173.22, "tls10-rsa-des-sha"),
          row("SSLv3 DES-CBC3-SHA", 15.16, 2.16, 336.61, "tls10-rsa-3des-sha"));

  private static Row row(String name, double full, double reused, double large, String today) {
    return new Row(name, full, reused, large, Optional.of(today));
  }

  /** The rows with what this run has in their place. */
  static Grid printed(HandshakeResults results) {
    return new Columns<Row>()
        .words("row of 1997", Row::name)
        .plain("full", "s", r -> Entry.of(r.full()))
        .plain("reused", "s", r -> Entry.of(r.reused()))
        .plain("a byte", "ns", r -> Entry.of(r.nanos()))
        .words("here", r -> r.today().orElse("no longer to be had"))
        .plain("full here", "s", r -> seconds(results, r, false))
        .plain("reused here", "s", r -> seconds(results, r, true))
        .plain("a byte here", "ns", r -> nanos(results, r))
        .grid(
            "Seconds of CPU for 1000 connections with a byte each way, and nanoseconds for a byte handled, in 1997 and in this run",
            ROWS);
  }

  private static Entry seconds(HandshakeResults results, Row row, boolean resumed) {
    return row.today()
        .flatMap(profile -> connection(results, profile, resumed))
        .flatMap(Connection::millis)
        .map(e -> Entry.of(e.centre(), e.interval()))
        .orElse(Entry.NONE);
  }

  private static Optional<Connection> connection(
      HandshakeResults results, String profile, boolean resumed) {
    return results.connections().stream()
        .filter(c -> c.profile().equals(profile) && c.resumed() == resumed && c.bytes() == 1)
        .findFirst();
  }

  private static Entry nanos(HandshakeResults results, Row row) {
    return results.records().stream()
        .filter(r -> row.today().filter(r.profile()::equals).isPresent())
        .flatMap(r -> RecordNanos.handled(r).stream())
        .findFirst()
        .map(PredictionSection::entry)
        .orElse(Entry.NONE);
  }

  /**
   * What the time of the listing had and this run has not.
   *
   * @param what the choice
   * @param instead what is run in its place
   * @param why the reason
   */
  private record Gone(String what, String instead, String why) {}

  private static final List<Gone> GONE =
      List.of(
          new Gone(
              "SSLv2", "nothing", "no provider of Java speaks it; RFC 6176 forbids it since 2011"),
          new Gone(
              "SSLv3",
              "TLS 1.0",
              "RFC 7568 forbids it since 2015; SunJSSE would still speak it once opened, but b2bench has no profile of it: TLS 1.0 differs in how keys and MACs are made"),
          new Gone(
              "RSA-512",
              "RSA-1024, RSA-2048",
              "Java refuses keys below 1024 bits in certificates; that would have to be lifted for every certificate of the JVM (jdk.certpath.disabledAlgorithms)"),
          new Gone(
              "export suites (40 bits)",
              "nothing",
              "not in the listing; their keys of 512 bits are refused as above, and TLS 1.1 forbids them"),
          new Gone(
              "MD2, MDC2, SHA-0, IDEA, RC2, Blowfish",
              "nothing",
              "in no suite that SunJSSE, Bouncy Castle or Conscrypt speaks"));

  /** Choices of then that are not run, each with its reason. */
  static Grid gone() {
    return new Columns<Gone>()
        .words("of 1997", Gone::what)
        .words("in its place", Gone::instead)
        .words("why", Gone::why)
        .grid("No longer to be had, and why", GONE);
  }
}
