package io.b2bench.workloads.roundtrip;

import io.b2bench.contract.service.Interaction;
import io.b2bench.contract.service.Mix;
import io.b2bench.experiment.guard.MinimumInteractions;
import io.b2bench.experiment.guard.Rule;
import io.b2bench.experiment.plan.Design;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadLevels;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.LoadSettings.Connection;
import io.b2bench.experiment.plan.LoadSettings.Hop;
import io.b2bench.experiment.setting.SettingList;
import io.b2bench.experiment.type.WorkloadType;
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
import java.util.stream.Collectors;

/** What a new connection adds to a response time, by the round trip of the link. */
public final class RoundTrips implements Variation {
  @Override
  public SettingList settings() {
    return RoundTripSettings.LIST;
  }

  /** Its partners are called by nobody. */
  @Override
  public Experiment service(Experiment experiment) {
    return ServiceExperiments.complete(experiment)
        .with(LoadSettings.HOPS, Set.of(Hop.FRONT))
        .with(LoadSettings.CLIENTS, LoadLevels.of(Link.CLIENTS));
  }

  @Override
  public Design design(Experiment experiment) {
    return RoundTripDesign.of(experiment, service(experiment));
  }

  @Override
  public LoadShapes shapes(Experiment experiment) {
    Map<Stratum, LoadShape> own = new LinkedHashMap<>();
    for (Link link : RoundTripDesign.links(experiment)) {
      own.put(link.stratum(), shape(link.connection()).over(link.roundTrip()));
    }
    return LoadShapes.closed(shape(Connection.PERSISTENT), own, LoadScript.BUSINESS);
  }

  /** Interactions over a link are few by design. */
  @Override
  public List<Class<? extends Rule>> without() {
    return List.of(MinimumInteractions.class);
  }

  @Override
  public double slower(Experiment experiment) {
    return WorkloadType.FEW;
  }

  @Override
  public Interpretation interpretation() {
    return new RoundTripInterpretation();
  }

  @Override
  public Map<String, String> summary(Experiment experiment, Map<String, String> service) {
    Map<String, String> summary = new LinkedHashMap<>();
    summary.put("load", "one client, which asks for the status of one order after the other");
    summary.put(
        "round trips",
        RoundTripDesign.links(experiment).stream()
            .map(Link::text)
            .distinct()
            .collect(Collectors.joining(", ")));
    summary.put(
        "connection",
        "per-request: %s; persistent: %s"
            .formatted(Connection.PER_REQUEST.meaning(), Connection.PERSISTENT.meaning()));
    return summary;
  }

  private static LoadShape shape(Connection connection) {
    return new LoadShape(connection, Mix.only(Interaction.ORDER_STATUS), Optional.empty(), 0);
  }
}
