package io.b2bench.server.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.b2bench.contract.service.Scale;
import io.b2bench.listener.ListenerMeters;
import io.b2bench.listener.component.Program;
import io.b2bench.measurement.json.Json;
import io.b2bench.measurement.message.DatabaseAddress;
import io.b2bench.measurement.message.DatabaseAddress.Commits;
import io.b2bench.measurement.message.DatabaseAddress.Login;
import io.b2bench.measurement.message.DatabaseSettings;
import io.b2bench.measurement.message.DatabaseSettings.Engine;
import io.b2bench.measurement.message.Handshakes;
import io.b2bench.measurement.message.Ready;
import io.b2bench.schema.install.DatabaseUnavailableException;
import io.b2bench.server.link.DatabaseLink;
import io.b2bench.server.link.LinksPlan;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Negotiated;
import io.b2bench.tls.profile.TlsProfile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Connections to a real PostgreSQL under profiles. */
@Tag("full")
class DatabaseLinkIT {
  private static final Path PROGRAM =
      Path.of("..", "database-server", "target", "database-server.jar");
  private static final String TLS12 = "tls12-ecdhe-rsa-aes128gcm";
  private static final String TLS13 = "tls13-aes128gcm";
  private static final List<String> PROFILES = List.of("plain", TLS12, TLS13);

  @TempDir private Path scratch;

  @Test
  void everyListenerSpeaksItsProfileAndBothEndsSaySo() throws Exception {
    Keys keys = keys("keys");
    ListenerMeters meters = ListenerMeters.of(PROFILES);
    try (Program database = start(Optional.of("keys"));
        Stores stores = Stores.of(open(database), links(PROFILES, keys, meters))) {
      for (String profile : PROFILES) {
        Map<String, Handshakes> seen = meters.meter(profile).counters().database();
        assertThat(seen).as(profile).hasSize(1);
        assertThat(profile(profile).differences(Negotiated.parse(only(seen)))).isEmpty();
        boolean found =
            stores.of(profile).read(tables -> tables.customers().contact(1).isPresent());
        assertThat(found).isTrue();
      }
      assertThat(accordingToPostgresql(stores.shared()))
          .containsExactlyInAnyOrder(
              "none", "TLSv1.2 ECDHE-RSA-AES128-GCM-SHA256", "TLSv1.3 TLS_AES_128_GCM_SHA256");
    }
  }

  @Test
  @Tag("full")
  void aLinkThatSpeaksAnotherProfileShowsInItsProof() throws Exception {
    Keys keys = keys("keys");
    ListenerMeters meters = ListenerMeters.of(List.of(TLS13));
    Map<String, DatabaseLink> wrong =
        DatabaseLink.all(new LinksPlan(Map.of(TLS13, profile(TLS12)), Optional.of(keys)), meters);
    try (Program database = start(Optional.of("keys"));
        Stores stores = Stores.of(open(database), wrong)) {
      assertThat(stores.own()).containsOnlyKeys(TLS13);
      Negotiated seen = Negotiated.parse(only(meters.meter(TLS13).counters().database()));
      assertThat(profile(TLS13).contradictions(seen)).contains("protocol 0303 instead of 0304");
    }
  }

  @Test
  @Tag("full")
  void refusesADatabaseWithoutTlsAndOneWithKeysOfOthers() throws Exception {
    Keys keys = keys("keys");
    keys("others");
    for (Optional<String> folder : List.of(Optional.<String>empty(), Optional.of("others"))) {
      try (Program database = start(folder)) {
        Store shared = open(database);
        ListenerMeters meters = ListenerMeters.of(List.of(TLS13));
        assertThatThrownBy(() -> Stores.of(shared, links(List.of(TLS13), keys, meters)))
            .isInstanceOf(DatabaseUnavailableException.class)
            .hasMessageContaining("cannot be reached under the profile " + TLS13);
      }
    }
  }

  private Keys keys(String folder) {
    return Keys.create(
        scratch.resolve(folder), Set.of(CertificateKind.RSA_2048), Set.of("127.0.0.1"));
  }

  private Login login = Login.random("b2bench");

  private Program start(Optional<String> keys) throws Exception {
    assumeTrue(Files.exists(PROGRAM), "database-server is not packaged");
    login = Login.random("b2bench");
    return Program.startJar(
        PROGRAM,
        scratch,
        Json.write(
            new DatabaseSettings(
                "127.0.0.1",
                0,
                Engine.POSTGRES,
                login,
                keys.map(
                    folder ->
                        new DatabaseSettings.Certificate(
                            scratch.resolve(folder).toString(), TLS12, Optional.empty())),
                true)));
  }

  private Store open(Program database) throws Exception {
    Ready ready = Json.read("the database", database.firstLine(), Ready.class);
    String url =
        "jdbc:postgresql://127.0.0.1:%d/postgres?sslmode=disable"
            .formatted(Objects.requireNonNull(ready.listeners().get("database")));
    return Store.open(
        new DatabaseAddress(url, Optional.of(login), Commits.FORCED),
        7,
        new Scale(1, 200),
        LocalDate.of(2026, 11, 21),
        4,
        said -> {});
  }

  private static Map<String, DatabaseLink> links(
      List<String> profiles, Keys keys, ListenerMeters meters) {
    return DatabaseLink.all(
        new LinksPlan(
            profiles.stream()
                .collect(Collectors.toMap(Function.identity(), DatabaseLinkIT::profile)),
            Optional.of(keys)),
        meters);
  }

  private static TlsProfile profile(String name) {
    return Catalog.shipped().profile(name);
  }

  private static String only(Map<String, Handshakes> seen) {
    return seen.keySet().iterator().next();
  }

  /** What the server says of its clients. */
  private static List<String> accordingToPostgresql(Store shared) throws SQLException {
    List<String> said = new ArrayList<>();
    try (Connection connection = shared.source().getConnection();
        Statement statement = connection.createStatement();
        ResultSet rows =
            statement.executeQuery(
                "SELECT DISTINCT CASE WHEN ssl THEN version || ' ' || cipher ELSE 'none' END"
                    + " FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)"
                    + " WHERE application_name = 'b2bench'")) {
      while (rows.next()) {
        said.add(rows.getString(1));
      }
    }
    return said;
  }
}
