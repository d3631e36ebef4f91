package io.b2bench.experiment.plan;

import io.b2bench.experiment.setting.Default;
import io.b2bench.experiment.setting.DurationKind;
import io.b2bench.experiment.setting.Exclusion;
import io.b2bench.experiment.setting.ListKind;
import io.b2bench.experiment.setting.Option;
import io.b2bench.experiment.setting.Setting;
import io.b2bench.experiment.setting.Word;
import io.b2bench.experiment.setting.WordKind;
import java.time.Duration;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** The settings of workloads in which clients put load on a service over connections. */
public final class LoadSettings {
  /** The key of {@link #LIMITS} that holds for every kind without a limit of its own. */
  public static final String DEFAULT_LIMIT = "default";

  /** Load levels. */
  public static final Setting<LoadLevels> CLIENTS =
      new Setting<>(
          "clients",
          """
          Load levels: how many clients at a time.
          auto makes them of the processors of the server: one client, 2 for each processor, 8 for each; smoke takes \
          the second alone. The run folder keeps the numbers.\
          """,
          new LoadLevelsKind(),
          Default.of(new LoadLevels.Auto()),
          new Option.Value("N,..."));

  /** How long a client keeps a connection. */
  public static final Setting<Connection> CONNECTION =
      new Setting<>(
          "connection",
          "How long a connection lives, and so how often there is a full handshake.",
          WordKind.of("connection", Connection.values()),
          Default.of(Connection.PER_SESSION),
          new Option.Value("HOW"));

  /** Which hops carry the profile. */
  public static final Setting<Set<Hop>> HOPS =
      new Setting<>(
          "hops",
          """
          Which hops carry the profile; the others are plain.
          [partners] alone measures what TLS towards the partners costs the server: its clients come in the clear.
          [database] alone does so for the way to a database that the run starts: postgres.\
          """,
          new ListKind<>(
                  "hop", "[front, partners, database]", WordKind.of("hop", Hop.values()), false)
              .as(
                  LoadSettings::set,
                  hops -> Stream.of(Hop.values()).filter(hops::contains).toList()),
          Default.of(set(List.of(Hop.FRONT, Hop.PARTNERS))),
          new Option.Value("HOP,..."));

  /** Mean pause between two interactions of a client. */
  public static final Setting<Duration> THINK_TIME =
      new Setting<>(
          "think-time",
          """
          Mean pause of a client between two interactions, in ms, s or m.
          Negative exponential, cut at ten times the mean. 0s is a closed loop of programs: the next request leaves \
          when the answer is complete.\
          """,
          new DurationKind(Duration.ofHours(1)),
          Default.of(Duration.ZERO),
          new Option.Value("TIME"));

  /** The load model: a closed loop, or open ones at rates that the clients share. */
  public static final Setting<ArrivalLevels> ARRIVALS =
      new Setting<>(
          "arrivals",
          """
          When a client begins its next interaction: the load model.
          closed: when the last one is complete and the think time over, so that there is a fixed number of clients. \
          A rate: by the clock, a Poisson process of so many interactions a second, shared by the clients of a level. A late \
          one goes at once; response times run from the intended start, so waiting for a client counts. Several rates are \
          load levels.\
          """,
          new ArrivalsKind(),
          Default.of(ArrivalLevels.CLOSED),
          new Option.Value("RATE,..."));

  /** Limit of the 90th percentile of the response time by kind; the kinds are a workload's own. */
  public static final Setting<Map<String, Duration>> LIMITS = limits(List.of());

  /** Which series share a server process. */
  public static final Setting<Isolation> ISOLATION =
      new Setting<>(
          "isolation",
          "Which series share a server process.",
          WordKind.of("isolation", Isolation.values()),
          Default.of(Isolation.SHARED),
          new Option.Value("HOW"));

  /** Rules out think time in an open loop. */
  public static final Exclusion<ArrivalLevels, Duration> NO_PAUSE_BY_THE_CLOCK =
      new Exclusion<>(
          ARRIVALS,
          ArrivalLevels::open,
          THINK_TIME,
          think -> !think.isZero(),
          "clients of an open loop begin by the clock; leave one out");

  private LoadSettings() {}

  /** The limits of a workload with these kinds of interaction. */
  public static Setting<Map<String, Duration>> limits(List<String> kinds) {
    return new Setting<>(
        "limits.p90",
        "Limit of the 90th percentile of the response time, for all kinds of interaction or for each.",
        new LimitsKind(Stream.concat(Stream.of(DEFAULT_LIMIT), kinds.stream()).toList()),
        Default.of(Map.of(DEFAULT_LIMIT, Duration.ofSeconds(2))),
        new Option.None());
  }

  private static Set<Hop> set(List<Hop> hops) {
    return Collections.unmodifiableSet(EnumSet.copyOf(hops));
  }

  /** How long a connection lives. */
  public enum Connection implements Word {
    /** A connection for each session. */
    PER_SESSION("as long as a business session, about 40 interactions"),
    /** A connection for each interaction. */
    PER_REQUEST("for one interaction"),
    /** A connection from session to session, another for each visit to the listener. */
    PERSISTENT("from session to session; replaced before each visit to its listener");

    private final String meaning;

    Connection(String meaning) {
      this.meaning = meaning;
    }

    @Override
    public String meaning() {
      return meaning;
    }
  }

  /** A hop that can carry the profile. */
  public enum Hop implements Word {
    /** Client to server. */
    FRONT("client to server"),
    /** Server to partners. */
    PARTNERS("server to partners"),
    /** Server to database. */
    DATABASE("server to database");

    private final String meaning;

    Hop(String meaning) {
      this.meaning = meaning;
    }

    @Override
    public String meaning() {
      return meaning;
    }
  }

  /** Which series share a server process. */
  public enum Isolation implements Word {
    /** All series share a server with a listener for each of them. */
    SHARED(
        "all: one process with a listener for each series; what they have in common is warmed up once"),
    /** Each series, including the second baseline, has its own server, partners and driver. */
    PROCESS(
        "none: each series, the second baseline too, has a server, partners and a driver of its own, warmed up one after another "
            + "and measured in turns; it checks that a shared process favours nobody; memory is divided");

    private final String meaning;

    Isolation(String meaning) {
      this.meaning = meaning;
    }

    @Override
    public String meaning() {
      return meaning;
    }
  }
}
