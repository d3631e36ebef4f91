package io.b2bench.workloads.idle;

import io.b2bench.experiment.bench.Fork;
import io.b2bench.experiment.bench.NullServer;
import io.b2bench.experiment.bench.NullService;
import io.b2bench.experiment.guard.FewErrors;
import io.b2bench.experiment.guard.HandshakesAsPlanned;
import io.b2bench.experiment.guard.NegotiatedAsAsked;
import io.b2bench.experiment.guard.Rules;
import io.b2bench.experiment.plan.Design;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.LoadSettings.Connection;
import io.b2bench.experiment.plan.LoadSettings.Hop;
import io.b2bench.experiment.probe.Library;
import io.b2bench.experiment.setting.SettingList;
import io.b2bench.experiment.type.LocalType;
import io.b2bench.experiment.workload.Workload;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.record.Stratum;
import io.b2bench.tls.engine.LightestClient;
import io.b2bench.tls.profile.Resumption;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import io.b2bench.workloads.business.setting.BusinessSettings;
import java.io.IOException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The idle experiment: memory of connections at rest. */
public final class IdleType implements LocalType {
  @Override
  public SettingList settings() {
    return IdleSettings.LIST;
  }

  @Override
  public Optional<String> baseline(Experiment experiment) {
    return Optional.of(experiment.baseline());
  }

  @Override
  public Optional<String> refusal(TlsProfile profile, Experiment experiment) {
    return profile instanceof Tls tls && !tls.resumption().equals(Resumption.NEVER)
        ? Optional.of("sessions that are kept for later would count as memory of connections")
        : Optional.empty();
  }

  @Override
  public Design design(Experiment experiment) {
    return IdleDesign.of(experiment);
  }

  @Override
  public Experiment in(Experiment experiment, Stratum stratum) {
    return Experiment.of(BusinessSettings.LIST)
        .with(LoadSettings.HOPS, Set.of(Hop.FRONT))
        .with(LoadSettings.CONNECTION, Connection.PERSISTENT);
  }

  @Override
  public Interpretation interpretation() {
    return new IdleInterpretation();
  }

  @Override
  public Map<String, String> summary(Experiment experiment) {
    Map<String, String> summary = new LinkedHashMap<>();
    summary.put("load", "each client asks once and rests, its connection open");
    summary.put(
        "connections",
        experiment.get(IdleSettings.CONNECTIONS).stream()
            .map(String::valueOf)
            .collect(Collectors.joining(", ")));
    return summary;
  }

  @Override
  public void check(Experiment experiment) {
    OpenFiles.require(IdleSettings.most(experiment), OpenFiles.most());
  }

  @Override
  public Map<String, String> flags(Experiment experiment) {
    return IdleFlags.of(experiment).text();
  }

  @Override
  public List<Library> libraries() {
    return NullService.LIBRARIES;
  }

  @Override
  public Rules rules() {
    return new Rules(
        List.of(new NegotiatedAsAsked(), new HandshakesAsPlanned(), new AllResting()),
        List.of(new FewErrors(0)));
  }

  @Override
  public Set<String> names() {
    return Set.of(NullServer.ADDRESS);
  }

  @Override
  public Collection<TlsProfile> spoken(List<TlsProfile> profiles) {
    return LightestClient.of(profiles);
  }

  @Override
  public Workload.Lab open(Fork fork) throws IOException, InterruptedException {
    return new IdleLab(fork);
  }
}
