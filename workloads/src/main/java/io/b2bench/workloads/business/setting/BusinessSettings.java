package io.b2bench.workloads.business.setting;

import io.b2bench.contract.service.Interaction;
import io.b2bench.experiment.component.ServiceDatabase;
import io.b2bench.experiment.plan.CommonSettings;
import io.b2bench.experiment.plan.JvmSettings;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.LoadSettings.Hop;
import io.b2bench.experiment.setting.Default;
import io.b2bench.experiment.setting.DurationKind;
import io.b2bench.experiment.setting.Exclusion;
import io.b2bench.experiment.setting.NumberKind;
import io.b2bench.experiment.setting.Option;
import io.b2bench.experiment.setting.Setting;
import io.b2bench.experiment.setting.SettingList;
import io.b2bench.experiment.setting.Word;
import io.b2bench.experiment.setting.WordKind;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** The settings of a business experiment. */
public final class BusinessSettings {
  /** How long a connection of the server to a partner lives. */
  public static final Setting<PartnerConnections> PARTNER_CONNECTIONS =
      new Setting<>(
          "partner-connections",
          """
          How long a connection of the server to a partner lives, and so how often it makes a handshake as a client.
          The difference between both is what handshakes to partners cost.\
          """,
          WordKind.of("partner-connections", PartnerConnections.values()),
          Default.of(PartnerConnections.POOLED),
          new Option.Value("HOW"));

  /** How long partners take. */
  public static final Setting<Duration> PARTNER_DELAY =
      new Setting<>(
          "partner-delay",
          "Mean time that a partner takes for an answer, in ms or s.",
          new DurationKind(Duration.ofSeconds(1)),
          Default.of(Duration.ZERO),
          new Option.Value("TIME"));

  /** How the times that partners take are distributed. */
  public static final Setting<PartnerDelayShape> PARTNER_DELAY_SHAPE =
      new Setting<>(
          "partner-delay-shape",
          "How the times that partners take are distributed.",
          WordKind.of("partner-delay-shape", PartnerDelayShape.values()),
          Default.of(PartnerDelayShape.FIXED),
          new Option.Value("SHAPE"));

  /** How often partners refuse. */
  public static final Setting<Integer> PARTNER_REFUSALS =
      new Setting<>(
          "partner-refusals",
          """
          Payments and purchase orders that partners refuse, in per cent.
          The service stores nothing then and says so with status 409; such an interaction is complete and counts.\
          """,
          NumberKind.ints(0, 50),
          Default.of(0),
          new Option.Value("PERCENT"));

  /** CPU of the business logic. */
  public static final Setting<Duration> BUSINESS_CPU =
      new Setting<>(
          "business-cpu",
          """
          CPU that the business logic of an interaction takes beyond our service's own, in ms, for services heavier than ours.
          Orders are made, sorted, written as JSON and hashed, after the interaction itself. How many of them that takes is found when a server starts, and recorded.\
          """,
          new DurationKind(Duration.ofSeconds(1)),
          Default.of(Duration.ZERO),
          new Option.Value("TIME"));

  /** The database. */
  public static final Setting<ServiceDatabase> DATABASE =
      new Setting<ServiceDatabase>(
              "database",
              """
          The database of the server.
          h2:file is in a scratch folder of the run and deleted with its processes. h2:server and postgres run in \
          processes of their own, with a CPU account of their own, and end with the run. h2:file:PATH and a database of \
          yours are kept; they are filled from the same seed in every run, so that another run can go on with them.\
          """,
              new DatabaseKind(),
              Default.of(new ServiceDatabase.Memory()),
              new Option.Value("DATABASE"))
          .starting(ServiceDatabase::kept);

  /** What an acknowledged commit survives. */
  public static final Setting<Durability> DURABILITY =
      new Setting<>(
          "durability",
          "What an acknowledged commit survives, where the database is more than memory.",
          WordKind.of("durability", Durability.values()),
          Default.of(Durability.FORCED),
          new Option.Value("WHAT"));

  /** Seed of the population of a database that outlives its run, whatever the seed of the run. */
  public static final long KEPT_POPULATION = 20261121;

  /** How many emulated businesses the database is filled for. */
  public static final Setting<Integer> BUSINESSES =
      new Setting<>(
          "scale.businesses",
          """
          Emulated businesses that the database is filled for: 192 customers and 1920 orders each.
          At least as many as the clients of the highest load level, up to 100, unless the database is kept.\
          """,
          NumberKind.ints(1, 10_000),
          Default.of(16),
          new Option.None());

  /** How many items are on offer. */
  public static final Setting<Integer> ITEMS =
      new Setting<>(
          "scale.items",
          "Items on offer.",
          new NumberKind(100, 1_000_000, 100).asInt(),
          Default.of(1000),
          new Option.None());

  /** Which single samples are kept. */
  public static final Setting<Samples> SAMPLES =
      new Setting<>(
          "samples",
          "Which single samples are kept, beside the histograms.",
          WordKind.of("samples", Samples.values()),
          Default.of(Samples.NONE),
          new Option.Flag("jtl", "jtl"));

  /** Limit of the 90th percentile of the response time by kind. */
  public static final Setting<Map<String, Duration>> LIMITS =
      LoadSettings.limits(Arrays.stream(Interaction.values()).map(Interaction::kind).toList());

  /** All of them. */
  public static final SettingList LIST =
      new SettingList(
          "business",
          "The B2B service under a mix of seven interactions.",
          List.of(
              CommonSettings.CATALOG,
              CommonSettings.PROFILES.withDefault(
                  List.of(
                      "plain",
                      "tls12-ecdhe-rsa-aes128gcm",
                      "tls13-aes128gcm",
                      "tls13-aes128gcm@ecdsa-p256",
                      "tls13-aes256gcm@ecdsa-p256@bc-on-jdk",
                      "pq-x25519mlkem768-ecdsa")),
              CommonSettings.BASELINE,
              LoadSettings.CLIENTS,
              LoadSettings.CONNECTION,
              SessionSettings.LENGTH,
              SessionSettings.MIX,
              SessionSettings.ATTACHMENT,
              SessionSettings.WIRE,
              LoadSettings.HOPS,
              PARTNER_CONNECTIONS,
              PARTNER_DELAY,
              PARTNER_DELAY_SHAPE,
              PARTNER_REFUSALS,
              DATABASE,
              DURABILITY,
              BUSINESS_CPU,
              TierSettings.SERVERS,
              TierSettings.STACK,
              TierSettings.FRONT,
              TierSettings.PROXY,
              JvmSettings.JAVA,
              JvmSettings.FLAGS,
              BUSINESSES,
              ITEMS,
              AddressSettings.SERVER,
              AddressSettings.PARTNERS,
              AddressSettings.DATABASE,
              HostSettings.SERVER,
              HostSettings.DATABASE,
              HostSettings.PARTNERS,
              HostSettings.DRIVER,
              LoadSettings.THINK_TIME,
              LoadSettings.ARRIVALS,
              LIMITS,
              CommonSettings.PRECISION,
              LoadSettings.ISOLATION,
              EngineSettings.ENGINES,
              EngineSettings.KEYS,
              EngineSettings.ADDRESS,
              SAMPLES,
              AccessLogSettings.ACCESS_LOG,
              CommonSettings.SEED),
          Stream.of(
                  HostSettings.exclusions().stream(),
                  TierSettings.exclusions().stream(),
                  JvmSettings.apartExcludes(
                      EngineSettings.ENGINES,
                      Optional::isPresent,
                      "each series has a driver of its own, and an engine runs one plan at a time"),
                  JvmSettings.apartExcludes(
                      DATABASE,
                      ServiceDatabase::kept,
                      "each series has a server of its own, and this is one database; h2:file and postgres make one for each"),
                  Stream.of(
                      LoadSettings.NO_PAUSE_BY_THE_CLOCK,
                      new Exclusion<>(
                          EngineSettings.ENGINES,
                          Optional::isPresent,
                          EngineSettings.KEYS,
                          Optional::isEmpty,
                          "engines are let in by a key; make it with b2bench keys DIR and name the folder here"),
                      new Exclusion<>(
                          EngineSettings.ENGINES,
                          Optional::isPresent,
                          SAMPLES,
                          Samples.JTL::equals,
                          "engines keep histograms alone; single samples need the driver on this machine"),
                      new Exclusion<>(
                          LoadSettings.HOPS,
                          hops -> hops.contains(Hop.DATABASE),
                          DATABASE,
                          database -> !DatabaseHop.carries(database),
                          "only a PostgreSQL that the run starts speaks TLS with the keys of the run; use postgres, or leave database out of hops")))
              .<Exclusion<?, ?>>flatMap(Function.identity())
              .toList());

  private BusinessSettings() {}

  /** How the times that partners take are distributed. */
  public enum PartnerDelayShape implements Word {
    /** All alike. */
    FIXED("every answer takes the mean"),
    /** Negative exponential. */
    EXPONENTIAL("negative exponential, cut at ten times the mean");

    private final String meaning;

    PartnerDelayShape(String meaning) {
      this.meaning = meaning;
    }

    @Override
    public String meaning() {
      return meaning;
    }
  }

  /** What an acknowledged commit survives. */
  public enum Durability implements Word {
    /** The end of the machine. */
    FORCED("the end of the machine: a commit is forced to the disk before it is acknowledged"),
    /** The end of the process. */
    WRITTEN(
        "the end of the server process: the operating system has it; PostgreSQL may lose the last half second");

    private final String meaning;

    Durability(String meaning) {
      this.meaning = meaning;
    }

    @Override
    public String meaning() {
      return meaning;
    }
  }

  /** Which single samples are kept. */
  public enum Samples implements Word {
    /** None. */
    NONE("a histogram tells how many responses took how long"),
    /** Each interaction of each window, in a JTL as JMeter writes it. */
    JTL(
        "each interaction of each window, as a JTL that JMeter opens: a compressed file for each window in the folder "
            + "samples of the run");

    private final String meaning;

    Samples(String meaning) {
      this.meaning = meaning;
    }

    @Override
    public String meaning() {
      return meaning;
    }
  }
}
