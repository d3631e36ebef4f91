package io.b2bench.workloads.business;

import io.b2bench.contract.service.Scale;
import io.b2bench.experiment.component.ServiceDatabase;
import io.b2bench.experiment.host.Host;
import io.b2bench.experiment.plan.CommonSettings;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.LoadSettings.Hop;
import io.b2bench.measurement.message.Behaviour;
import io.b2bench.measurement.message.CallConnections;
import io.b2bench.measurement.message.DatabaseAddress;
import io.b2bench.measurement.message.DatabaseAddress.Commits;
import io.b2bench.measurement.message.DatabaseAddress.Login;
import io.b2bench.measurement.message.DatabaseSettings;
import io.b2bench.measurement.message.DriverSettings;
import io.b2bench.measurement.message.EnginesSettings;
import io.b2bench.measurement.message.ListenerSettings;
import io.b2bench.measurement.message.PartnerSettings;
import io.b2bench.measurement.message.PartnerSettings.DelayShape;
import io.b2bench.measurement.message.Ready;
import io.b2bench.measurement.message.ScriptSettings;
import io.b2bench.measurement.message.ServerSettings;
import io.b2bench.measurement.message.ServerSettings.PartnerAddress;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.Tls;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The settings of the three processes, derived from the experiment. All listeners use free ports.
 *
 * @param experiment what is run
 * @param shapes what clients do in each stratum
 * @param listeners the listeners, in the order in which they are opened. Each series has one at the
 *     server and one at the partners; they speak its profile if their hop carries it
 * @param keys where the keys are
 * @param data folder of a file database without a path of its own, and of individual samples until
 *     they are stored
 * @param plan the JMeter plan
 * @param fork number of the fork, which varies the driver's random numbers
 * @param login the only user of a database that is started
 */
record ComponentSettings(
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

  ComponentSettings {
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
  List<String> names() {
    return listeners.stream().map(SeriesListener::name).toList();
  }

  /** The file for the individual samples of a window until it is stored, if they are kept. */
  Optional<Path> samples() {
    return switch (experiment.get(BusinessSettings.SAMPLES)) {
      case NONE -> Optional.empty();
      case JTL -> Optional.of(data.resolve("samples.jtl.gz"));
    };
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
    return experiment
        .get(BusinessSettings.DATABASE)
        .started()
        .map(
            engine ->
                new DatabaseSettings(
                    experiment.get(AddressSettings.DATABASE),
                    0,
                    engine,
                    login,
                    databaseCertificate(),
                    true));
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
        ProxyHop.endsTls(experiment) ? behindProxy() : anyPort(Hop.FRONT),
        keys.toString(),
        catalog(),
        address(database).under(towardsDatabase()),
        experiment.get(BusinessSettings.BUSINESSES),
        experiment.get(BusinessSettings.ITEMS),
        population(),
        new PartnerAddress(
            AddressSettings.called(experiment.get(AddressSettings.PARTNERS)),
            partners.listeners(),
            towards(Hop.PARTNERS),
            calls()),
        PARTNER_CALL.plus(
            experiment.get(BusinessSettings.PARTNER_DELAY).multipliedBy(LONGEST_DELAY)),
        SHIPPERS,
        Math.max(REQUESTS_AT_ONCE, 2 * clients()),
        IDLE,
        true);
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
    return new DriverSettings(
        plan.toString(),
        called(0),
        listeners.stream().flatMap(listener -> driven(listener, servers.getFirst(), relays)).toList(),
        clients(),
        keys.toString(),
        catalog(),
        shapes.usual().connection().text(),
        INTERACTION,
        new ScriptSettings(
            shapes.script().name(),
            script(shapes.usual()),
            experiment.get(LoadSettings.THINK_TIME),
            experiment.seed() + fork),
        samples().isPresent(),
        IntStream.range(1, servers.size()).mapToObj(n -> other(called(n), servers.get(n))).toList(),
        behaviours());
  }

  private String called(int server) {
    return AddressSettings.called(AddressSettings.ofServer(experiment, server));
  }

  /** A listener of a server as the driver has it: once for each shape of the load. */
  private Stream<ListenerSettings> driven(SeriesListener listener, Ready server, Relays relays) {
    String series = listener.name();
    String profile = on(Hop.FRONT, Catalog.withClient(listener.profile()));
    return shapes.listeners(series).entrySet().stream()
        .map(
            own ->
                new ListenerSettings(
                    own.getKey(), profile, port(relays.towards(own.getValue(), server), series)));
  }

  private Map<String, Behaviour> behaviours() {
    Map<String, Behaviour> behaviours = new LinkedHashMap<>();
    for (String name : names()) {
      shapes
          .listeners(name)
          .forEach(
              (own, shape) ->
                  behaviours.put(own, new Behaviour(shape.connection().text(), script(shape))));
    }
    return behaviours;
  }

  private Map<String, String> script(LoadShape shape) {
    Map<String, String> script = new LinkedHashMap<>(shape.parameters());
    script.put("customers", Integer.toString(scale().customers()));
    script.put("items", Integer.toString(scale().items()));
    script.put("refusals", experiment.get(BusinessSettings.PARTNER_REFUSALS) > 0 ? "1" : "0");
    return script;
  }

  private DriverSettings.Server other(String host, Ready server) {
    Map<String, Integer> ports = new LinkedHashMap<>();
    for (String name : names()) {
      shapes.listeners(name).keySet().forEach(driven -> ports.put(driven, port(server, name)));
    }
    return new DriverSettings.Server(host, ports);
  }

  private int clients() {
    return Collections.max(experiment.get(LoadSettings.CLIENTS).clients());
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

  /** All profiles of the hop share it: {@link DatabaseHop}. */
  private Optional<DatabaseSettings.Certificate> databaseCertificate() {
    return carries(Hop.DATABASE)
        ? listeners.stream()
            .map(SeriesListener::profile)
            .filter(Tls.class::isInstance)
            .findFirst()
            .map(
                profile ->
                    new DatabaseSettings.Certificate(keys.toString(), profile.name(), catalog()))
        : Optional.empty();
  }

  private Map<String, String> towardsDatabase() {
    return carries(Hop.DATABASE) ? towards(Hop.DATABASE) : Map.of();
  }

  private boolean carries(Hop hop) {
    return experiment.get(LoadSettings.HOPS).contains(hop);
  }

  private Optional<String> catalog() {
    return experiment.catalog().map(Path::toString);
  }

  private String on(Hop hop, String profile) {
    return carries(hop) ? profile : Plaintext.NAME;
  }

  private CallConnections calls() {
    return switch (experiment.get(BusinessSettings.PARTNER_CONNECTIONS)) {
      case POOLED -> CallConnections.POOLED;
      case PER_CALL -> CallConnections.PER_CALL;
    };
  }

  private Map<String, String> towards(Hop hop) {
    Map<String, String> towards = new LinkedHashMap<>();
    anyPort(hop).forEach(listener -> towards.put(listener.name(), listener.profile()));
    return towards;
  }

  private DatabaseAddress address(Optional<Ready> database) {
    Commits commits =
        switch (experiment.get(BusinessSettings.DURABILITY)) {
          case FORCED -> Commits.FORCED;
          case WRITTEN -> Commits.WRITTEN;
        };
    return switch (experiment.get(BusinessSettings.DATABASE)) {
      case ServiceDatabase.Memory memory -> DatabaseAddress.of(memory.text(), commits);
      case ServiceDatabase.File file -> file.address(data, commits);
      case ServiceDatabase.OwnProcess own ->
          own.address(
              experiment.get(AddressSettings.DATABASE),
              port(database.orElseThrow(), "database"),
              login,
              commits);
      case ServiceDatabase.Existing existing -> DatabaseAddress.of(existing.url(), commits);
    };
  }

  /** The server refuses a database that was filled from another seed. */
  private long population() {
    return experiment.get(BusinessSettings.DATABASE).kept()
        ? BusinessSettings.KEPT_POPULATION
        : experiment.seed();
  }

  private Scale scale() {
    return new Scale(
        experiment.get(BusinessSettings.BUSINESSES), experiment.get(BusinessSettings.ITEMS));
  }

  /** A listener for each series at the far end of a hop. */
  private List<ListenerSettings> anyPort(Hop hop) {
    return listeners.stream()
        .map(
            listener ->
                new ListenerSettings(listener.name(), on(hop, listener.profile().name()), 0))
        .toList();
  }

  /** Listeners in the clear, whatever the front hop carries up to the proxy. */
  private List<ListenerSettings> behindProxy() {
    return names().stream().map(name -> new ListenerSettings(name, Plaintext.NAME, 0)).toList();
  }

  private static int port(Ready component, String listener) {
    Integer port = component.listeners().get(listener);
    if (port == null) {
      throw new IllegalStateException(
          "the %s opened no listener %s: %s".formatted(component.component(), listener, component));
    }
    return port;
  }
}
