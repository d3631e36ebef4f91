package io.b2bench.experiment.plan;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What to run, with every default filled in: the content of an experiment file.
 *
 * @param workload name of the workload: {@code business}
 * @param profiles profiles in the order of the report; one named again is measured again as a
 *     series of its own
 * @param clients load levels
 * @param connection how long a connection lives
 * @param hops which hops carry the profile; the others are plain
 * @param database {@code h2:mem} or {@code h2:file} or {@code h2:file:PATH}
 * @param scale how much is in the database
 * @param thinkTime mean pause between two interactions of a client; negative exponential, cut at
 *     ten times the mean
 * @param limits limit of the 90th percentile of the response time by kind of interaction, {@code
 *     default} for the rest
 * @param precision how much is measured
 * @param seed seed of everything random
 */
public record Experiment(
    String workload,
    List<String> profiles,
    List<Integer> clients,
    Connection connection,
    Set<Hop> hops,
    String database,
    Scale scale,
    Duration thinkTime,
    Map<String, Duration> limits,
    Precision precision,
    long seed) {
  /** Keeps its own collections. */
  public Experiment {
    profiles = List.copyOf(profiles);
    clients = List.copyOf(clients);
    hops = Set.copyOf(hops);
    limits = Map.copyOf(limits);
  }

  /** How long a connection lives. */
  public enum Connection {
    /** As long as a business session. */
    PER_SESSION,
    /** For one interaction. */
    PER_REQUEST,
    /** As long as the client. */
    PERSISTENT
  }

  /** A hop that can carry the profile. */
  public enum Hop {
    /** Client to server. */
    FRONT,
    /** Server to partners. */
    PARTNERS
  }

  /**
   * How much is in the database.
   *
   * @param businesses emulated businesses that it is built for
   * @param items items on offer
   */
  public record Scale(int businesses, int items) {}
}
