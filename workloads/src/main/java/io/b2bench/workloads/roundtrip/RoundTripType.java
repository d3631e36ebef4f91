package io.b2bench.workloads.roundtrip;

import io.b2bench.contract.service.Interaction;
import io.b2bench.contract.service.Mix;
import io.b2bench.experiment.guard.MinimumInteractions;
import io.b2bench.experiment.plan.Design;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadLevels;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.LoadSettings.Connection;
import io.b2bench.experiment.plan.LoadSettings.Hop;
import io.b2bench.experiment.setting.SettingList;
import io.b2bench.experiment.type.Prepared;
import io.b2bench.experiment.type.WorkloadType;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import io.b2bench.tls.profile.TlsProfile;
import io.b2bench.workloads.business.BusinessType;
import io.b2bench.workloads.business.LoadScript;
import io.b2bench.workloads.business.LoadShape;
import io.b2bench.workloads.business.LoadShapes;
import io.b2bench.workloads.business.ServiceExperiments;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Round trips: what a new connection adds to a response time.
 *
 * @param business the experiment with the service
 */
public record RoundTripType(BusinessType business) implements WorkloadType {
  @Override
  public SettingList settings() {
    return RoundTripSettings.LIST;
  }

  @Override
  public Optional<String> refusal(TlsProfile profile, Experiment experiment) {
    return business.refusal(profile, ofService(experiment));
  }

  @Override
  public Optional<String> baseline(Experiment experiment) {
    return Optional.of(experiment.baseline());
  }

  @Override
  public Design design(Experiment experiment) {
    return RoundTripDesign.of(experiment, ofService(experiment));
  }

  @Override
  public Optional<Run.Expected> expected(Experiment experiment) {
    Run.Expected usual = shape(Connection.PERSISTENT).expected();
    List<Run.Expected.Own> own = new ArrayList<>();
    for (Link link : RoundTripDesign.links(experiment)) {
      Run.Expected expected = shape(link.connection()).expected();
      own.add(new Run.Expected.Own(link.stratum(), expected.kinds(), expected.sessions()));
    }
    return Optional.of(new Run.Expected(usual.kinds(), usual.sessions(), own));
  }

  @Override
  public Experiment in(Experiment experiment, Stratum stratum) {
    return Link.of(stratum)
        .map(link -> shape(link.connection()).in(ofService(experiment)))
        .orElseGet(() -> ofService(experiment));
  }

  @Override
  public double slower(Experiment experiment) {
    return FEW;
  }

  @Override
  public Interpretation interpretation() {
    return new RoundTripInterpretation();
  }

  @Override
  public Map<String, String> summary(Experiment experiment) {
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

  @Override
  public Prepared prepare(
      Experiment experiment,
      List<TlsProfile> profiles,
      Path home,
      Path folder,
      Consumer<String> progress)
      throws IOException, InterruptedException {
    Map<Stratum, LoadShape> own = new LinkedHashMap<>();
    for (Link link : RoundTripDesign.links(experiment)) {
      own.put(link.stratum(), shape(link.connection()).over(link.roundTrip()));
    }
    Prepared prepared =
        business.prepare(
            ofService(experiment),
            LoadShapes.closed(shape(Connection.PERSISTENT), own, LoadScript.BUSINESS),
            profiles,
            home,
            folder,
            progress);
    return new Prepared(
        prepared.workload(),
        prepared.rules().without(MinimumInteractions.class), // they are slow by design
        prepared.placement(),
        prepared.environment(),
        prepared.hosts());
  }

  private static LoadShape shape(Connection connection) {
    return new LoadShape(connection, Mix.only(Interaction.ORDER_STATUS), Optional.empty(), 0);
  }

  /** The experiment as one with the service, whose partners nobody calls. */
  private static Experiment ofService(Experiment experiment) {
    return ServiceExperiments.complete(experiment)
        .with(LoadSettings.HOPS, Set.of(Hop.FRONT))
        .with(LoadSettings.CLIENTS, LoadLevels.of(Link.CLIENTS));
  }
}
