package io.b2bench.workloads.idle;

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
import io.b2bench.experiment.probe.Machine;
import io.b2bench.experiment.probe.RunEnvironment;
import io.b2bench.experiment.process.Affinity;
import io.b2bench.experiment.process.Placement;
import io.b2bench.experiment.process.Programs;
import io.b2bench.experiment.setting.SettingList;
import io.b2bench.experiment.type.Prepared;
import io.b2bench.experiment.type.WorkloadType;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.record.Environment;
import io.b2bench.results.record.Stratum;
import io.b2bench.tls.engine.LightestClient;
import io.b2bench.tls.profile.Resumption;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import io.b2bench.workloads.business.BusinessSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** The idle experiment: memory of connections at rest. */
public final class IdleType implements WorkloadType {
  private static final List<Library> LIBRARIES =
      List.of(
          new Library("Jetty", IdleComponents.SERVER, "jetty-server"),
          new Library("Bouncy Castle", IdleComponents.SERVER, "bcprov-jdk18on"),
          new Library("Bouncy Castle TLS", IdleComponents.SERVER, "bctls-jdk18on"),
          new Library("JMeter", IdleComponents.DRIVER, "ApacheJMeter_core"),
          new Library("b2bench", IdleComponents.DRIVER, "measurement"));

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
  public Prepared prepare(
      Experiment experiment,
      List<TlsProfile> profiles,
      Path home,
      Path folder,
      Consumer<String> progress)
      throws IOException, InterruptedException {
    OpenFiles.require(Collections.max(experiment.get(IdleSettings.CONNECTIONS)), OpenFiles.most());
    Programs programs = Programs.in(home);
    programs.jar(IdleComponents.SERVER);
    programs.jar(IdleComponents.DRIVER);
    Placement placement = Affinity.ofThisMachine().plan();
    Environment environment =
        RunEnvironment.of(
            Machine.here(),
            programs,
            Map.of(
                "server", String.join(" ", IdleComponents.serverFlags(experiment)),
                "driver", String.join(" ", IdleComponents.driverFlags(experiment))),
            LIBRARIES,
            placement);
    return new Prepared(
        new IdleWorkload(
            experiment,
            List.copyOf(LightestClient.of(profiles)),
            programs,
            folder.toAbsolutePath(),
            progress),
        new Rules(
            List.of(new NegotiatedAsAsked(), new HandshakesAsPlanned(), new AllResting()),
            List.of(new FewErrors(0))),
        placement.text(),
        environment);
  }
}
