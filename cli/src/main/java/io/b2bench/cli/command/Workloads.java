package io.b2bench.cli.command;

import io.b2bench.contract.service.Interaction;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.process.MeasuringLock;
import io.b2bench.experiment.process.Placement;
import io.b2bench.experiment.process.Programs;
import io.b2bench.experiment.workload.Workload;
import io.b2bench.results.record.Environment;
import io.b2bench.tls.profile.TlsProfile;
import io.b2bench.workloads.business.BusinessWorkload;
import io.b2bench.workloads.comparison.CalibratedWorkload;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** The workloads that can be run, by the name in the experiment file. */
public interface Workloads {
  /** Kinds of interaction by workload. */
  Map<String, List<String>> kinds();

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
   * Measures while no other run measures on this machine.
   *
   * @return the exit code
   * @throws io.b2bench.experiment.workload.CannotMeasureException when one does
   */
  default int alone(MeasuringLock.Measuring<Integer> measuring)
      throws IOException, InterruptedException {
    return MeasuringLock.ofThisMachine().hold(measuring);
  }

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
      public Map<String, List<String>> kinds() {
        return Map.of(
            "business",
            Arrays.stream(Interaction.values()).map(Interaction::kind).toList(),
            HandshakeExperiment.NAME,
            List.of());
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
