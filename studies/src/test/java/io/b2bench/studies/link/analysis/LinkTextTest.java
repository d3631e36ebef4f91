package io.b2bench.studies.link.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.results.SampleRun;
import io.b2bench.results.record.Run;
import io.b2bench.results.section.Findings.Finding;
import io.b2bench.results.section.Presentation;
import io.b2bench.results.section.Section;
import io.b2bench.results.stats.Estimate;
import io.b2bench.results.stats.Interval;
import io.b2bench.results.store.Latencies;
import io.b2bench.results.store.Recorded;
import io.b2bench.studies.claim.TextTables;
import io.b2bench.studies.link.analysis.LinkResults.Between;
import io.b2bench.studies.link.analysis.LinkResults.Row;
import io.b2bench.studies.link.analysis.LinkResults.Scatter;
import io.b2bench.studies.link.analysis.LinkResults.Streamed;
import io.b2bench.studies.link.analysis.LinkResults.Trips;
import io.b2bench.tls.catalog.Catalog;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** What is said of figures that are made up: larger packets are faster, and so is UDP. */
final class LinkTextTest {
  private static final String SSL = "tls12-rsa-3des-sha";
  private static final String IPSEC = "esp-3des-sha1";
  private static final Scatter SCATTER = Scatter.of(List.of(90.0, 110.0), 7);

  private static Optional<Estimate> about(double value) {
    return Optional.of(Estimate.of(value, new Interval(0.99 * value, 1.01 * value)));
  }

  private static Row row(String series, String protocol, String transport, int bytes) {
    boolean open = series.equals("plain");
    double ratio = open ? 1 : series.equals(IPSEC) ? 0.5 : 0.04;
    double received = ratio * bytes * (transport.equals("udp") ? 2 : 1);
    double added = open ? 0 : bytes / 10.0;
    return new Row(
        series,
        series,
        protocol,
        transport,
        bytes,
        "",
        new Streamed(
            about(received),
            open ? Optional.empty() : about(ratio),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            about(open ? 3 : 9),
            about(4),
            Optional.of(SCATTER)),
        new Trips(
            about(bytes + added),
            about(bytes + added),
            about(bytes + added),
            open ? Optional.empty() : about(1.1),
            open ? Optional.empty() : about(added),
            Optional.empty()),
        OptionalDouble.of(bytes + 37),
        OptionalDouble.of(37),
        OptionalInt.of(37));
  }

  private static LinkResults facts() {
    List<Row> rows = new ArrayList<>();
    for (String transport : List.of("tcp", "udp")) {
      for (int bytes : List.of(128, 1408)) {
        rows.add(row("plain", LinkResults.OPEN, transport, bytes));
        rows.add(row(SSL, "TLS 1.2", transport, bytes));
        rows.add(row(IPSEC, Tunnel.PROTOCOL, transport, bytes));
      }
    }
    return new LinkResults(
        rows,
        List.of(
            new Between(
                "tls12-rsa-aes128cbc-sha",
                SSL,
                "tcp",
                about(1.5).orElseThrow(),
                1408,
                Optional.empty(),
                0)),
        List.of("something: for a reason"));
  }

  private static Presentation told(LinkResults facts) {
    Run run =
        SampleRun.of("link", "quick")
            .with(
                r ->
                    r.series(
                            List.of(
                                new Run.Series("plain", "plain", ""),
                                new Run.Series(SSL, SSL, "3DES"),
                                new Run.Series(IPSEC, "plain", "no TLS")))
                        .baseline(Optional.of("plain")));
    Recorded recorded =
        new Recorded(
            Path.of("run"),
            run,
            SampleRun.environment(),
            List.of(),
            Latencies.of(List.of()).build(),
            Catalog.shipped(),
            "",
            List.of());
    return new LinkInterpretation().presentation(recorded, Optional.of(facts)).orElseThrow();
  }

  @Test
  void saysWhatEachProfileLosesAndWhatATunnelIs() {
    Presentation told = told(facts());
    assertThat(told.findings().list())
        .containsExactly(
            new Finding(
                SSL,
                "3DES",
                "",
                "TLS 1.2 over TCP: throughput −96.0 % [−96.0, −96.0] at 1408 bytes, its largest loss; round trips +141 [139, 142] µs at 1408 bytes; 37.0 more bytes on the wire per packet. TLS 1.2 over UDP: throughput −96.0 % [−96.0, −96.0] at 1408 bytes, its largest loss; round trips +141 [139, 142] µs at 1408 bytes; 37.0 more bytes on the wire per packet."),
            new Finding(
                IPSEC,
                "3DES-CBC with HMAC-SHA1-96",
                "",
                "ESP, user space over TCP: throughput −50.0 % [−50.5, −49.5] at 1408 bytes, its largest loss; round trips +141 [139, 142] µs at 1408 bytes; 37.0 more bytes on the wire per packet. ESP, user space over UDP: throughput −50.0 % [−50.5, −49.5] at 1408 bytes, its largest loss; round trips +141 [139, 142] µs at 1408 bytes; 37.0 more bytes on the wire per packet."));
    assertThat(told.answer())
        .startsWith(
            "Over TCP, %s loses up to 96 %% [96.0, 96.0] of the throughput of the unprotected link, at packets of 1408 bytes; it adds up to 141 "
                .formatted(SSL));
    assertThat(told.pictures().getFirst().id()).isEqualTo("throughput-tcp");
    assertThat(told.sections()).hasSize(6).noneMatch(Section::isEmpty);
  }

  @Test
  void answersEachClaimWithACase() {
    assertThat(TextTables.words(told(facts()), "Claim by claim"))
        .extracting(row -> String.join(" | ", row))
        .containsExactly(
            "SSL costs 96 to 97 % of the throughput | holds | true in 2 of 2, false in 0; tls12-rsa-3des-sha over UDP loses up to 96 % [96.0, 96.0], at 1408 bytes",
            "IPsec is much faster than SSL | holds | true in 4 of 4, false in 0; esp-3des-sha1 over UDP at 1408 bytes: 1408 Mbit/s, tls12-rsa-3des-sha has 113",
            "within SSL 3DES and AES are almost equal | does not hold | true in 0 of 1, false in 1; AES over TCP has 1.500 [1.485, 1.515] times the throughput of 3DES at 1408 bytes",
            "throughput is higher over UDP than over TCP | holds | true in 6 of 6, false in 0; esp-3des-sha1 at 1408 bytes: 1408 over UDP and 704 Mbit/s over TCP",
            "the open link has the shortest round trips | holds | true in 8 of 8, false in 0; esp-3des-sha1 over UDP at 1408 bytes: +141 [139, 142] µs",
            "throughput grows with the size of packets | holds | true in 6 of 6, false in 0; tls12-rsa-3des-sha over UDP, 128 and 1408 bytes: 113 after 10.2",
            "round trips grow with the size of packets | holds | true in 6 of 6, false in 0; tls12-rsa-3des-sha over UDP, 128 and 1408 bytes: 1549 after 141",
            "protection costs the sender's CPU | holds | true in 8 of 8, false in 0; esp-3des-sha1 over UDP at 1408 bytes: 9.00 after 3.00 µs");
  }

  @Test
  void saysWhatWasNotMeasured() {
    Row row = row(SSL, "TLS 1.2", "tcp", 128);
    Row skipped =
        new Row(
            SSL,
            SSL,
            "TLS 1.2",
            "tcp",
            128,
            "no provider",
            row.stream(),
            row.trips(),
            OptionalDouble.empty(),
            OptionalDouble.empty(),
            OptionalInt.empty());
    Presentation told = told(new LinkResults(List.of(skipped, skipped), List.of(), List.of("it")));
    assertThat(told.notes())
        .containsExactly(
            "the study's rule is thirty runs and a deviation below 0.5 %. Read as standard error over mean, 0 of 2 cells meet it, and the others list how many windows they need. Read as standard deviation over mean, which more windows do not lower, 2 of 2 do not meet it",
            "not run: it", "skipped tls12-rsa-3des-sha over tcp: no provider");
    assertThat(TextTables.words(told, "Claim by claim"))
        .extracting(List::getLast)
        .startsWith("not measured");
  }

  @Test
  void saysThatIntervalsAreMissing() {
    List<Between> uncertain =
        List.of(
            new Between(
                "a", SSL, "tcp", Estimate.of(1, Optional.empty()), 128, Optional.empty(), 0),
            new Between("b", SSL, "tcp", about(1).orElseThrow(), 128, Optional.empty(), 0));
    assertThat(
            TextTables.words(
                    told(new LinkResults(List.of(), uncertain, List.of())), "Claim by claim")
                .get(2))
        .contains("undecided")
        .last()
        .asString()
        .startsWith("true in 1 of 2, false in 0; AES over TCP has 1.000 times");
  }
}
