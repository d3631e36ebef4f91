package io.b2bench.studies.transfer;

import io.b2bench.contract.content.Download;
import io.b2bench.experiment.front.Front;
import io.b2bench.experiment.front.FrontProgram;
import io.b2bench.experiment.plan.CommonSettings;
import io.b2bench.experiment.plan.Precision;
import io.b2bench.experiment.setting.Default;
import io.b2bench.experiment.setting.DurationKind;
import io.b2bench.experiment.setting.ListKind;
import io.b2bench.experiment.setting.NumberKind;
import io.b2bench.experiment.setting.Option;
import io.b2bench.experiment.setting.Setting;
import io.b2bench.experiment.setting.SettingList;
import io.b2bench.workloads.business.setting.FrontKind;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The settings of a transfer. */
public final class TransferSettings {
  private static final int MOST_CLIENTS = 64;

  /** The sizes of the files. */
  public static final Setting<List<Integer>> SIZES =
      new Setting<>(
          "sizes",
          """
          Sizes of the files that are downloaded, in MB of 1000 kB.
          Each is a file of its own in the run folder, deleted at the end of the run.\
          """,
          new ListKind<>("size", "[3, 250]", new SizeKind(), true),
          Default.of(Download.SIZES)
              .except(CommonSettings.PRECISION, Precision.SMOKE, List.of(3, 10)),
          new Option.Value("MB,..."));

  /** How many clients at a time. */
  public static final Setting<List<Integer>> CLIENTS =
      new Setting<>(
          "clients",
          """
          How many clients download at the same time, each one file on a connection of its own.
          A single client downloads every size; several the largest size of at most 30 MB, so that a run stays short.\
          """,
          new ListKind<>("number of clients", "[1, 4]", NumberKind.ints(1, MOST_CLIENTS), true),
          Default.of(List.of(1, 4)),
          new Option.Value("N,..."));

  /** How long the window of fixed length is. */
  public static final Setting<Optional<Duration>> WINDOW =
      new Setting<>(
          "window",
          """
          The time over which the machine's counters are also read once a second, whether a download is under way or not, such as 100s.
          The study used about 100s for each file. The default depends on the precision: smoke 2s, quick 5s, standard 6s in each fork, publication 100s. With 0s nothing is measured over a window.\
          """,
          new DurationKind(Duration.ofMinutes(10)).as(Optional::of, Optional::orElseThrow),
          Default.of(Optional.empty()),
          new Option.Value("TIME"));

  /** What sends files beside the server. */
  public static final Setting<Front> FRONT =
      new Setting<>(
              "beside",
              """
              What sends the largest file beside our server, with the same profiles, in the same blocks.
              Where nginx, the default, is missing, its rows say so and are left out.\
              """,
              new FrontKind(true),
              Default.of(Front.of(FrontProgram.NGINX)),
              new Option.Value("PROGRAM"))
          .starting(front -> front.path().isPresent());

  /** All of them. */
  static final SettingList LIST =
      new SettingList(
          "transfer",
          "Downloads of 3 to 250 MB: time, CPU and the machine's counters by size.",
          List.of(
              CommonSettings.CATALOG,
              CommonSettings.PROFILES.withDefault(
                  List.of(
                      "plain", "tls12-rsa-3des-sha", "tls10-rsa-aes128cbc-sha", "tls13-aes128gcm")),
              CommonSettings.BASELINE,
              SIZES,
              CLIENTS,
              WINDOW,
              FRONT,
              CommonSettings.PRECISION,
              CommonSettings.SEED),
          List.of());

  private TransferSettings() {}
}
