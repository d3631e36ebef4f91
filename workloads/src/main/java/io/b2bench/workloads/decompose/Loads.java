package io.b2bench.workloads.decompose;

import io.b2bench.experiment.guard.Rule;
import io.b2bench.experiment.guard.ScheduleKept;
import io.b2bench.experiment.plan.Design;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.LoadSettings.Hop;
import io.b2bench.experiment.process.Affinity;
import io.b2bench.experiment.setting.SettingList;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.record.Stratum;
import io.b2bench.workloads.business.ServiceExperiments;
import io.b2bench.workloads.business.Variation;
import io.b2bench.workloads.business.load.LoadShape;
import io.b2bench.workloads.business.load.LoadShapes;
import io.b2bench.workloads.business.setting.BusinessSettings;
import io.b2bench.workloads.business.setting.LoadScript;
import io.b2bench.workloads.business.setting.PartnerConnections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The decomposition: the service under loads that differ in handshakes and kilobytes. */
public final class Loads implements Variation {
  /** Clients for each processor of the server. */
  private static final int CLIENTS = 16;

  @Override
  public SettingList settings() {
    return DecomposeSettings.LIST;
  }

  /**
   * So many that few interactions wait for a client, and a closed loop leaves no processor idle.
   */
  @Override
  public Experiment onThisMachine(Experiment experiment) {
    return ServiceExperiments.onThisMachine(experiment, CLIENTS);
  }

  /** Handshakes with partners that are measured are warmed up. */
  @Override
  public Experiment service(Experiment experiment) {
    Experiment service = ServiceExperiments.complete(experiment);
    return measuresPartners(experiment)
        ? service.with(BusinessSettings.PARTNER_CONNECTIONS, PartnerConnections.PER_CALL)
        : service;
  }

  @Override
  public Design design(Experiment experiment) {
    return DecomposeDesign.of(experiment, service(experiment));
  }

  @Override
  public LoadShapes shapes(Experiment experiment) {
    Map<Stratum, LoadShape> own = new LinkedHashMap<>();
    for (int clients : experiment.get(LoadSettings.CLIENTS).clients()) {
      for (Point point : Point.of(experiment.get(LoadSettings.HOPS))) {
        point.with(clients).forEach(stratum -> own.put(stratum, shape(experiment, point)));
      }
    }
    Experiment service = service(experiment);
    return new LoadShapes(
        LoadShape.of(service),
        own,
        () -> new TwoRates(Affinity.ofThisMachine().plan().serverCores()),
        LoadScript.of(service));
  }

  /** Clients that begin late spoil response times, which nobody asks for here. */
  @Override
  public List<Class<? extends Rule>> without() {
    return List.of(ScheduleKept.class);
  }

  @Override
  public Interpretation interpretation() {
    return new DecomposeInterpretation();
  }

  @Override
  public Map<String, String> summary(Experiment experiment, Map<String, String> service) {
    service.remove("connection");
    service.remove("calibration");
    service.put(
        "load",
        "arrivals by the clock over %d clients, for each profile at two rates, which keep about 33 and 80 %% of the server's processors busy"
            .formatted(experiment.get(LoadSettings.CLIENTS).clients().getFirst()));
    service.put(
        "loads",
        "%s; predicted and measured: %s"
            .formatted(names(experiment, false), names(experiment, true)));
    return service;
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
}
