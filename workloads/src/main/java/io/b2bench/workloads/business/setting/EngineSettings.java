package io.b2bench.workloads.business.setting;

import io.b2bench.experiment.setting.Default;
import io.b2bench.experiment.setting.ListKind;
import io.b2bench.experiment.setting.Option;
import io.b2bench.experiment.setting.PathKind;
import io.b2bench.experiment.setting.Setting;
import io.b2bench.experiment.setting.TextKind;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The settings of load that comes from JMeter's engines. */
public final class EngineSettings {
  /** Where the engines are. */
  public static final Setting<Optional<List<String>>> ENGINES =
      new Setting<Optional<List<String>>>(
              "engines",
              """
          JMeter's engines that make the load, instead of the driver on this machine: HOST or HOST:PORT of each jmeter-server.
          They share the clients evenly. Each has b2bench in its lib/ext and runs with the key of engine-keys.\
          """,
              new ListKind<>(
                      "engine",
                      "[load1, load2:1100]",
                      new TextKind(
                          "engine", "[A-Za-z0-9.-]+(:[0-9]{1,5})?", List.of("HOST", "HOST:PORT")),
                      true)
                  .as(Optional::of, Optional::orElseThrow),
              Default.of(Optional.empty()),
              new Option.Value("HOST,..."))
          .starting(Optional::isPresent);

  /** The key that engines and driver know each other by. */
  public static final Setting<Optional<Path>> KEYS =
      new Setting<>(
          "engine-keys",
          """
          The folder with the key that engines and driver know each other by; b2bench keys makes it.
          Whoever does not have this key is refused. It is at the same path on all machines.\
          """,
          new PathKind("folder").as(Optional::of, Optional::orElseThrow),
          Default.of(Optional.empty()),
          new Option.Value("DIR"));

  /** Where the engines find the driver. */
  public static final Setting<String> ADDRESS =
      new Setting<>(
          "engine-address",
          """
          The address of this machine on which the engines connect to the driver.
          With the default only engines on this machine can.\
          """,
          new TextKind("address", "[A-Za-z0-9.:-]+", List.of("a host name", "an IP address")),
          Default.of(AddressSettings.LOOPBACK),
          new Option.Value("ADDRESS"));

  private EngineSettings() {}
}
