package io.b2bench.workloads.business;

import io.b2bench.experiment.plan.Design;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.ServiceDesign;
import io.b2bench.experiment.setting.SettingList;
import io.b2bench.experiment.type.WorkloadType;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.workloads.business.load.LoadShapes;
import io.b2bench.workloads.business.setting.BusinessSettings;

/** The business experiment: the service as it is, with every setting that it has. */
public final class Business implements Variation {
  @Override
  public SettingList settings() {
    return BusinessSettings.LIST;
  }

  @Override
  public Experiment service(Experiment experiment) {
    return experiment;
  }

  @Override
  public Experiment onThisMachine(Experiment experiment) {
    return ServiceExperiments.onThisMachine(
        experiment, (levels, cores) -> levels.on(cores, experiment.precision()));
  }

  @Override
  public Design design(Experiment experiment) {
    return ServiceDesign.of(experiment);
  }

  @Override
  public LoadShapes shapes(Experiment experiment) {
    return LoadShapes.of(experiment);
  }

  @Override
  public double slower(Experiment experiment) {
    return experiment.get(LoadSettings.THINK_TIME).isZero() ? WorkloadType.USUAL : WorkloadType.FEW;
  }

  @Override
  public Interpretation interpretation() {
    return new BusinessInterpretation();
  }
}
