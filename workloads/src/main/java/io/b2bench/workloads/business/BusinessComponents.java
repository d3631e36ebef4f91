package io.b2bench.workloads.business;

import io.b2bench.experiment.component.Component;
import io.b2bench.experiment.component.Components;
import io.b2bench.experiment.component.JvmFlags;
import io.b2bench.experiment.component.RunningComponent;
import io.b2bench.experiment.component.ServiceDatabase;
import io.b2bench.experiment.component.TlsFiles;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.process.Affinity;
import io.b2bench.experiment.process.Placement;
import io.b2bench.experiment.process.Programs;
import io.b2bench.experiment.process.Role;
import io.b2bench.experiment.process.Scratch;
import io.b2bench.measurement.message.DatabaseAddress.Login;
import io.b2bench.measurement.message.DatabaseSettings;
import io.b2bench.measurement.message.DriverSettings;
import io.b2bench.measurement.message.EnginesSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The processes of a fork with their keys and data. Closing it ends the processes and deletes keys
 * and data.
 */
final class BusinessComponents implements AutoCloseable {
  private static final String PLAN = "b2b-session.jmx";
  private static final String DRIVER = "workload-driver";

  /** The program of the driver that has engines make the load. */
  private static final String REMOTE = "io.b2bench.driver.jmeter.remote.Main";

  private final ComponentSettings settings;
  private final JvmFlags flags;
  private final Components components;
  private final Scratch data;
  private final Map<Role, RunningComponent> running = new EnumMap<>(Role.class);

  private BusinessComponents(
      ComponentSettings settings, JvmFlags flags, Components components, Scratch data) {
    this.settings = settings;
    this.flags = flags;
    this.components = components;
    this.data = data;
  }

  /**
   * Makes keys and starts the database if it has a process, partners, server and driver, in this
   * order, because each needs the ports of those before it.
   *
   * @param listeners the listeners, in the order in which they are opened
   * @param folder folder for logs and for the data of the fork: a file database and individual
   *     samples
   * @param fork its number
   */
  static BusinessComponents start(
      Experiment experiment,
      List<SeriesListener> listeners,
      Programs programs,
      JvmFlags flags,
      Path folder,
      int fork)
      throws IOException, InterruptedException {
    Scratch data = Scratch.create(folder, "fork-%d-data-".formatted(fork));
    Optional<BusinessComponents> made = Optional.empty();
    boolean started = false;
    try {
      TlsFiles files =
          TlsFiles.make(
              listeners.stream().map(SeriesListener::profile).distinct().toList(),
              AddressSettings.names(experiment));
      ComponentSettings settings =
          new ComponentSettings(
              experiment,
              listeners,
              files.keys(),
              data.folder(),
              programs.home().resolve("jmeter-plans").resolve(PLAN),
              fork,
              Login.random(ServiceDatabase.USER));
      Components components = new Components(programs, files, folder, "fork-%d-".formatted(fork));
      BusinessComponents business = new BusinessComponents(settings, flags, components, data);
      made = Optional.of(business);
      business.startAll();
      started = true;
      return business;
    } finally {
      if (!started) {
        made.ifPresent(BusinessComponents::close);
        data.close();
      }
    }
  }

  private void startAll() throws IOException, InterruptedException {
    Optional<DatabaseSettings> database = settings.database();
    if (database.isPresent()) {
      start(Role.DATABASE, "database-server", database.get());
    }
    start(Role.PARTNERS, "partner-emulator", settings.partners());
    start(
        Role.SERVER,
        "app-server",
        settings.server(of(Role.PARTNERS).ready(), database().map(RunningComponent::ready)));
    running.put(Role.DRIVER, components.start(loadMaker()));
  }

  /** The driver: it makes the load itself, or has engines make it. */
  private Component loadMaker() {
    DriverSettings alone = settings.driver(of(Role.SERVER).ready());
    Optional<EnginesSettings> engines = settings.engines(alone);
    List<String> jvm = flags.of(Role.DRIVER);
    return engines.isPresent()
        ? Component.local(Role.DRIVER.text(), DRIVER, REMOTE, jvm, engines.get())
        : Component.local(Role.DRIVER.text(), DRIVER, jvm, alone);
  }

  private void start(Role role, String module, Object told)
      throws IOException, InterruptedException {
    running.put(role, components.start(Component.local(role.text(), module, flags.of(role), told)));
  }

  /** The settings of the processes. */
  ComponentSettings settings() {
    return settings;
  }

  /** The database, where it has a process of its own. */
  Optional<RunningComponent> database() {
    return Optional.ofNullable(running.get(Role.DATABASE));
  }

  /** Server, partners or driver. */
  RunningComponent of(Role role) {
    return Optional.ofNullable(running.get(role)).orElseThrow();
  }

  /** The conversation with the driver. */
  DriverLine driver() {
    return new DriverLine(of(Role.DRIVER).child(), ComponentSettings.INTERACTION);
  }

  /** Moves the processes, including this one, to their processors. */
  void place(Affinity affinity, Placement placement) throws IOException, InterruptedException {
    for (Role role : List.of(Role.SERVER, Role.PARTNERS, Role.DRIVER)) {
      affinity.place(of(role).pid(), placement, role);
    }
    if (database().isPresent()) {
      affinity.placeTree(database().get().pid(), placement, Role.DATABASE);
    }
    affinity.place(ProcessHandle.current().pid(), placement, Role.CONDUCTOR);
  }

  /** Ends the processes, the last one first, and deletes keys and data. */
  @Override
  public void close() {
    components.close();
    data.close();
  }
}
