package io.b2bench.database;

import io.b2bench.listener.component.Component;
import io.b2bench.listener.component.ComponentPlan;
import io.b2bench.listener.component.Work;
import io.b2bench.measurement.message.DatabaseSettings;

/** The program: {@code java -jar database-server.jar}, its settings on standard input. */
public final class Main {
  private Main() {}

  /** Runs until told to stop; see {@link Component}. */
  public static void main(String[] arguments) {
    Component.main(
        "database",
        DatabaseSettings.class,
        s -> new ComponentPlan(s.controlPort(), s.watchParent()),
        (s, progress) -> open(s));
  }

  static Work open(DatabaseSettings settings) {
    return switch (settings.engine()) {
      case POSTGRES -> PostgresServer.open(settings);
      case H2 -> H2Server.open(settings);
    };
  }
}
