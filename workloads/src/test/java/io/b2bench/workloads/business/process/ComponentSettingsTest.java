package io.b2bench.workloads.business.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.b2bench.experiment.bench.SeriesListener;
import io.b2bench.experiment.component.ServiceDatabase;
import io.b2bench.experiment.plan.CommonSettings;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadLevels;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.LoadSettings.Hop;
import io.b2bench.experiment.plan.Precision;
import io.b2bench.measurement.json.Json;
import io.b2bench.measurement.message.DatabaseAddress;
import io.b2bench.measurement.message.DatabaseAddress.Commits;
import io.b2bench.measurement.message.DatabaseAddress.Login;
import io.b2bench.measurement.message.DatabaseSettings;
import io.b2bench.measurement.message.DriverSettings;
import io.b2bench.measurement.message.ListenerSettings;
import io.b2bench.measurement.message.Ready;
import io.b2bench.measurement.message.ServerSettings;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.Provider;
import io.b2bench.tls.profile.Tls;
import io.b2bench.workloads.business.load.LoadShapes;
import io.b2bench.workloads.business.setting.AddressSettings;
import io.b2bench.workloads.business.setting.BusinessSettings;
import io.b2bench.workloads.business.setting.HostSettings;
import io.b2bench.workloads.business.setting.PartnerConnections;
import io.b2bench.workloads.business.setting.TierSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ComponentSettingsTest {
  private static final Ready PARTNERS =
      new Ready("partners", 1, Map.of("plain", 3, "tls", 4, "plain'", 5));
  private static final Ready SERVER =
      new Ready("server", 5, Map.of("plain", 7, "tls", 8, "plain'", 9));

  private static final Optional<Ready> NONE = Optional.empty();

  private static final Tls TLS =
      ((Tls) Catalog.shipped().profile("tls13-aes128gcm"))
          .withName("tls")
          .withClient(Optional.of(Provider.SUN));

  @Test
  void leadsEveryListenerToAListenerOfThePartnersThatSpeaksItsProfile() {
    ComponentSettings settings = settings("h2:mem", Set.of(Hop.FRONT, Hop.PARTNERS));
    assertThat(settings.partners().listeners())
        .isEqualTo(settings.server(0, PARTNERS, NONE).listeners())
        .containsExactly(
            ListenerSettings.of("plain", 0),
            ListenerSettings.of("tls", 0),
            new ListenerSettings("plain'", "plain", 0));
    assertThat(settings.server(0, PARTNERS, NONE).partners().profiles())
        .isEqualTo(Map.of("plain", "plain", "tls", "tls", "plain'", "plain"));
    assertThat(settings.server(0, PARTNERS, NONE).partners().ports())
        .isEqualTo(PARTNERS.listeners());
  }

  @Test
  void callsPartnersInTheClearWhenOnlyTheFrontCarriesTheProfile() {
    ComponentSettings settings = settings("h2:mem", Set.of(Hop.FRONT));
    assertThat(settings.partners().listeners())
        .extracting(ListenerSettings::name, ListenerSettings::profile)
        .containsExactly(tuple("plain", "plain"), tuple("tls", "plain"), tuple("plain'", "plain"));
    assertThat(settings.server(0, PARTNERS, NONE).partners().profiles())
        .isEqualTo(Map.of("plain", "plain", "tls", "plain", "plain'", "plain"));
  }

  @Test
  void opensPlainListenersWhenOnlyThePartnersCarryTheProfile() {
    ComponentSettings settings = settings("h2:mem", Set.of(Hop.PARTNERS));
    assertThat(settings.server(0, PARTNERS, NONE).listeners())
        .containsExactly(
            new ListenerSettings("plain", "plain", 0),
            new ListenerSettings("tls", "plain", 0),
            new ListenerSettings("plain'", "plain", 0));
    assertThat(settings.server(0, PARTNERS, NONE).partners().profiles())
        .isEqualTo(Map.of("plain", "plain", "tls", "tls", "plain'", "plain"));
    assertThat(settings.driver(List.of(SERVER)).listeners())
        .containsExactly(
            new ListenerSettings("plain", "plain", 7),
            new ListenerSettings("tls", "plain", 8),
            new ListenerSettings("plain'", "plain", 9));
  }

  @Test
  void tellsTheServerHowLongItsConnectionsToPartnersLive() {
    for (PartnerConnections asked : PartnerConnections.values()) {
      assertThat(
              settings("h2:mem", Set.of(Hop.FRONT), asked)
                  .server(0, PARTNERS, NONE)
                  .partners()
                  .connections())
          .hasToString(asked.toString());
    }
  }

  @Test
  void keepsADatabaseWithoutAPlaceWithTheFork() {
    Set<Hop> hops = Set.of(Hop.FRONT);
    assertThat(url(settings("h2:mem", hops))).isEqualTo("h2:mem");
    assertThat(url(settings("h2:file", hops))).isEqualTo("h2:file:" + Path.of("data", "b2b"));
    ServerSettings kept = settings("h2:file:data/b", hops).server(0, PARTNERS, NONE);
    assertThat(kept.database().url()).isEqualTo("h2:file:data/b");
    assertThat(kept.seed()).as("another run can go on with it").isEqualTo(20261121);
    assertThat(settings("h2:file", hops).server(0, PARTNERS, NONE).seed()).isEqualTo(42);
  }

  @Test
  void leadsTheServerToTheDatabaseThatWasStartedWithALoginThatOnlyBothKnow() {
    ComponentSettings settings = settings("postgres", Set.of(Hop.FRONT));
    DatabaseSettings database = settings.database().orElseThrow();
    Ready listening = new Ready("database", 6, Map.of("database", 5433));
    DatabaseAddress address = settings.server(0, PARTNERS, Optional.of(listening)).database();
    assertThat(address.url())
        .isEqualTo("jdbc:postgresql://127.0.0.1:5433/postgres?sslmode=disable");
    assertThat(address.login()).contains(database.login());
    assertThat(address.commits()).isEqualTo(Commits.FORCED);
    assertThat(address.toString()).doesNotContain(database.login().password());
    assertThat(database.toString()).doesNotContain(database.login().password());
    assertThat(settings("h2:mem", Set.of(Hop.FRONT)).database()).isEmpty();
  }

  @Test
  void leadsEveryListenerToTheDatabaseUnderItsProfileWhenThatHopCarriesIt() {
    ComponentSettings settings = settings("postgres", Set.of(Hop.DATABASE));
    assertThat(settings.database().orElseThrow().certificate())
        .contains(new DatabaseSettings.Certificate("secrets", "tls", Optional.empty()));
    ServerSettings server =
        settings.server(
            0, PARTNERS, Optional.of(new Ready("database", 6, Map.of("database", 5433))));
    assertThat(server.database().profiles())
        .isEqualTo(Map.of("plain", "plain", "tls", "tls", "plain'", "plain"));
    assertThat(server.listeners()).extracting(ListenerSettings::profile).containsOnly("plain");
    ComponentSettings without = settings("postgres", Set.of(Hop.FRONT));
    assertThat(without.database().orElseThrow().certificate()).isEmpty();
  }

  private static String url(ComponentSettings settings) {
    return settings.server(0, PARTNERS, NONE).database().url();
  }

  @Test
  void hasEnoughClientsForTheHighestLevelAndVariesTheirDrawsByFork() {
    DriverSettings driver = settings("h2:mem", Set.of(Hop.FRONT)).driver(List.of(SERVER));
    assertThat(driver.clients()).isEqualTo(16);
    assertThat(driver.connection()).isEqualTo("per-session");
    assertThat(driver.script().parameters()).containsEntry("customers", "192");
    assertThat(driver.script().seed()).isEqualTo(42 + 3);
    assertThat(driver.listeners())
        .containsExactly(
            ListenerSettings.of("plain", 7),
            new ListenerSettings("tls", "tls@client=sun", 8),
            new ListenerSettings("plain'", "plain", 9));
  }

  @Test
  void tellsTheDriverOfEveryServer() {
    Ready second = new Ready("server-2", 6, Map.of("plain", 17, "tls", 18, "plain'", 19));
    DriverSettings driver = settings("postgres", Set.of(Hop.FRONT)).driver(List.of(SERVER, second));
    assertThat(driver.listeners()).extracting(ListenerSettings::port).containsExactly(7, 8, 9);
    assertThat(driver.others())
        .containsExactly(new DriverSettings.Server("localhost", second.listeners()));
  }

  @Test
  void refusesAServerThatLeftAListenerOut() {
    Ready half = new Ready("server", 5, Map.of("plain", 7));
    assertThatThrownBy(() -> settings("h2:mem", Set.of(Hop.FRONT)).driver(List.of(half)))
        .hasMessageContaining("no listener tls");
  }

  @Test
  void listensNowhereButOnLoopbackAndEndsWithItsParent() {
    ServerSettings server = settings("h2:mem", Set.of(Hop.FRONT)).server(0, PARTNERS, NONE);
    assertThat(server.host()).isEqualTo("127.0.0.1");
    assertThat(server.watchParent()).isTrue();
    assertThat(server.idleTimeout()).isGreaterThan(Duration.ofMinutes(10));
  }

  @Test
  void listensWhereTheExperimentSaysAndIsCalledThere() {
    ComponentSettings usual = settings("postgres", Set.of(Hop.FRONT));
    ComponentSettings settings =
        new ComponentSettings(
            usual
                .experiment()
                .with(AddressSettings.SERVER, List.of("10.0.0.2"))
                .with(AddressSettings.PARTNERS, "app2")
                .with(AddressSettings.DATABASE, "10.0.0.4"),
            usual.shapes(),
            usual.listeners(),
            usual.keys(),
            usual.data(),
            usual.plan(),
            usual.fork(),
            usual.login());
    Ready database = new Ready("database", 6, Map.of("database", 5433));
    ServerSettings server = settings.server(0, PARTNERS, Optional.of(database));
    assertThat(server.host()).isEqualTo("10.0.0.2");
    assertThat(settings.driver(List.of(SERVER)).host()).isEqualTo("10.0.0.2");
    assertThat(settings.partners().host()).isEqualTo("app2");
    assertThat(server.partners().host()).isEqualTo("app2");
    assertThat(settings.database().orElseThrow().host()).isEqualTo("10.0.0.4");
    assertThat(server.database().url()).startsWith("jdbc:postgresql://10.0.0.4:5433/");
    assertThat(AddressSettings.names(settings.experiment()))
        .containsExactlyInAnyOrder("localhost", "127.0.0.1", "10.0.0.2", "app2", "10.0.0.4");
  }

  @Test
  void serversAreAtTheirAddressesInTurn() {
    ComponentSettings usual = settings("postgres", Set.of(Hop.FRONT));
    Experiment experiment =
        TierSettings.onEachHost(
            usual
                .experiment()
                .with(AddressSettings.PARTNERS, "10.0.0.4")
                .with(AddressSettings.SERVER, List.of("10.0.0.2", "10.0.0.3"))
                .with(HostSettings.SERVER, Optional.of(List.of("ssh app1", "ssh app2"))));
    ComponentSettings settings =
        new ComponentSettings(
            experiment,
            usual.shapes(),
            usual.listeners(),
            usual.keys(),
            usual.data(),
            usual.plan(),
            usual.fork(),
            usual.login());
    assertThat(experiment.get(TierSettings.SERVERS)).as("one on each host").isEqualTo(2);
    Optional<Ready> database = Optional.of(new Ready("database", 6, Map.of("database", 5433)));
    assertThat(IntStream.range(0, 3).mapToObj(n -> settings.server(n, PARTNERS, database).host()))
        .containsExactly("10.0.0.2", "10.0.0.3", "10.0.0.2");
    DriverSettings driver = settings.driver(List.of(SERVER, SERVER));
    assertThat(driver.host()).isEqualTo("10.0.0.2");
    assertThat(driver.others()).extracting(DriverSettings.Server::host).containsExactly("10.0.0.3");
    assertThat(AddressSettings.names(experiment)).contains("10.0.0.2", "10.0.0.3");
    assertThat(HostSettings.text(experiment)).hasValue("server by \"ssh app1\" and \"ssh app2\"");
  }

  @Test
  void survivesTheWayThroughJson() throws Exception {
    ServerSettings server = settings("h2:mem", Set.of(Hop.FRONT)).server(0, PARTNERS, NONE);
    assertThat(Json.read("test", Json.write(server), ServerSettings.class)).isEqualTo(server);
    assertThatThrownBy(() -> Json.read("the server", "{\"x\":1}", ServerSettings.class))
        .isInstanceOf(java.io.IOException.class)
        .hasMessageContaining("the server did not answer with ServerSettings");
  }

  private static ComponentSettings settings(String database, Set<Hop> hops) {
    return settings(database, hops, PartnerConnections.POOLED);
  }

  private static ComponentSettings settings(
      String database, Set<Hop> hops, PartnerConnections connections) {
    Experiment experiment =
        Experiment.of(BusinessSettings.LIST)
            .with(CommonSettings.PROFILES, List.of("plain", "tls"))
            .with(CommonSettings.PRECISION, Precision.SMOKE)
            .with(CommonSettings.SEED, Optional.of(42L))
            .with(LoadSettings.CLIENTS, LoadLevels.of(1, 16, 4))
            .with(BusinessSettings.DATABASE, ServiceDatabase.parse(database).orElseThrow())
            .with(LoadSettings.HOPS, hops)
            .with(BusinessSettings.PARTNER_CONNECTIONS, connections)
            .with(BusinessSettings.BUSINESSES, 1)
            .with(BusinessSettings.ITEMS, 100);
    return new ComponentSettings(
        experiment,
        LoadShapes.of(experiment),
        SeriesListener.of(experiment, List.of(new Plaintext(), TLS)),
        Path.of("secrets"),
        Path.of("data"),
        Path.of("plan.jmx"),
        3,
        new Login("b2bench", "a secret"));
  }
}
