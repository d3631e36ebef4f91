package io.b2bench.workloads.business.setting;

import io.b2bench.experiment.front.Front;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.JvmSettings;
import io.b2bench.experiment.setting.Default;
import io.b2bench.experiment.setting.Exclusion;
import io.b2bench.experiment.setting.NumberKind;
import io.b2bench.experiment.setting.Option;
import io.b2bench.experiment.setting.Setting;
import io.b2bench.experiment.setting.WordKind;
import java.util.List;
import java.util.Optional;

/** The settings of the tier of application servers. */
public final class TierSettings {
  /** The most servers of a run. */
  static final int MOST = 8;

  /** Why a database inside a server does not go with several. */
  static final String SHARED =
      "it lives inside one server, and several need one that they share; use h2:server, postgres or a PostgreSQL of yours";

  /** How many application servers share the database. */
  public static final Setting<Integer> SERVERS =
      new Setting<>(
          "servers",
          """
          How many application servers share the database, at least one on each of hosts.server. Each has all listeners and a CPU account of its own.
          Clients are spread over them evenly and keep to theirs, so a load level with fewer clients leaves some idle.\
          """,
          NumberKind.ints(1, MOST),
          Default.of(1),
          new Option.Value("N"));

  /** What serves HTTP and TLS in the servers. */
  public static final Setting<ServerStack> STACK =
      new Setting<>(
          "stack",
          """
          What serves HTTP and TLS in the servers. The service behind it, its partners and the clients stay the same.
          Two runs that differ in it alone say what the stack makes of a suite.\
          """,
          WordKind.of("stack", ServerStack.values()),
          Default.of(ServerStack.JETTY),
          new Option.Value("STACK"));

  /** What ends TLS before the servers. */
  public static final Setting<Front> FRONT =
      new Setting<>(
              "front",
              """
              What ends TLS before the servers: a program of this machine, or its file.
              It has a listener for each series, as b2bench decide --paste prints it, and forwards requests in the clear. The CPU that is judged is its own; servers and database have theirs apart.\
              """,
              new FrontKind(false),
              Default.of(Front.NONE),
              new Option.Value("PROGRAM"))
          .starting(front -> front.path().isPresent());

  /** What forwards bytes between clients and servers. */
  public static final Setting<ProxyMode> PROXY =
      new Setting<>(
          "proxy",
          """
          What forwards bytes between clients and servers. A proxy spreads connections over the servers and has a CPU account of its own.
          Its program is the haproxy of this machine; without one the run ends before it measures.\
          """,
          WordKind.of("proxy", ProxyMode.values()),
          Default.of(ProxyMode.NONE),
          new Option.Value("HOW"));

  private TierSettings() {}

  /** The experiment with a server on each of the hosts that it names. */
  public static Experiment onEachHost(Experiment experiment) {
    int hosts = experiment.get(HostSettings.SERVER).map(List::size).orElse(1);
    return experiment.with(SERVERS, Math.max(experiment.get(SERVERS), hosts));
  }

  /** What does not go together. */
  static List<Exclusion<?, ?>> exclusions() {
    return List.of(
        new Exclusion<>(
            SERVERS,
            number -> number > 1,
            BusinessSettings.DATABASE,
            database -> !database.shareable(),
            SHARED),
        new Exclusion<>(
            HostSettings.SERVER,
            Optional::isPresent,
            PROXY,
            mode -> mode != ProxyMode.NONE,
            "the proxy runs on this machine and calls servers on this machine; leave one out"),
        new Exclusion<>(
            AddressSettings.SERVER,
            addresses -> addresses.size() > 1,
            PROXY,
            mode -> mode != ProxyMode.NONE,
            "the proxy calls all servers at one address; name one"),
        new Exclusion<>(
            FRONT,
            Front::present,
            PROXY,
            mode -> mode != ProxyMode.NONE,
            "a proxy forwards TLS that ends at the servers, and a front ends it before; leave one out"),
        new Exclusion<>(
            HostSettings.SERVER,
            Optional::isPresent,
            JvmSettings.JAVA,
            JvmSettings::named,
            "another host has its own Java; put the one to measure on its path"),
        new Exclusion<>(
            HostSettings.SERVER,
            Optional::isPresent,
            FRONT,
            Front::present,
            "the front runs on this machine and calls servers on this machine; leave one out"),
        new Exclusion<>(
            AddressSettings.SERVER,
            addresses -> addresses.size() > 1,
            FRONT,
            Front::present,
            "the front calls all servers at one address; name one"),
        new Exclusion<>(
            AccessLogSettings.ACCESS_LOG,
            kind -> kind != AccessLogSettings.Kind.NONE,
            STACK,
            stack -> stack != ServerStack.JETTY,
            "only the stack jetty writes access logs; leave one out"),
        new Exclusion<>(
            AccessLogSettings.ACCESS_LOG,
            kind -> kind != AccessLogSettings.Kind.NONE,
            FRONT,
            Front::present,
            "the servers see connections of the front, not those of clients; leave one out"));
  }
}
