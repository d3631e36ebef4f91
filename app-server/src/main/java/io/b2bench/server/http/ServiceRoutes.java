package io.b2bench.server.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.b2bench.contract.service.Interaction;
import io.b2bench.contract.service.Request;
import io.b2bench.contract.service.Response;
import io.b2bench.listener.Answer;
import io.b2bench.listener.route.Route;
import io.b2bench.listener.route.Routes;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;

/** Everything that the server offers at its listeners. */
public final class ServiceRoutes {
  private static final String OPENAPI = "openapi.yaml";
  private static final String HEALTH = "health";
  private static final Answer UP = health(200, "up");
  private static final Answer DOWN = health(503, "down").with("Retry-After", "1");

  private ServiceRoutes() {}

  /**
   * The seven interactions, the OpenAPI document and a health check.
   *
   * @param up whether the service can do its work now
   */
  public static Routes of(InteractionHandler performer, BooleanSupplier up) {
    List<Route> routes = new ArrayList<>();
    for (Interaction interaction : Interaction.values()) {
      routes.add(route(interaction, interaction.request(), interaction.response(), performer));
    }
    routes.add(
        Route.fixed(
            "GET", "/" + OPENAPI, new Answer("openapi", 200, "application/yaml", openApi())));
    routes.add(new Route("GET", HEALTH, "/health", call -> up.getAsBoolean() ? UP : DOWN));
    return Routes.of(routes);
  }

  private static <Q extends Request, A extends Response> Route route(
      Interaction interaction, Class<Q> request, Class<A> response, InteractionHandler performer) {
    return Route.json(
        interaction.kind(),
        interaction.path(),
        request,
        response,
        (call, asked) -> response.cast(ServiceCall.perform(performer, call, asked)));
  }

  private static Answer health(int status, String word) {
    return new Answer(
        HEALTH, status, Answer.JSON, "{\"status\":\"%s\"}".formatted(word).getBytes(UTF_8));
  }

  private static byte[] openApi() {
    try (InputStream in = ServiceRoutes.class.getResourceAsStream(OPENAPI)) {
      if (in == null) {
        throw new IllegalStateException(OPENAPI + " is not in the program");
      }
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
