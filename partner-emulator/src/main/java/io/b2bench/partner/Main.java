package io.b2bench.partner;

import io.b2bench.listener.component.Component;
import io.b2bench.listener.component.ComponentPlan;
import io.b2bench.measurement.message.PartnerSettings;

/** The program: {@code java -jar partner-emulator.jar}, its settings on standard input. */
public final class Main {
  private Main() {}

  /** Runs until told to stop; see {@link Component}. */
  public static void main(String[] arguments) {
    Component.main(
        "partners",
        PartnerSettings.class,
        s -> new ComponentPlan(s.controlPort(), s.watchParent()),
        (s, progress) -> RunningPartners.open(s));
  }
}
