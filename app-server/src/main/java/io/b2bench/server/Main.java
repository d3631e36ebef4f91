package io.b2bench.server;

import io.b2bench.contract.control.ServerSettings;
import io.b2bench.door.part.Part;
import io.b2bench.door.part.PartPlan;

/** The program: {@code java -jar app-server.jar SETTINGS.json}. */
public final class Main {
  private Main() {}

  /** Runs until told to stop; see {@link Part}. */
  public static void main(String[] arguments) {
    Part.main(
        "server",
        ServerSettings.class,
        s -> new PartPlan(s.host(), s.controlPort(), s.watchParent()),
        OpenServer::open,
        arguments);
  }
}
