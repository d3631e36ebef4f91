package io.b2bench.partner;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.contract.partner.Partner;
import io.b2bench.listener.component.Program;
import io.b2bench.measurement.json.Json;
import io.b2bench.measurement.message.Handshakes;
import io.b2bench.measurement.message.ListenerCounters;
import io.b2bench.measurement.message.ListenerSettings;
import io.b2bench.measurement.message.PartnerSettings;
import io.b2bench.measurement.message.Ready;
import io.b2bench.measurement.message.Snapshot;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.engine.ClientEnd;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Negotiated;
import io.b2bench.tls.profile.Tls;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Execution(ExecutionMode.CONCURRENT)
class PartnersIT {
  private static final String TLS13 = "tls13-aes128gcm";

  @TempDir static Path scratch;

  private static Program shared;
  private static int sharedListener;

  private final HttpClient http = HttpClient.newHttpClient();

  @BeforeAll
  static void startOne() throws IOException {
    shared = Program.start("partner-emulator", scratch, settings(0, List.of("plain"), ""));
    sharedListener = listener(ready(shared), "plain");
  }

  @AfterAll
  static void endIt() {
    shared.close();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          payment-gateway           | {"customer":1,"creditInfo":"c","amount":9.95}    | "approved":true
          purchase-order-validation | {"businessName":"Ada","purchaseOrder":4}         | "valid":true
          inventory-control         | {"item":4,"reorder":1,"quantity":1000}           | "delivered":1000
          shipment-notification     | {"order":4,"shipType":"AIR","addressId":1,"parcels":[{"item":1,"quantity":2}]} | "accepted":true
          """)
  void answersAsEachPartner(String kind, String request, String answer) throws Exception {
    String path = Partner.of(kind).orElseThrow().path();
    HttpResponse<String> reply = post(sharedListener, path, request);
    assertThat(reply.statusCode()).isEqualTo(200);
    assertThat(reply.body()).contains(answer);
    assertThat(post(sharedListener, path, request).body()).isEqualTo(reply.body());
    assertThat(post(sharedListener, path, "{\"item\":").statusCode()).isEqualTo(400);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          payment-gateway           | {"customer":0,"creditInfo":"c","amount":9.95}
          payment-gateway           | {"customer":1,"creditInfo":"c","amount":9e999999999}
          payment-gateway           | {"customer":1,"creditInfo":"c","amount":1e-999999999}
          payment-gateway           | {"customer":1,"creditInfo":"c","amount":-1.00}
          purchase-order-validation | {"businessName":"Ada","purchaseOrder":-4}
          inventory-control         | {"item":4,"reorder":1,"quantity":0}
          shipment-notification     | {"order":4,"shipType":"AIR","addressId":1,"parcels":[]}
          """)
  void refusesWhatNoPartnerWouldTake(String kind, String request) throws Exception {
    String path = Partner.of(kind).orElseThrow().path();
    HttpResponse<String> reply = post(sharedListener, path, request);
    assertThat(reply.statusCode()).as(reply.body()).isEqualTo(422);
    assertThat(reply.headers().firstValue("content-type")).contains("application/problem+json");
  }

  @Test
  void countsWhatCameThroughEachListener() throws Exception {
    Keys keys =
        Keys.create(
            scratch.resolve("keys"),
            Set.of(CertificateKind.RSA_2048),
            Set.of("localhost", "127.0.0.1"));
    String settings = settings(0, List.of("plain", TLS13), scratch.resolve("keys").toString());
    try (Program program = Program.start("partner-emulator", scratch, settings)) {
      Ready ready = ready(program);
      Tls profile = (Tls) Catalog.shipped().profile(TLS13);
      ClientEnd end = ClientEnd.of(profile, keys);
      for (int i = 0; i < 3; i++) {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), listener(ready, TLS13))) {
          SSLSocket tls = end.open(socket, "localhost", listener(ready, TLS13)).socket();
          tls.getOutputStream()
              .write("GET / HTTP/1.1\r\nHost: a\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
          assertThat(tls.getInputStream().read()).isEqualTo('H');
        }
      }

      HttpResponse<String> taken = control(ready, "POST", "/snapshots");
      assertThat(taken.body()).isEqualTo("{\"id\":1}");
      Snapshot snapshot =
          Json.mapper().readValue(control(ready, "GET", "/snapshots/1").body(), Snapshot.class);
      assertThat(snapshot.listeners()).containsOnlyKeys("plain", TLS13);
      ListenerCounters counters = Objects.requireNonNull(snapshot.listeners().get(TLS13));
      assertThat(counters.connections()).isEqualTo(3);
      assertThat(counters.negotiated().values()).extracting(Handshakes::count).containsExactly(3L);
      assertThat(counters.negotiated().keySet())
          .allSatisfy(n -> assertThat(profile.differences(Negotiated.parse(n))).isEmpty());
      assertThat(counters.refused()).containsExactly(Map.entry("other", 3L));
    }
  }

  @Test
  void endsWhenStandardInputEnds() throws Exception {
    try (Program program =
        Program.start("partner-emulator", scratch, settings(0, List.of("plain"), ""))) {
      ready(program);
      program.process().getOutputStream().close();
      assertThat(program.awaitEnd()).isZero();
      assertThat(program.rest()).isEmpty();
      assertThat(program.errors()).isEmpty();
    }
  }

  @Tag("full")
  @Test
  void endsWhenItIsTold() throws Exception {
    try (Program program =
        Program.start("partner-emulator", scratch, settings(0, List.of("plain"), ""))) {
      assertThat(control(ready(program), "POST", "/stop").statusCode()).isEqualTo(204);
      assertThat(program.awaitEnd()).isZero();
      assertThat(program.errors()).isEmpty();
    }
  }

  @Test
  void endsOnATermSignal() throws Exception {
    try (Program program =
        Program.start("partner-emulator", scratch, settings(0, List.of("plain"), ""))) {
      ready(program);
      program
          .process()
          .toHandle()
          .destroy(); // destroy() of the process would end its standard input too
      assertThat(program.awaitEnd()).isEqualTo(128 + 15);
      assertThat(program.errors()).isEmpty();
    }
  }

  @Tag("full")
  @Test
  void saysInOneLineThatAPortIsTaken() throws Exception {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      for (String settings :
          List.of(
              settings(taken.getLocalPort(), List.of("plain"), ""),
              settings(0, taken.getLocalPort()))) {
        try (Program program = Program.start("partner-emulator", scratch, settings)) {
          assertThat(program.awaitEnd()).isEqualTo(3);
          assertThat(program.rest()).isEmpty();
          assertThat(program.errors().lines())
              .singleElement()
              .asString()
              .startsWith("partners: ")
              .contains("port " + taken.getLocalPort());
        }
      }
    }
  }

  @Tag("full")
  @ParameterizedTest
  @ValueSource(strings = {"NO_KEYS", "NOTHING"})
  void saysInOneLineThatSomethingIsMissing(String fault) throws Exception {
    saysInOneLineWhatIsWrongWithTheSettings(fault);
  }

  @Tag("full")
  @ParameterizedTest
  @ValueSource(strings = {"{\"host\":\"127.0.0.1\"}", "HOST_RATE", "UNKNOWN_PROFILE"})
  void saysInOneLineWhatIsWrongWithTheSettings(String fault) throws Exception {
    String good = settings(0, List.of("plain"), "");
    String text =
        switch (fault) {
          case "HOST_RATE" -> good.replace("\"refusals\":0.0", "\"refusals\":1.5");
          case "UNKNOWN_PROFILE" -> good.replace("\"plain\"", "\"tls13-aes128gmc\"");
          case "NO_KEYS" -> good.replace("\"plain\"", "\"tls13-aes128gcm\"");
          case "NOTHING" -> "";
          default -> fault;
        };
    try (Program program = Program.start("partner-emulator", scratch, text)) {
      assertThat(program.awaitEnd()).isEqualTo(2);
      assertThat(program.rest()).isEmpty();
      assertThat(program.errors().lines()).singleElement().asString().startsWith("partners: ");
    }
  }

  private static String settings(int control, List<String> profiles, String keys)
      throws IOException {
    return write(control, profiles.stream().map(p -> ListenerSettings.of(p, 0)).toList(), keys);
  }

  private static String settings(int control, int listenerPort) throws IOException {
    return write(control, List.of(ListenerSettings.of("plain", listenerPort)), "");
  }

  private static String write(int control, List<ListenerSettings> listeners, String keys)
      throws IOException {
    PartnerSettings settings =
        new PartnerSettings(
            "127.0.0.1",
            control,
            listeners,
            keys,
            Optional.empty(),
            7,
            0,
            Duration.ZERO,
            PartnerSettings.DelayShape.FIXED,
            Duration.ofSeconds(30),
            true);
    return Json.write(settings);
  }

  private static Ready ready(Program program) throws IOException {
    Ready ready = Json.mapper().readValue(program.firstLine(), Ready.class);
    assertThat(ready.component()).isEqualTo("partners");
    assertThat(ready.pid()).isEqualTo(program.process().pid());
    return ready;
  }

  private static int listener(Ready ready, String profile) {
    return ready.listeners().getOrDefault(profile, 0);
  }

  private HttpResponse<String> post(int port, String path, String body) throws Exception {
    return http.send(
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(body))
            .build(),
        HttpResponse.BodyHandlers.ofString());
  }

  private HttpResponse<String> control(Ready ready, String method, String path) throws Exception {
    Ready.Control control = ready.control().orElseThrow();
    return http.send(
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + control.port() + path))
            .header("Authorization", "Bearer " + control.secret())
            .method(method, HttpRequest.BodyPublishers.noBody())
            .build(),
        HttpResponse.BodyHandlers.ofString());
  }
}
