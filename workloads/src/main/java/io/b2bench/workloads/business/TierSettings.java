package io.b2bench.workloads.business;

import io.b2bench.experiment.setting.Default;
import io.b2bench.experiment.setting.Exclusion;
import io.b2bench.experiment.setting.NumberKind;
import io.b2bench.experiment.setting.Option;
import io.b2bench.experiment.setting.Setting;
import io.b2bench.experiment.setting.WordKind;
import java.util.List;
import java.util.Optional;

/** The settings of the tier of application servers. */
public final class TierSettings {
  /** How many application servers share the database. */
  public static final Setting<Integer> SERVERS =
      new Setting<>(
          "servers",
          """
          How many application servers share the database. Each has all listeners and a CPU account of its own.
          Clients are spread over them evenly and keep to theirs, so a load level with fewer clients leaves some idle.\
          """,
          NumberKind.ints(1, 8),
          Default.of(1),
          new Option.Value("N"));

  /** What stands between clients and servers. */
  public static final Setting<ProxyMode> PROXY =
      new Setting<>(
          "proxy",
          """
          What stands between clients and servers. A proxy spreads connections over the servers and has a CPU account of its own.
          Its program is the haproxy of this machine; without one the run ends before it measures.\
          """,
          WordKind.of("proxy", ProxyMode.values()),
          Default.of(ProxyMode.NONE),
          new Option.Value("HOW"));

  private TierSettings() {}

  /** What does not go together. */
  static List<Exclusion<?, ?>> exclusions() {
    return List.of(
        new Exclusion<>(
            SERVERS,
            number -> number > 1,
            BusinessSettings.DATABASE,
            database -> !database.shareable(),
            "it lives inside one server, and several need one that they share; use h2:server, postgres or a PostgreSQL of yours"),
        new Exclusion<>(
            HostSettings.SERVER,
            Optional::isPresent,
            PROXY,
            mode -> mode != ProxyMode.NONE,
            "the proxy runs on this machine and calls servers on this machine; leave one out"));
  }
}
