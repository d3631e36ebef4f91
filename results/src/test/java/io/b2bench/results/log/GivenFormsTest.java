package io.b2bench.results.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Forms that the string of a configuration describes. */
final class GivenFormsTest {
  @TempDir private Path folder;

  /** The string, and a line that its program writes; both say all that there is. */
  @ParameterizedTest
  @CsvSource(
      delimiterString = " => ",
      quoteCharacter = '`',
      value = {
        "$time_iso8601|$remote_addr|$connection_requests|$ssl_session_reused|$ssl_protocol|$ssl_cipher|$bytes_sent|$request_length"
            + " => <iso>|<ip>|<number>|<dot>|<proto>|<suite>|4300|600",
        "[$msec] ${connection_requests} $ssl_session_reused $ssl_protocol $ssl_cipher \"$request\" $bytes_sent/$request_length $http_user_agent"
            + " => [<epoch>.123] <number> <dot> <proto> <suite> \"GET / HTTP/1.1\" 4300/600 Example 1 (a b)",
        "log_format own escape=default '$connection_requests $ssl_session_reused [$time_local] ' '$ssl_protocol/$ssl_cipher \"$request_method $uri $server_protocol\" rt=$upstream_response_time out=$bytes_sent in=$request_length';"
            + " => <number> <dot> [<clf>] <proto>/<suite> \"GET /a%20b HTTP/1.1\" rt=0.1, 0.2 out=4300 in=600",
        "log_format json escape=json '{\"at\":\"$time_iso8601\",\"n\":$connection_requests,\"tls\":{\"v\":\"$ssl_protocol\",\"c\":\"$ssl_cipher\",\"r\":\"$ssl_session_reused\"},\"sizes\":\"$bytes_sent/$request_length\"}';"
            + " => {\"tls\":{\"c\":\"<suite>\",\"v\":\"<proto>\",\"r\":\"<dot>\",\"x\":[]},\"n\":<number>,\"sizes\":\"4300/600\",\"at\":\"<iso>\"}",
        "$remote_addr:$remote_port $time_iso8601 $ssl_session_reused $ssl_protocol $ssl_cipher $bytes_sent $request_length"
            + " => <ip>:<port> <iso> <dot> <proto> <suite> 4300 600",
        "$remote_addr $remote_port $time_iso8601 $ssl_session_reused $ssl_protocol $ssl_cipher $bytes_sent $request_length"
            + " => <ip> <port> <iso> <dot> <proto> <suite> 4300 600",
        "LogFormat \"%h %t \\\"%r\\\" %>s %O %I %k %{SSL_SESSION_RESUMED}x %{SSL_PROTOCOL}x %{SSL_CIPHER}x\" own"
            + " => <ip> [<clf>] \"GET / HTTP/1.1\" 200 4300 600 <zero-based> <word> <proto> <suite>",
        "%{%Y-%m-%d %H:%M:%S}t %k %O %I %{SSL_SESSION_RESUMED}x %{SSL_PROTOCOL}x %{SSL_CIPHER}x %a"
            + " => <date> <time> <zero-based> 4300 600 <word> <proto> <suite> <ip>",
        "[%{%d/%b/%Y:%T}t.%{msec_frac}t] %k %O %I %{SSL_SESSION_RESUMED}x %{SSL_PROTOCOL}x %{SSL_CIPHER}x"
            + " => [<strftime>.123] <zero-based> 4300 600 <word> <proto> <suite>",
        "log-format \"%ci:%cp [%tr] %ft %ST %B %U %hr %[ssl_fc_is_resumed] %sslv/%sslc %{+Q}r\""
            + " => <ip>:<port> [<haproxy>] fe~ 200 4300 600 {a b} <bit> <proto>/<suite> \"GET / HTTP/1.1\"",
        "%t\\ %ci:%cp\\ %B\\ %U\\ %[ssl_fc_is_resumed]\\ %[ssl_fc_protocol]\\ %[ssl_fc_cipher,lower]"
            + " => <haproxy> <ip>:<port> 4300 600 <bit> <proto> <suite>",
        "%START_TIME% %CONNECTION_ID% %DOWNSTREAM_WIRE_BYTES_SENT% %DOWNSTREAM_WIRE_BYTES_RECEIVED% %DOWNSTREAM_TLS_VERSION% %DOWNSTREAM_TLS_CIPHER% %REQ(USER-AGENT):10%"
            + " => <iso-z> <serial> 4300 600 <proto> <suite> Example",
        "#Fields: date time c-ip c-port sc-bytes cs-bytes ssl-protocol ssl-cipher x-edge-location"
            + " => <date>\t<time>\t<ip>\t<port>\t4300\t600\t<proto>\t<suite>\tFRA",
      })
  void theStringOfTheConfigurationIsEnough(String format, String line) throws IOException {
    LogRates rates = new AccessLog(List.of(log(line)), Optional.of(format)).rates();
    assertThat(rates.format()).startsWith(format.startsWith("#") ? "cloudfront" : "given ");
    assertThat(rates.lines()).isEqualTo(6);
    assertThat(rates.requests()).isEqualTo(1.5);
    assertThat(rates.kilobytesOut()).hasValue(4.3);
    assertThat(rates.kilobytesIn()).hasValue(0.6);
    assertThat(rates.handshakes()).hasValue(0.75);
    if (!format.startsWith("%START") && !format.startsWith("#")) {
      assertThat(rates.resumed()).hasValue(1 / 3.0);
    }
    assertThat(rates.spoken()).hasSize(2);
    assertThat(rates.spoken().getFirst())
        .isEqualTo(new LogRates.Spoken("TLSv1.3", "TLS_AES_256_GCM_SHA384", 4 / 6.0));
  }

  @Test
  void saysWhereALineDeparts() throws IOException {
    Path log = log("<ip> [<clf>] 200 none");
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                new AccessLog(
                        List.of(log), Optional.of("$remote_addr [$time_local] $status $bytes_sent"))
                    .rates())
        .withMessageContainingAll(
            "is no access log in the given nginx format: 0 of 6 lines fit, and this does not: 2001:db8::1 [",
            "at character 46 the given nginx format has $bytes_sent");
  }

  @Test
  void refusesAFormWithoutTheTime() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new AccessLog(List.of(folder), Optional.of("$remote_addr $bytes_sent")))
        .withMessageContainingAll("has no time that is known here", "time_iso8601, time_local");
  }

  /** Whatever is given is a form or is refused in words. */
  @Test
  void noStringIsTooMuch() throws IOException {
    Path log = log("<ip> - - [<clf>] \"GET / HTTP/1.1\" 200 4000 {\"a\": \"b\"}");
    Random random = new Random(1);
    String parts =
        "$time_local|%t|%{|}|\"|'|\\|[|]|{|:| |%[|%{+Q}r|%ci|%cp|%hr|$|%|é|\t|\n|#Fields: |%START_TIME%|@@0@@|@@9@@|${msec}|escape=json|log_format x |LogFormat |%hs|,|$bytes_sent";
    String[] words = parts.split("\\|", -1);
    for (int i = 0; i < 500; i++) {
      String format =
          IntStream.range(0, 1 + random.nextInt(12))
              .mapToObj(n -> words[random.nextInt(words.length)])
              .reduce("", String::concat);
      try {
        new AccessLog(List.of(log), Optional.of(format)).rates();
      } catch (IllegalArgumentException e) {
        assertThat(e.getMessage()).isNotBlank();
      }
    }
  }

  private Path log(String line) throws IOException {
    return Files.write(
        Files.createTempFile(folder, "own", ".log"),
        IntStream.range(0, 6).mapToObj(request -> FieldForms.filled(line, request)).toList());
  }
}
