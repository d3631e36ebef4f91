package io.b2bench.server;

import io.b2bench.listener.component.Component;
import io.b2bench.listener.component.ComponentPlan;
import io.b2bench.measurement.message.ServerSettings;

/** The program: {@code java -jar app-server.jar}, its settings on standard input. */
public final class Main {
  private Main() {}

  /** Runs until told to stop; see {@link Component}. */
  public static void main(String[] arguments) {
    Component.main(
        "server",
        ServerSettings.class,
        s -> new ComponentPlan(s.controlPort(), s.watchParent()),
        RunningServer::open);
  }
}
