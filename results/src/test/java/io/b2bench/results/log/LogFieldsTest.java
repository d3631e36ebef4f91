package io.b2bench.results.log;

import static io.b2bench.results.log.Requests.combined;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.results.log.LogRates.Gap;
import io.b2bench.results.log.LogRates.Part;
import io.b2bench.results.log.LogRates.Spoken;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What fields become: connections, protocols, sizes, and gaps where they are missing. */
final class LogFieldsTest {
  private static final String ADDRESSES =
      "$remote_addr:$remote_port [$time_local] $ssl_protocol $ssl_cipher $bytes_sent";

  @TempDir private Path folder;

  /** A port comes back as another connection when the first has long ended. */
  @Test
  void anAddressAndItsPortAreOneConnectionForAWhile() throws IOException {
    LogRates rates =
        given(
            ADDRESSES,
            line(0, "192.0.2.1:4000", "TLSv1.3 X-Y"),
            line(300, "192.0.2.1:4000", "TLSv1.3 X-Y"),
            line(300, "192.0.2.1:4001", "TLSv1.3 X-Y"),
            line(1000, "192.0.2.1:4000", "TLSv1.3 X-Y"));
    assertThat(rates.counted().tls()).isEqualTo(new Part(4, 3));
  }

  @Test
  void manyConnectionsAreEachCountedOnce() throws IOException {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < 30_000; i++) {
      lines.add(line(i / 100, "192.0.2.%d:%d".formatted(i % 3, i / 2), "TLSv1.3 X-Y"));
    }
    LogRates rates = given(ADDRESSES, lines.toArray(String[]::new));
    long distinct = lines.stream().map(l -> l.split(" ", -1)[0]).distinct().count();
    assertThat(rates.counted().tls().connections()).isEqualTo(distinct);
  }

  @Test
  void countsWhatWasSpokenOverTls() throws IOException {
    LogRates rates =
        given(
            ADDRESSES,
            line(0, "192.0.2.1:1", "TLSv1.2 ECDHE-RSA-AES128-GCM-SHA256"),
            line(1, "192.0.2.1:2", "- -"),
            line(2, "192.0.2.1:3", "TLSv1.3 TLS_AES_128_GCM_SHA256"),
            line(3, "192.0.2.1:4", "TLSv1.3 -"),
            line(4, "192.0.2.1:5", "TLSv1.3 TLS_AES_128_GCM_SHA256"));
    assertThat(rates.spoken())
        .containsExactly(
            new Spoken("TLSv1.3", "TLS_AES_128_GCM_SHA256", 0.5),
            new Spoken("TLSv1.2", "ECDHE-RSA-AES128-GCM-SHA256", 0.25),
            new Spoken("TLSv1.3", "", 0.25));
    assertThat(rates.counted().plain()).isEqualTo(new Part(1, 1));
  }

  @ParameterizedTest
  @ValueSource(strings = {"TLSv1.3", "TLSv1_3", "tls1.3", "1.3", "772", "TLS 1.3"})
  void namesOfAVersionAreOne(String written) throws IOException {
    LogRates rates =
        given(
            "$remote_addr [$time_local] \"$ssl_protocol\"",
            line(0, "192.0.2.1", '"' + written + '"').replace(" 900", ""),
            line(1, "192.0.2.1", '"' + written + '"').replace(" 900", ""));
    assertThat(rates.spoken()).containsExactly(new Spoken("TLSv1.3", "", 1));
  }

  /** A key that only requests with TLS have. */
  @Test
  void caddyWithoutTlsIsPlain() throws IOException {
    String plain =
        "{\"ts\":%d.5,\"request\":{\"remote_ip\":\"192.0.2.1\",\"remote_port\":\"1\",\"proto\":\"HTTP/1.1\"},\"size\":10,\"status\":200}";
    LogRates rates =
        Requests.rates(
            folder, List.of(plain.formatted(1_772_625_600), plain.formatted(1_772_625_604)));
    assertThat(rates.counted().plain().requests()).isEqualTo(2);
  }

  /** What was sent once without a size is not sent with none. */
  @Test
  void aSizeThatFewLinesLackIsLeftOutOfTheMean() throws IOException {
    String json = "{\"time\":\"2026-03-04T12:00:0%dZ\",\"remote_addr\":\"a\",\"status\":200%s}";
    LogRates rates =
        Requests.rates(
            folder,
            List.of(
                json.formatted(0, ",\"bytes_sent\":1000"),
                json.formatted(1, ""),
                json.formatted(2, ",\"bytes_sent\":3000")));
    assertThat(rates.kilobytesOut()).hasValue(2);
    LogRates few =
        Requests.rates(
            folder,
            List.of(
                json.formatted(0, ",\"bytes_sent\":1000"),
                json.formatted(1, ""),
                json.formatted(2, "")));
    assertThat(few.kilobytesOut()).isEmpty();
    assertThat(few.gaps()).extracting(Gap::field).contains("the bytes of an answer");
  }

  /** The ConfigMap of ingress-nginx has a key of its own for it. */
  @Test
  void aGapOfIngressNginxNamesItsOwnKey() throws IOException {
    String more = " 512 0.010 [shop-api-8080] [] 10.42.1.7:8080 4500 0.009 200 0123456789abcdef";
    Path log =
        Files.write(folder.resolve("ingress"), List.of(combined(0) + more, combined(4) + more));
    LogRates rates = new AccessLog(List.of(log), Optional.of("ingress-nginx")).rates();
    assertThat(rates.gaps())
        .filteredOn(gap -> gap.figure().equals("handshakes"))
        .singleElement()
        .satisfies(
            gap ->
                assertThat(gap.settle().orElseThrow())
                    .startsWith("log-format-upstream: '$remote_addr")
                    .contains("$req_id", "$connection_requests"));
  }

  /** What a gap says to paste is a form that is known, and closes every gap. */
  @Test
  void aGapNamesTheLineThatSettlesIt() throws IOException {
    Path log = Files.write(folder.resolve("log"), List.of(combined(0), combined(4)));
    List<Gap> gaps = new AccessLog(List.of(log), Optional.of("combined")).rates().gaps();
    assertThat(gaps)
        .extracting(Gap::figure)
        .containsExactly(
            "kB out",
            "kB in",
            "handshakes",
            "share resumed",
            "share of each protocol",
            "share of each suite",
            "time of a request");
    String lines = gaps.getFirst().settle().orElseThrow();
    assertThat(gaps).allMatch(gap -> gap.settle().equals(Optional.of(lines)));
    assertThat(lines)
        .startsWith("log_format b2bench '$remote_addr")
        .contains("$connection_requests")
        .contains(" or LogFormat \"%h %l %u %t \\\"%r\\\"");
    String full = " 4500 300 1 r TLSv1.3 TLS_AES_128_GCM_SHA256 0.010";
    Path better =
        Files.write(folder.resolve("full"), List.of(combined(0) + full, combined(4) + full));
    for (String format : List.of("nginx-full", lines.substring(0, lines.indexOf(" or ")))) {
      LogRates rates = new AccessLog(List.of(better), Optional.of(format)).rates();
      assertThat(rates.gaps()).isEmpty();
      assertThat(rates.milliseconds().orElseThrow()).isCloseTo(10, within(1e-9));
    }
  }

  @Test
  void whatAProgramCannotWriteHasNoLine() throws IOException {
    List<String> alb =
        FieldForms.all().stream()
            .filter(f -> f.form().equals("alb"))
            .findFirst()
            .orElseThrow()
            .lines();
    assertThat(Requests.rates(folder, alb).gaps())
        .containsExactly(
            new Gap("whether a connection resumed a session", "share resumed", Optional.empty()));
  }

  /** Busy times have their own sizes. */
  @Test
  void theBusiestMinuteHasItsKilobytes() throws IOException {
    List<String> lines = new ArrayList<>();
    for (int second = 0; second < 180; second++) {
      boolean busy = second >= 60 && second < 120;
      for (int i = 0; i < (busy ? 5 : 1); i++) {
        lines.add(
            Requests.numbered(second, 1, ".")
                .replace(" 4500 300 ", busy ? " 9000 500 " : " 1000 300 "));
      }
    }
    LogRates.Peak minute = Requests.rates(folder, lines).minute().orElseThrow();
    assertThat(minute.kilobytesOut()).hasValue(9);
    assertThat(minute.kilobytesIn()).hasValue(0.5);
  }

  private LogRates given(String format, String... lines) throws IOException {
    Path log = Files.write(Files.createTempFile(folder, "own", ".log"), List.of(lines));
    return new AccessLog(List.of(log), Optional.of(format)).rates();
  }

  private static String line(long second, String from, String tls) {
    String time = combined(second).replaceAll(".*(\\[.*?\\]).*", "$1");
    return "%s %s %s 900".formatted(from, time, tls);
  }
}
