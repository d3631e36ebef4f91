package io.b2bench.server.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.contract.service.Interaction;
import io.b2bench.contract.service.Problem;
import io.b2bench.contract.service.Request;
import io.b2bench.listener.Answer;
import io.b2bench.listener.Call;
import io.b2bench.listener.json.StrictJson;
import io.b2bench.listener.route.Routes;
import io.b2bench.server.service.Refusal;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class OpenApiTest {
  private static final OpenApi DOCUMENT = OpenApi.shipped();

  private final AtomicBoolean up = new AtomicBoolean(true);
  private final Routes routes =
      ServiceRoutes.of(
          (listener, request) -> {
            throw new Refusal(Refusal.Kind.UNKNOWN_CUSTOMER, "There is nobody.");
          },
          up::get);

  @Test
  void tellsTheTruthAboutItsHealth() throws Exception {
    assertThat(routes.handle(call("GET", "/health", new byte[0])).status()).isEqualTo(200);
    up.set(false);
    assertThat(routes.handle(call("GET", "/health", new byte[0])).status()).isEqualTo(503);
  }

  @Test
  void namesTheRoutesAndNoOthers() throws Exception {
    assertThat(DOCUMENT.paths().keySet().stream().map(String::valueOf))
        .containsExactlyInAnyOrderElementsOf(
            Stream.concat(
                    Arrays.stream(Interaction.values()).map(Interaction::path),
                    Stream.of("/openapi.yaml", "/health"))
                .toList());
    for (Object path : DOCUMENT.paths().keySet()) {
      Map<?, ?> methods = OpenApi.map(DOCUMENT.paths(), String.valueOf(path));
      for (String method : List.of("get", "post")) {
        Answer answer =
            routes.handle(call(method.toUpperCase(Locale.ROOT), String.valueOf(path), new byte[0]));
        assertThat(answer.status() == 405)
            .as(method + " " + path)
            .isEqualTo(!methods.containsKey(method));
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void agreesWithTheRecords(Interaction interaction) {
    assertThat(
            SchemaOfRecord.differences(
                DOCUMENT, interaction.request(), DOCUMENT.requestSchema(interaction.path()), true))
        .isEmpty();
    assertThat(
            SchemaOfRecord.differences(
                DOCUMENT,
                interaction.response(),
                DOCUMENT.responseSchema(interaction.path()),
                false))
        .isEmpty();
  }

  @Test
  void agreesWithTheProblemDocument() {
    Map<?, ?> schemas =
        OpenApi.map(
            OpenApi.map(DOCUMENT.resolve(Map.of("$ref", "#/components")), "schemas"), "Problem");
    assertThat(SchemaOfRecord.differences(DOCUMENT, Problem.class, schemas, false)).isEmpty();
  }

  static Stream<Limits.Probe> limits() {
    return Arrays.stream(Interaction.values()).flatMap(i -> Limits.of(DOCUMENT, i.path()).stream());
  }

  @ParameterizedTest
  @MethodSource("limits")
  void statesTheLimitsOfTheRecords(Limits.Probe probe) throws Exception {
    String path = probe.name().replaceAll("^(/interactions/[a-z-]+).*", "$1");
    Answer answer =
        routes.handle(call("POST", path, StrictJson.mapper().writeValueAsBytes(probe.request())));
    // what passes the records reaches the service, which knows nobody
    assertThat(answer.status())
        .as(new String(answer.body(), UTF_8))
        .isIn(probe.allowed() ? List.of(404) : List.of(400, 422));
  }

  @ParameterizedTest
  @EnumSource
  void givesAnExampleThatTheServiceWouldRead(Interaction interaction) {
    byte[] example =
        StrictJson.mapper().writeValueAsBytes(DOCUMENT.requestExample(interaction.path()));
    Request request = StrictJson.mapper().readValue(example, interaction.request());
    assertThat(request).isNotNull();
  }

  @ParameterizedTest
  @EnumSource
  void listsEveryStatusOfARefusal(Refusal.Kind kind) {
    String status = String.valueOf(Refusals.status(kind));
    assertThat(Interaction.values())
        .anySatisfy(
            i ->
                assertThat(OpenApi.map(DOCUMENT.post(i.path()), "responses").get(status))
                    .isNotNull());
  }

  @ParameterizedTest
  @EnumSource
  void listsTheStatusesThatEveryInteractionCanHave(Interaction interaction) {
    assertThat(OpenApi.map(DOCUMENT.post(interaction.path()), "responses").keySet().stream())
        .map(Objects::toString)
        .contains("200", "400", "404", "405", "408", "413", "415", "422", "431", "500", "503");
  }

  @ParameterizedTest
  @EnumSource
  void listsThatAnotherBusinessIsRefusedWhereOneIsNamed(Interaction interaction) {
    boolean named =
        OpenApi.map(DOCUMENT.requestSchema(interaction.path()), "properties")
            .containsKey("customer");
    assertThat(OpenApi.map(DOCUMENT.post(interaction.path()), "responses").containsKey("403"))
        .isEqualTo(named);
  }

  private static Call call(String method, String path, byte[] body) {
    return new Call(
        "listener", method, path, Optional.empty(), Optional.of("application/json"), body);
  }
}
