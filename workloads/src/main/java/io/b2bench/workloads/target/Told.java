package io.b2bench.workloads.target;

import io.b2bench.experiment.bench.Fork;
import io.b2bench.experiment.bench.SeriesListener;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.measurement.json.Json;
import io.b2bench.measurement.message.DriverSettings;
import io.b2bench.measurement.message.ListenerSettings;
import io.b2bench.measurement.message.ScriptSettings;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.workloads.target.setting.TargetListener;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What the driver is told. */
final class Told {
  private static final Duration REQUEST = Duration.ofSeconds(30);
  private static final String PLAN = "requests.jmx";

  private Told() {}

  static DriverSettings of(Fork fork, Target target) throws IOException {
    Experiment experiment = fork.experiment();
    Optional<UserPlan> plan = UserPlan.of(experiment);
    return new DriverSettings(
            plan.map(UserPlan::file).orElseGet(() -> fork.bench().plan(PLAN)).toString(),
            "localhost",
            fork.listeners().stream().map(series -> listener(series, target)).toList(),
            Collections.max(experiment.get(LoadSettings.CLIENTS).clients()),
            fork.bench().keys(),
            experiment.catalog().map(String::valueOf),
            experiment.get(LoadSettings.CONNECTION).text(),
            REQUEST,
            new ScriptSettings(
                plan.isPresent() ? "plan" : "requests",
                plan.isPresent() ? parameters(plan.get()) : requests(fork),
                experiment.get(LoadSettings.THINK_TIME),
                experiment.seed() + fork.number()),
            false)
        .withForeign(foreign(fork.listeners(), target));
  }

  /** Whoever let the run begin trusts what the plan runs. */
  private static Map<String, String> parameters(UserPlan plan) {
    return plan.programs().isPresent() ? Map.of("trusted", "yes") : Map.of();
  }

  private static Map<String, String> requests(Fork fork) throws IOException {
    Path list =
        fork.bench().files().write("requests.json", Json.write(RequestFile.of(fork.experiment())));
    return Map.of("requests", list.toUri().toString());
  }

  private static ListenerSettings listener(SeriesListener series, Target target) {
    return new ListenerSettings(
        series.name(), Catalog.withClient(series.profile()), target.of(series).address().port());
  }

  private static Map<String, DriverSettings.Foreign> foreign(
      List<SeriesListener> listeners, Target target) {
    Map<String, DriverSettings.Foreign> foreign = new LinkedHashMap<>();
    for (SeriesListener series : listeners) {
      TargetListener its = target.of(series);
      foreign.put(
          series.name(),
          new DriverSettings.Foreign(
              its.address().host(),
              its.trust().map(Path::toString),
              its.certificate().map(Path::toString),
              its.key().map(Path::toString)));
    }
    return foreign;
  }
}
