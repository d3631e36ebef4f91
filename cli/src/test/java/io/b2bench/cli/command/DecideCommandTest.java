package io.b2bench.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.measurement.json.Json;
import io.b2bench.workloads.decompose.SimulatedLoads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** {@code decide}, on a simulated decomposition. */
final class DecideCommandTest {
  private static final String TLS = SimulatedLoads.TLS;
  private static final String LOAD = "--requests 1000rps --kilobytes-out 20KB --handshakes 40/s";

  @TempDir private static Path home;
  private ShippedCommands command = ShippedCommands.in(home);

  @BeforeAll
  static void decompose() throws IOException {
    Path runs = Files.createDirectories(home.resolve("results/runs"));
    new SimulatedLoads(3, 3, 0).write(runs);
    new SimulatedLoads(3, 3, 0).behind("nginx 1.22.1, OpenSSL 3.0.19").write(runs);
  }

  @BeforeEach
  void again() {
    command = ShippedCommands.in(home);
  }

  @Test
  void findsTheRunAndAnswers() throws IOException {
    Path json = home.resolve("decision.json");
    Path page = home.resolve("decision.html");
    assertThat(decide("--to %s %s --json %s --page %s".formatted(TLS, LOAD, json, page)))
        .isEqualTo(ExitCode.VALID);

    assertThat(said())
        .startsWith(
            "Costs are from 2026-11-21T0530Z-decompose-quick (21 November 2026): b2bench's service")
        .contains("Compared with plain HTTP: TLS takes ", "cores with " + TLS)
        .contains("Assumed: 1 kB in per request (--kilobytes-in), no resumed handshakes");
    assertThat(command.out().toString().lines().count()).isLessThanOrEqualTo(20);
    JsonNode decision = Json.mapper().readTree(Files.readString(json));
    assertThat(decision.path("scenarios").get(0).path("service").path("requests").asDouble())
        .isEqualTo(1000);
    assertThat(decision.path("to").path("profile").asString()).isEqualTo(TLS);
    assertThat(page)
        .content()
        .contains("From plain to " + TLS, "Your load", "./b2bench decide --to " + TLS);
  }

  /** What is there is 500 us for 40 handshakes of 1400 us, and so on: the prices are known. */
  @Test
  void addsUpWhatAServiceHolds() throws IOException {
    Path json = home.resolve("sum.json");
    assertThat(
            decide(
                "--to %s --requests 100/s --kilobytes-out 0 --kilobytes-in 0 --handshakes 100/s --business-cpu 500us --headroom 0%% --json %s"
                    .formatted(TLS, json)))
        .isEqualTo(ExitCode.VALID);
    JsonNode micros =
        Json.mapper()
            .readTree(Files.readString(json))
            .path("to")
            .path("costs")
            .get(0)
            .path("cost")
            .path("micros");
    assertThat(micros.path("interval").path("low").asDouble()).isLessThan(1450 - 80);
    assertThat(micros.path("interval").path("high").asDouble()).isGreaterThan(1450 - 80);
  }

  @Test
  void readsALogByItsBusiestMinute() throws IOException {
    Path log =
        Files.write(
            home.resolve("access.log"),
            Stream.concat(
                    Stream.of(line(0, 1, "."), line(130, 2, "."), line(260, 2, ".")),
                    Stream.iterate(1, n -> n + 1).limit(60).map(n -> line(180, n, ".")))
                .toList());
    assertThat(decide("--to %s --from-log %s --scale 50".formatted(TLS, log)))
        .isEqualTo(ExitCode.VALID);
    assertThat(said())
        .contains("busiest minute x 50: 50.0 requests/s, 0.83 handshakes/s")
        .contains("average x 50: 12.1 requests/s, 0.38 handshakes/s");
  }

  @Test
  void aLogOfNginxHasItsCosts() throws IOException {
    Path log = Files.write(home.resolve("nginx.log"), List.of(line(0, 1, "."), line(9, 2, ".")));
    assertThat(decide("--to %s --from-log %s".formatted(TLS, log))).isEqualTo(ExitCode.VALID);
    assertThat(said())
        .startsWith(
            "Costs are from 2026-11-21T0430Z-decompose-quick (21 November 2026): nginx 1.22.1, OpenSSL 3.0.19 before b2bench's service.")
        .contains("The log is nginx's, and so are these costs.");
  }

  @Test
  void aLogOfHaproxyIsToldWhoseItHas() throws IOException {
    Path log =
        Files.write(home.resolve("haproxy.log"), List.of(haproxy(10), haproxy(20), haproxy(50)));
    assertThat(decide("--to %s --from-log %s".formatted(TLS, log))).isEqualTo(ExitCode.VALID);
    assertThat(said())
        .contains("b2bench's service on Jetty")
        .contains(
            "The log is HAProxy's and these costs are not; ./b2bench run decompose --front haproxy finds those.");
  }

  @Test
  void answersBothEndsWhereNobodyCountsConnections() throws IOException {
    Path log =
        Files.write(home.resolve("combined.log"), List.of(combined(1), combined(20), combined(50)));
    assertThat(decide("--to %s --from-log %s".formatted(TLS, log))).isEqualTo(ExitCode.VALID);
    assertThat(said())
        .contains("if all connections are kept alive, and ", "if each request opens one")
        .contains("The number of new connections is unknown.");
  }

  @Test
  void listsWhatPoliciesAllowAndPastesTheCheapest() throws IOException {
    assertThat(decide(LOAD + " --policy rfc9325 --paste nginx")).isEqualTo(ExitCode.VALID);
    assertThat(said())
        .contains("Only " + TLS + " meets RFC 9325 here.")
        .contains("For nginx (adjust file names and ports):", "ssl_protocols TLSv1.3;");
  }

  @Test
  void aPolicyOfTheHouseRefusesWithItsClause() throws IOException {
    Path own = Files.writeString(home.resolve("own.yaml"), "own: {certificates: [ecdsa-p256]}\n");
    assertThat(decide("--to %s %s --policy %s".formatted(TLS, LOAD, own)))
        .isEqualTo(ExitCode.VALID);
    assertThat(said())
        .contains(TLS + " does not meet own. own, certificates: only ecdsa-p256.")
        .contains(TLS + "@ecdsa-p256 would be allowed; measure its cost with --to ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --requests 0/s --kilobytes-out 1 --handshakes 1/s | requests is 0; it must be above 0
          --requests lots --kilobytes-out 1 --handshakes 1/s | --requests is lots; it must be a rate such as 40/s
          --requests 10/s --handshakes 1/s | the response size is unknown; give --from-log with the access log, or --kilobytes-out 20KB
          --kilobytes-out 1 | the request rate is unknown; give --from-log
          --clients 10 --kilobytes-out 1 | the pause between requests is unknown; give --from-log with the access log, or --think-time 7s
          --requests 10/s --kilobytes-out 1 --resumed 200% | resumed is 2; it must be from 0 to 1
          --requests 10/s --kilobytes-out 1 --business-cpu 4 | --business-cpu is 4; it must be a time such as 4ms
          --from-log . | . is a folder; name the log in it
          --from-log x.log --requests 50/s | --requests cannot be combined with --from-log
          --requests 10/s --log-format nginx --kilobytes-out 1 | --log-format needs --from-log
          --from-log nowhere.log | nowhere.log
          --requests 10/s --kilobytes-out 1 --policy nist | --policy: unknown policy 'nist'; there are
          --requests 10/s --kilobytes-out 1 --require quantum | --require: unknown 'quantum'; choose from forward-secrecy, post-quantum, aead
          --requests 10/s --kilobytes-out 1 --paste iis | --paste: unknown 'iis'; choose from nginx, haproxy
          --requests 10/s --kilobytes-out 1 --to tls99 | unknown profile 'tls99'
          --requests 10/s --kilobytes-out 1 --to tls12-rsa-3des-sha | no run has measured tls12-rsa-3des-sha; add --measure to measure it here
          --requests 10/s --kilobytes-out 1 --run nowhere | nowhere
          --requests 10/s --kilobytes-out 1 --run ../results/published/2026-11-21T2242Z-business-quick | is a run of business without unit costs
          --requests 10/s --kilobytes-out 1 --to plain --paste nginx | --paste: no TLS profile to paste
          --requests 10/s --kilobytes-out 1 --measure | --measure needs --to, the profile to measure
          --requests 10/s --kilobytes-out 1 --to plain --measure --run x | --measure and --run exclude each other
          --requests 10/s --kilobytes-out 1 --headroom 100% | the headroom is from 0 % to below 100 %
          --requests 10/s --kilobytes-out 1 --connections 0 | --connections is 0; it must be 1 or more
          """)
  void refusesBadInputInOneSentence(String options, String sentence) {
    assertThat(decide(options)).isEqualTo(ExitCode.USAGE);
    assertThat(command.err().toString().lines().toList()).hasSize(1);
    assertThat(command.err().toString()).startsWith("b2bench: ").contains(sentence);
    assertThat(command.out().toString()).isEmpty();
  }

  private int decide(String options) {
    int code =
        command.execute(
            Stream.concat(Stream.of("decide"), Stream.of(options.split(" ")))
                .toArray(String[]::new));
    return code;
  }

  private String said() {
    assertThat(command.err().toString()).isEmpty();
    return command.out().toString().replaceAll("\\s+", " ");
  }

  private static String line(int second, int request, String reused) {
    return "192.0.2.7 - - [23/Nov/2026:19:%02d:%02d +0000] \"GET / HTTP/1.1\" 200 9000 \"-\" \"x\" 10000 500 %d %s"
        .formatted(second / 60, second % 60, request, reused);
  }

  private static String haproxy(int second) {
    return "192.0.2.7:%d [23/Nov/2026:19:22:%d.000] fe~ be/app1 0/0/1/10/12 200 4300 - - ---- 5/5/1/1/0 0/0 \"GET / HTTP/1.1\""
        .formatted(40000 + second, second);
  }

  private static String combined(int second) {
    return "192.0.2.7 - - [23/Nov/2026:19:22:%02d +0000] \"GET / HTTP/1.1\" 200 9000 \"-\" \"x\""
        .formatted(second);
  }
}
