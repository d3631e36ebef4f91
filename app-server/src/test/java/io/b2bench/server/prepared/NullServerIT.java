package io.b2bench.server.prepared;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.listener.component.Program;
import io.b2bench.measurement.json.Json;
import io.b2bench.measurement.message.ListenerSettings;
import io.b2bench.measurement.message.NullServerSettings;
import io.b2bench.measurement.message.Ready;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NullServerIT {
  private static final String MAIN = "io.b2bench.server.prepared.Main";

  @TempDir Path scratch;

  @Test
  void answersGetAndRefusesWhatIsNotThereAndEndsWithItsStarter() throws Exception {
    try (Program program = start(settings("plain"));
        HttpClient http = HttpClient.newHttpClient()) {
      Ready ready = Json.mapper().readValue(program.firstLine(), Ready.class);
      assertThat(ready.component()).isEqualTo("null-server");
      String listener = "http://127.0.0.1:" + ready.listeners().get("plain");
      assertThat(get(http, listener + "/nothing").body()).isEqualTo("nothing\n");
      assertThat(get(http, listener + "/something").statusCode()).isEqualTo(404);
      assertThat(get(http, listener + "/interactions/order-status").statusCode()).isEqualTo(405);

      program.process().getOutputStream().close();
      assertThat(program.awaitEnd()).isZero();
      assertThat(program.errors()).isEmpty();
    }
  }

  @Test
  void saysInOneLineThatThereIsNoSuchProfile() throws Exception {
    try (Program program = start(settings("plian"))) {
      assertThat(program.awaitEnd()).isEqualTo(2);
      assertThat(program.errors().lines())
          .singleElement()
          .asString()
          .startsWith("null-server: ")
          .contains("plian");
    }
  }

  private Program start(NullServerSettings settings) throws Exception {
    return Program.startOther("app-server", MAIN, scratch, Json.write(settings));
  }

  private static NullServerSettings settings(String profile) {
    return new NullServerSettings(
        "127.0.0.1",
        0,
        List.of(ListenerSettings.of(profile, 0)),
        "",
        Optional.empty(),
        Optional.empty(),
        Duration.ofSeconds(60),
        true);
  }

  private static HttpResponse<String> get(HttpClient http, String address) throws Exception {
    return http.send(
        HttpRequest.newBuilder(URI.create(address)).build(), HttpResponse.BodyHandlers.ofString());
  }
}
