package io.b2bench.workloads.business;

import io.b2bench.experiment.guard.Rule;
import io.b2bench.experiment.guard.Rules;
import io.b2bench.experiment.plan.Design;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.setting.Setting;
import io.b2bench.experiment.setting.SettingList;
import io.b2bench.experiment.type.Prepared;
import io.b2bench.experiment.type.WorkloadType;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.tls.profile.TlsProfile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * An experiment that varies the service.
 *
 * @param business the experiment with the service, which it starts and drives
 * @param variation what it has of its own
 */
public record VariedService(BusinessType business, Variation variation) implements WorkloadType {
  @Override
  public SettingList settings() {
    return variation.settings();
  }

  @Override
  public Optional<String> refusal(TlsProfile profile, Experiment experiment) {
    return business.refusal(profile, variation.service(experiment));
  }

  @Override
  public Optional<String> baseline(Experiment experiment) {
    return Optional.of(experiment.baseline());
  }

  @Override
  public Experiment onThisMachine(Experiment experiment) {
    return variation.onThisMachine(experiment, business);
  }

  @Override
  public Design design(Experiment experiment) {
    return variation.design(experiment);
  }

  @Override
  public Optional<Run.Expected> expected(Experiment experiment) {
    return Optional.of(variation.expected(experiment));
  }

  @Override
  public Experiment in(Experiment experiment, Stratum stratum) {
    return variation.shapes(experiment).in(stratum).in(variation.service(experiment));
  }

  @Override
  public double slower(Experiment experiment) {
    return variation.slower();
  }

  @Override
  public Interpretation interpretation() {
    return variation.interpretation();
  }

  /** Those of the service that it takes. */
  @Override
  public List<Setting<?>> service() {
    List<String> taken = settings().settings().stream().map(Setting::name).toList();
    return business.service().stream().filter(s -> taken.contains(s.name())).toList();
  }

  @Override
  public Map<String, String> summary(Experiment experiment) {
    return variation.summary(
        experiment, new LinkedHashMap<>(business.summary(variation.service(experiment))));
  }

  @Override
  public Prepared prepare(
      Experiment experiment,
      List<TlsProfile> profiles,
      Path home,
      Path folder,
      Consumer<String> progress)
      throws IOException, InterruptedException {
    Prepared prepared =
        business.prepare(
            variation.service(experiment),
            variation.shapes(experiment),
            profiles,
            home,
            folder,
            progress);
    Rules rules = prepared.rules();
    for (Class<? extends Rule> rule : variation.without()) {
      rules = rules.without(rule);
    }
    return new Prepared(
        prepared.workload(), rules, prepared.placement(), prepared.environment(), prepared.hosts());
  }
}
