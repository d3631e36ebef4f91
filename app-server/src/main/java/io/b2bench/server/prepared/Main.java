package io.b2bench.server.prepared;

import io.b2bench.contract.control.NullServerSettings;
import io.b2bench.door.part.Part;
import io.b2bench.door.part.PartPlan;

/** The program: {@code java -cp app-server.jar io.b2bench.server.prepared.Main SETTINGS.json}. */
public final class Main {
  private Main() {}

  /** Runs until told to stop; see {@link Part}. */
  public static void main(String[] arguments) {
    Part.main(
        "null-server",
        NullServerSettings.class,
        s -> new PartPlan(s.host(), s.controlPort(), s.watchParent()),
        NullServer::open,
        arguments);
  }
}
