package io.b2bench.listener.component;

/** Starts the work of a component. */
@FunctionalInterface
public interface Start<S> {
  /**
   * Begins.
   *
   * @param settings the settings of the component
   * @throws UnusableSettingsException when the settings contradict themselves: exit code 2
   * @throws CannotStartException when the machine cannot do it: exit code 3
   */
  Work start(S settings);
}
