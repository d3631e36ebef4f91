package io.b2bench.listener;

import java.util.List;
import java.util.ServiceLoader;

/** All stacks, for tests that hold each to the same contract. */
final class Stacks {
  static final String ALL = "io.b2bench.listener.Stacks#names";

  private Stacks() {}

  static List<String> names() {
    return ServiceLoader.load(Stack.class).stream().map(s -> s.get().name()).toList();
  }
}
