package io.b2bench.driver.jmeter.script.requests;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.driver.jmeter.http.Field;
import io.b2bench.driver.jmeter.script.ClientScript;
import io.b2bench.driver.jmeter.script.OperationKind;
import io.b2bench.driver.jmeter.script.Parameters;
import io.b2bench.driver.jmeter.script.Script;
import io.b2bench.measurement.json.Json;
import io.b2bench.measurement.message.Method;
import io.b2bench.measurement.message.RequestList;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RequestsScriptTest {
  private static final Script REQUESTS = Script.named("requests");
  private static final RequestList LIST =
      new RequestList(
          List.of(
              request("look", "GET", "/things/${id}", "", 6),
              request("put", "PUT", "/things", "{\"name\": \"${näme}\"}", 2)),
          4,
          List.of(Map.of("id", "1", "näme", "a"), Map.of("id", "2", "näme", "ü")),
          false);

  @TempDir private Path folder;

  private Parameters parameters = Parameters.parse("");

  @BeforeEach
  void write() throws Exception {
    Path file = Files.writeString(folder.resolve("a list.json"), Json.write(LIST));
    parameters = new Parameters(Map.of("requests", file.toUri().toString()));
    assertThat(Parameters.parse(parameters.text())).isEqualTo(parameters);
  }

  @Test
  void everyRequestComesAsOftenAsItsShare() {
    ClientScript client = client();
    Map<String, Integer> drawn = new TreeMap<>();
    for (int session = 0; session < 2; session++) {
      client.begin();
      for (int i = 0; i < 4; i++) {
        drawn.merge(client.next(), 1, Integer::sum);
      }
    }

    assertThat(drawn).isEqualTo(Map.of("look", 6, "put", 2));
  }

  @Test
  void aSessionTakesARowOfValues() {
    ClientScript client = client();
    Set<String> sent = new TreeSet<>();
    for (int session = 0; session < 2; session++) {
      client.begin();
      String path = client.sent("look").orElseThrow().path();
      assertThat(client.sent("look").orElseThrow().path()).isEqualTo(path);
      assertThat(client.sent("put")).isEmpty();
      ByteArrayOutputStream body = new ByteArrayOutputStream();
      client.write("put", body);
      sent.add(path + " " + body.toString(StandardCharsets.UTF_8));
    }

    assertThat(sent).containsExactly("/things/1 {\"name\": \"a\"}", "/things/2 {\"name\": \"ü\"}");
  }

  @Test
  void operationsAreWhatTheListSays() {
    assertThat(REQUESTS.operations()).isEmpty();
    assertThat(REQUESTS.operations(parameters))
        .containsExactly(
            new OperationKind("look", "/things/${id}", Method.GET, List.of(new Field("X", "y"))),
            new OperationKind("put", "/things", Method.PUT, List.of(new Field("X", "y"))));
  }

  @Test
  void saysThatTheListIsMissing() {
    assertThatThrownBy(() -> REQUESTS.operations(Parameters.parse("")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("requests is missing");
    assertThatThrownBy(() -> REQUESTS.operations(Parameters.parse("requests=file:///nowhere")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("cannot be read");
  }

  private ClientScript client() {
    return REQUESTS.forClient(parameters, List.of("look", "put"), new SplittableRandom(1));
  }

  private static RequestList.Request request(
      String name, String method, String path, String body, int share) {
    return new RequestList.Request(
        name,
        Method.valueOf(method),
        path,
        List.of(new RequestList.Field("X", "y")),
        Optional.of(body)
            .filter(text -> !text.isEmpty())
            .map(text -> Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8))),
        share,
        200,
        299);
  }
}
