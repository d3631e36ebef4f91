package io.b2bench.experiment.type;

import io.b2bench.experiment.plan.CommonSettings;
import io.b2bench.experiment.plan.Design;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.setting.Setting;
import io.b2bench.experiment.setting.SettingList;
import io.b2bench.experiment.workload.CannotMeasureException;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.analysis.change.Latitude;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.tls.profile.TlsProfile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A kind of experiment: everything that the command needs to know about it. */
public interface WorkloadType {
  /** Windows of 12 of 13 published runs took 0.94 to 1.66 times as long as planned, one 2.86. */
  double USUAL = 1.9;

  /** Where few interactions are done in a second, all windows are stretched: 2.8 to 3.5 times. */
  double FEW = 3.5;

  /** Its name and its settings. */
  SettingList settings();

  /** Its name in experiment files and on the command line: {@code business}. */
  default String name() {
    return settings().workload();
  }

  /**
   * The profile that ratios refer to, measured even if it is not among the profiles; absent if
   * profiles are not compared with one of them.
   */
  default Optional<String> baseline(Experiment experiment) {
    return Optional.empty();
  }

  /** The experiment with numbers in place of what depends on the machine. */
  default Experiment onThisMachine(Experiment experiment) {
    return experiment;
  }

  /** Whether it starts JVMs of their own for providers that need one. */
  default boolean startsOwnJvms() {
    return false;
  }

  /** Whether no other run may measure on the machine at the same time. */
  default boolean alone() {
    return true;
  }

  /** The hosts beyond this machine that it puts load on although it did not start them, by name. */
  default List<String> loaded(Experiment experiment) {
    return List.of();
  }

  /**
   * What files that it names would have run that is no part of b2bench, by the name of the setting:
   * it takes the word of the user, whoever wrote them.
   */
  default Map<String, String> programs(Experiment experiment) {
    return Map.of();
  }

  /**
   * Why a profile cannot take part, although this machine can speak it; empty when it can.
   *
   * @param experiment the experiment
   */
  Optional<String> refusal(TlsProfile profile, Experiment experiment);

  /**
   * What is measured, and how often.
   *
   * @param experiment the experiment, without what this machine cannot do
   */
  Design design(Experiment experiment);

  /**
   * What an operation of it holds on average, as its decks are made; absent where nobody can say.
   *
   * @param experiment the experiment
   */
  default Optional<Run.Expected> expected(Experiment experiment) {
    return Optional.empty();
  }

  /**
   * What is asked for in one stratum, where strata differ in more than the load level.
   *
   * @param experiment the experiment
   */
  default Experiment in(Experiment experiment, Stratum stratum) {
    return experiment;
  }

  /**
   * How many times as long as planned the windows of nine of ten runs take at most: those of slow
   * cells are stretched, and disturbed rows measured again.
   *
   * @param experiment the experiment
   */
  default double slower(Experiment experiment) {
    return USUAL;
  }

  /** How its windows are interpreted. */
  Interpretation interpretation();

  /** In which settings two runs may differ and still be compared. */
  default Latitude latitude() {
    return new Latitude(
        Stream.of(
                CommonSettings.PROFILES,
                CommonSettings.CATALOG,
                CommonSettings.PRECISION,
                CommonSettings.SEED,
                LoadSettings.CLIENTS,
                LoadSettings.LIMITS)
            .map(Setting::name)
            .collect(Collectors.toUnmodifiableSet()),
        service().stream().map(Setting::name).collect(Collectors.toUnmodifiableSet()));
  }

  /**
   * Settings of what the service works with. Runs that differ in them are of different services,
   * and what profiles add to these can be compared.
   */
  default List<Setting<?>> service() {
    return List.of();
  }

  /** The lines of the announcement: label and text, in order. */
  Map<String, String> summary(Experiment experiment);

  /**
   * Prepares a workload: reaches its hosts, and starts no component.
   *
   * @param experiment what to run
   * @param profiles the profiles to measure
   * @param home root folder of b2bench
   * @param folder folder of the run, for logs and other files
   * @param progress receives progress messages
   * @throws CannotMeasureException when this machine cannot do it
   */
  Prepared prepare(
      Experiment experiment,
      List<TlsProfile> profiles,
      Path home,
      Path folder,
      Consumer<String> progress)
      throws IOException, InterruptedException;
}
