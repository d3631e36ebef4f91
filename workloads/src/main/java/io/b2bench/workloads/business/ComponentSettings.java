package io.b2bench.workloads.business;

import io.b2bench.contract.service.Scale;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.LoadSettings.Hop;
import io.b2bench.measurement.message.CallConnections;
import io.b2bench.measurement.message.DriverSettings;
import io.b2bench.measurement.message.ListenerSettings;
import io.b2bench.measurement.message.PartnerSettings;
import io.b2bench.measurement.message.PartnerSettings.DelayShape;
import io.b2bench.measurement.message.Ready;
import io.b2bench.measurement.message.ScriptSettings;
import io.b2bench.measurement.message.ServerSettings;
import io.b2bench.measurement.message.ServerSettings.PartnerAddress;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.TlsProfile;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * The settings of the three processes, derived from the experiment. All listeners use the loopback
 * interface and free ports.
 *
 * @param experiment what is run
 * @param profiles the distinct profiles, including plain, with the client that the driver speaks
 *     them with. Each gets a listener with the profile's name, which speaks the profile if the
 *     front carries it
 * @param keys where the keys are
 * @param data folder of a file database without a path of its own, and of individual samples until
 *     they are stored
 * @param plan the JMeter plan
 * @param fork number of the fork, which varies the driver's random numbers
 */
record ComponentSettings(
    Experiment experiment, List<TlsProfile> profiles, Path keys, Path data, Path plan, int fork) {
  /** The name in the certificates, which clients check. */
  static final String HOST = "localhost";

  /** The address that is listened on. */
  static final String ADDRESS = "127.0.0.1";

  /** How long an interaction may take. */
  static final Duration INTERACTION = Duration.ofSeconds(30);

  private static final Duration PARTNER_CALL = Duration.ofSeconds(10);
  private static final int SHIPPERS = 4;

  /**
   * Idle timeout: suspended sessions keep their connections until the next turn of their listener.
   */
  private static final Duration IDLE = Duration.ofHours(1);

  ComponentSettings {
    profiles = List.copyOf(profiles);
  }

  /** The names of the listeners. */
  List<String> listeners() {
    return profiles.stream().map(TlsProfile::name).toList();
  }

  /** The file for the individual samples of a window until it is stored, if they are kept. */
  Optional<Path> samples() {
    return switch (experiment.get(BusinessSettings.SAMPLES)) {
      case NONE -> Optional.empty();
      case JTL -> Optional.of(data.resolve("samples.jtl.gz"));
    };
  }

  /** The partners' settings: a listener for each profile that their hop carries. */
  PartnerSettings partners() {
    return new PartnerSettings(
        ADDRESS,
        0,
        anyPort(new TreeSet<>(towardsPartners().values())),
        keys.toString(),
        catalog(),
        experiment.seed(),
        0,
        Duration.ZERO,
        DelayShape.FIXED,
        IDLE,
        true);
  }

  /** The server's settings, once the partners listen. */
  ServerSettings server(Ready partners) {
    return new ServerSettings(
        ADDRESS,
        0,
        listeners().stream()
            .map(listener -> new ListenerSettings(listener, at(listener), 0))
            .toList(),
        keys.toString(),
        catalog(),
        database(),
        experiment.get(BusinessSettings.BUSINESSES),
        experiment.get(BusinessSettings.ITEMS),
        experiment.seed(),
        new PartnerAddress(HOST, partners.listeners(), towardsPartners(), calls()),
        PARTNER_CALL,
        SHIPPERS,
        IDLE,
        true);
  }

  /** The driver's settings, once the server listens. */
  DriverSettings driver(Ready server) {
    return new DriverSettings(
        plan.toString(),
        HOST,
        profiles.stream()
            .map(
                p ->
                    new ListenerSettings(
                        p.name(), on(Hop.FRONT, Catalog.withClient(p)), port(server, p.name())))
            .toList(),
        Collections.max(experiment.get(LoadSettings.CLIENTS)),
        keys.toString(),
        catalog(),
        experiment.get(LoadSettings.CONNECTION).text(),
        INTERACTION,
        new ScriptSettings(
            "business",
            Map.of(
                "customers",
                Integer.toString(scale().customers()),
                "items",
                Integer.toString(scale().items())),
            experiment.get(LoadSettings.THINK_TIME),
            experiment.seed() + fork),
        samples().isPresent());
  }

  /** The profile that a listener of the server speaks. */
  String at(String listener) {
    return on(Hop.FRONT, listener);
  }

  /** The profile towards the partners for requests through a listener. */
  String towards(String listener) {
    return on(Hop.PARTNERS, listener);
  }

  private Optional<String> catalog() {
    return experiment.catalog().map(Path::toString);
  }

  private String on(Hop hop, String profile) {
    return experiment.get(LoadSettings.HOPS).contains(hop) ? profile : Plaintext.NAME;
  }

  private CallConnections calls() {
    return switch (experiment.get(BusinessSettings.PARTNER_CONNECTIONS)) {
      case POOLED -> CallConnections.POOLED;
      case PER_CALL -> CallConnections.PER_CALL;
    };
  }

  private Map<String, String> towardsPartners() {
    Map<String, String> towards = new LinkedHashMap<>();
    listeners().forEach(listener -> towards.put(listener, towards(listener)));
    return towards;
  }

  private String database() {
    String database = experiment.get(BusinessSettings.DATABASE);
    return database.equals("h2:file") ? "h2:file:" + data.resolve("b2b") : database;
  }

  private Scale scale() {
    return new Scale(
        experiment.get(BusinessSettings.BUSINESSES), experiment.get(BusinessSettings.ITEMS));
  }

  private static List<ListenerSettings> anyPort(Collection<String> profiles) {
    return profiles.stream().map(profile -> ListenerSettings.of(profile, 0)).toList();
  }

  private static int port(Ready server, String listener) {
    Integer port = server.listeners().get(listener);
    if (port == null) {
      throw new IllegalStateException("the server opened no listener " + listener + ": " + server);
    }
    return port;
  }
}
