package io.b2bench.experiment.type;

import io.b2bench.experiment.plan.Design;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.setting.SettingList;
import io.b2bench.experiment.workload.CannotMeasureException;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.TlsProfile;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** A kind of experiment: everything that the command must know of it. */
public interface WorkloadType {
  /** Its name, and what can be chosen about it. */
  SettingList settings();

  /** Its name in experiment files and on the command line: {@code business}. */
  default String name() {
    return settings().workload();
  }

  /**
   * The profile that ratios refer to, measured whether named or not; absent where there is none.
   */
  default Optional<String> baseline() {
    return Optional.of(Plaintext.NAME);
  }

  /** Whether nothing else may be measured on the machine meanwhile. */
  default boolean alone() {
    return true;
  }

  /**
   * Why a profile cannot take part, although this machine can speak it; empty when it can.
   *
   * @param experiment what was asked for
   */
  Optional<String> refusal(TlsProfile profile, Experiment experiment);

  /**
   * What is measured, and how often.
   *
   * @param experiment what was asked for, without what this machine cannot do
   */
  Design design(Experiment experiment);

  /** What its windows mean. */
  Interpretation interpretation();

  /** What it will do, for the announcement: label and text, in order. */
  Map<String, String> summary(Experiment experiment);

  /**
   * Makes a workload ready to begin; nothing is started yet.
   *
   * @param experiment what to run
   * @param profiles the profiles to measure
   * @param home folder of the kit
   * @param folder folder of the run, for logs and for files that belong to it
   * @param progress told in short sentences what happens
   * @throws CannotMeasureException when this machine cannot do it
   */
  Prepared prepare(
      Experiment experiment,
      List<TlsProfile> profiles,
      Path home,
      Path folder,
      Consumer<String> progress)
      throws InterruptedException;
}
