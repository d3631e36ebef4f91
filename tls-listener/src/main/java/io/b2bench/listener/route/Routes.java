package io.b2bench.listener.route;

import io.b2bench.listener.Answer;
import io.b2bench.listener.Call;
import io.b2bench.listener.CallHandler;
import io.b2bench.listener.Problems;
import java.util.Collection;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds what answers a call; refuses unknown paths and wrong methods. */
public final class Routes implements CallHandler {
  private final Map<String, Route> byPath;

  private Routes(Map<String, Route> byPath) {
    this.byPath = Map.copyOf(byPath);
  }

  /** Takes the routes; no two may have the same path. */
  public static Routes of(Collection<Route> routes) {
    return new Routes(routes.stream().collect(Collectors.toMap(Route::path, Function.identity())));
  }

  /** These and others; no two may have the same path. */
  public Routes and(Collection<Route> others) {
    return of(Stream.concat(byPath.values().stream(), others.stream()).toList());
  }

  @Override
  public Answer handle(Call call) throws Exception {
    Route route = byPath.get(call.path());
    if (route == null) {
      return Answer.problem(Answer.OTHER, Problems.unknownPath());
    }
    if (!route.takes(call.method())) {
      return Answer.problem(route.kind(), Problems.method(route.allowed()))
          .with("Allow", route.allowed());
    }
    return route.handler().handle(call);
  }
}
