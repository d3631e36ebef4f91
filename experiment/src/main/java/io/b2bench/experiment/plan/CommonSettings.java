package io.b2bench.experiment.plan;

import io.b2bench.experiment.setting.Default;
import io.b2bench.experiment.setting.FileKind;
import io.b2bench.experiment.setting.NumberKind;
import io.b2bench.experiment.setting.Option;
import io.b2bench.experiment.setting.Setting;
import io.b2bench.experiment.setting.WordKind;
import io.b2bench.results.store.RunFolder;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The settings that every workload takes. */
public final class CommonSettings {
  /** A user's file of profiles. */
  public static final Setting<Optional<Path>> CATALOG =
      new Setting<>(
          "catalog",
          """
          A file of your own with more profiles, in the form of the shipped catalogue.
          The path is relative to the experiment file. The run folder keeps a copy.\
          """,
          new FileKind(RunFolder.CATALOG).as(Optional::of, Optional::orElseThrow),
          Default.of(Optional.empty()),
          new Option.Value("FILE"));

  /** The profiles to compare; the default depends on the workload. */
  public static final Setting<List<String>> PROFILES =
      new Setting<>(
          "profiles",
          """
          What is compared, in the order of the report.
          Profiles, profiles with variants (tls13-aes128gcm@ecdsa-p256@mtls), or sets of profiles by name (keys, \
          post-quantum, 2007, ...). A profile named again is measured again, as a series of its own (plain#2).\
          """,
          new ProfilesKind(),
          Default.of(List.of("plain")),
          new Option.Value("NAME,..."));

  /** The profile that every other one is compared with. */
  public static final Setting<String> BASELINE =
      new Setting<>(
          "baseline",
          """
          What every ratio refers to: a profile, such as the one that you use today.
          It is measured even if profiles does not name it, and twice in each block. That tells how small a \
          difference can be seen (A/A).\
          """,
          ProfileKind.ONE,
          Default.of("plain"),
          new Option.Value("NAME"));

  /** The level of precision. */
  public static final Setting<Precision> PRECISION =
      new Setting<>(
          "precision",
          "How much is measured, and so how narrow the intervals are.",
          new WordKind<>(
              "precision", List.of(Precision.values()), Precision::text, CommonSettings::meaning),
          Default.of(Precision.QUICK),
          new Option.Value("LEVEL"));

  /** Seed of everything random. */
  public static final Setting<Optional<Long>> SEED =
      new Setting<>(
          "seed",
          """
          Seed of everything random: order of measuring, places of listeners, mix, session lengths, draws, population.
          A run that is told none draws one; experiment.yaml and run.json in its folder have it.\
          """,
          new NumberKind(0, 999_999_999_999_999_999L, 1).as(Optional::of, Optional::orElseThrow),
          Default.of(Optional.empty()),
          new Option.Value("N"));

  private CommonSettings() {}

  private static String meaning(Precision precision) {
    return switch (precision) {
      case SMOKE -> "one to four minutes; does it work; no verdict, every output is stamped SMOKE";
      case QUICK -> "2 to 25 minutes, by the experiment; a first look";
      case STANDARD ->
          "one to six hours, by how soon intervals are narrow; for decisions inside a team";
      case PUBLICATION -> "two hours to a day; for figures that are quoted to others";
    };
  }
}
