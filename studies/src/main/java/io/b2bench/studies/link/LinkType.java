package io.b2bench.studies.link;

import io.b2bench.experiment.component.RelayProgram;
import io.b2bench.experiment.guard.Rules;
import io.b2bench.experiment.plan.Design;
import io.b2bench.experiment.plan.Experiment;
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
import io.b2bench.studies.link.analysis.LinkInterpretation;
import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.Resumption;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** The link experiment: packets from one process to another. */
public final class LinkType implements WorkloadType {
  private static final List<Library> LIBRARIES =
      List.of(
          library("Bouncy Castle", "bcprov-jdk18on"),
          library("Bouncy Castle TLS", "bctls-jdk18on"),
          library("b2bench", "measurement"));

  private static Library library(String name, String jar) {
    return new Library(name, LinkWorkload.PROGRAM, jar);
  }

  @Override
  public SettingList settings() {
    return LinkSettings.LIST;
  }

  @Override
  public Optional<String> baseline(Experiment experiment) {
    return Optional.of(Plaintext.NAME);
  }

  @Override
  public Optional<String> refusal(TlsProfile profile, Experiment experiment) {
    return profile instanceof Tls tls && !tls.resumption().equals(Resumption.NEVER)
        ? Optional.of("every connection of a link begins with a full handshake")
        : Optional.empty();
  }

  @Override
  public Design design(Experiment experiment) {
    return LinkDesign.of(experiment);
  }

  @Override
  public Interpretation interpretation() {
    return new LinkInterpretation();
  }

  @Override
  public Map<String, String> summary(Experiment experiment) {
    Map<String, String> summary = new LinkedHashMap<>();
    summary.put("link", LinkSettings.shape(experiment).text());
    List<String> leftOut = LinkDesign.leftOut(experiment);
    if (!leftOut.isEmpty()) {
      summary.put("left out", String.join("; ", leftOut));
    }
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
    programs.jar(LinkWorkload.PROGRAM);
    Shape shape = LinkSettings.shape(experiment);
    if (shape.wiring() == Wiring.NAMESPACE) {
      Namespaces.make(shape).close(); // to say at once what this machine lacks
    }
    Placement placement = Affinity.ofThisMachine().plan();
    Environment environment =
        RunEnvironment.of(
            Machine.here(),
            programs,
            Map.of(
                "sender and receiver", String.join(" ", LinkWorkload.FLAGS),
                "relay", String.join(" ", RelayProgram.FLAGS)),
            LIBRARIES,
            placement);
    return new Prepared(
        new LinkWorkload(experiment, profiles, programs, folder, progress),
        new Rules(List.of(new LinkProved()), List.of()),
        "receiver on the server's processors: " + placement.text(),
        environment);
  }
}
