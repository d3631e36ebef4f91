package io.b2bench.listener.component;

import io.b2bench.contract.service.Problem;
import io.b2bench.listener.Answer;
import io.b2bench.listener.Call;
import io.b2bench.listener.CallHandler;
import io.b2bench.listener.Problems;
import java.util.regex.Pattern;

/**
 * Lets only those control a component who know its secret. What a browser sends for a web page, and
 * what was meant for another host, is refused even with the secret.
 */
record GuardedControl(ControlSecret secret, CallHandler control) implements CallHandler {
  private static final Pattern LOOPBACK =
      Pattern.compile("(127\\.0\\.0\\.1|localhost|\\[::1])(:[0-9]{1,5})?");

  @Override
  public Answer handle(Call call) throws Exception {
    if (call.header().apply("Origin").isPresent()) {
      return refused(Problems.of("origin", "Foreign origin", 403, "no web page may control this"));
    }
    if (call.header().apply("Host").filter(GuardedControl::isLoopback).isEmpty()) {
      return refused(Problems.of("host", "Foreign host", 403, "the Host field must be loopback"));
    }
    if (call.header().apply("Authorization").filter(secret::isShownBy).isEmpty()) {
      return refused(
              Problems.of(
                  "secret", "Secret missing", 401, "the secret of the ready line is wanted"))
          .with("WWW-Authenticate", "Bearer");
    }
    return control.handle(call);
  }

  private static boolean isLoopback(String host) {
    return LOOPBACK.matcher(host).matches();
  }

  private static Answer refused(Problem problem) {
    return Answer.problem(ControlListener.NAME, problem);
  }
}
