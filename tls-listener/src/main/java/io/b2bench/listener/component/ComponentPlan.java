package io.b2bench.listener.component;

/**
 * The settings of every component.
 *
 * @param controlPort the port of the control listener, 0 for any free one
 * @param watchParent whether to stop when standard input ends
 */
public record ComponentPlan(int controlPort, boolean watchParent) {
  /** Refuses impossible ports. */
  public ComponentPlan {
    if (controlPort < 0 || controlPort > 65_535) {
      throw new UnusableSettingsException("controlPort " + controlPort + " is not in 0..65535");
    }
  }
}
