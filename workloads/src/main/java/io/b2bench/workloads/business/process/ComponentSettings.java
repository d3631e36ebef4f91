package io.b2bench.workloads.business.process;

import io.b2bench.experiment.bench.SeriesListener;
import io.b2bench.experiment.host.Host;
import io.b2bench.experiment.plan.CommonSettings;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.LoadSettings.Hop;
import io.b2bench.measurement.message.DatabaseAddress.Login;
import io.b2bench.measurement.message.DatabaseSettings;
import io.b2bench.measurement.message.DriverSettings;
import io.b2bench.measurement.message.EnginesSettings;
import io.b2bench.measurement.message.ListenerSettings;
import io.b2bench.measurement.message.PartnerSettings;
import io.b2bench.measurement.message.PartnerSettings.DelayShape;
import io.b2bench.measurement.message.Ready;
import io.b2bench.measurement.message.ServerSettings;
import io.b2bench.measurement.message.ServerSettings.PartnerAddress;
import io.b2bench.tls.profile.Plaintext;
import io.b2bench.workloads.business.load.LoadShapes;
import io.b2bench.workloads.business.setting.AccessLogSettings;
import io.b2bench.workloads.business.setting.AddressSettings;
import io.b2bench.workloads.business.setting.BusinessSettings;
import io.b2bench.workloads.business.setting.EngineSettings;
import io.b2bench.workloads.business.setting.TierSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The settings of the three processes, derived from the experiment. All listeners use free ports.
 *
 * @param experiment what is run
 * @param shapes what clients do in each stratum
 * @param listeners the listeners, in the order in which they are opened. Each series has one at the
 *     server and one at the partners; they speak its profile if their hop carries it
 * @param keys where the keys are
 * @param data folder of a file database without a path of its own, and of individual samples until
 *     they are stored; it is in the folder for logs
 * @param plan the JMeter plan
 * @param fork number of the fork, which varies the driver's random numbers
 * @param login the only user of a database that is started
 */
public record ComponentSettings(
    Experiment experiment,
    LoadShapes shapes,
    List<SeriesListener> listeners,
    Path keys,
    Path data,
    Path plan,
    int fork,
    Login login) {
  /** How long an interaction may take. */
  static final Duration INTERACTION = Duration.ofSeconds(30);

  private static final Duration PARTNER_CALL = Duration.ofSeconds(10);

  /** The longest delay of a partner, in means. */
  private static final int LONGEST_DELAY = 10;

  private static final int SHIPPERS = 4;

  /** What a run offers is its clients, so its server refuses nobody else. */
  private static final int REQUESTS_AT_ONCE = 1024;

  /**
   * Idle timeout: suspended sessions keep their connections until the next turn of their listener.
   */
  private static final Duration IDLE = Duration.ofHours(1);

  /** Copies the list. */
  public ComponentSettings {
    listeners = List.copyOf(listeners);
  }

  /** The same with the paths as a host has them, to which files are copied if need be. */
  ComponentSettings at(Host host) throws IOException, InterruptedException {
    Optional<Path> catalog = experiment.catalog();
    return new ComponentSettings(
        catalog.isPresent()
            ? experiment.with(CommonSettings.CATALOG, Optional.of(host.there(catalog.get())))
            : experiment,
        shapes,
        listeners,
        host.there(keys),
        host.there(data),
        host.there(plan),
        fork,
        login);
  }

  /** The names of the listeners. */
  public List<String> names() {
    return listeners.stream().map(SeriesListener::name).toList();
  }

  /** The file for the individual samples of a window until it is stored, if they are kept. */
  public Optional<Path> samples() {
    return switch (experiment.get(BusinessSettings.SAMPLES)) {
      case NONE -> Optional.empty();
      case JTL -> Optional.of(data.resolve("samples.jtl.gz"));
    };
  }

  private Path logs() {
    return Objects.requireNonNull(
        data.toAbsolutePath().getParent(), "the data of a fork is in a folder");
  }

  /** The partners' settings. */
  PartnerSettings partners() {
    return new PartnerSettings(
        experiment.get(AddressSettings.PARTNERS),
        0,
        anyPort(Hop.PARTNERS),
        keys.toString(),
        catalog(),
        experiment.seed(),
        experiment.get(BusinessSettings.PARTNER_REFUSALS) / 100.0,
        experiment.get(BusinessSettings.PARTNER_DELAY),
        switch (experiment.get(BusinessSettings.PARTNER_DELAY_SHAPE)) {
          case FIXED -> DelayShape.FIXED;
          case EXPONENTIAL -> DelayShape.EXPONENTIAL;
        },
        IDLE,
        true);
  }

  /** The settings of the database; empty where it has no process of its own. */
  Optional<DatabaseSettings> database() {
    return new DatabasePart(this).settings();
  }

  /**
   * The settings of a server, once the partners listen.
   *
   * @param number which server, from 0
   * @param database its database, where that has a process of its own, once it listens
   */
  ServerSettings server(int number, Ready partners, Optional<Ready> database) {
    return new ServerSettings(
        AddressSettings.ofServer(experiment, number),
        0,
        FrontHop.endsTls(experiment) ? behindFront() : anyPort(Hop.FRONT),
        experiment.get(TierSettings.STACK).text(),
        keys.toString(),
        catalog(),
        new DatabasePart(this).address(database),
        experiment.get(BusinessSettings.BUSINESSES),
        experiment.get(BusinessSettings.ITEMS),
        population(),
        new PartnerAddress(
            AddressSettings.called(experiment.get(AddressSettings.PARTNERS)),
            partners.listeners(),
            towards(Hop.PARTNERS),
            experiment.get(BusinessSettings.PARTNER_CONNECTIONS).message()),
        PARTNER_CALL.plus(
            experiment.get(BusinessSettings.PARTNER_DELAY).multipliedBy(LONGEST_DELAY)),
        SHIPPERS,
        Math.max(REQUESTS_AT_ONCE, 2 * clients()),
        IDLE,
        experiment.get(BusinessSettings.BUSINESS_CPU),
        AccessLogSettings.files(experiment, names(), logs(), number),
        true);
  }

  /** The files of the access logs of all servers. */
  public List<String> accessLogs() {
    return IntStream.range(0, experiment.get(TierSettings.SERVERS))
        .mapToObj(number -> AccessLogSettings.files(experiment, names(), logs(), number))
        .flatMap(files -> files.values().stream())
        .toList();
  }

  /** The driver's settings, once the servers listen. */
  DriverSettings driver(List<Ready> servers) {
    return driver(servers, Relays.NONE);
  }

  /**
   * The driver's settings, once the servers listen.
   *
   * @param relays the links between clients and server
   */
  DriverSettings driver(List<Ready> servers, Relays relays) {
    return new DriverPart(this, servers, relays).settings();
  }

  /** The settings of a driver whose load engines make; empty where it makes the load itself. */
  Optional<EnginesSettings> engines(DriverSettings driver) {
    return experiment
        .get(EngineSettings.ENGINES)
        .map(
            engines ->
                new EnginesSettings(
                    driver,
                    engines,
                    experiment.get(EngineSettings.KEYS).orElseThrow().toString(),
                    experiment.get(EngineSettings.ADDRESS)));
  }

  /** The most clients of a level. */
  int clients() {
    return Collections.max(experiment.get(LoadSettings.CLIENTS).clients());
  }

  /** Whether the profiles of the series are spoken on a hop. */
  boolean carries(Hop hop) {
    return experiment.get(LoadSettings.HOPS).contains(hop);
  }

  /** The catalogue of the user's own profiles. */
  Optional<String> catalog() {
    return experiment.catalog().map(Path::toString);
  }

  /** What is spoken on a hop for a profile. */
  String on(Hop hop, String profile) {
    return carries(hop) ? profile : Plaintext.NAME;
  }

  /** The profile that each listener speaks on a hop. */
  Map<String, String> towards(Hop hop) {
    Map<String, String> towards = new LinkedHashMap<>();
    anyPort(hop).forEach(listener -> towards.put(listener.name(), listener.profile()));
    return towards;
  }

  /** The server refuses a database that was filled from another seed. */
  private long population() {
    return experiment.get(BusinessSettings.DATABASE).kept()
        ? BusinessSettings.KEPT_POPULATION
        : experiment.seed();
  }

  /** A listener for each series at the far end of a hop. */
  private List<ListenerSettings> anyPort(Hop hop) {
    return listeners.stream()
        .map(
            listener ->
                new ListenerSettings(listener.name(), on(hop, listener.profile().name()), 0))
        .toList();
  }

  /** Listeners in the clear, whatever the front hop carries up to the front. */
  private List<ListenerSettings> behindFront() {
    return names().stream().map(name -> new ListenerSettings(name, Plaintext.NAME, 0)).toList();
  }

  /** The port that a component reported. */
  static int port(Ready component, String listener) {
    Integer port = component.listeners().get(listener);
    if (port == null) {
      throw new IllegalStateException(
          "the %s opened no listener %s: %s".formatted(component.component(), listener, component));
    }
    return port;
  }
}
