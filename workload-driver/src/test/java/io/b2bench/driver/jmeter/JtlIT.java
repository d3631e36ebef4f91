package io.b2bench.driver.jmeter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.b2bench.driver.jmeter.peer.BusinessServer;
import io.b2bench.driver.jmeter.peer.Distribution;
import io.b2bench.driver.jmeter.peer.DriverProcess;
import io.b2bench.driver.jmeter.peer.JtlFile;
import io.b2bench.driver.jmeter.peer.TestSettings;
import io.b2bench.measurement.message.DriverCommand;
import io.b2bench.measurement.message.DriverReply;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Single samples of the whole driver process, held against its own report and read by JMeter. */
@Timeout(180)
class JtlIT {
  private static final int CLIENTS = 20;

  @TempDir private Path folder;

  @Tag("full")
  @Test
  void holdsThePeriodThatWasCountedAndNothingElse() throws Exception {
    try (BusinessServer server = new BusinessServer(Optional.empty());
        DriverProcess driver =
            new DriverProcess(
                folder, TestSettings.plain(server.port(), CLIENTS, "per-session", true))) {
      driver.ready();
      Path file = folder.resolve("samples.jtl.gz");
      DriverReply.Report first = period(driver, server, Optional.of(file));
      asTheReportSays(first, JtlFile.read(file));

      assertThat(period(driver, server, Optional.empty()).samples()).isEmpty();

      long from = System.currentTimeMillis();
      DriverReply.Report third = period(driver, server, Optional.of(file));
      JtlFile read = JtlFile.read(file);
      asTheReportSays(third, read);
      assertThat(Arrays.stream(read.numbers("timeStamp")).max().orElseThrow())
          .isBetween(from - 1, System.currentTimeMillis() + 1);
      assertThat(driver.finish().count()).isPositive();
      assertThat(driver.exit()).isZero();
      assertThat(driver.leftovers()).isEmpty();
    }
  }

  private static void asTheReportSays(DriverReply.Report report, JtlFile read) {
    assertThat(report.load().errors()).isEmpty();
    assertThat(report.samples()).hasValue(read.lines().size());
    assertThat(read.differences(report.load())).isEmpty();
    assertThat(read.texts("threadName")).allMatch(name -> name.matches("plain 1-\\d+"));
    assertThat(read.texts("threadName").stream().distinct()).hasSize(CLIENTS);
    assertThat(read.texts("grpThreads")).containsOnly("" + CLIENTS);
    assertThat(read.texts("responseCode")).containsOnly("200", "201");
    assertThat(Arrays.stream(read.numbers("sentBytes")).min().orElseThrow()).isGreaterThan(50);
    long[] elapsed = read.numbers("elapsed");
    long[] micros = read.numbers("elapsedMicros");
    long[] latency = read.numbers("Latency");
    long[] connect = read.numbers("Connect");
    for (int i = 0; i < elapsed.length; i++) {
      assertThat(Math.abs(1000 * elapsed[i] - micros[i])).isLessThanOrEqualTo(501);
      assertThat(latency[i]).isBetween(connect[i], elapsed[i]);
      assertThat(connect[i]).isNotNegative();
    }
    assertThat(Arrays.stream(connect).filter(c -> c == 0).count())
        .as("on connections that stood")
        .isGreaterThan(elapsed.length / 2);
  }

  @Tag("full")
  @Test
  void unmodifiedJMeterMakesItsDashboardOfIt() throws Exception {
    Path file = folder.resolve("samples.jtl.gz");
    DriverReply.Report report;
    try (BusinessServer server = new BusinessServer(Optional.empty());
        DriverProcess driver =
            new DriverProcess(
                folder, TestSettings.plain(server.port(), CLIENTS, "per-session", true))) {
      driver.ready();
      period(driver, server, Optional.empty());
      driver.tell(new DriverCommand.Count());
      driver.tell(DriverCommand.Resume.closed("plain", CLIENTS));
      server.awaitTotal(server.total() + 500);
      server.refuse("503 urn:b2bench:problem:broken,badly");
      int opened = server.connections().size();
      await().until(() -> server.connections().size() > opened + CLIENTS);
      report = suspend(driver, Optional.of(file));
    }
    assertThat(report.load().completed()).isPositive();
    assertThat(report.load().errors().keySet()).anyMatch(error -> error.endsWith("broken,badly"));

    Path jtl = folder.resolve("samples.jtl");
    try (InputStream packed = new GZIPInputStream(Files.newInputStream(file))) {
      Files.copy(packed, jtl);
    }
    Path dashboard = folder.resolve("dashboard");
    Distribution.layOut(Files.createDirectory(folder.resolve("jmeter")))
        .run(List.of("-g", jtl.toString(), "-o", dashboard.toString()));

    JsonNode statistics =
        JsonMapper.builder().build().readTree(dashboard.resolve("statistics.json").toFile());
    long errors = report.load().errors().values().stream().mapToLong(Long::longValue).sum();
    JsonNode total = statistics.get("Total");
    assertThat(total.get("sampleCount").asLong()).isEqualTo(report.samples().orElseThrow());
    assertThat(total.get("errorCount").asLong()).isEqualTo(errors);
    assertThat(total.get("sampleCount").asLong()).isEqualTo(report.load().completed() + errors);
    report
        .load()
        .latency()
        .forEach(
            (kind, latency) -> {
              JsonNode of = statistics.get(kind);
              long good = of.get("sampleCount").asLong() - of.get("errorCount").asLong();
              assertThat(good).as(kind).isEqualTo(latency.count());
            });
  }

  @Tag("full")
  @Test
  void saysWhyThereAreNoSamples() throws Exception {
    try (BusinessServer server = new BusinessServer(Optional.empty());
        DriverProcess driver =
            new DriverProcess(
                folder, TestSettings.plain(server.port(), CLIENTS, "per-session", true))) {
      driver.ready();
      driver.tell(new DriverCommand.Count());
      assertThat(driver.say(suspension(Optional.of(folder.resolve("nowhere/samples.jtl.gz")))))
          .isInstanceOfSatisfying(
              DriverReply.Failed.class,
              failed -> assertThat(failed.reason()).contains("cannot be written", "nowhere"));
      period(driver, server, Optional.of(folder.resolve("samples.jtl.gz")));
    }
    try (BusinessServer server = new BusinessServer(Optional.empty());
        DriverProcess driver =
            new DriverProcess(
                folder, TestSettings.plain(server.port(), CLIENTS, "per-session", false))) {
      driver.ready();
      assertThat(driver.say(suspension(Optional.of(folder.resolve("samples.jtl.gz")))))
          .isEqualTo(
              new DriverReply.Failed(
                  "single samples are asked for, and the settings say to keep none"));
      assertThat(driver.suspend().samples()).isEqualTo(OptionalLong.empty());
    }
  }

  private static DriverReply.Report period(
      DriverProcess driver, BusinessServer server, Optional<Path> file) throws Exception {
    driver.tell(DriverCommand.Resume.closed("plain", CLIENTS));
    server.awaitTotal(server.total() + 200);
    driver.tell(new DriverCommand.Count());
    server.awaitTotal(server.total() + 2000);
    return suspend(driver, file);
  }

  private static DriverReply.Report suspend(DriverProcess driver, Optional<Path> file)
      throws Exception {
    DriverReply reply = driver.say(suspension(file));
    assertThat(reply).isInstanceOf(DriverReply.Report.class);
    return (DriverReply.Report) reply;
  }

  private static DriverCommand suspension(Optional<Path> file) {
    return new DriverCommand.Suspend(file.map(Path::toString));
  }
}
