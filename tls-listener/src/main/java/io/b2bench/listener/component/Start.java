package io.b2bench.listener.component;

import java.util.function.Consumer;

/** Starts the work of a component. */
@FunctionalInterface
public interface Start<S> {
  /**
   * Begins.
   *
   * @param settings the settings of the component
   * @param progress may be told what takes long: a line each, for people
   * @throws UnusableSettingsException when the settings contradict themselves: exit code 2
   * @throws CannotStartException when the machine cannot do it: exit code 3
   */
  Work start(S settings, Consumer<String> progress);
}
