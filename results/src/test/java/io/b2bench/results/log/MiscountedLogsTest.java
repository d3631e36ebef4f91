package io.b2bench.results.log;

import static io.b2bench.results.log.Requests.combined;
import static io.b2bench.results.log.Requests.numbered;
import static io.b2bench.results.log.Requests.rates;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.ThreadMXBean;
import io.b2bench.results.log.LogRates.Part;
import io.b2bench.results.log.LogRates.Peak;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Logs from the field of which a hasty reader would take wrong rates. */
final class MiscountedLogsTest {
  @TempDir private Path folder;

  /** A line of as many bytes as a server takes is a request like another, in any field. */
  @Test
  void aLongLineIsARequest() throws IOException {
    String path = "/" + "%2f".repeat(20_000);
    LogRates rates =
        rates(
            folder,
            List.of(
                numbered(0, 1, "."),
                numbered(combined(Requests.NOON.plusSeconds(1), "GET " + path), 2, "."),
                numbered(combined(2).replace("Example/2", "\\\"".repeat(20_000)), 3, "."),
                numbered(4, 1, "r")));
    assertThat(rates.lines()).isEqualTo(4);
    assertThat(rates.left().strange()).isZero();
    assertThat(rates.handshakes()).hasValue(0.5);
  }

  /** A longer one counts as left out, and costs no memory. */
  @Test
  void anEndlessLineIsLeftOut() throws IOException {
    String endless = "x".repeat(1 << 26);
    Path log =
        Files.write(
            folder.resolve("long.log"), List.of(combined(0), endless, combined(4), endless));
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    LogRates rates = rates(log);
    assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(1 << 24);
    assertThat(rates.lines()).isEqualTo(2);
    assertThat(rates.left().tooLong()).isEqualTo(2);
    assertThat(rates.left().strange()).isZero();
    assertThat(rates.requests()).isEqualTo(0.5);
  }

  /** What came without TLS made no handshake and has other sizes. */
  @Test
  void connectionsWithoutTlsAreCountedApart() throws IOException {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      lines.add(numbered(i, i % 4 + 1, i < 8 ? "r" : "."));
      lines.add(numbered(i, 1, "-").replace(" 4500 300 ", " 350 90 "));
    }
    lines.add(numbered(20, 1, "."));
    LogRates rates = rates(folder, lines);
    assertThat(rates.counted().tls()).isEqualTo(new Part(21, 6));
    assertThat(rates.counted().plain()).isEqualTo(new Part(20, 20));
    assertThat(rates.requests()).isCloseTo(21 / 20.0, within(1e-9));
    assertThat(rates.handshakes()).hasValue(6 / 20.0);
    assertThat(rates.resumed()).hasValue(2 / 6.0);
    assertThat(rates.kilobytesOut()).hasValue(4.5);
  }

  /** mod_http2 numbers streams by other means, so no count of connections is right. */
  @Test
  void httpdDoesNotNumberHttp2() throws IOException {
    LogRates rates =
        rates(
            folder,
            List.of(
                numbered(combined(0).replace("HTTP/1.1", "HTTP/2.0"), 0, "Initial"),
                numbered(combined(1).replace("HTTP/1.1", "HTTP/2.0"), 0, "Initial"),
                numbered(2, 0, "Initial")));
    assertThat(rates.format()).isEqualTo("apache");
    assertThat(rates.handshakes()).isEmpty();
    assertThat(rates.resumed()).isEmpty();
    assertThat(rates.counted().unnumbered()).isEqualTo(2);
    assertThat(rates.requests()).isEqualTo(1.5);
  }

  /** nginx does number them. */
  @Test
  void nginxNumbersHttp2() throws IOException {
    LogRates rates =
        rates(
            folder,
            List.of(
                numbered(combined(0).replace("HTTP/1.1", "HTTP/2.0"), 1, "."),
                numbered(combined(2).replace("HTTP/1.1", "HTTP/2.0"), 2, ".")));
    assertThat(rates.handshakes()).hasValue(0.5);
  }

  /** A dash ends its lines as it ends those of nginx; the 0 of each first request tells. */
  @Test
  void httpdWithoutTlsIsHttpd() throws IOException {
    LogRates rates =
        rates(
            folder,
            List.of(
                numbered(0, 0, "-"),
                numbered(1, 1, "-"),
                numbered(2, 0, "-"),
                numbered(4, 0, "-")));
    assertThat(rates.format()).isEqualTo("apache");
    assertThat(rates.alike()).isEmpty();
    assertThat(rates.handshakes()).hasValue(0.75);
    assertThat(rates.resumed()).isEmpty();
  }

  /** Where no line tells, both are named, and whoever knows can say. */
  @Test
  void linesOfTwoFormatsAreSaidToBe() throws IOException {
    Path log =
        Files.write(folder.resolve("tied.log"), List.of(numbered(0, 1, "-"), numbered(4, 2, "-")));
    LogRates rates = rates(log);
    assertThat(rates.format()).isEqualTo("nginx");
    assertThat(rates.alike()).containsExactly("apache");
    assertThat(rates.handshakes()).hasValue(0.25);

    LogRates httpd = new AccessLog(List.of(log), Optional.of("apache")).rates();
    assertThat(httpd.format()).isEqualTo("apache");
    assertThat(httpd.alike()).isEmpty();
    assertThat(httpd.handshakes()).hasValue(0);
  }

  /** Whatever comes first: another virtual host, another program, a comment. */
  @Test
  void mostLinesDecide() throws IOException {
    LogRates rates =
        rates(
            folder,
            List.of(
                combined(0),
                combined(0) + " \"203.0.113.9\"",
                "#Fields: a b",
                numbered(0, 1, "."),
                numbered(1, 2, "."),
                numbered(2, 3, "."),
                numbered(4, 4, ".")));
    assertThat(rates.format()).isEqualTo("nginx");
    assertThat(rates.lines()).isEqualTo(4);
    assertThat(rates.left().strange()).isEqualTo(3);
    assertThat(rates.left().example()).hasValueSatisfying(e -> assertThat(e).contains("/orders"));
  }

  /**
   * Ten hours with one request in ten seconds; in the seventh hour one in each, in one minute ten.
   */
  @Test
  void theBusiestHourAndMinuteStandBesideTheAverage() throws IOException {
    List<String> lines = new ArrayList<>();
    for (int second = 0; second <= 36_000; second++) {
      boolean busy = second >= 21_600 && second < 25_200;
      boolean busiest = second >= 23_400 && second < 23_460;
      int requests = busiest ? 10 : busy || second % 10 == 0 ? 1 : 0;
      Collections.addAll(
          lines, Collections.nCopies(requests, numbered(second, 1, ".")).toArray(String[]::new));
    }
    LogRates rates = rates(folder, lines);
    assertThat(rates.requests()).isCloseTo(0.205, within(1e-3));
    Peak hour = rates.hour().orElseThrow();
    assertThat(hour.from()).isEqualTo(Instant.parse("2026-03-04T18:00:00Z"));
    assertThat(hour.requests()).isEqualTo(4140 / 3600.0);
    Peak minute = rates.minute().orElseThrow();
    assertThat(minute.from()).isEqualTo(Instant.parse("2026-03-04T18:30:00Z"));
    assertThat(minute.requests()).isEqualTo(10);
    assertThat(minute.handshakes()).hasValue(10);
  }

  /** A clock that was wrong at boot, and a file that was not rotated. */
  @Test
  void strayDatesAreLeftOutOfTheRates() throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add(combined(-40_000_000));
    for (int second = 0; second <= 50; second++) {
      lines.add(combined(second));
    }
    lines.add(combined(90_000_000));
    LogRates rates = rates(folder, lines);
    assertThat(rates.seconds()).isEqualTo(130_000_000);
    assertThat(rates.counted().seconds()).isEqualTo(50);
    assertThat(rates.counted().requests()).isEqualTo(51);
    assertThat(rates.requests()).isEqualTo(51 / 50.0);
    assertThat(rates.minute()).isEmpty();
  }

  /** Few lines have strays as well. */
  @Test
  void twoStraysOfFewRequestsAreLeftOut() throws IOException {
    LogRates rates =
        rates(
            folder,
            List.of(
                combined(-40_000_000),
                combined(-30_000_000),
                combined(0),
                combined(1),
                combined(2),
                combined(3),
                combined(4),
                combined(6),
                combined(8),
                combined(10)));
    assertThat(rates.counted().requests()).isEqualTo(8);
    assertThat(rates.requests()).isEqualTo(0.8);
  }

  /** What remains has its busiest times at its very beginning. */
  @Test
  void theBusiestTimesMayComeFirst() throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add(combined(-40_000_000));
    for (int second = 0; second <= 7200; second++) {
      lines.add(combined(second));
    }
    LogRates rates = rates(folder, lines);
    assertThat(rates.counted().requests()).isEqualTo(7201);
    assertThat(rates.hour().orElseThrow().requests()).isEqualTo(1);
    assertThat(rates.hour().orElseThrow().from()).isEqualTo(Requests.NOON.toInstant());
    assertThat(rates.minute().orElseThrow().from()).isEqualTo(Requests.NOON.toInstant());
  }

  /** Nor is the rest of a day on which a batch sends most of them. */
  @Test
  void aBusyHourMakesNoStraysOfItsDay() throws IOException {
    List<String> lines = new ArrayList<>();
    for (int second = 0; second < 86_400; second += 600) {
      lines.add(combined(second));
    }
    for (int second = 7200; second < 10_800; second++) {
      lines.add(combined(second));
    }
    LogRates rates = rates(folder, lines);
    assertThat(rates.counted().requests()).isEqualTo(144 + 3600);
    assertThat(rates.counted().seconds()).isEqualTo(85_800);
  }

  /** A page with all that belongs to it, and two later requests, are what was asked. */
  @Test
  void minutesOfSilenceMakeNoStrays() throws IOException {
    List<String> lines = new ArrayList<>(Collections.nCopies(9, combined(0)));
    lines.add(combined(1));
    lines.add(combined(3000));
    assertThat(rates(folder, lines).counted().seconds()).isEqualTo(3000);
  }

  /** A quiet service is no stray date. */
  @Test
  void requestsAllOverTheTimeAllCount() throws IOException {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i <= 40; i++) {
      lines.add(combined(i * 3600L));
    }
    LogRates rates = rates(folder, lines);
    assertThat(rates.counted().seconds()).isEqualTo(rates.seconds()).isEqualTo(144_000);
    assertThat(rates.hour().orElseThrow().requests()).isEqualTo(1 / 3600.0);
  }
}
