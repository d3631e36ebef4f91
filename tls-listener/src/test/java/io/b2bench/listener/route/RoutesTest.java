package io.b2bench.listener.route;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.contract.service.ContractViolation;
import io.b2bench.contract.service.CustomerCreated;
import io.b2bench.contract.service.OrderStatus;
import io.b2bench.contract.service.Problem;
import io.b2bench.listener.Answer;
import io.b2bench.listener.Call;
import io.b2bench.listener.Problems;
import io.b2bench.listener.json.StrictJson;
import java.nio.charset.Charset;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RoutesTest {
  private static final String BODY = "{\"customer\":7}";

  private final Routes routes =
      Routes.of(
          List.of(
              Route.json("ask", "/ask", OrderStatus.class, CustomerCreated.class, this::answer),
              new Route(
                  "GET", "page", "/page", c -> new Answer("page", 200, "text/plain", c.body()))));

  @Test
  void answersARecordWithARecord() throws Exception {
    Answer answer = post("/ask", "application/json", BODY);
    assertThat(answer.status()).isEqualTo(200);
    assertThat(answer.kind()).isEqualTo("ask");
    assertThat(answer.mediaType()).isEqualTo("application/json");
    assertThat(new String(answer.body(), UTF_8)).isEqualTo("{\"customer\":7}");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "application/json;charset=utf-8",
        "application/json; charset=UTF-8",
        "Application/JSON",
        "application/json; charset=\"utf-8\""
      })
  void takesJsonHoweverItIsSpelled(String mediaType) throws Exception {
    assertThat(post("/ask", mediaType, BODY).status()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "text/plain",
        "application/json; charset=latin1",
        "application/jsonx",
        "",
        "application/xml"
      })
  void refusesOtherMediaTypes(String mediaType) throws Exception {
    assertProblem(post("/ask", mediaType, BODY), 415, "ask");
  }

  @Test
  void refusesABodyWithoutMediaType() throws Exception {
    assertProblem(routes.handle(call("POST", "/ask", Optional.empty(), BODY)), 415, "ask");
  }

  @ParameterizedTest
  @CsvSource({"/nothing,404", "/ask/,404", "/ASK,404", "'',404"})
  void refusesUnknownPaths(String path, int status) throws Exception {
    assertProblem(post(path, "application/json", BODY), status, "other");
  }

  @ParameterizedTest
  @CsvSource({"GET,/ask,POST", "PUT,/ask,POST", "POST,/page,'GET, HEAD'", "post,/ask,POST"})
  void refusesOtherMethodsAndNamesTheRightOne(String method, String path, String allowed)
      throws Exception {
    Answer answer = routes.handle(call(method, path, Optional.of("application/json"), BODY));
    assertProblem(answer, 405, path.substring(1));
    assertThat(answer.headers()).containsEntry("Allow", allowed);
  }

  @Test
  void takesHeadWhereItTakesGet() throws Exception {
    assertThat(routes.handle(call("HEAD", "/page", Optional.empty(), "")).status()).isEqualTo(200);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          {"customer":7           | 400
          null                    | 400
          {"customer":"7"}        | 400
          {"customer":-7}         | 422
          {"customer":1}          | 409
          {"customer":2}          | 422
          {"customer":3}          | 500
          """)
  void saysWhatIsWrong(String body, int status) throws Exception {
    assertProblem(post("/ask", "application/json", body), status, "ask");
  }

  @Test
  void takesSeveralMethodsAtOnePath() throws Exception {
    Route ask = new Route("POST", "ask", "/both", c -> new Answer("ask", 200, "", c.body()));
    Route page = new Route("GET", "page", "/both", c -> new Answer("page", 200, "", c.body()));
    Routes both = Routes.of(List.of(ask)).and(List.of(page));
    assertThat(both.handle(call("POST", "/both", Optional.empty(), "")).kind()).isEqualTo("ask");
    assertThat(both.handle(call("HEAD", "/both", Optional.empty(), "")).kind()).isEqualTo("page");
    Answer refused = both.handle(call("PUT", "/both", Optional.empty(), ""));
    assertProblem(refused, 405, "ask");
    assertThat(refused.headers()).containsEntry("Allow", "POST, GET, HEAD");
    assertThatThrownBy(() -> both.and(List.of(page))).hasMessageContaining("/both");
  }

  private CustomerCreated answer(Call call, OrderStatus asked) throws RefusedException {
    return switch (asked.customer()) {
      case 1 ->
          throw new RefusedException(Problems.of("no", "No", 409, call.listener() + " says no"));
      case 2 -> throw new ContractViolation("customer", "is two");
      case 3 -> throw new IllegalStateException("a secret");
      default -> new CustomerCreated(asked.customer());
    };
  }

  @ParameterizedTest
  @ValueSource(strings = {"UTF-16BE", "UTF-16LE", "UTF-32BE", "UTF-32LE"})
  void refusesOtherEncodingsThanUtf8(String charset) throws Exception {
    byte[] body = BODY.getBytes(Charset.forName(charset));
    Answer answer =
        routes.handle(
            new Call(
                "listener",
                "POST",
                "/ask",
                Optional.empty(),
                Optional.of("application/json"),
                body));
    assertThat(answer.status()).isEqualTo(400);
  }

  private Answer post(String path, String mediaType, String body) throws Exception {
    return routes.handle(call("POST", path, Optional.of(mediaType), body));
  }

  private static Call call(String method, String path, Optional<String> mediaType, String body) {
    return new Call("listener", method, path, Optional.empty(), mediaType, body.getBytes(UTF_8));
  }

  private static void assertProblem(Answer answer, int status, String kind) {
    assertThat(answer.status()).isEqualTo(status);
    assertThat(answer.kind()).isEqualTo(kind);
    assertThat(answer.mediaType()).isEqualTo(Problem.MEDIA_TYPE);
    Problem problem = StrictJson.mapper().readValue(answer.body(), Problem.class);
    assertThat(problem.status()).isEqualTo(status);
    assertThat(problem.detail()).isNotBlank().doesNotContain("secret");
  }
}
