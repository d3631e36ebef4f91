package io.b2bench.listener;

import static org.assertj.core.api.Assumptions.assumeThat;

import java.util.List;
import java.util.ServiceLoader;

/** All stacks, for tests that hold each to the same contract. */
final class Stacks {
  static final String ALL = "io.b2bench.listener.Stacks#names";

  private Stacks() {}

  /** Tomcat ends a connection after answers with 400, 413, 500 and 503, whatever it is told. */
  static void assumeKeepsConnections(String stack) {
    assumeThat(stack).isNotEqualTo("tomcat");
  }

  static List<String> names() {
    return ServiceLoader.load(Stack.class).stream().map(s -> s.get().name()).toList();
  }
}
