package io.b2bench.workloads.business;

import io.b2bench.experiment.component.Component;
import io.b2bench.experiment.component.Components;
import io.b2bench.experiment.component.JvmFlags;
import io.b2bench.experiment.component.RunningComponent;
import io.b2bench.experiment.component.ServiceDatabase;
import io.b2bench.experiment.component.TlsFiles;
import io.b2bench.experiment.host.Host;
import io.b2bench.experiment.host.Hosts;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.process.Affinity;
import io.b2bench.experiment.process.Placement;
import io.b2bench.experiment.process.Programs;
import io.b2bench.experiment.process.Role;
import io.b2bench.experiment.process.Scratch;
import io.b2bench.measurement.message.DatabaseAddress.Login;
import io.b2bench.measurement.message.DriverSettings;
import io.b2bench.measurement.message.EnginesSettings;
import io.b2bench.measurement.message.Ready;
import io.b2bench.measurement.message.ServerSettings;
import io.b2bench.measurement.observation.Observation;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * The processes of a fork with their keys and data. Closing it ends the processes and deletes keys
 * and data.
 */
final class BusinessComponents implements AutoCloseable {
  private static final String SERVER = "app-server";
  private static final String DRIVER = "workload-driver";

  /** The program of the driver that has engines make the load. */
  private static final String REMOTE = "io.b2bench.driver.jmeter.remote.Main";

  private final ComponentSettings settings;
  private final JvmFlags flags;
  private final Hosts hosts;
  private final Components components;
  private final Scratch data;
  private final List<RunningComponent> servers = new ArrayList<>();
  private Optional<RunningComponent> proxy = Optional.empty();
  private Relays relays = Relays.NONE;
  private final Map<Role, RunningComponent> running = new EnumMap<>(Role.class);

  private BusinessComponents(
      ComponentSettings settings,
      JvmFlags flags,
      Hosts hosts,
      Components components,
      Scratch data) {
    this.settings = settings;
    this.flags = flags;
    this.hosts = hosts;
    this.components = components;
    this.data = data;
  }

  /**
   * Makes keys and starts the database if it has a process, partners, servers and driver, in this
   * order, because each needs the ports of those before it.
   *
   * @param shapes what clients do in each stratum
   * @param listeners the listeners, in the order in which they are opened
   * @param hosts where the processes run
   * @param folder folder for logs and for the data of the fork: a file database and individual
   *     samples
   * @param fork its number
   * @param progress hears what takes long
   */
  static BusinessComponents start(
      Experiment experiment,
      LoadShapes shapes,
      List<SeriesListener> listeners,
      Programs programs,
      JvmFlags flags,
      Hosts hosts,
      Path folder,
      int fork,
      Consumer<String> progress)
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
              shapes,
              listeners,
              files.keys(),
              data.folder(),
              programs.home().resolve("jmeter-plans").resolve(shapes.script().plan()),
              fork,
              Login.random(ServiceDatabase.USER));
      Components components =
          new Components(
              programs,
              files,
              folder,
              "fork-%d-".formatted(fork),
              doing -> progress.accept("fork %d: %s".formatted(fork, doing)));
      BusinessComponents business =
          new BusinessComponents(settings, flags, hosts, components, data);
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
    if (settings.database().isPresent()) {
      start(Role.DATABASE, "database-server", at(Role.DATABASE).database().orElseThrow());
    }
    start(Role.PARTNERS, "partner-emulator", at(Role.PARTNERS).partners());
    for (String name : Servers.names(settings.experiment().get(TierSettings.SERVERS))) {
      servers.add(components.start(server(name, servers.size())));
    }
    running.put(Role.SERVER, servers.getFirst());
    if (settings.experiment().get(TierSettings.PROXY) != ProxyMode.NONE) {
      proxy = Optional.of(new HaProxy(settings, components).start(listening()));
    }
    relays =
        Relays.start(
            components,
            settings.shapes().roundTrips(),
            AddressSettings.ofServer(settings.experiment(), 0),
            servers.getFirst().ready());
    running.put(Role.DRIVER, components.start(loadMaker()));
  }

  private Component server(String name, int number) throws IOException, InterruptedException {
    List<Host> all = hosts.all(Role.SERVER);
    Host host = all.get(number % all.size());
    ServerSettings told =
        settings
            .at(host)
            .server(number, of(Role.PARTNERS).ready(), database().map(RunningComponent::ready));
    return Component.on(host, name, SERVER, flags.of(Role.SERVER), told);
  }

  private List<Ready> listening() {
    return servers.stream().map(RunningComponent::ready).toList();
  }

  /** The driver: it makes the load itself, or has engines make it. */
  private Component loadMaker() throws IOException, InterruptedException {
    DriverSettings alone =
        at(Role.DRIVER)
            .driver(proxy.map(p -> List.of(p.ready())).orElseGet(this::listening), relays);
    Optional<EnginesSettings> engines = settings.engines(alone);
    List<String> jvm = flags.of(Role.DRIVER);
    return engines.isPresent()
        ? Component.local(Role.DRIVER.text(), DRIVER, REMOTE, jvm, engines.get())
        : Component.on(hosts.of(Role.DRIVER), Role.DRIVER.text(), DRIVER, jvm, alone);
  }

  private void start(Role role, String module, Object told)
      throws IOException, InterruptedException {
    running.put(
        role,
        components.start(Component.on(hosts.of(role), role.text(), module, flags.of(role), told)));
  }

  private ComponentSettings at(Role role) throws IOException, InterruptedException {
    return settings.at(hosts.of(role));
  }

  /** The relays that shape links, all on this machine; empty where clients reach the server. */
  List<RunningComponent> relays() {
    return List.copyOf(relays.running().values());
  }

  /** The settings of the processes. */
  ComponentSettings settings() {
    return settings;
  }

  /** The database, where it has a process of its own. */
  Optional<RunningComponent> database() {
    return Optional.ofNullable(running.get(Role.DATABASE));
  }

  /** What stands between clients and servers, where something does. */
  Optional<RunningComponent> proxy() {
    return proxy;
  }

  /** The application servers. */
  Servers servers() {
    return new Servers(servers);
  }

  /** Partners, driver or the first server. */
  RunningComponent of(Role role) {
    return Optional.ofNullable(running.get(role)).orElseThrow();
  }

  /** The machines that they are on. */
  Machines machines() {
    Map<String, RunningComponent> all = new LinkedHashMap<>();
    running.forEach((role, component) -> all.put(role.text(), component));
    List<String> names = servers().names();
    IntStream.range(0, names.size()).forEach(n -> all.put(names.get(n), servers.get(n)));
    proxy.ifPresent(between -> all.put(Observation.PROXY, between));
    relays().forEach(relay -> all.put(Observation.RELAY, relay));
    return Machines.of(of(Role.SERVER).host(), all, names);
  }

  /** The conversation with the driver. */
  DriverLine driver() {
    return new DriverLine(of(Role.DRIVER).child(), ComponentSettings.INTERACTION);
  }

  /** Moves the processes, including this one, to their processors. */
  void place(Affinity affinity, Placement placement) throws IOException, InterruptedException {
    if (placement.shared()) {
      return;
    }
    for (Map.Entry<Role, RunningComponent> each : running.entrySet()) {
      Role role = each.getKey();
      RunningComponent component = each.getValue();
      component.host().place(component.pid(), placement.of(role), role == Role.DATABASE);
    }
    // the first is among those above
    Set<Role> roles = HostSettings.roles(settings.experiment());
    for (RunningComponent server : servers.subList(1, servers.size())) {
      Host host = server.host();
      host.place(server.pid(), hosts.cores(host, Role.SERVER, roles), false);
    }
    if (proxy.isPresent()) {
      proxy.get().host().place(proxy.get().pid(), placement.of(Role.SERVER), true);
    }
    for (RunningComponent relay : relays.running().values()) {
      relay.host().place(relay.pid(), placement.of(Role.PARTNERS), false);
    }
    affinity.place(ProcessHandle.current().pid(), placement, Role.CONDUCTOR);
  }

  /** Ends the processes, the last one first, and deletes keys and data. */
  @Override
  public void close() {
    components.close();
    hosts.forget(data.folder());
    data.close();
  }
}
