package io.b2bench.experiment.plan;

import io.b2bench.measurement.observation.Arrivals;
import io.b2bench.tls.profile.Plaintext;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What to run, with every default filled in: the content of an experiment file.
 *
 * @param workload name of the workload: {@code business}
 * @param catalog a user's file of profiles, beside those that ship; an absolute path
 * @param profiles profiles in the order of the report; one named again is measured again as a
 *     series of its own
 * @param clients load levels
 * @param connection how long a connection lives
 * @param hops which hops carry the profile; the others are plain
 * @param partnerConnections how long a connection of the server to a partner lives
 * @param database {@code h2:mem} or {@code h2:file} or {@code h2:file:PATH}
 * @param scale how much is in the database
 * @param thinkTime mean pause between two interactions of a client; negative exponential, cut at
 *     ten times the mean; zero in an open loop
 * @param arrivals the load model: a closed loop, or an open one at a rate that the clients share
 * @param limits limit of the 90th percentile of the response time by kind of interaction, {@link
 *     #DEFAULT_LIMIT} for the rest
 * @param precision how much is measured
 * @param isolation which series share a server process
 * @param samples whether single samples are kept
 * @param seed seed of everything random
 */
public record Experiment(
    String workload,
    Optional<Path> catalog,
    List<String> profiles,
    List<Integer> clients,
    Connection connection,
    Set<Hop> hops,
    PartnerConnections partnerConnections,
    String database,
    Scale scale,
    Duration thinkTime,
    Arrivals arrivals,
    Map<String, Duration> limits,
    Precision precision,
    Isolation isolation,
    Samples samples,
    long seed) {
  /** The key of {@link #limits} that holds for every kind without a limit of its own. */
  public static final String DEFAULT_LIMIT = "default";

  /** Keeps its own collections. */
  public Experiment {
    profiles = List.copyOf(profiles);
    clients = List.copyOf(clients);
    hops = Set.copyOf(hops);
    limits = Map.copyOf(limits);
    if (profiles.isEmpty() || clients.isEmpty() || hops.isEmpty()) {
      throw new IllegalArgumentException(
          "an experiment needs at least one profile, one load level and one hop");
    }
    if (Set.copyOf(clients).size() < clients.size()) {
      throw new IllegalArgumentException("a load level is named twice: " + clients);
    }
    if (clients.stream().anyMatch(c -> c < 1) || thinkTime.isNegative()) {
      throw new IllegalArgumentException("clients must be positive and think time not negative");
    }
    if (arrivals instanceof Arrivals.Open && !thinkTime.isZero()) {
      throw new IllegalArgumentException("clients of an open loop have no think time");
    }
  }

  /** What {@code b2bench run} does when nothing else is said. */
  public static Experiment defaults() {
    return new Experiment(
        "business",
        Optional.empty(),
        List.of(
            "plain",
            "tls13-aes128gcm",
            "tls12-ecdhe-rsa-aes128gcm",
            "tls12-rsa-3des-sha",
            "tls13-aes256gcm@ecdsa-p256@bc-on-jdk",
            "pq-x25519mlkem768-ecdsa"),
        List.of(1, 4, 16),
        Connection.PER_SESSION,
        Set.of(Hop.FRONT, Hop.PARTNERS),
        PartnerConnections.POOLED,
        "h2:mem",
        new Scale(16, 1000),
        Duration.ZERO,
        Arrivals.CLOSED,
        Map.of(DEFAULT_LIMIT, Duration.ofSeconds(2)),
        Precision.QUICK,
        Isolation.SHARED,
        Samples.NONE,
        20261121L);
  }

  /** The same with other profiles, such as those that this machine can do. */
  public Experiment withProfiles(List<String> others) {
    return new Experiment(
        workload,
        catalog,
        others,
        clients,
        connection,
        hops,
        partnerConnections,
        database,
        scale,
        thinkTime,
        arrivals,
        limits,
        precision,
        isolation,
        samples,
        seed);
  }

  /** The different profiles in the order asked for, plain among them. */
  public Set<String> distinctProfiles() {
    Set<String> distinct = new LinkedHashSet<>();
    Series.of(profiles, Plaintext.NAME).forEach(s -> distinct.add(s.profile()));
    return distinct;
  }

  /** How long a connection lives. */
  public enum Connection {
    /** As long as a business session. */
    PER_SESSION,
    /** For one interaction. */
    PER_REQUEST,
    /** As long as the client. */
    PERSISTENT;

    /** The name in the experiment file: {@code per-session}. */
    public String text() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /** How long a connection of the server to a partner lives. */
  public enum PartnerConnections {
    /** For call after call. */
    POOLED,
    /** For one call. */
    PER_CALL;

    /** The name in the experiment file: {@code per-call}. */
    public String text() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /** A hop that can carry the profile. */
  public enum Hop {
    /** Client to server. */
    FRONT,
    /** Server to partners. */
    PARTNERS;

    /** The name in the experiment file and in the proof: {@code front}. */
    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Which series share a server process. */
  public enum Isolation {
    /** All: one process with a listener for each profile, warmed up together. */
    SHARED,
    /** None: server, partners and driver for each series, the control included. */
    PROCESS;

    /** The name in the experiment file: {@code process}. */
    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /** Which single samples are kept, beside the histograms. */
  public enum Samples {
    /** None. */
    NONE,
    /** Each interaction of each window, in a JTL as JMeter writes it. */
    JTL;

    /** The name in the experiment file: {@code jtl}. */
    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * How much is in the database.
   *
   * @param businesses emulated businesses that it is built for
   * @param items items on offer
   */
  public record Scale(int businesses, int items) {}
}
