package io.b2bench.studies.transfer;

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
import io.b2bench.studies.transfer.analysis.TransferInterpretation;
import io.b2bench.tls.engine.LightestClient;
import io.b2bench.tls.profile.Resumption;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import io.b2bench.workloads.business.BusinessSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** The transfer experiment: large files, one at a time. */
public final class TransferType implements WorkloadType {
  private static final List<Library> LIBRARIES =
      List.of(
          new Library("Jetty", TransferComponents.SERVER, "jetty-server"),
          new Library("Bouncy Castle", TransferComponents.SERVER, "bcprov-jdk18on"),
          new Library("Bouncy Castle TLS", TransferComponents.SERVER, "bctls-jdk18on"),
          new Library("JMeter", TransferComponents.DRIVER, "ApacheJMeter_core"),
          new Library("b2bench", TransferComponents.DRIVER, "measurement"));

  @Override
  public SettingList settings() {
    return TransferSettings.LIST;
  }

  @Override
  public Optional<String> baseline(Experiment experiment) {
    return Optional.of(experiment.baseline());
  }

  @Override
  public Optional<String> refusal(TlsProfile profile, Experiment experiment) {
    return profile instanceof Tls tls && !tls.resumption().equals(Resumption.NEVER)
        ? Optional.of("every download begins with a full handshake")
        : Optional.empty();
  }

  @Override
  public Design design(Experiment experiment) {
    return TransferDesign.of(experiment);
  }

  @Override
  public Experiment in(Experiment experiment, Stratum stratum) {
    return Experiment.of(BusinessSettings.LIST)
        .with(LoadSettings.HOPS, Set.of(Hop.FRONT))
        .with(LoadSettings.CONNECTION, Connection.PER_REQUEST);
  }

  @Override
  public Interpretation interpretation() {
    return new TransferInterpretation();
  }

  @Override
  public Map<String, String> summary(Experiment experiment) {
    Map<String, String> summary = new LinkedHashMap<>();
    summary.put(
        "files",
        experiment.get(TransferSettings.SIZES).stream()
            .map(String::valueOf)
            .collect(Collectors.joining(", ", "", " MB")));
    summary.put("window", TransferDesign.Extent.of(experiment).window().toSeconds() + " s");
    summary.put("beside", experiment.get(TransferSettings.BESIDE).meaning());
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
    Programs programs = Programs.in(home);
    programs.jar(TransferComponents.SERVER);
    programs.jar(TransferComponents.DRIVER);
    Placement placement = Affinity.ofThisMachine().plan();
    Environment environment =
        RunEnvironment.of(
            Machine.here(),
            programs,
            Map.of(
                "server", String.join(" ", TransferComponents.SERVER_FLAGS),
                "driver", String.join(" ", TransferComponents.DRIVER_FLAGS)),
            LIBRARIES,
            placement);
    Map<String, String> host = new LinkedHashMap<>(environment.host());
    Nginx.version().ifPresent(version -> host.put("nginx", version));
    return new Prepared(
        new TransferWorkload(
            experiment,
            List.copyOf(LightestClient.of(profiles)),
            programs,
            folder.toAbsolutePath(),
            progress),
        new Rules(
            List.of(new NegotiatedAsAsked(), new OfOurServer(new HandshakesAsPlanned())),
            List.of(new FewErrors(0))),
        placement.text(),
        environment.withHost(host));
  }
}
