package io.b2bench.workloads.business;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.contract.service.Interaction;
import io.b2bench.contract.service.Mix;
import io.b2bench.experiment.host.Hosts;
import io.b2bench.experiment.plan.CommonSettings;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadLevels;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.LoadSettings.Connection;
import io.b2bench.experiment.plan.Precision;
import io.b2bench.experiment.process.Programs;
import io.b2bench.experiment.workload.PlannedWindow;
import io.b2bench.experiment.workload.Workload;
import io.b2bench.measurement.observation.ListenerTraffic;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.PartnerTraffic;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Stratum;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.workloads.business.load.LoadShape;
import io.b2bench.workloads.business.load.LoadShapes;
import io.b2bench.workloads.business.setting.AccessLogSettings;
import io.b2bench.workloads.business.setting.BusinessSettings;
import io.b2bench.workloads.business.setting.PartnerConnections;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One server, one listener of it, and clients that do something else in each stratum. */
@Tag("full")
class LoadShapesIT {
  private static final String PROFILE = "tls13-aes128gcm@ecdsa-p256";
  private static final Stratum USUAL = Stratum.ofClients(2);
  private static final Stratum CONNECTING = USUAL.with("load", "connecting");
  private static final Stratum SHORT = USUAL.with("load", "short");
  private static final Stratum DOCUMENTS = USUAL.with("load", "documents");

  private static final Stratum CALLING = USUAL.with("load", "calling");
  private static final Stratum POOLED = USUAL.with("load", "pooled");

  @TempDir private Path logs;

  @Test
  void clientsDoWhatTheirStratumSays() throws Exception {
    try (Workload.Lab lab = workload().open(1)) {
      Observation usual = measure(lab, USUAL);
      assertThat(kinds(usual)).contains("create-order", "product-detail");

      Observation connecting = measure(lab, CONNECTING);
      assertThat(kinds(connecting)).containsExactly("order-status");
      assertThat(each(connecting, connecting.traffic().handshakesFull())).isBetween(0.9, 1.1);

      Observation kept = measure(lab, SHORT);
      assertThat(kinds(kept)).containsExactly("order-status");
      assertThat(each(kept, kept.traffic().handshakesFull())).isBetween(0.15, 0.25);

      Observation documents = measure(lab, DOCUMENTS);
      ListenerTraffic traffic = documents.traffic();
      assertThat(kinds(documents)).containsExactly("create-order");
      assertThat(each(documents, traffic.handshakesFull())).isLessThan(0.02);
      // 24 KiB as base64 in 32 KiB of body; each client's order may be cut at both edges
      double orders = documents.done();
      assertThat(traffic.appIn() / 32_700.0).isBetween(0.98 * orders - 2, 1.02 * orders + 2);

      Observation calling = measure(lab, CALLING);
      double calls = each(calling, PartnerTraffic.of(calling).orElseThrow().requests());
      assertThat(calls).as("to be authorised, and to be shipped").isBetween(1.5, 2.5);
      assertThat(each(calling, calling.traffic().outboundHandshakes()))
          .isBetween(0.9 * calls, 1.1 * calls);

      Observation pooled = measure(lab, POOLED);
      assertThat(each(pooled, PartnerTraffic.of(pooled).orElseThrow().requests()))
          .isBetween(1.5, 2.5);
      assertThat(each(pooled, pooled.traffic().outboundHandshakes())).isLessThan(0.05);
      assertThat(lab.audit().faults()).isEmpty();
    }
    assertThat(Files.readAllLines(logs.resolve("access-%s.log".formatted(PROFILE))))
        .hasSizeGreaterThan(100)
        .allMatch(line -> line.matches(".* \"\\S+ \\S+ HTTP/1.1\" 2.. .* \\d+ \\d+ \\d+ [r.]"));
  }

  private static Set<String> kinds(Observation seen) {
    return seen.operations().entrySet().stream()
        .filter(kind -> kind.getValue().done() > 0)
        .map(Map.Entry::getKey)
        .collect(Collectors.toSet());
  }

  private static double each(Observation seen, long amount) {
    return (double) amount / seen.done();
  }

  private static Observation measure(Workload.Lab lab, Stratum stratum) throws Exception {
    return lab.measure(
            new PlannedWindow(
                1,
                0,
                false,
                new Cell(PROFILE, PROFILE, stratum),
                Duration.ofMillis(200),
                Duration.ofSeconds(1)))
        .observation();
  }

  private static LoadShape orders(PartnerConnections calls) {
    return new LoadShape(
            Connection.PERSISTENT, Mix.only(Interaction.CREATE_ORDER), Optional.empty(), 0)
        .withCalls(calls);
  }

  private BusinessWorkload workload() {
    Experiment experiment =
        Experiment.of(BusinessSettings.LIST)
            .with(CommonSettings.PROFILES, List.of(PROFILE))
            .with(CommonSettings.BASELINE, PROFILE)
            .with(CommonSettings.PRECISION, Precision.SMOKE)
            .with(CommonSettings.SEED, Optional.of(7L))
            .with(LoadSettings.CLIENTS, LoadLevels.of(2))
            .with(AccessLogSettings.ACCESS_LOG, AccessLogSettings.Kind.COMBINED)
            .with(BusinessSettings.BUSINESSES, 1)
            .with(BusinessSettings.ITEMS, 100);
    Mix status = Mix.only(Interaction.ORDER_STATUS);
    return new BusinessWorkload(
        experiment,
        LoadShapes.constant(
            experiment,
            Map.of(
                CONNECTING,
                new LoadShape(Connection.PER_REQUEST, status, Optional.empty(), 0),
                SHORT,
                new LoadShape(Connection.PER_SESSION, status, Optional.of(5), 0),
                DOCUMENTS,
                new LoadShape(
                    Connection.PERSISTENT,
                    Mix.only(Interaction.CREATE_ORDER),
                    Optional.empty(),
                    24),
                CALLING,
                orders(PartnerConnections.PER_CALL),
                POOLED,
                orders(PartnerConnections.POOLED))),
        List.of(Catalog.shipped().profile(PROFILE)),
        Programs.in(Path.of("..")),
        Hosts.ALL_HERE,
        logs,
        said -> {});
  }
}
