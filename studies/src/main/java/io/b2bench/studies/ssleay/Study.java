package io.b2bench.studies.ssleay;

import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.PageText;
import io.b2bench.results.section.Section;
import io.b2bench.results.section.Shown;
import io.b2bench.results.section.Table;
import io.b2bench.results.stats.Estimate;
import io.b2bench.studies.claim.Claim;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.workloads.handshake.analysis.HandshakeResults;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.Connection;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.Records;
import java.util.List;
import java.util.Optional;

/** The listing that runs of handshakes repeat: its rows, and those that are not to be had today. */
public final class Study {
  /** Bytes handled in a connection of so many bytes each way: both sides, both ways. */
  private static final double HANDLED = 4.0 * 102_399;

  private Study() {}

  /** What a run says of it. */
  public static List<Section> sections(Catalog catalog, HandshakeResults facts) {
    return new PageText()
        .table("printed", printed(facts))
        .table("gone", Columns.of(Gone.class).rows(GONE))
        .part("claims", Claim.grid(Claims.of(facts, catalog)))
        .presentation(JtetextGenerated::render)
        .sections();
  }

  /**
   * A row of the listing: seconds for 1000 connections.
   *
   * @param name as it names it
   * @param full with one byte each way
   * @param reused the same where sessions are reused
   * @param large with 102400 bytes, full
   * @param today the profile in its place; empty where there is none
   */
  private record Row(String name, double full, double reused, double large, String today) {
    /** Nanoseconds for a byte handled: milliseconds of a connection are seconds of 1000. */
    double nanos() {
      return (large - full) * 1e6 / HANDLED;
    }
  }

  private static final List<Row> ROWS =
      List.of(
          new Row("SSLv2 RC4-MD5", 12.83, 0.70, 70.22, ""),
          new Row("SSLv3 NULL-MD5", 14.35, 1.47, 43.73, "tls10-rsa-null-md5"),
          new Row("SSLv3 RC4-MD5", 14.46, 1.56, 71.32, "tls10-rsa-rc4-md5"),
          new Row("SSLv3 RC4-MD5, RSA-1024", 51.93, 1.62, 109.66, "tls10-rsa-rc4-md5@rsa-1024"),
          new Row("SSLv3 RC4-SHA", 14.61, 1.83, 95.88, "tls10-rsa-rc4-sha"),
          new Row("SSLv3 DES-CBC-SHA", 14.70, 1.89, 173.22, "tls10-rsa-des-sha"),
          new Row("SSLv3 DES-CBC3-SHA", 15.16, 2.16, 336.61, "tls10-rsa-3des-sha"));

  /** The rows with what this run has in their place. */
  private static Table printed(HandshakeResults facts) {
    return new Columns<Row>()
        .words("row of 1997", Row::name)
        .plain("full", "s", r -> Entry.of(r.full()))
        .plain("reused", "s", r -> Entry.of(r.reused()))
        .plain("a byte", "ns", r -> Entry.of(r.nanos()))
        .words("here", r -> r.today().isEmpty() ? "no longer to be had" : r.today())
        .plain("full here", "s", r -> seconds(facts, r, false))
        .plain("reused here", "s", r -> seconds(facts, r, true))
        .plain("a byte here", "ns", r -> nanos(facts, r))
        .rows(ROWS);
  }

  private static Entry seconds(HandshakeResults facts, Row row, boolean resumed) {
    return Entry.of(facts.connection(row.today(), resumed, 1).flatMap(Connection::millis));
  }

  private static Entry nanos(HandshakeResults facts, Row row) {
    Optional<Estimate> nanos =
        facts.records().stream()
            .filter(r -> r.profile().equals(row.today()))
            .findFirst()
            .flatMap(Records::nanos);
    return Entry.of(nanos);
  }

  /**
   * What the time of the listing had and this run has not.
   *
   * @param what the choice
   * @param instead what is run in its place
   * @param why the reason
   */
  private record Gone(
      @Shown("of 1997") String what,
      @Shown("in its place") String instead,
      @Shown("why") String why) {}

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
}
