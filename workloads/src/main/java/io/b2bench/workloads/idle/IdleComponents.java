package io.b2bench.workloads.idle;

import io.b2bench.experiment.component.Component;
import io.b2bench.experiment.component.Components;
import io.b2bench.experiment.component.JvmFlags;
import io.b2bench.experiment.component.RunningComponent;
import io.b2bench.experiment.component.TlsFiles;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadSettings.Connection;
import io.b2bench.experiment.plan.Series;
import io.b2bench.experiment.process.Programs;
import io.b2bench.experiment.process.Role;
import io.b2bench.measurement.message.DriverSettings;
import io.b2bench.measurement.message.ListenerSettings;
import io.b2bench.measurement.message.NullServerSettings;
import io.b2bench.measurement.message.ScriptSettings;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.workloads.business.DriverLine;
import io.b2bench.workloads.business.SeriesListener;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * The processes of a fork: the null server, whose listeners are those of the service and which has
 * nothing else to remember, and the driver. Closing it ends both and deletes the keys.
 *
 * @param components both of them
 * @param server the null server
 * @param driver the driver
 */
record IdleComponents(Components components, RunningComponent server, RunningComponent driver)
    implements AutoCloseable {
  /** The module of the server. */
  static final String SERVER = "app-server";

  /** The module of the driver. */
  static final String DRIVER = "workload-driver";

  private static final String MAIN = "io.b2bench.server.prepared.Main";
  private static final String HOST = "127.0.0.1";

  /** Far beyond the longest rest. */
  private static final Duration IDLE = Duration.ofHours(1);

  private static final Duration OPERATION = Duration.ofSeconds(30);

  /** What the script must know of a population that the null server does not have. */
  private static final Map<String, String> POPULATION =
      Map.of("customers", "3072", "items", "1000");

  /**
   * Flags of the server: a heap of fixed size, touched in advance, so that it stays resident; and
   * only the small compiler, since the working memory of the large one is tens of megabytes.
   */
  static List<String> serverFlags(Experiment experiment) {
    List<String> flags =
        new ArrayList<>(JvmFlags.measured(384 + most(experiment) / 5, 128, OptionalInt.of(2)));
    flags.add("-XX:TieredStopAtLevel=1");
    flags.addAll(JvmFlags.WITHOUT_RESUMPTION);
    return List.copyOf(flags);
  }

  /** Flags of the driver, most of whose clients wait for their listener's turn. */
  static List<String> driverFlags(Experiment experiment) {
    int listeners = Series.of(experiment.profiles(), experiment.baseline()).size() + 1;
    int heap = 384 + most(experiment) / 5 + most(experiment) * listeners / 15;
    List<String> flags = new ArrayList<>(List.of("-XX:+UseParallelGC", "-Xmx" + heap + "m"));
    flags.addAll(JvmFlags.WITHOUT_RESUMPTION);
    return List.copyOf(flags);
  }

  private static int most(Experiment experiment) {
    return Collections.max(experiment.get(IdleSettings.CONNECTIONS));
  }

  /**
   * Starts them.
   *
   * @param listeners the listeners of the server, in the order in which they are opened
   * @param number of the fork
   */
  static IdleComponents start(
      Experiment experiment,
      List<SeriesListener> listeners,
      Programs programs,
      Path logs,
      int number)
      throws IOException, InterruptedException {
    Components components =
        new Components(
            programs,
            TlsFiles.make(
                listeners.stream().map(SeriesListener::profile).distinct().toList(), Set.of(HOST)),
            logs,
            "fork-%d-".formatted(number));
    boolean started = false;
    try {
      RunningComponent server =
          components.start(
              Component.local(
                  Role.SERVER.text(),
                  SERVER,
                  MAIN,
                  serverFlags(experiment),
                  told(experiment, listeners, components)));
      RunningComponent driver =
          components.start(
              Component.local(
                  Role.DRIVER.text(),
                  DRIVER,
                  driverFlags(experiment),
                  told(experiment, listeners, components, programs, server)));
      IdleComponents fork = new IdleComponents(components, server, driver);
      started = true;
      return fork;
    } finally {
      if (!started) {
        components.close();
      }
    }
  }

  private static NullServerSettings told(
      Experiment experiment, List<SeriesListener> listeners, Components components) {
    return new NullServerSettings(
        HOST,
        0,
        listeners.stream().map(l -> new ListenerSettings(l.name(), l.profile().name(), 0)).toList(),
        components.files().keys().toString(),
        experiment.catalog().map(String::valueOf),
        Optional.empty(),
        IDLE,
        true);
  }

  private static DriverSettings told(
      Experiment experiment,
      List<SeriesListener> listeners,
      Components components,
      Programs programs,
      RunningComponent server) {
    return new DriverSettings(
        programs.home().resolve("jmeter-plans").resolve("b2b-order-status.jmx").toString(),
        HOST,
        listeners.stream()
            .map(
                l ->
                    new ListenerSettings(
                        l.name(), Catalog.withClient(l.profile()), server.port(l.name())))
            .toList(),
        most(experiment),
        components.files().keys().toString(),
        experiment.catalog().map(String::valueOf),
        Connection.PERSISTENT.text(),
        OPERATION,
        new ScriptSettings("business", POPULATION, Duration.ZERO, experiment.seed()),
        false);
  }

  /** The conversation with the driver. */
  DriverLine line() {
    return new DriverLine(driver.child(), OPERATION);
  }

  @Override
  public void close() {
    components.close();
  }
}
