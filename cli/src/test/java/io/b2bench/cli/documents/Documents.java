package io.b2bench.cli.documents;

import io.b2bench.contract.service.Interaction;
import io.b2bench.contract.service.Mix;
import io.b2bench.experiment.plan.CommonSettings;
import io.b2bench.experiment.plan.Design;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadLevels;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.LoadSettings.Connection;
import io.b2bench.experiment.plan.LoadSettings.Hop;
import io.b2bench.experiment.plan.ServiceDesign;
import io.b2bench.experiment.setting.SettingList;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.record.Stratum;
import io.b2bench.workloads.business.ServiceExperiments;
import io.b2bench.workloads.business.Variation;
import io.b2bench.workloads.business.load.LoadShape;
import io.b2bench.workloads.business.load.LoadShapes;
import io.b2bench.workloads.business.setting.LoadScript;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What orders weigh on the wire, with and without a document. */
final class Documents implements Variation {
  static final String SIZE = "document";
  static final List<Integer> SIZES = List.of(0, 16);

  @Override
  public SettingList settings() {
    return new SettingList(
        "documents",
        "What orders weigh on the wire, with and without a document.",
        List.of(
            CommonSettings.CATALOG,
            CommonSettings.PROFILES.withDefault(List.of("plain", "tls13-aes128gcm")),
            CommonSettings.BASELINE,
            CommonSettings.PRECISION,
            CommonSettings.SEED),
        List.of());
  }

  @Override
  public Experiment service(Experiment experiment) {
    return ServiceExperiments.complete(experiment)
        .with(LoadSettings.HOPS, Set.of(Hop.FRONT))
        .with(LoadSettings.CLIENTS, LoadLevels.of(2));
  }

  @Override
  public Design design(Experiment experiment) {
    Design whole = ServiceDesign.of(service(experiment));
    Design.Row one = whole.rows().getFirst();
    return whole.with(
        SIZES.stream()
            .map(
                size ->
                    new Design.Row(
                        stratum(size), one.series(), one.blocks(), one.settle(), one.window()))
            .toList());
  }

  static Stratum stratum(int size) {
    return Stratum.ofClients(2).with(SIZE, size + "kB");
  }

  @Override
  public LoadShapes shapes(Experiment experiment) {
    Map<Stratum, LoadShape> own = new LinkedHashMap<>();
    SIZES.forEach(size -> own.put(stratum(size), shape(size)));
    return LoadShapes.closed(shape(0), own, LoadScript.BUSINESS);
  }

  private static LoadShape shape(int size) {
    return new LoadShape(
        Connection.PERSISTENT, Mix.only(Interaction.CREATE_ORDER), Optional.empty(), size);
  }

  @Override
  public Interpretation interpretation() {
    return new Weights();
  }
}
