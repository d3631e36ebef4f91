package io.b2bench.driver.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.contract.control.DoorSettings;
import io.b2bench.contract.control.Ready;
import io.b2bench.contract.control.ServerSettings;
import io.b2bench.driver.conversation.DriverSettings;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.Experiment.PartnerConnections;
import io.b2bench.experiment.plan.Precision;
import io.b2bench.results.record.Arrivals;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PartSettingsTest {
  private static final Ready PARTNERS = new Ready("partners", 1, 2, Map.of("plain", 3, "tls", 4));
  private static final Ready SERVER = new Ready("server", 5, 6, Map.of("plain", 7, "tls", 8));

  @Test
  void leadsEveryDoorToThePartnersDoorOfItsProfile() {
    PartSettings settings = settings("h2:mem", Set.of(Experiment.Hop.values()));
    assertThat(settings.partners().doors())
        .containsExactlyInAnyOrder(DoorSettings.of("plain", 0), DoorSettings.of("tls", 0));
    assertThat(settings.server(PARTNERS).partners().profiles())
        .isEqualTo(Map.of("plain", "plain", "tls", "tls"));
    assertThat(settings.server(PARTNERS).partners().ports()).isEqualTo(PARTNERS.doors());
    assertThat(settings.towards("tls")).isEqualTo("tls");
  }

  @Test
  void callsPartnersInTheClearWhenOnlyTheFrontCarriesTheProfile() {
    PartSettings settings = settings("h2:mem", Set.of(Experiment.Hop.FRONT));
    assertThat(settings.partners().doors()).containsExactly(DoorSettings.of("plain", 0));
    assertThat(settings.server(PARTNERS).partners().profiles())
        .isEqualTo(Map.of("plain", "plain", "tls", "plain"));
    assertThat(settings.towards("tls")).isEqualTo("plain");
  }

  @Test
  void opensPlainDoorsWhenOnlyThePartnersCarryTheProfile() {
    PartSettings settings = settings("h2:mem", Set.of(Experiment.Hop.PARTNERS));
    assertThat(settings.server(PARTNERS).doors())
        .containsExactly(
            new DoorSettings("plain", "plain", 0), new DoorSettings("tls", "plain", 0));
    assertThat(settings.server(PARTNERS).partners().profiles())
        .isEqualTo(Map.of("plain", "plain", "tls", "tls"));
    assertThat(settings.driver(SERVER).doors())
        .containsExactly(
            new DriverSettings.Door("plain", "plain", 7),
            new DriverSettings.Door("tls", "plain", 8));
    assertThat(settings.towards("tls")).isEqualTo("tls");
  }

  @Test
  void tellsTheServerHowLongItsConnectionsToPartnersLive() {
    for (PartnerConnections asked : PartnerConnections.values()) {
      assertThat(
              settings("h2:mem", Set.of(Experiment.Hop.FRONT), asked)
                  .server(PARTNERS)
                  .partners()
                  .connections())
          .hasToString(asked.toString());
    }
  }

  @Test
  void keepsADatabaseWithoutAPlaceWithTheFork() {
    Set<Experiment.Hop> hops = Set.of(Experiment.Hop.FRONT);
    assertThat(settings("h2:mem", hops).server(PARTNERS).database()).isEqualTo("h2:mem");
    assertThat(settings("h2:file", hops).server(PARTNERS).database())
        .isEqualTo("h2:file:" + Path.of("data", "b2b"));
    assertThat(settings("h2:file:data/b", hops).server(PARTNERS).database())
        .isEqualTo("h2:file:data/b");
  }

  @Test
  void hasEnoughClientsForTheHighestLevelAndVariesTheirDrawsByFork() {
    DriverSettings driver = settings("h2:mem", Set.of(Experiment.Hop.FRONT)).driver(SERVER);
    assertThat(driver.clients()).isEqualTo(16);
    assertThat(driver.connection()).isEqualTo("per-session");
    assertThat(driver.customers()).isEqualTo(192);
    assertThat(driver.seed()).isEqualTo(42 + 3);
    assertThat(driver.doors())
        .containsExactly(DriverSettings.Door.of("plain", 7), DriverSettings.Door.of("tls", 8));
  }

  @Test
  void refusesAServerThatLeftADoorOut() {
    Ready half = new Ready("server", 5, 6, Map.of("plain", 7));
    assertThatThrownBy(() -> settings("h2:mem", Set.of(Experiment.Hop.FRONT)).driver(half))
        .hasMessageContaining("no door tls");
  }

  @Test
  void listensNowhereButOnLoopbackAndEndsWithItsParent() {
    ServerSettings server = settings("h2:mem", Set.of(Experiment.Hop.FRONT)).server(PARTNERS);
    assertThat(server.host()).isEqualTo("127.0.0.1");
    assertThat(server.watchParent()).isTrue();
    assertThat(server.idleTimeout()).isGreaterThan(Duration.ofMinutes(10));
  }

  @Test
  void survivesTheWayThroughJson() throws Exception {
    ServerSettings server = settings("h2:mem", Set.of(Experiment.Hop.FRONT)).server(PARTNERS);
    assertThat(Json.read("test", Json.write(server), ServerSettings.class)).isEqualTo(server);
    assertThatThrownBy(() -> Json.read("the server", "{\"x\":1}", ServerSettings.class))
        .isInstanceOf(java.io.IOException.class)
        .hasMessageContaining("the server did not answer with ServerSettings");
  }

  private static PartSettings settings(String database, Set<Experiment.Hop> hops) {
    return settings(database, hops, PartnerConnections.POOLED);
  }

  private static PartSettings settings(
      String database, Set<Experiment.Hop> hops, PartnerConnections connections) {
    Experiment experiment =
        new Experiment(
            "business",
            Optional.empty(),
            List.of("plain", "tls"),
            List.of(1, 16, 4),
            Experiment.Connection.PER_SESSION,
            hops,
            connections,
            database,
            new Experiment.Scale(1, 100),
            Duration.ZERO,
            Arrivals.CLOSED,
            Map.of(),
            Precision.SMOKE,
            Experiment.Isolation.SHARED,
            Experiment.Samples.NONE,
            42);
    return new PartSettings(
        experiment,
        List.of("plain", "tls"),
        Path.of("secrets"),
        Path.of("data"),
        Path.of("plan.jmx"),
        3);
  }
}
