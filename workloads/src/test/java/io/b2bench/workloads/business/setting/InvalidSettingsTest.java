package io.b2bench.workloads.business.setting;

import static io.b2bench.workloads.business.setting.BusinessSettingsTest.DEFAULTS;
import static io.b2bench.workloads.business.setting.BusinessSettingsTest.FILE;
import static io.b2bench.workloads.business.setting.BusinessSettingsTest.parse;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.b2bench.experiment.component.ServiceDatabase;
import io.b2bench.experiment.plan.ArrivalLevels;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.InvalidExperimentException;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.LoadSettings.Isolation;
import io.b2bench.measurement.observation.Arrivals;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is said about settings that are wrong. */
final class InvalidSettingsTest {
  @Test
  void tellsAllFaultsAtOnceAndPointsAtEach() {
    String text =
        """
        experiment: business
        profiles: [plain, tls13-aes128gmc]
        clents: [1, 4]
        scale: {businesses: 0, items: 1000}
        """;
    InvalidExperimentException e =
        catchThrowableOfType(InvalidExperimentException.class, () -> parse("mine.yaml", text));
    assertThat(
            String.valueOf(e.getMessage())
                .replaceAll("Allowed: experiment, catalog, .*", "Allowed: ..."))
        .isEqualTo(
            """
            mine.yaml has 3 faults; nothing was started.

            line 2, column 19: profiles: no profile and no set 'tls13-aes128gmc'; did you \
            mean 'tls13-aes128gcm'? (b2bench suites lists all names)
              2 | profiles: [plain, tls13-aes128gmc]
                |                   ^^^^^^^^^^^^^^^

            line 3, column 1: clents: unknown key "clents"; did you mean clients? Allowed: ...
              3 | clents: [1, 4]
                | ^^^^^^

            line 4, column 21: scale.businesses: is 0; it must be from 1 to 10000
              4 | scale: {businesses: 0, items: 1000}
                |                     ^""");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "experiment: busyness | unknown experiment \"busyness\"; did you mean business?",
        "experiment: [business] | expected a word, found a list",
        "profiles: plain | expected a list such as [plain, tls13-aes128gcm], found \"plain\"",
        "profiles: [] | is empty",
        "profiles: [plian] | did you mean 'plain'?",
        "profiles: [tls13-aes128gcm@mtl] | did you mean 'tls13-aes128gcm@mtls'?",
        "profiles: [tls12-rsa-aes128cbc-sha@h2] | is not allowed for HTTP/2",
        "clients: [0] | must be from 1 to 10000",
        "clients: [10001] | must be from 1 to 10000",
        "clients: [many] | expected a whole number, found \"many\"",
        "clients: ['4'] | expected a whole number",
        "clients: [1.5] | expected a whole number",
        "clients: [4, 4] | names the same load level twice",
        "clients: | expected a list such as [1, 4, 16] or auto, found nothing",
        "connection: per-sesion | did you mean per-session?",
        "hops: [front, databse] | did you mean database?",
        "hops: [] | is empty",
        "partner-connections: per-cal | did you mean per-call?",
        "database: oracle | unknown database \"oracle\"; allowed: h2:mem, h2:file, h2:file:PATH",
        "database: 'h2:file:' | unknown database",
        "servers: 0 | must be from 1 to 8",
        "servers: two | expected a whole number",
        "proxy: passthrough | did you mean pass-through?",
        "front: ngnix | did you mean nginx?",
        "front: /opt/caddy | allowed: none, nginx, haproxy, httpd, envoy, /path/to/nginx",
        "scale: 5 | expected a mapping with businesses, items",
        "scale: {businesses: 10001} | must be from 1 to 10000",
        "scale: {items: 99} | must be from 100 to 1000000",
        "scale: {items: 150} | must be a multiple of 100",
        "scale: {item: 100} | did you mean items?",
        "addresses: {server: 0.0.0.0} | unknown address \"0.0.0.0\"; allowed: an IPv4 address",
        "addresses: {partners: 10.0.0.256} | unknown address",
        "addresses: {database: 'db1:5432'} | unknown address",
        "addresses: {driver: 10.0.0.1} | unknown key \"driver\"",
        "addresses: {server: [10.0.0.2, 10.0.0.2]} | names the same address twice",
        "hosts: ssh app1 | expected a mapping with server, database, partners, driver",
        "hosts: {sever: ssh app1} | did you mean server?",
        "hosts: {server: []} | is empty; it needs at least one value, such as [ssh app1, ssh app2]",
        "hosts: {server: {ssh: app1}} | expected a word",
        "hosts: {server: [ssh app1, ssh app1]} | names the same host twice",
        "hosts: {partners: [ssh app1]} | expected a word, found a list",
        "durability: sometimes | unknown durability",
        "engines: [] | is empty",
        "engines: ['load1:port'] | unknown engine",
        "think-time: 2 | expected a duration such as 0s, 500ms or 2s, found \"2\"",
        "think-time: -1s | expected a duration",
        "think-time: 61m | must be from 0s to 60m",
        "arrivals: open | expected closed, or a rate such as 300/s, from 0.001/s to 1000000/s",
        "arrivals: 300 | found \"300\"",
        "arrivals: 0/s | expected closed, or a rate",
        "arrivals: -1/s | expected closed, or a rate",
        "arrivals: 1000001/s | expected closed, or a rate",
        "arrivals: 300/m | expected closed, or a rate",
        "arrivals: [closed, 300/s] | expected a rate such as 300/s",
        "arrivals: [300/s, 300/s] | names the same rate twice",
        "limits: 2s | expected a mapping with p90",
        "limits: {p99: 2s} | unknown key \"p99\"",
        "limits: {p90: fast} | expected a duration",
        "limits: {p90: {create-oder: 2s}} | did you mean create-order?",
        "limits: {p90: {default: x}} | expected a duration",
        "precision: quik | did you mean quick?",
        "access-log: combind | did you mean combined?",
        "seed: x | expected a whole number",
        "seed: -1 | must be from 0 to 999999999999999999",
        "seed: 99999999999999999999 | expected a whole number",
        "sed: 1 | unknown key \"sed\"; did you mean seed?",
        "[business] | expected a mapping",
      })
  void refuses(String text, String says) {
    assertThatThrownBy(() -> parse("mine.yaml", text))
        .isInstanceOf(InvalidExperimentException.class)
        .hasMessageContaining("mine.yaml has 1 fault; nothing was started")
        .hasMessageContaining("line 1, column ")
        .hasMessageContaining(says);
  }

  @ParameterizedTest
  @ValueSource(strings = {"h2:mem", "h2:file", "h2:file:data/b2b"})
  void severalServersNeedADatabaseThatTheyShare(String database) {
    assertThatThrownBy(() -> parse("mine.yaml", "servers: 2\ndatabase: '%s'\n".formatted(database)))
        .isInstanceOf(InvalidExperimentException.class)
        .hasMessageContaining(
            "servers: is 2, which excludes database %s: it lives inside one server, and several need"
                .formatted(database));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "database: postgres, hosts: {server: [ssh app1, ssh app2]}, addresses: {server: 10.0.0.2, partners: 10.0.0.4}"
            + " | is [ssh app1, ssh app2], which excludes addresses.server 10.0.0.2: each host of servers has one address",
        "database: postgres, hosts: {server: ssh app1}, addresses: {server: [10.0.0.2, 10.0.0.3], partners: 10.0.0.4}"
            + " | is ssh app1, which excludes addresses.server [10.0.0.2, 10.0.0.3]: each host of servers has one address",
        "hosts: {server: [ssh app1, ssh app2]}, addresses: {server: [10.0.0.2, 10.0.0.3], partners: 10.0.0.4}"
            + " | which excludes database h2:mem: it lives inside one server",
        "database: postgres, hosts: {server: [a, b, c, d, e, f, g, h, i]} | a run has at most 8 servers; name fewer hosts",
        "hosts: {server: ssh app1} | which excludes addresses.server 127.0.0.1: the other side would not reach loopback",
        "hosts: {database: ssh db1}, addresses: {database: 10.0.0.5} | which excludes database h2:mem: it has no process that the run starts",
        "hosts: {server: ssh app1}, addresses: {server: 10.0.0.2, partners: 10.0.0.4}, access-log: combined"
            + " | which excludes access-log combined: access logs are written by a server on this machine",
        "front: nginx, proxy: pass-through | a proxy forwards TLS that ends at the servers",
        "front: nginx, access-log: combined | the servers see connections of the front",
        "front: nginx, addresses: {server: [127.0.0.2, 127.0.0.3]} | the front calls all servers at one address",
      })
  void hostsNeedAddressesAndADatabaseThatTheyReach(String text, String says) {
    assertThatThrownBy(() -> parse("mine.yaml", "{" + text + "}\n"))
        .isInstanceOf(InvalidExperimentException.class)
        .hasMessageContaining(says);
  }

  @Test
  void aListOfHostsIsInBracketsOnTheCommandLine() throws Exception {
    Experiment read =
        FILE.options(
            Map.of(
                "database", "postgres",
                "hosts.server", "[ssh app1, ssh app2]",
                "addresses.server", "[10.0.0.2, 10.0.0.3]",
                "hosts.partners", "ssh -o Ciphers=a,b app3",
                "addresses.partners", "10.0.0.4"));
    assertThat(read.get(HostSettings.SERVER)).hasValue(List.of("ssh app1", "ssh app2"));
    assertThat(read.get(HostSettings.PARTNERS)).hasValue("ssh -o Ciphers=a,b app3");
    assertThat(
            FILE.options(
                    Map.of(
                        "hosts.server",
                        "ssh -o Ciphers=a,b app1",
                        "addresses.server",
                        "10.0.0.2",
                        "addresses.partners",
                        "10.0.0.4"))
                .get(HostSettings.SERVER))
        .hasValue(List.of("ssh -o Ciphers=a,b app1"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"h2:server", "postgres", "jdbc:postgresql://db1/shop"})
  void severalServersShareADatabaseOfItsOwn(String database) throws Exception {
    assertThat(
            parse("mine.yaml", "servers: 2\ndatabase: '%s'\n".formatted(database))
                .get(TierSettings.SERVERS))
        .isEqualTo(2);
  }

  @Test
  void settingsThatExcludeEachOtherAreShownBoth() {
    assertThatThrownBy(() -> parse("mine.yaml", "think-time: 1.5s\narrivals: 300/s\n"))
        .isInstanceOf(InvalidExperimentException.class)
        .hasMessage(
            """
            mine.yaml has 2 faults; nothing was started.

            line 1, column 13: think-time: is 1500ms, which excludes arrivals 300/s: clients of an open loop \
            begin by the clock; leave one out
              1 | think-time: 1.5s
                |             ^^^^

            line 2, column 11: arrivals: is 300/s, which excludes think-time 1500ms: clients of an open loop \
            begin by the clock; leave one out
              2 | arrivals: 300/s
                |           ^^^^^""");
    assertThatThrownBy(
            () ->
                DEFAULTS
                    .with(BusinessSettings.DATABASE, new ServiceDatabase.File(Optional.of("a")))
                    .with(LoadSettings.ISOLATION, Isolation.PROCESS))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("this is one database");
  }

  @Test
  void oneOfThemOrBothMayBeOptions(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("mine.yaml"), "think-time: 1.5s\n");
    assertThatThrownBy(() -> FILE.read(file, Map.of("arrivals", "300/s")))
        .isInstanceOf(InvalidExperimentException.class)
        .hasMessageContaining("--arrivals: is 300/s, which excludes think-time 1500ms")
        .hasMessageContaining("line 1, column 13: think-time: is 1500ms");
    assertThatThrownBy(
            () -> FILE.options(Map.of("isolation", "process", "database", "h2:file:orders")))
        .isInstanceOf(InvalidExperimentException.class)
        .hasMessageStartingWith("--isolation: is process, which excludes database h2:file:orders: ")
        .hasMessageContaining(
            "\n--database: is h2:file:orders, which excludes isolation process: ");
    Files.writeString(file, "think-time: 0s\n");
    assertThat(FILE.read(file, Map.of("arrivals", "300/s")).get(LoadSettings.ARRIVALS))
        .isEqualTo(ArrivalLevels.of(new Arrivals.Open(300)));
  }

  @Test
  void refusesAKeyThatStandsTwice() {
    assertThatThrownBy(() -> parse("mine.yaml", "seed: 1\nseed: 2\n"))
        .hasMessageContaining("line 2, column 1: seed: is given twice");
  }

  @Test
  void refusesWhatIsNotYaml() {
    assertThatThrownBy(() -> parse("mine.yaml", "profiles: [plain\nseed: 1\n"))
        .isInstanceOf(InvalidExperimentException.class)
        .hasMessageContaining("line 2, column 5: not YAML");
    assertThatThrownBy(() -> parse("mine.yaml", "# nothing\n"))
        .hasMessage("mine.yaml: it is empty");
    assertThatThrownBy(() -> parse("mine.yaml", "a: 1\n---\nb: 2\n"))
        .isInstanceOf(InvalidExperimentException.class);
    assertThatThrownBy(() -> parse("mine.yaml", "a: \u0000\n"))
        .isInstanceOf(InvalidExperimentException.class);
  }

  @Test
  void refusesWhatCannotBeRead(@TempDir Path folder) throws IOException {
    Path missing = folder.resolve("missing.yaml");
    assertThatThrownBy(() -> FILE.read(missing, Map.of()))
        .isInstanceOf(InvalidExperimentException.class)
        .hasMessage(missing + ": there is no such file");
    Path binary = Files.write(folder.resolve("binary.yaml"), new byte[] {(byte) 0xff, 0x00});
    assertThatThrownBy(() -> FILE.read(binary, Map.of()))
        .hasMessage(binary + ": it is not UTF-8 text");
  }

  @Test
  void tellsAllFaultsOfOptions() {
    assertThatThrownBy(
            () -> FILE.options(new java.util.TreeMap<>(Map.of("clients", "1,x", "seed", ""))))
        .isInstanceOf(InvalidExperimentException.class)
        .hasMessage(
            """
            --clients: expected a whole number, found "x"
            --seed: expected a whole number, found nothing""");
  }
}
