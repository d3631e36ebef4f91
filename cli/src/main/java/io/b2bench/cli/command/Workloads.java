package io.b2bench.cli.command;

import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.process.Placement;
import io.b2bench.experiment.process.Programs;
import io.b2bench.experiment.setting.SettingList;
import io.b2bench.experiment.workload.Workload;
import io.b2bench.results.record.Environment;
import io.b2bench.tls.profile.TlsProfile;
import io.b2bench.workloads.business.BusinessSettings;
import io.b2bench.workloads.business.BusinessWorkload;
import io.b2bench.workloads.comparison.CalibratedWorkload;
import io.b2bench.workloads.handshake.HandshakeSettings;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/** The workloads that can be run, by the name in the experiment file. */
public interface Workloads {
  /** What can be chosen about each; the first is run when none is named. */
  List<SettingList> settings();

  /**
   * Makes a workload ready to begin; nothing is started yet.
   *
   * @param experiment what to run
   * @param profiles the profiles to measure
   * @param home folder of the kit
   * @param logs folder for what the processes write on standard error
   * @param progress told in short sentences what happens
   */
  Prepared prepare(
      Experiment experiment,
      List<TlsProfile> profiles,
      Path home,
      Path logs,
      Consumer<String> progress)
      throws InterruptedException;

  /**
   * A workload ready to begin.
   *
   * @param workload it
   * @param placement which processors its processes will have
   * @param environment on what it will run
   */
  record Prepared(Workload workload, Placement placement, Environment environment) {}

  /** Those that ship with b2bench. */
  static Workloads shipped() {
    return new Workloads() {
      @Override
      public List<SettingList> settings() {
        return List.of(BusinessSettings.LIST, HandshakeSettings.LIST);
      }

      @Override
      public Prepared prepare(
          Experiment experiment,
          List<TlsProfile> profiles,
          Path home,
          Path logs,
          Consumer<String> progress)
          throws InterruptedException {
        Programs programs = Programs.in(home);
        BusinessWorkload business =
            new BusinessWorkload(experiment, profiles, programs, logs, progress);
        Workload workload =
            experiment.precision().calibrates()
                ? new CalibratedWorkload(business, experiment, profiles, programs, progress)
                : business;
        return new Prepared(workload, business.placement(), business.environment());
      }
    };
  }
}
