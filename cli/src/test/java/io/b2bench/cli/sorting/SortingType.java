package io.b2bench.cli.sorting;

import io.b2bench.experiment.guard.Rules;
import io.b2bench.experiment.plan.CommonSettings;
import io.b2bench.experiment.plan.Design;
import io.b2bench.experiment.plan.Design.Row;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.Precision.Growth;
import io.b2bench.experiment.plan.Series;
import io.b2bench.experiment.setting.SettingList;
import io.b2bench.experiment.type.Prepared;
import io.b2bench.experiment.type.WorkloadType;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.record.Environment;
import io.b2bench.results.record.Stratum;
import io.b2bench.tls.profile.TlsProfile;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Two ways to sort arrays of two sizes. */
final class SortingType implements WorkloadType {
  private static final List<Series> SERIES =
      Stream.of("library", "insertion").map(name -> new Series(name, "plain")).toList();

  @Override
  public SettingList settings() {
    return new SettingList(
        "sorting",
        "Two ways to sort arrays of two sizes.",
        List.of(
            CommonSettings.PROFILES.withDefault(List.of("plain")),
            CommonSettings.CATALOG,
            CommonSettings.PRECISION,
            CommonSettings.SEED),
        List.of());
  }

  /** A short run disturbs nobody. */
  @Override
  public boolean alone() {
    return false;
  }

  @Override
  public Optional<String> refusal(TlsProfile profile, Experiment experiment) {
    return Optional.empty();
  }

  @Override
  public Design design(Experiment experiment) {
    return new Design(
        SERIES,
        Optional.of(SERIES.getFirst()),
        List.of(),
        Stream.of(20, 200).map(SortingType::row).toList(),
        Map.of(),
        Growth.none(1),
        Duration.ZERO,
        Duration.ofSeconds(1),
        true);
  }

  private static Row row(int size) {
    Stratum stratum = new Stratum(Map.of("size", String.valueOf(size)));
    return new Row(stratum, SERIES, 8, Duration.ZERO, Duration.ofMillis(30));
  }

  @Override
  public Interpretation interpretation() {
    return Interpretation.SERVICE;
  }

  @Override
  public Map<String, String> summary(Experiment experiment) {
    return Map.of("arrays", "of random numbers");
  }

  @Override
  public Prepared prepare(
      Experiment experiment,
      List<TlsProfile> profiles,
      Path home,
      Path folder,
      Consumer<String> progress) {
    Environment environment =
        new Environment(
            Map.of(), List.of(), Map.of(), List.of(), Map.of(), "unknown", false, Map.of());
    return new Prepared(
        fork -> SortingLab.start(folder.resolve("logs")), Rules.NONE, "wherever", environment);
  }
}
