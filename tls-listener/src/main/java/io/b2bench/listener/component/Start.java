package io.b2bench.listener.component;

/** Begins the work of a component. */
@FunctionalInterface
public interface Start<S> {
  /**
   * Begins.
   *
   * @param settings what the component was told
   * @throws UnusableSettingsException when the settings contradict themselves: exit code 2
   * @throws CannotStartException when the machine cannot do it: exit code 3
   */
  Work start(S settings);
}
