package io.b2bench.driver.service;

import io.b2bench.contract.control.CallConnections;
import io.b2bench.contract.control.DoorSettings;
import io.b2bench.contract.control.PartnerSettings;
import io.b2bench.contract.control.PartnerSettings.DelayShape;
import io.b2bench.contract.control.Ready;
import io.b2bench.contract.control.ServerSettings;
import io.b2bench.contract.control.ServerSettings.PartnerAddress;
import io.b2bench.contract.service.Scale;
import io.b2bench.driver.conversation.DriverSettings;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.tls.profile.Plaintext;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * What the three processes are told, out of the experiment. Everything listens on the loopback
 * interface and on free ports.
 *
 * @param experiment what is run
 * @param doors the different profiles, plain among them; one door each, which has the profile's
 *     name and speaks it when the front carries it
 * @param secrets where the keys are
 * @param data where a database in a file is that has no place of its own, and single samples are
 *     that wait to be stored
 * @param plan the JMeter plan
 * @param fork number of the fork, which varies what the driver draws
 */
record PartSettings(
    Experiment experiment, List<String> doors, Path secrets, Path data, Path plan, int fork) {
  /** The name in the certificates, which clients check. */
  static final String HOST = "localhost";

  /** The address that is listened on. */
  static final String ADDRESS = "127.0.0.1";

  /** How long an interaction may take. */
  static final Duration INTERACTION = Duration.ofSeconds(30);

  private static final Duration PARTNER_CALL = Duration.ofSeconds(10);
  private static final int SHIPPERS = 4;

  /** Suspended sessions keep their connections until their door's turn comes again. */
  private static final Duration IDLE = Duration.ofHours(1);

  PartSettings {
    doors = List.copyOf(doors);
  }

  /** Where the keys of the run are. */
  Path keys() {
    return secrets.resolve("keys");
  }

  /** Where the single samples of a window are put before the window is stored, if any are kept. */
  Optional<Path> samples() {
    return switch (experiment.samples()) {
      case NONE -> Optional.empty();
      case JTL -> Optional.of(data.resolve("samples.jtl.gz"));
    };
  }

  /** For the partners: a door for each profile that their hop carries. */
  PartnerSettings partners() {
    return new PartnerSettings(
        ADDRESS,
        0,
        anyPort(new TreeSet<>(towardsPartners().values())),
        keys().toString(),
        catalog(),
        experiment.seed(),
        0,
        Duration.ZERO,
        DelayShape.FIXED,
        IDLE,
        true);
  }

  /** For the server, once the partners listen. */
  ServerSettings server(Ready partners) {
    return new ServerSettings(
        ADDRESS,
        0,
        doors.stream().map(door -> new DoorSettings(door, at(door), 0)).toList(),
        keys().toString(),
        catalog(),
        database(),
        scale(),
        experiment.seed(),
        new PartnerAddress(HOST, partners.doors(), towardsPartners(), calls()),
        PARTNER_CALL,
        SHIPPERS,
        IDLE,
        true);
  }

  /** For the driver, once the server listens. */
  DriverSettings driver(Ready server) {
    return new DriverSettings(
        plan.toString(),
        HOST,
        doors.stream()
            .map(door -> new DriverSettings.Door(door, at(door), port(server, door)))
            .toList(),
        Collections.max(experiment.clients()),
        keys().toString(),
        catalog(),
        experiment.connection().name().toLowerCase(Locale.ROOT).replace('_', '-'),
        experiment.thinkTime(),
        INTERACTION,
        scale().customers(),
        scale().items(),
        experiment.seed() + fork,
        samples().isPresent());
  }

  /** The profile that a door of the server speaks. */
  String at(String door) {
    return on(Experiment.Hop.FRONT, door);
  }

  /** The profile towards the partners for requests through a door. */
  String towards(String door) {
    return on(Experiment.Hop.PARTNERS, door);
  }

  private Optional<String> catalog() {
    return experiment.catalog().map(Path::toString);
  }

  private String on(Experiment.Hop hop, String profile) {
    return experiment.hops().contains(hop) ? profile : Plaintext.NAME;
  }

  private CallConnections calls() {
    return switch (experiment.partnerConnections()) {
      case POOLED -> CallConnections.POOLED;
      case PER_CALL -> CallConnections.PER_CALL;
    };
  }

  private Map<String, String> towardsPartners() {
    Map<String, String> towards = new LinkedHashMap<>();
    doors.forEach(door -> towards.put(door, towards(door)));
    return towards;
  }

  private String database() {
    return experiment.database().equals("h2:file")
        ? "h2:file:" + data.resolve("b2b")
        : experiment.database();
  }

  private Scale scale() {
    return new Scale(experiment.scale().businesses(), experiment.scale().items());
  }

  private static List<DoorSettings> anyPort(Collection<String> profiles) {
    return profiles.stream().map(profile -> DoorSettings.of(profile, 0)).toList();
  }

  private static int port(Ready server, String door) {
    Integer port = server.doors().get(door);
    if (port == null) {
      throw new IllegalStateException("the server opened no door " + door + ": " + server);
    }
    return port;
  }
}
