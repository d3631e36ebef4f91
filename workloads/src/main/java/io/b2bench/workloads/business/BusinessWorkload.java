package io.b2bench.workloads.business;

import io.b2bench.experiment.bench.DriverLine;
import io.b2bench.experiment.bench.NullServer;
import io.b2bench.experiment.bench.SeriesListener;
import io.b2bench.experiment.component.JvmFlags;
import io.b2bench.experiment.front.Front;
import io.b2bench.experiment.host.Host;
import io.b2bench.experiment.host.Hosts;
import io.b2bench.experiment.plan.CommonSettings;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.Precision;
import io.b2bench.experiment.plan.Schedule;
import io.b2bench.experiment.plan.ServerJvm;
import io.b2bench.experiment.plan.ServiceDesign;
import io.b2bench.experiment.probe.Library;
import io.b2bench.experiment.probe.Machine;
import io.b2bench.experiment.probe.RunEnvironment;
import io.b2bench.experiment.process.Placement;
import io.b2bench.experiment.process.Programs;
import io.b2bench.experiment.process.Role;
import io.b2bench.experiment.workload.Workload;
import io.b2bench.measurement.message.DatabaseSettings.Engine;
import io.b2bench.results.record.Environment;
import io.b2bench.tls.profile.TlsProfile;
import io.b2bench.workloads.business.load.LoadShapes;
import io.b2bench.workloads.business.process.FrontHop;
import io.b2bench.workloads.business.process.ServiceFork;
import io.b2bench.workloads.business.setting.BusinessSettings;
import io.b2bench.workloads.business.setting.HostSettings;
import io.b2bench.workloads.business.setting.TierSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Consumer;

/**
 * The business workload: clients run business sessions against the service, which calls its
 * partners; server, partners and driver are processes of their own, on this machine or on others.
 */
public final class BusinessWorkload implements Workload {
  /** Bytes of memory that a run of the least precision uses at most. */
  private static final long FIRST_LOOK = 6L << 30;

  private static final String SERVER = NullServer.MODULE;
  private static final String DRIVER = DriverLine.MODULE;
  private static final List<Library> LIBRARIES =
      List.of(
          new Library("Jetty", SERVER, "jetty-server"),
          new Library("H2", SERVER, "h2"),
          new Library("PostgreSQL JDBC", SERVER, "postgresql"),
          new Library("HikariCP", SERVER, "HikariCP"),
          new Library("JDBI", SERVER, "jdbi3-core"),
          new Library("Jackson", SERVER, "jackson-databind"),
          new Library("Woodstox", SERVER, "woodstox-core"),
          new Library("Bouncy Castle", SERVER, "bcprov-jdk18on"),
          new Library("Bouncy Castle TLS", SERVER, "bctls-jdk18on"),
          new Library("JMeter", DRIVER, "ApacheJMeter_core"),
          new Library("HdrHistogram", DRIVER, "HdrHistogram"),
          new Library("b2bench", DRIVER, "measurement"));

  private static final String HEADLINE =
      "without it the CPU of the JIT compiler cannot be left out of the results";

  private final Experiment experiment;
  private final LoadShapes shapes;
  private final List<SeriesListener> listeners;
  private final Programs programs;
  private final Hosts hosts;
  private final Path folder;
  private final Consumer<String> progress;
  private final Placement placement;
  private final JvmFlags flags;

  /** Creates a workload on this machine without starting anything; parameters as below. */
  public BusinessWorkload(
      Experiment experiment,
      Collection<? extends TlsProfile> profiles,
      Programs programs,
      Path folder,
      Consumer<String> progress) {
    this(
        experiment,
        LoadShapes.of(experiment),
        profiles,
        programs,
        Hosts.ALL_HERE,
        folder,
        progress);
  }

  /**
   * Creates a workload without starting anything.
   *
   * @param experiment what to run
   * @param shapes what clients do in each stratum
   * @param profiles the profiles to measure, each once or more, the baseline among them, with the
   *     clients that the driver speaks them with
   * @param programs where the programs are
   * @param hosts where the processes run; the caller closes them
   * @param folder folder for logs and for a file database without a path of its own; created if
   *     missing. Keys are in the temporary folder of the system
   * @param progress receives progress messages
   */
  public BusinessWorkload(
      Experiment experiment,
      LoadShapes shapes,
      Collection<? extends TlsProfile> profiles,
      Programs programs,
      Hosts hosts,
      Path folder,
      Consumer<String> progress) {
    this.experiment = experiment;
    this.shapes = shapes;
    this.listeners = SeriesListener.of(experiment, profiles);
    this.programs = programs;
    this.folder = folder.toAbsolutePath();
    this.progress = progress;
    this.hosts = hosts;
    this.placement = hosts.placement(HostSettings.roles(experiment));
    this.flags = flags(JvmFlags.resumes(profiles));
  }

  /** Heaps of the memory that each machine has. */
  private JvmFlags flags(boolean resumes) {
    Map<Role, List<String>> flags = new EnumMap<>(Role.class);
    Schedule schedule = Schedule.of(ServiceDesign.of(experiment), experiment.seed());
    for (Role role : List.of(Role.SERVER, Role.PARTNERS, Role.DRIVER)) {
      flags.put(
          role,
          JvmFlags.of(
                  memory(role),
                  isolated() ? listeners.size() : 1,
                  hosts.most(Role.SERVER, experiment.get(TierSettings.SERVERS)),
                  placement,
                  resumes,
                  schedule.forks().getFirst().windows().size())
              .of(role));
    }
    experiment
        .get(BusinessSettings.DATABASE)
        .started()
        .ifPresent(engine -> flags.put(Role.DATABASE, ofDatabase(engine)));
    return new JvmFlags(flags);
  }

  /** A first look ends before its data need much, and to touch a large heap takes seconds. */
  private OptionalLong memory(Role role) {
    OptionalLong available = hosts.of(role).facts().availableMemory();
    return experiment.get(CommonSettings.PRECISION) == Precision.SMOKE
        ? OptionalLong.of(Math.min(available.orElse(FIRST_LOOK), FIRST_LOOK))
        : available;
  }

  /** Which processors the processes will have while they measure. */
  public Placement placement() {
    return placement;
  }

  /** The environment of the run. */
  public Environment environment() throws IOException, InterruptedException {
    Environment here = RunEnvironment.of(Machine.here(), programs, jvms(), LIBRARIES, placement);
    Map<String, String> machines = new LinkedHashMap<>(here.host());
    machines.putAll(hosts.description());
    Environment described = here.withHost(machines);
    Optional<Front> front = FrontHop.program(experiment);
    if (front.isEmpty()) {
      return described;
    }
    Map<String, String> versions = new LinkedHashMap<>(described.versions());
    versions.put(FrontHop.fact(experiment), front.get().version().text());
    return described.withVersions(versions);
  }

  /**
   * The JVMs by process; where a user named one for the server, as it describes itself.
   *
   * @throws io.b2bench.experiment.workload.CannotMeasureException when one does not start
   */
  private Map<String, String> jvms() throws InterruptedException {
    Map<String, String> texts = new LinkedHashMap<>(flags.text());
    for (ServerJvm jvm : ServerJvm.of(experiment)) {
      if (!jvm.equals(ServerJvm.OURS)) {
        List<String> all = flags.ofServer(jvm.flags());
        texts.put(
            jvm.name().isEmpty() ? Role.SERVER.text() : Role.SERVER.text() + "#" + jvm.name(),
            JavaVersion.of(jvm, programs, all).build() + " " + String.join(" ", all));
      }
    }
    return texts;
  }

  @Override
  public Lab open(int fork) throws IOException, InterruptedException {
    for (Role role : HostSettings.roles(experiment)) {
      for (Host host : hosts.all(role)) {
        host.facts().accounts().requireThreads(HEADLINE);
      }
    }
    List<SeriesListener> inOrder = SeriesListener.inFork(listeners, experiment.seed(), fork);
    if (!isolated()) {
      progress.accept("fork %d: starting partners, server and driver".formatted(fork));
      return lab(fork, inOrder, folder);
    }
    Map<String, Lab> labs = new LinkedHashMap<>();
    boolean opened = false;
    try {
      for (SeriesListener series : inOrder) {
        progress.accept(
            "fork %d: starting partners, server and driver for %s".formatted(fork, series.name()));
        Path logs = folder.resolve("series-" + (listeners.indexOf(series) + 1));
        labs.put(series.name(), lab(fork, List.of(series), logs));
      }
      opened = true;
      return new IsolatedLab(labs);
    } finally {
      if (!opened) {
        labs.values().forEach(Lab::close);
      }
    }
  }

  private List<String> ofDatabase(Engine engine) {
    return switch (engine) {
      case POSTGRES -> JvmFlags.KEEPER;
      case H2 ->
          JvmFlags.measured(
              512, 256, OptionalInt.of(Math.max(2, placement.of(Role.DATABASE).count())));
    };
  }

  private boolean isolated() {
    return ServerJvm.apart(experiment);
  }

  /** Processes for some series, a listener each. */
  private Lab lab(int fork, List<SeriesListener> series, Path logs)
      throws IOException, InterruptedException {
    return BusinessLab.open(
        new ServiceFork(
            experiment, shapes, series, programs, flags, hosts, placement, logs, fork, progress));
  }
}
