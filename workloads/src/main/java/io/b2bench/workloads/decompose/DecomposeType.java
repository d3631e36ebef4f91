package io.b2bench.workloads.decompose;

import io.b2bench.experiment.plan.Design;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.Precision;
import io.b2bench.experiment.process.Affinity;
import io.b2bench.experiment.setting.Setting;
import io.b2bench.experiment.setting.SettingList;
import io.b2bench.experiment.type.Prepared;
import io.b2bench.experiment.type.WorkloadType;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.tls.profile.TlsProfile;
import io.b2bench.workloads.business.BusinessType;
import io.b2bench.workloads.business.LoadShape;
import io.b2bench.workloads.business.LoadShapes;
import io.b2bench.workloads.business.ServiceExperiment;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The decomposition: the service under loads that differ in handshakes and kilobytes.
 *
 * @param business the experiment with the service
 */
public record DecomposeType(BusinessType business) implements WorkloadType {
  @Override
  public SettingList settings() {
    return DecomposeSettings.LIST;
  }

  @Override
  public Optional<String> refusal(TlsProfile profile, Experiment experiment) {
    return business.refusal(profile, ServiceExperiment.of(experiment));
  }

  @Override
  public Optional<String> baseline(Experiment experiment) {
    return Optional.of(experiment.baseline());
  }

  /** One level: that of {@code smoke}, which keeps the processors busy without a queue. */
  @Override
  public Experiment onThisMachine(Experiment experiment) {
    return experiment.with(
        LoadSettings.CLIENTS,
        experiment
            .get(LoadSettings.CLIENTS)
            .on(Affinity.ofThisMachine().plan().serverCores(), Precision.SMOKE));
  }

  @Override
  public Design design(Experiment experiment) {
    return DecomposeDesign.of(experiment, ServiceExperiment.of(experiment));
  }

  @Override
  public Optional<Run.Expected> expected(Experiment experiment) {
    Run.Expected usual = LoadShape.of(ServiceExperiment.of(experiment)).expected();
    List<Run.Expected.Own> own = new ArrayList<>();
    shapes(experiment)
        .own()
        .forEach(
            (stratum, shape) -> {
              Run.Expected expected = shape.expected();
              own.add(new Run.Expected.Own(stratum, expected.kinds(), expected.sessions()));
            });
    return Optional.of(new Run.Expected(usual.kinds(), usual.sessions(), own));
  }

  @Override
  public Experiment in(Experiment experiment, Stratum stratum) {
    return Point.named(stratum).orElseThrow().shape().in(ServiceExperiment.of(experiment));
  }

  @Override
  public Interpretation interpretation() {
    return new DecomposeInterpretation();
  }

  @Override
  public List<Setting<?>> service() {
    return business.service();
  }

  @Override
  public Map<String, String> summary(Experiment experiment) {
    Map<String, String> summary =
        new LinkedHashMap<>(business.summary(ServiceExperiment.of(experiment)));
    summary.remove("connection");
    summary.remove("calibration");
    summary.put("loads", "%s; predicted and measured: %s".formatted(names(false), names(true)));
    return summary;
  }

  @Override
  public Prepared prepare(
      Experiment experiment,
      List<TlsProfile> profiles,
      Path home,
      Path folder,
      Consumer<String> progress)
      throws IOException, InterruptedException {
    return business.prepare(
        ServiceExperiment.of(experiment), shapes(experiment), profiles, home, folder, progress);
  }

  private static String names(boolean heldOut) {
    return String.join(
        ", ", Point.ALL.stream().filter(p -> p.heldOut() == heldOut).map(Point::name).toList());
  }

  private static LoadShapes shapes(Experiment experiment) {
    Map<Stratum, LoadShape> own = new LinkedHashMap<>();
    for (int clients : experiment.get(LoadSettings.CLIENTS).clients()) {
      Point.ALL.forEach(point -> own.put(point.with(clients), point.shape()));
    }
    return new LoadShapes(LoadShape.of(ServiceExperiment.of(experiment)), own);
  }
}
