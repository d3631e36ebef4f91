package io.b2bench.server.prepared;

import io.b2bench.listener.component.Component;
import io.b2bench.listener.component.ComponentPlan;
import io.b2bench.measurement.message.NullServerSettings;

/**
 * The program: {@code java -cp app-server.jar io.b2bench.server.prepared.Main}, its settings on
 * standard input.
 */
public final class Main {
  private Main() {}

  /** Runs until told to stop; see {@link Component}. */
  public static void main(String[] arguments) {
    Component.main(
        "null-server",
        NullServerSettings.class,
        s -> new ComponentPlan(s.controlPort(), s.watchParent()),
        (s, progress) -> NullServer.open(s));
  }
}
