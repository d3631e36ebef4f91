package io.b2bench.server.prepared;

import static java.nio.charset.StandardCharsets.US_ASCII;

import io.b2bench.contract.service.Interaction;
import io.b2bench.contract.soap.Operation;
import io.b2bench.contract.soap.Soap;
import io.b2bench.listener.Answer;
import io.b2bench.listener.Problems;
import io.b2bench.listener.json.StrictJson;
import io.b2bench.listener.route.Route;
import io.b2bench.listener.route.Routes;
import io.b2bench.server.content.ContentRoutes;
import io.b2bench.server.soap.SoapAnswers;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** One answer for each interaction, made once; what was asked is received and not looked at. */
final class PreparedRoutes {
  private PreparedRoutes() {}

  /** The seven interactions by POST, as JSON and as SOAP; by GET pages, and next to nothing. */
  static Routes all() {
    List<Route> routes = new ArrayList<>();
    for (Interaction interaction : Interaction.values()) {
      routes.add(
          Route.fixed(
              "POST",
              interaction.path(),
              new Answer(
                  interaction.kind(),
                  200,
                  Answer.JSON,
                  StrictJson.mapper().writeValueAsBytes(PreparedAnswers.to(interaction)))));
    }
    routes.add(
        Route.fixed(
            "GET",
            "/nothing",
            new Answer("nothing", 200, "text/plain", "nothing\n".getBytes(US_ASCII))));
    routes.add(soap());
    routes.addAll(ContentRoutes.all());
    return Routes.of(routes);
  }

  private static Route soap() {
    Map<String, Answer> byAction =
        Operation.ALL.stream()
            .collect(
                Collectors.toUnmodifiableMap(
                    operation -> "\"" + operation.action() + "\"",
                    operation ->
                        SoapAnswers.of(
                            operation.interaction(), PreparedAnswers.to(operation.interaction()))));
    Answer unknown =
        Answer.problem(Answer.OTHER, Problems.malformed("SOAPAction is that of no operation"));
    return new Route(
        "POST",
        "soap",
        Soap.PATH,
        call -> byAction.getOrDefault(call.header().apply(Soap.ACTION).orElse(""), unknown));
  }
}
