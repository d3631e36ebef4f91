package io.b2bench.partner;

import io.b2bench.contract.control.PartnerSettings;
import io.b2bench.door.part.Part;
import io.b2bench.door.part.PartPlan;

/** The program: {@code java -jar partner-emulator.jar SETTINGS.json}. */
public final class Main {
  private Main() {}

  /** Runs until told to stop; see {@link Part}. */
  public static void main(String[] arguments) {
    Part.main(
        "partners",
        PartnerSettings.class,
        s -> new PartPlan(s.host(), s.controlPort(), s.watchParent()),
        OpenPartners::open,
        arguments);
  }
}
