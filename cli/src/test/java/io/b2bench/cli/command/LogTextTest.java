package io.b2bench.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.results.log.AccessLog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is said of a log before what it costs. */
final class LogTextTest {
  @TempDir private Path folder;

  @Test
  void countsAndQuotesWhatWasLeftOut() throws IOException {
    assertThat(
            said(
                List.of(
                    line("04/Mar/2026:12:00:00", "1 ."),
                    "half a li",
                    line("04/Mar/2026:12:00:05", "2 ."),
                    "x".repeat(70_000))))
        .containsExactly(
            "2 requests in 5 s (nginx format); 1 line of another form was left out",
            "  the first: half a li",
            "1 line of more than 64 kB left out");
  }

  @Test
  void saysWhatItTookForAHandshake() throws IOException {
    assertThat(
            said(
                List.of(
                    line("04/Mar/2026:12:00:00", "1 ."),
                    line("04/Mar/2026:12:00:01", "1 -"),
                    line("04/Mar/2026:12:00:05", "2 ."))))
        .contains(
            "with TLS: 2 requests on 1 new connection; without: 1 request on 1 new connection,"
                + " which are not in the rates");
    assertThat(
            said(List.of(line("04/Mar/2026:12:00:00", "0 -"), line("04/Mar/2026:12:00:05", "1 -"))))
        .contains(
            "no TLS in it: each new connection is taken for a handshake that TLS would bring");
  }

  @Test
  void saysThatTheLinesFitAnotherFormat() throws IOException {
    assertThat(
            said(List.of(line("04/Mar/2026:12:00:00", "1 -"), line("04/Mar/2026:12:00:05", "2 -"))))
        .contains(
            "warning: as many lines fit the apache format; these rates are of the nginx one;"
                + " choose with --log-format");
  }

  @Test
  void warnsOfStrayDatesAndNamesTheBusiestTime() throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add(line("01/Jan/2020:00:00:00", "1 ."));
    for (int second = 0; second < 240; second++) {
      int requests = second / 60 == 2 ? 3 : 1;
      for (int i = 0; i < requests; i++) {
        lines.add(line("04/Mar/2026:12:%02d:%02d".formatted(second / 60, second % 60), "1 ."));
      }
    }
    assertThat(said(lines))
        .contains(
            "warning: the date of 1 request lies far outside the 239 s of the other 360; the rates leave it out",
            "busiest minute: 3.00 requests/s, 1.99 times the average, from 2026-03-04 12:02 UTC,"
                + " with 3.00 handshakes/s");
  }

  @Test
  void aSmallRateIsNotZero() throws IOException {
    assertThat(
            said(List.of(line("04/Mar/2026:12:00:00", "1 ."), line("09/Mar/2026:12:00:05", "2 ."))))
        .contains(
            "busiest hour: 0.00028 requests/s, 60.0 times the average, from 2026-03-04 12:00 UTC,"
                + " with 0.00028 handshakes/s");
  }

  private List<String> said(List<String> lines) throws IOException {
    Path log = Files.write(Files.createTempFile(folder, "access", ".log"), lines);
    return LogText.lines(new AccessLog(List.of(log), Optional.empty()).rates());
  }

  private static String line(String time, String connection) {
    return "192.0.2.1 - - [%s +0000] \"GET / HTTP/1.1\" 200 40 \"-\" \"x\" 300 90 %s"
        .formatted(time, connection);
  }
}
