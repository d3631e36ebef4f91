package io.b2bench.cli.command;

import io.b2bench.cli.machine.UsableProfiles;
import io.b2bench.experiment.plan.CommonSettings;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.type.WorkloadType;
import io.b2bench.experiment.workload.CannotMeasureException;
import io.b2bench.results.record.Run;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.TlsProfile;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The part of an experiment that this machine can measure.
 *
 * @param experiment the experiment without the skipped profiles
 * @param profiles the profiles to measure by name, in order, including the baseline
 * @param skipped the skipped profiles with the reasons
 */
record FeasibleExperiment(
    Experiment experiment, Map<String, TlsProfile> profiles, List<Run.Skipped> skipped) {
  FeasibleExperiment {
    profiles = Collections.unmodifiableMap(new LinkedHashMap<>(profiles));
    skipped = List.copyOf(skipped);
  }

  /**
   * Checks which profiles this machine can measure.
   *
   * @param type the type of the experiment
   * @param missing gives the reason for each profile that the machine cannot do
   * @throws CannotMeasureException when the baseline cannot be measured, or when other profiles are
   *     asked for and none of them can be measured
   */
  static FeasibleExperiment of(
      Experiment asked,
      WorkloadType type,
      Catalog catalog,
      Function<Collection<TlsProfile>, Map<String, String>> missing) {
    Map<String, TlsProfile> all = new LinkedHashMap<>();
    Stream.concat(type.baseline(asked).stream(), asked.profiles().stream())
        .forEach(name -> all.put(name, catalog.profile(name)));
    Map<String, String> impossible = missing.apply(all.values());
    Map<String, String> reasons = new LinkedHashMap<>();
    all.forEach(
        (name, profile) ->
            Optional.ofNullable(impossible.get(name))
                .or(() -> sharing(profile, type))
                .or(() -> type.refusal(profile, asked))
                .ifPresent(reason -> reasons.put(name, reason)));
    List<String> possible =
        asked.profiles().stream().filter(name -> !reasons.containsKey(name)).toList();
    Optional<String> baseline = type.baseline(asked);
    boolean nothingToCompare =
        !reasons.isEmpty()
            && possible.stream().allMatch(p -> baseline.filter(p::equals).isPresent());
    if (nothingToCompare || baseline.filter(reasons::containsKey).isPresent()) {
      throw UsableProfiles.cannotMeasure(reasons);
    }
    all.keySet().removeAll(reasons.keySet());
    return new FeasibleExperiment(
        asked.with(CommonSettings.PROFILES, possible),
        all,
        reasons.entrySet().stream().map(e -> new Run.Skipped(e.getKey(), e.getValue())).toList());
  }

  private static Optional<String> sharing(TlsProfile profile, WorkloadType type) {
    return profile
        .ownJvm()
        .filter(jvm -> !type.startsOwnJvms())
        .map(
            jvm ->
                "%s needs a JVM for itself, which %s does not give it"
                    .formatted(jvm.jars(), type.name()));
  }
}
