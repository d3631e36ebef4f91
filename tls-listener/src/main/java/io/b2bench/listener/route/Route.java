package io.b2bench.listener.route;

import io.b2bench.listener.Answer;
import io.b2bench.listener.CallHandler;

/**
 * What answers requests to a path.
 *
 * @param method the one HTTP method; {@code GET} includes {@code HEAD}
 * @param kind the kind of request, for counting
 * @param path the exact path
 * @param handler what answers
 */
public record Route(String method, String kind, String path, CallHandler handler) {
  /** Answers a record with a record, both as JSON. */
  public static <Q, A> Route json(
      String kind, String path, Class<Q> request, Class<A> answer, Exchange<Q, A> exchange) {
    return new Route("POST", kind, path, new JsonExchange<>(kind, request, answer, exchange));
  }

  /** Always gives the same answer, which is counted as its kind says. */
  public static Route fixed(String method, String path, Answer answer) {
    return new Route(method, answer.kind(), path, call -> answer);
  }

  boolean takes(String asked) {
    return method.equals(asked) || (method.equals("GET") && asked.equals("HEAD"));
  }

  String allowed() {
    return method.equals("GET") ? "GET, HEAD" : method;
  }
}
