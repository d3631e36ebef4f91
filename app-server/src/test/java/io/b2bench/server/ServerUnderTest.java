package io.b2bench.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.b2bench.listener.Listeners;
import io.b2bench.listener.component.Program;
import io.b2bench.measurement.json.Json;
import io.b2bench.measurement.message.Audit;
import io.b2bench.measurement.message.CallConnections;
import io.b2bench.measurement.message.DatabaseAddress;
import io.b2bench.measurement.message.Drained;
import io.b2bench.measurement.message.ListenerSettings;
import io.b2bench.measurement.message.Ready;
import io.b2bench.measurement.message.ServerSettings;
import io.b2bench.measurement.message.Snapshot;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.TlsProfile;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The packaged server in its process, with partners that agree, and its control listener. */
public final class ServerUnderTest implements AutoCloseable {
  private final HttpClient http = HttpClient.newHttpClient();
  private final Listeners partners;
  private final Program program;
  private final Ready ready;

  private ServerUnderTest(Listeners partners, Program program, Ready ready) {
    this.partners = partners;
    this.program = program;
    this.ready = ready;
  }

  /** Starts it with a database in its memory. */
  public static ServerUnderTest start(Path scratch, List<String> profiles, Optional<Keys> keys)
      throws IOException {
    return start(
        scratch, profiles, keys, DatabaseAddress.of("h2:mem", DatabaseAddress.Commits.FORCED));
  }

  /**
   * Starts it.
   *
   * @param scratch has its keys, if there are any, in the folder {@code keys}
   */
  public static ServerUnderTest start(
      Path scratch, List<String> profiles, Optional<Keys> keys, DatabaseAddress database)
      throws IOException {
    List<TlsProfile> spoken = profiles.stream().map(p -> Catalog.shipped().profile(p)).toList();
    Listeners partners = FakePartners.open(spoken, keys);
    String settings =
        Json.write(settings(profiles, scratch.resolve("keys").toString(), partners, database));
    Program program = Program.start("app-server", scratch, settings);
    String line = program.firstLine();
    while (line.startsWith(Ready.PROGRESS)) {
      line = program.firstLine();
    }
    return new ServerUnderTest(partners, program, Json.mapper().readValue(line, Ready.class));
  }

  static ServerSettings settings(
      List<String> profiles, String keys, Listeners partners, DatabaseAddress database) {
    return new ServerSettings(
        "127.0.0.1",
        0,
        profiles.stream().map(p -> ListenerSettings.of(p, 0)).toList(),
        "jetty",
        keys,
        Optional.empty(),
        database,
        1,
        200,
        7,
        new ServerSettings.PartnerAddress(
            "localhost",
            partners.ports(),
            profiles.stream().collect(Collectors.toMap(Function.identity(), p -> p)),
            CallConnections.POOLED),
        Duration.ofSeconds(20),
        2,
        1024,
        Duration.ofSeconds(60),
        Duration.ZERO,
        Map.of(),
        true);
  }

  public Program program() {
    return program;
  }

  public int port(String profile) {
    return Objects.requireNonNull(ready.listeners().get(profile));
  }

  public Snapshot snapshot() throws Exception {
    control("POST", "/snapshots");
    return Json.mapper().readValue(control("GET", "/snapshots/1"), Snapshot.class);
  }

  public Audit audit() throws Exception {
    return Json.mapper().readValue(control("POST", "/audit"), Audit.class);
  }

  public Drained drain() throws Exception {
    return drain("PT60S");
  }

  /** Waits so long for background work to end. */
  Drained drain(String timeout) throws Exception {
    return Json.mapper().readValue(control("POST", "/drain?timeout=" + timeout), Drained.class);
  }

  public void stop() throws Exception {
    control("POST", "/stop");
  }

  private String control(String method, String path) throws Exception {
    Ready.Control control = ready.control().orElseThrow();
    return http.send(
            HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + control.port() + path))
                .header("Authorization", "Bearer " + control.secret())
                .method(method, HttpRequest.BodyPublishers.noBody())
                .build(),
            HttpResponse.BodyHandlers.ofString(UTF_8))
        .body();
  }

  @Override
  public void close() {
    program.close();
    partners.close();
  }
}
