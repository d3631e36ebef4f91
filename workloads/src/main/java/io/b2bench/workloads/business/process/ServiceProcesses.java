package io.b2bench.workloads.business.process;

import io.b2bench.experiment.bench.Bench;
import io.b2bench.experiment.bench.DriverLine;
import io.b2bench.experiment.bench.Machines;
import io.b2bench.experiment.bench.NullServer;
import io.b2bench.experiment.bench.Probe;
import io.b2bench.experiment.bench.SeriesListener;
import io.b2bench.experiment.bench.Servers;
import io.b2bench.experiment.bench.ServiceCounting;
import io.b2bench.experiment.component.Component;
import io.b2bench.experiment.component.Components;
import io.b2bench.experiment.component.RunningComponent;
import io.b2bench.experiment.component.ServiceDatabase;
import io.b2bench.experiment.component.TlsFiles;
import io.b2bench.experiment.front.FrontStart;
import io.b2bench.experiment.host.Host;
import io.b2bench.experiment.process.Role;
import io.b2bench.experiment.process.Scratch;
import io.b2bench.measurement.message.DatabaseAddress.Login;
import io.b2bench.measurement.message.DriverSettings;
import io.b2bench.measurement.message.EnginesSettings;
import io.b2bench.measurement.message.Ready;
import io.b2bench.measurement.message.ServerSettings;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.workloads.business.setting.AddressSettings;
import io.b2bench.workloads.business.setting.BusinessSettings;
import io.b2bench.workloads.business.setting.HostSettings;
import io.b2bench.workloads.business.setting.TierSettings;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The processes of a fork of the service. */
public final class ServiceProcesses {
  private static final String DATABASE = "database-server";
  private static final String PARTNERS = "partner-emulator";

  /** The program of the driver that has engines make the load. */
  private static final String REMOTE = "io.b2bench.driver.jmeter.remote.Main";

  private final ServiceFork fork;
  private final Bench bench;
  private final ComponentSettings settings;
  private final List<RunningComponent> servers = new ArrayList<>();
  private final Map<Role, RunningComponent> running = new EnumMap<>(Role.class);
  private final Optional<RunningComponent> between;
  private final Relays relays;

  /**
   * Starts the database if it has a process, partners, servers and driver, in this order, because
   * each needs the ports of those before it.
   */
  public ServiceProcesses(ServiceFork fork, Bench bench) throws IOException, InterruptedException {
    this.fork = fork;
    this.bench = bench;
    Scratch data = Scratch.create(fork.folder(), "fork-%d-data-".formatted(fork.number()));
    bench.afterwards(
        () -> {
          fork.hosts().forget(data.folder());
          data.close();
        });
    settings =
        new ComponentSettings(
            fork.experiment(),
            fork.shapes(),
            fork.listeners(),
            bench.files().keys(),
            data.folder(),
            bench.plan(fork.shapes().script().plan()),
            fork.number(),
            Login.random(ServiceDatabase.USER));
    if (settings.database().isPresent()) {
      start(Role.DATABASE, DATABASE, at(Role.DATABASE).database().orElseThrow());
    }
    start(Role.PARTNERS, PARTNERS, at(Role.PARTNERS).partners());
    for (String name : Servers.names(fork.experiment().get(TierSettings.SERVERS))) {
      servers.add(server(name, servers.size()));
    }
    running.put(Role.SERVER, servers.getFirst());
    Optional<FrontStart> before = FrontHop.start(fork.experiment(), bench);
    between =
        before.isPresent()
            ? Optional.of(
                before
                    .get()
                    .start(
                        fork.listeners(),
                        AddressSettings.ofServer(fork.experiment(), 0),
                        listening(),
                        FrontHop.files(fork, bench),
                        settings.clients()))
            : Optional.empty();
    relays =
        Relays.start(
            bench,
            fork.shapes().roundTrips(),
            AddressSettings.ofServer(fork.experiment(), 0),
            called().getFirst());
    running.put(Role.DRIVER, bench.start(Role.DRIVER, loadMaker()));
  }

  /** Keys for all profiles, and what starts the processes of a fork. */
  public static Components components(ServiceFork fork) throws IOException {
    return new Components(
        fork.programs(),
        TlsFiles.make(
            fork.listeners().stream().map(SeriesListener::profile).distinct().toList(),
            AddressSettings.names(fork.experiment())),
        fork.folder(),
        "fork-%d-".formatted(fork.number()),
        doing -> fork.progress().accept("fork %d: %s".formatted(fork.number(), doing)));
  }

  private void start(Role role, String module, Object told)
      throws IOException, InterruptedException {
    Host host = fork.hosts().of(role);
    running.put(
        role,
        bench.start(
            role,
            Component.on(host, role.text(), module, fork.flags().of(role), told)
                .in(role == Role.PARTNERS ? fork.ownJvm() : Optional.empty())));
  }

  /** The first one has the processors of its role, others those of their machine. */
  private RunningComponent server(String name, int number)
      throws IOException, InterruptedException {
    List<Host> all = fork.hosts().all(Role.SERVER);
    Host host = all.get(number % all.size());
    ServerSettings told =
        settings
            .at(host)
            .server(
                number,
                of(Role.PARTNERS).ready(),
                Optional.ofNullable(running.get(Role.DATABASE)).map(RunningComponent::ready));
    Component server =
        Component.on(host, name, NullServer.MODULE, fork.flags().ofServer(fork.jvm().flags()), told)
            .on(fork.jvm().command())
            .in(fork.ownJvm());
    return number == 0
        ? bench.start(Role.SERVER, server)
        : bench.put(
            bench.components().start(server),
            fork.hosts().cores(host, Role.SERVER, HostSettings.roles(fork.experiment())),
            false);
  }

  private List<Ready> listening() {
    return servers.stream().map(RunningComponent::ready).toList();
  }

  /** What clients call: the servers, or what stands before them. */
  private List<Ready> called() {
    return between.map(b -> List.of(b.ready())).orElseGet(this::listening);
  }

  /** The driver: it makes the load itself, or has engines make it. */
  private Component loadMaker() throws IOException, InterruptedException {
    DriverSettings alone = at(Role.DRIVER).driver(called(), relays);
    Optional<EnginesSettings> engines = settings.engines(alone);
    List<String> jvm = fork.flags().of(Role.DRIVER);
    String name = Role.DRIVER.text();
    return engines.isPresent()
        ? Component.local(name, DriverLine.MODULE, REMOTE, jvm, engines.get())
        : Component.on(fork.hosts().of(Role.DRIVER), name, DriverLine.MODULE, jvm, alone);
  }

  private ComponentSettings at(Role role) throws IOException, InterruptedException {
    return settings.at(fork.hosts().of(role));
  }

  /** Where they are started and placed. */
  public Bench bench() {
    return bench;
  }

  /** The settings of the processes. */
  public ComponentSettings settings() {
    return settings;
  }

  /** The application servers. */
  public Servers servers() {
    return new Servers(servers);
  }

  /** Partners, driver or the first server. */
  public RunningComponent of(Role role) {
    return Optional.ofNullable(running.get(role)).orElseThrow();
  }

  /** The conversation with the driver. */
  public DriverLine driver() {
    return new DriverLine(of(Role.DRIVER).child(), ComponentSettings.INTERACTION);
  }

  /** What the components found out about themselves. */
  public Map<String, String> facts() {
    Map<String, String> facts = new LinkedHashMap<>(servers.getFirst().ready().facts());
    between.ifPresent(b -> facts.putAll(b.ready().facts()));
    facts.putAll(of(Role.PARTNERS).ready().facts());
    return facts;
  }

  /** Watches all of them. */
  public ServiceCounting counting() throws IOException, InterruptedException {
    Map<String, List<RunningComponent>> others = new LinkedHashMap<>();
    between.ifPresent(b -> others.put(b.ready().component(), List.of(b)));
    others.put(Observation.RELAY, List.copyOf(relays.running().values()));
    others.put(
        Observation.DATABASE, Optional.ofNullable(running.get(Role.DATABASE)).stream().toList());
    others.values().removeIf(List::isEmpty);
    return new ServiceCounting(
        bench,
        machines(),
        servers(),
        Optional.of(of(Role.PARTNERS)),
        of(Role.DRIVER),
        others.entrySet().stream()
            .map(each -> Probe.<Long>tree(each.getKey(), each.getValue()))
            .toList(),
        FrontHop.witness(fork),
        fork.experiment().get(BusinessSettings.PARTNER_REFUSALS) > 0);
  }

  private Machines machines() {
    Map<String, RunningComponent> all = new LinkedHashMap<>();
    running.forEach((role, component) -> all.put(role.text(), component));
    all.putAll(servers().named());
    between.ifPresent(b -> all.put(b.ready().component(), b));
    relays.running().values().forEach(relay -> all.put(Observation.RELAY, relay));
    return Machines.of(of(Role.SERVER).host(), all, servers().names());
  }
}
