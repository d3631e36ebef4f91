package io.b2bench.workloads.target.setting;

import io.b2bench.experiment.plan.CommonSettings;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.setting.Default;
import io.b2bench.experiment.setting.Exclusion;
import io.b2bench.experiment.setting.ListKind;
import io.b2bench.experiment.setting.NumberKind;
import io.b2bench.experiment.setting.Option;
import io.b2bench.experiment.setting.PathKind;
import io.b2bench.experiment.setting.Setting;
import io.b2bench.experiment.setting.SettingList;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The settings of a target experiment. */
public final class TargetSettings {
  /** Listeners that run already. */
  public static final Setting<Optional<List<TargetListener>>> LISTENERS =
      new Setting<Optional<List<TargetListener>>>(
              "listeners",
              """
              The listeners to compare, which run already: of each the profile that it is meant to speak, and its URL.
              trust is a file with certificates to trust, else those of the JDK are; certificate and key are what clients \
              show where the profile asks for it (@mtls). Two listeners may be meant to speak the same.\
              """,
              new ListKind<>(
                      "listener",
                      "[{profile: plain, url: 'http://localhost:8080'}]",
                      new ListenerKind(),
                      true)
                  .as(Optional::of, Optional::orElseThrow),
              Default.of(Optional.empty()),
              new Option.None())
          .starting(Optional::isPresent);

  /** The processes behind them. */
  public static final Setting<TargetProcesses> PROCESSES =
      new Setting<TargetProcesses>(
          "processes",
          """
          The processes whose CPU is counted, with all that they start.
          listening: those that listen on the ports of the listeners, on this machine.\
          """,
          new ProcessesKind(),
          Default.of(new TargetProcesses.Listening()),
          new Option.None());

  /** What clients send. */
  public static final Setting<Optional<List<TargetRequest>>> REQUESTS =
      new Setting<Optional<List<TargetRequest>>>(
              "requests",
              """
              What clients send, each request as often as its share beside the others says.
              The method is GET where none is given, the share 1; body is a file. Right is a status from 200 to 299, or the \
              one given; a redirect is not followed. Of values, ${column} stands in paths, headers and bodies.\
              """,
              new ListKind<>("request", "[{path: /}]", new RequestKind(), false)
                  .as(Optional::of, Optional::orElseThrow),
              Default.of(Optional.empty()),
              new Option.None())
          .starting(Optional::isPresent);

  /** A plan of the user's. */
  public static final Setting<Optional<Path>> PLAN =
      new Setting<Optional<Path>>(
              "plan",
              """
              A JMeter plan of yours, in place of requests: its one thread group is repeated for each listener.
              Loops, variables, CSV data, cookies, timers, extractors and assertions are kept; threads, scheme, host and \
              port are those of the run, and a session is an iteration. What cannot be kept is refused by name.\
              """,
              new PathKind("file").as(Optional::of, Optional::orElseThrow),
              Default.of(Optional.empty()),
              new Option.None())
          .starting(Optional::isPresent);

  /** A log with requests. */
  public static final Setting<Optional<Path>> LOG =
      new Setting<Optional<Path>>(
              "log",
              """
              An access log, in place of requests: a thousand of its GETs, drawn at random, are asked for.
              Its form is found as by b2bench decide --from-log. Any answer below 500 is right, since the log may hold others.\
              """,
              new PathKind("file").as(Optional::of, Optional::orElseThrow),
              Default.of(Optional.empty()),
              new Option.None())
          .starting(Optional::isPresent);

  /** Values for requests. */
  public static final Setting<Optional<Path>> VALUES =
      new Setting<Optional<Path>>(
              "values",
              """
              A CSV file whose first line names columns; each session takes a row of it.
              Rows are shuffled for each client, so that all come equally often.\
              """,
              new PathKind("file").as(Optional::of, Optional::orElseThrow),
              Default.of(Optional.empty()),
              new Option.None())
          .starting(Optional::isPresent);

  /** Requests of a session. */
  public static final Setting<Integer> SESSION =
      new Setting<>(
          "session",
          "Requests of a session, and so of a connection where it is per-session.",
          NumberKind.ints(1, 100_000),
          Default.of(20),
          new Option.None());

  private static final String ONE_OF_THEM =
      "what is asked comes from one of requests, plan and log";

  private static final Setting<List<String>> PROFILES =
      new Setting<>(
          CommonSettings.PROFILES.name(),
          """
          Which of the listeners are measured, by their profiles.
          The same one named again is the next listener that is meant to speak it.\
          """,
          new AllOrKind<>(
              new ListKind<>(
                  "profile", "[plain, tls13-aes128gcm]", CommonSettings.BASELINE.kind(), false)),
          Default.of(List.of()),
          CommonSettings.PROFILES.option());

  /** All of them. */
  public static final SettingList LIST =
      new SettingList(
          "target",
          "A server of yours that runs already: what its listeners cost it beside each other.",
          List.of(
              LISTENERS,
              PROCESSES,
              REQUESTS,
              VALUES,
              SESSION,
              PLAN,
              LOG,
              CommonSettings.CATALOG,
              PROFILES,
              CommonSettings.BASELINE,
              LoadSettings.CLIENTS,
              LoadSettings.CONNECTION,
              LoadSettings.THINK_TIME,
              LoadSettings.ARRIVALS,
              LoadSettings.LIMITS,
              CommonSettings.PRECISION,
              CommonSettings.SEED),
          List.of(
              LoadSettings.NO_PAUSE_BY_THE_CLOCK,
              new Exclusion<>(
                  PLAN, Optional::isPresent, REQUESTS, Optional::isPresent, ONE_OF_THEM),
              new Exclusion<>(PLAN, Optional::isPresent, VALUES, Optional::isPresent, ONE_OF_THEM),
              new Exclusion<>(PLAN, Optional::isPresent, LOG, Optional::isPresent, ONE_OF_THEM),
              new Exclusion<>(LOG, Optional::isPresent, REQUESTS, Optional::isPresent, ONE_OF_THEM),
              new Exclusion<>(LOG, Optional::isPresent, VALUES, Optional::isPresent, ONE_OF_THEM),
              new Exclusion<>(
                  PLAN,
                  Optional::isPresent,
                  LoadSettings.THINK_TIME,
                  think -> !think.isZero(),
                  "pauses are timers of the plan")));

  private TargetSettings() {}
}
