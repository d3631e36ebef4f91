package io.b2bench.workloads.business;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.contract.service.Interaction;
import io.b2bench.contract.service.SessionLength;
import io.b2bench.experiment.plan.ArrivalLevels;
import io.b2bench.experiment.plan.CommonSettings;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadLevels;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.Precision;
import io.b2bench.experiment.process.Programs;
import io.b2bench.experiment.workload.Findings;
import io.b2bench.experiment.workload.ObservedWindow;
import io.b2bench.experiment.workload.PlannedWindow;
import io.b2bench.experiment.workload.Workload;
import io.b2bench.measurement.observation.Arrivals;
import io.b2bench.measurement.observation.Load;
import io.b2bench.measurement.observation.Starts;
import io.b2bench.measurement.observation.Visit;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Stratum;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.workloads.business.setting.BusinessSettings;
import io.b2bench.workloads.business.setting.SessionSettings;
import io.b2bench.workloads.business.setting.Wire;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The load of the real driver on the real server, held against its definition. */
class BusinessLoadIT {
  private static final String PROFILE = "tls13-aes128gcm";

  /** Interactions of a session, on average, by the formula of {@link SessionLength}. */
  private static final double MEAN_LENGTH = 40.5;

  @TempDir Path logs;

  @BeforeEach
  void needsTheOtherPrograms() {
    OtherPrograms.assumeBuilt("app-server", "partner-emulator");
  }

  @Tag("full")
  @Test
  void keepsToTheMixTheSessionLengthsAndOneHandshakeASession() throws Exception {
    int clients = 4;
    try (Workload.Lab lab = open(clients)) {
      ObservedWindow measured = measure(lab, clients, Duration.ofSeconds(4));
      Load load = measured.observation().load();
      long completed = load.completed();
      for (Interaction kind : Interaction.values()) {
        double share = kind.weight() / 100.0;
        double seen = load.latency().containsKey(kind.kind()) ? count(load, kind) : 0;
        // a deck that was begun before or is not finished: the most that it can be off
        double off = 2 * clients * 100 * share * (1 - share);
        assertThat(Math.abs(seen - share * completed)).as(kind.kind()).isLessThanOrEqualTo(off);
      }
      // a session that was begun before or is not finished: the most that each can be off
      assertThat(Math.abs(completed - MEAN_LENGTH * load.sessionsStarted()))
          .isLessThanOrEqualTo(2.0 * clients * SessionLength.STANDARD.most());
      Visit visit = measured.observation().visit();
      assertThat(visit.sessions()).isPositive();
      assertThat(visit.opened()).isEqualTo(visit.sessions());
      assertThat(visit.handshakes()).isEqualTo(visit.sessions());
      assertThat(measured.observation().traffic().handshakesResumed()).isZero();
      assertThat(lab.audit().faults()).isEmpty();
    }
  }

  @Tag("full")
  @Test
  void beginsInteractionsByTheClock() throws Exception {
    int clients = 8;
    double rate = 60;
    try (Workload.Lab lab = open(experiment(clients, new Arrivals.Open(rate)))) {
      ObservedWindow measured = measure(lab, clients, Duration.ofSeconds(3));
      Load load = measured.observation().load();
      Starts starts = load.starts().orElseThrow();
      assertThat(starts.perSecond()).isEqualTo(rate);
      double expected = rate * load.nanos() / 1e9;
      assertThat((double) starts.due())
          .as("a Poisson process, six deviations at most")
          .isBetween(expected - 6 * Math.sqrt(expected), expected + 6 * Math.sqrt(expected));
      assertThat(starts.begun()).isPositive();
      assertThat(starts.service().keySet()).isEqualTo(load.latency().keySet());
      assertThat(measured.latencies().get("start-lag"))
          .extracting(h -> h.getTotalCount())
          .isEqualTo(starts.begun());
      assertThat(load.errors()).isEmpty();
      Visit visit = measured.observation().visit();
      assertThat(visit.opened()).isEqualTo(visit.sessions());
      assertThat(lab.audit().faults()).isEmpty();
    }
  }

  /** The same interactions, more bytes, and refusals that are told apart from faults. */
  @Tag("full")
  @Test
  void goesOnInSoap() throws Exception {
    int clients = 4;
    Experiment experiment =
        experiment(clients, Arrivals.CLOSED)
            .with(SessionSettings.WIRE, Wire.SOAP)
            .with(BusinessSettings.PARTNER_REFUSALS, 20);
    try (Workload.Lab lab = open(experiment)) {
      ObservedWindow measured = measure(lab, clients, Duration.ofSeconds(2));
      Load load = measured.observation().load();
      assertThat(load.errors()).isEmpty();
      assertThat(measured.observation().undone()).isZero();
      Findings findings = lab.audit();
      assertThat(findings.faults()).isEmpty();
      // two seconds of a slow machine may have none of the rare kinds
      assertThat(count(load, Interaction.CREATE_ORDER)).isPositive();
      assertThat(count(load, Interaction.PRODUCT_DETAIL)).isPositive();
    }
  }

  /** What a partner refuses is complete, is no error, is no order, and takes as long as told. */
  @Test
  @Tag("full")
  void goesOnWherePartnersRefuseAndTakeTheirTime() throws Exception {
    int clients = 4;
    Duration delay = Duration.ofMillis(20);
    Experiment experiment =
        experiment(clients, Arrivals.CLOSED)
            .with(BusinessSettings.PARTNER_REFUSALS, 50)
            .with(BusinessSettings.PARTNER_DELAY, delay);
    try (Workload.Lab lab = open(experiment)) {
      ObservedWindow measured = measure(lab, clients, Duration.ofSeconds(2));
      Load load = measured.observation().load();
      assertThat(load.errors()).isEmpty();
      assertThat(measured.observation().undone()).isZero();
      long orders = count(load, Interaction.CREATE_ORDER);
      assertThat(measured.latencies().get(Interaction.CREATE_ORDER.kind()))
          .extracting(h -> h.getMinValue())
          .satisfies(least -> assertThat(least).isGreaterThan(delay.toNanos()));
      assertThat(lab.facts())
          .containsEntry(
              "partners",
              "an answer takes 20 ms; they refuse 50 % of payments and purchase orders");
      Findings findings = lab.audit();
      assertThat(findings.faults()).isEmpty();
      assertThat(orders).isPositive();
    }
  }

  @Test
  @Tag("long")
  void serves64ClientsForTwoMinutesWithoutAnError() throws Exception {
    int clients = 64;
    try (Workload.Lab lab = open(clients)) {
      ObservedWindow measured = measure(lab, clients, Duration.ofMinutes(2));
      assertThat(measured.observation().load().errors()).isEmpty();
      assertThat(measured.observation().undone()).isZero();
      assertThat(measured.observation().traffic().handshakeFailures()).isZero();
      assertThat(measured.observation().load().completed()).isGreaterThan(clients * 100L);
      assertThat(measured.objections()).isEmpty();
      Findings findings = lab.audit();
      assertThat(findings.faults()).isEmpty();
      assertThat(findings.checks()).contains("the queues are empty");
    }
  }

  private static long count(Load load, Interaction kind) {
    return load.latency().getOrDefault(kind.kind(), load.connect()).count();
  }

  private static ObservedWindow measure(Workload.Lab lab, int clients, Duration window)
      throws Exception {
    return lab.measure(
        new PlannedWindow(
            1,
            0,
            false,
            new Cell(PROFILE, PROFILE, Stratum.ofClients(clients)),
            Duration.ofSeconds(1),
            window));
  }

  private Workload.Lab open(int clients) throws Exception {
    return open(experiment(clients, Arrivals.CLOSED));
  }

  private static Experiment experiment(int clients, Arrivals arrivals) {
    return Experiment.of(BusinessSettings.LIST)
        .with(CommonSettings.PROFILES, List.of(PROFILE))
        .with(CommonSettings.BASELINE, PROFILE)
        .with(CommonSettings.PRECISION, Precision.SMOKE)
        .with(CommonSettings.SEED, Optional.of(7L))
        .with(LoadSettings.CLIENTS, LoadLevels.of(clients))
        .with(LoadSettings.ARRIVALS, ArrivalLevels.of(arrivals))
        .with(BusinessSettings.BUSINESSES, 1)
        .with(BusinessSettings.ITEMS, 100);
  }

  private Workload.Lab open(Experiment experiment) throws Exception {
    return new BusinessWorkload(
            experiment,
            List.of(Catalog.shipped().profile(PROFILE)),
            Programs.in(Path.of("..")),
            logs,
            said -> {})
        .open(1);
  }
}
