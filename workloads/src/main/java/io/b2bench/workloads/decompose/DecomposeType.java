package io.b2bench.workloads.decompose;

import io.b2bench.experiment.guard.ScheduleKept;
import io.b2bench.experiment.plan.Design;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadLevels;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.LoadSettings.Hop;
import io.b2bench.experiment.process.Affinity;
import io.b2bench.experiment.setting.Setting;
import io.b2bench.experiment.setting.SettingList;
import io.b2bench.experiment.type.Prepared;
import io.b2bench.experiment.type.WorkloadType;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.tls.profile.TlsProfile;
import io.b2bench.workloads.business.BusinessSettings;
import io.b2bench.workloads.business.BusinessType;
import io.b2bench.workloads.business.LoadScript;
import io.b2bench.workloads.business.LoadShape;
import io.b2bench.workloads.business.LoadShapes;
import io.b2bench.workloads.business.PartnerConnections;
import io.b2bench.workloads.business.ServiceExperiments;
import io.b2bench.workloads.business.TierSettings;
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
  /** Clients for each processor of the server. */
  private static final int CLIENTS = 16;

  @Override
  public SettingList settings() {
    return DecomposeSettings.LIST;
  }

  @Override
  public Optional<String> refusal(TlsProfile profile, Experiment experiment) {
    return business.refusal(profile, ServiceExperiments.complete(experiment));
  }

  @Override
  public Optional<String> baseline(Experiment experiment) {
    return Optional.of(experiment.baseline());
  }

  /**
   * So many that few interactions wait for a client, and a closed loop leaves no processor idle.
   */
  @Override
  public Experiment onThisMachine(Experiment experiment) {
    return ServiceExperiments.filledForClients(
        TierSettings.onEachHost(experiment)
            .with(
                LoadSettings.CLIENTS,
                experiment.get(LoadSettings.CLIENTS) instanceof LoadLevels.Auto
                    ? LoadLevels.of(CLIENTS * Affinity.ofThisMachine().plan().serverCores())
                    : experiment.get(LoadSettings.CLIENTS)));
  }

  @Override
  public Design design(Experiment experiment) {
    return DecomposeDesign.of(experiment, ServiceExperiments.complete(experiment));
  }

  @Override
  public Optional<Run.Expected> expected(Experiment experiment) {
    Run.Expected usual = LoadShape.of(ServiceExperiments.complete(experiment)).expected();
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
    return Point.named(stratum).orElseThrow().shape().in(ServiceExperiments.complete(experiment));
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
        new LinkedHashMap<>(business.summary(ServiceExperiments.complete(experiment)));
    summary.remove("connection");
    summary.remove("calibration");
    summary.put(
        "load",
        "arrivals by the clock over %d clients, for each profile at two rates, which keep about 33 and 80 %% of the server's processors busy"
            .formatted(experiment.get(LoadSettings.CLIENTS).clients().getFirst()));
    summary.put(
        "loads",
        "%s; predicted and measured: %s"
            .formatted(names(experiment, false), names(experiment, true)));
    return summary;
  }

  /** Clients that begin late spoil response times, which nobody asks for here. */
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
            warmedUp(ServiceExperiments.complete(experiment)),
            shapes(experiment),
            profiles,
            home,
            folder,
            progress);
    return new Prepared(
        prepared.workload(),
        prepared.rules().without(ScheduleKept.class),
        prepared.placement(),
        prepared.environment(),
        prepared.hosts());
  }

  /** So that handshakes with partners are compiled before the first window. */
  private static Experiment warmedUp(Experiment service) {
    return measuresPartners(service)
        ? service.with(BusinessSettings.PARTNER_CONNECTIONS, PartnerConnections.PER_CALL)
        : service;
  }

  private static boolean measuresPartners(Experiment experiment) {
    return experiment.get(LoadSettings.HOPS).contains(Hop.PARTNERS);
  }

  private static String names(Experiment experiment, boolean heldOut) {
    return String.join(
        ", ",
        Point.of(experiment.get(LoadSettings.HOPS)).stream()
            .filter(p -> p.heldOut() == heldOut)
            .map(Point::name)
            .toList());
  }

  /** Where both hops are measured, loads of the front keep connections to partners. */
  private static LoadShape shape(Experiment experiment, Point point) {
    LoadShape shape = point.shape();
    return measuresPartners(experiment) && shape.calls().isEmpty()
        ? shape.withCalls(PartnerConnections.POOLED)
        : shape;
  }

  private static LoadShapes shapes(Experiment experiment) {
    Map<Stratum, LoadShape> own = new LinkedHashMap<>();
    for (int clients : experiment.get(LoadSettings.CLIENTS).clients()) {
      Point.of(experiment.get(LoadSettings.HOPS))
          .forEach(
              point ->
                  point
                      .with(clients)
                      .forEach(stratum -> own.put(stratum, shape(experiment, point))));
    }
    Experiment service = ServiceExperiments.complete(experiment);
    return new LoadShapes(
        LoadShape.of(service),
        own,
        () -> new TwoRates(Affinity.ofThisMachine().plan().serverCores()),
        LoadScript.of(service));
  }
}
