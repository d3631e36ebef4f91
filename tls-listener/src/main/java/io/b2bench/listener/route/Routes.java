package io.b2bench.listener.route;

import io.b2bench.listener.Answer;
import io.b2bench.listener.Call;
import io.b2bench.listener.CallHandler;
import io.b2bench.listener.Problems;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds what answers a call; refuses unknown paths and wrong methods. */
public final class Routes implements CallHandler {
  private final Map<String, List<Route>> byPath;

  private Routes(Map<String, List<Route>> byPath) {
    this.byPath = Map.copyOf(byPath);
  }

  /** Takes the routes; no two may have the same path and method. */
  public static Routes of(Collection<Route> routes) {
    Map<String, List<Route>> byPath = routes.stream().collect(Collectors.groupingBy(Route::path));
    byPath.forEach(
        (path, same) -> {
          if (same.stream().map(Route::method).distinct().count() < same.size()) {
            throw new IllegalArgumentException("two routes for one method of " + path);
          }
        });
    return new Routes(byPath);
  }

  /** These and others; no two may have the same path and method. */
  public Routes and(Collection<Route> others) {
    return of(
        Stream.concat(byPath.values().stream().flatMap(List::stream), others.stream()).toList());
  }

  @Override
  public Answer handle(Call call) throws Exception {
    List<Route> routes = byPath.get(call.path());
    if (routes == null) {
      return Answer.problem(Answer.OTHER, Problems.unknownPath());
    }
    for (Route route : routes) {
      if (route.takes(call.method())) {
        return route.handler().handle(call);
      }
    }
    String allowed = routes.stream().map(Route::allowed).collect(Collectors.joining(", "));
    return Answer.problem(routes.getFirst().kind(), Problems.method(allowed))
        .with("Allow", allowed);
  }
}
