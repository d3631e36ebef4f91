package io.b2bench.workloads.business;

import io.b2bench.experiment.guard.Rule;
import io.b2bench.experiment.plan.Design;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.setting.SettingList;
import io.b2bench.experiment.type.WorkloadType;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.record.Run;
import io.b2bench.workloads.business.load.LoadShapes;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What an experiment has of its own that varies the service and what clients ask of it. */
public interface Variation {
  /** Its name and its settings. */
  SettingList settings();

  /** Its experiment as one with the service, all others of whose settings have their defaults. */
  default Experiment service(Experiment experiment) {
    return ServiceExperiments.complete(experiment);
  }

  /** The experiment with numbers in place of what depends on the machine. */
  default Experiment onThisMachine(Experiment experiment) {
    return experiment;
  }

  /** What is measured, and how often. */
  Design design(Experiment experiment);

  /** What clients do in each stratum. */
  LoadShapes shapes(Experiment experiment);

  /** What an interaction holds on average, as the decks are made. */
  default Run.Expected expected(Experiment experiment) {
    LoadShapes shapes = shapes(experiment);
    Run.Expected usual = shapes.usual().expected();
    List<Run.Expected.Own> own = new ArrayList<>();
    shapes
        .own()
        .forEach(
            (stratum, shape) -> {
              Run.Expected expected = shape.expected();
              own.add(new Run.Expected.Own(stratum, expected.kinds(), expected.sessions()));
            });
    return new Run.Expected(usual.kinds(), usual.sessions(), own);
  }

  /**
   * Rules for cells of the service that object to what it looks for, or to what it does not use.
   */
  default List<Class<? extends Rule>> without() {
    return List.of();
  }

  /** As {@link WorkloadType#slower}. */
  default double slower(Experiment experiment) {
    return WorkloadType.USUAL;
  }

  /** How its windows are interpreted. */
  Interpretation interpretation();

  /**
   * The lines of the announcement: label and text, in order.
   *
   * @param service those of an experiment with the service
   */
  default Map<String, String> summary(Experiment experiment, Map<String, String> service) {
    return service;
  }
}
