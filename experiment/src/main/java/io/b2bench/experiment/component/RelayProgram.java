package io.b2bench.experiment.component;

import io.b2bench.measurement.message.RelaySettings;
import java.util.List;
import java.util.OptionalInt;

/** The relay that shapes a link, as a component on this machine. */
public final class RelayProgram {
  /** Flags of its JVM. */
  public static final List<String> FLAGS = JvmFlags.measured(256, 128, OptionalInt.empty());

  private static final String MODULE = "link-bench";
  private static final String MAIN = "io.b2bench.link.relay.Main";

  private RelayProgram() {}

  /** A relay of this name. */
  public static Component of(String name, RelaySettings settings) {
    return Component.local(name, MODULE, MAIN, FLAGS, settings);
  }
}
