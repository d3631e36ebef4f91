package io.b2bench.studies.link;

import io.b2bench.experiment.bench.Fork;
import io.b2bench.experiment.component.RelayProgram;
import io.b2bench.experiment.guard.Rules;
import io.b2bench.experiment.plan.Design;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.probe.Library;
import io.b2bench.experiment.process.Placement;
import io.b2bench.experiment.setting.SettingList;
import io.b2bench.experiment.type.LocalType;
import io.b2bench.experiment.workload.Workload;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.studies.link.analysis.LinkInterpretation;
import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.Resumption;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The link experiment: packets from one process to another. */
public final class LinkType implements LocalType {
  private static final List<Library> LIBRARIES =
      List.of(
          library("Bouncy Castle", "bcprov-jdk18on"),
          library("Bouncy Castle TLS", "bctls-jdk18on"),
          library("b2bench", "measurement"));

  private static Library library(String name, String jar) {
    return new Library(name, Ends.PROGRAM, jar);
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
  public void check(Experiment experiment) throws IOException, InterruptedException {
    Shape shape = LinkSettings.shape(experiment);
    if (shape.wiring() == Wiring.NAMESPACE) {
      Namespaces.make(shape).close(); // to say at once what this machine lacks
    }
  }

  @Override
  public Map<String, String> flags(Experiment experiment) {
    return Map.of(
        "sender and receiver", String.join(" ", Ends.FLAGS),
        "relay", String.join(" ", RelayProgram.FLAGS));
  }

  @Override
  public List<Library> libraries() {
    return LIBRARIES;
  }

  @Override
  public Rules rules() {
    return new Rules(List.of(new LinkProved()), List.of());
  }

  /** The one name in the certificates, whatever the address. */
  @Override
  public Set<String> names() {
    return Set.of("localhost");
  }

  @Override
  public String placement(Placement placement) {
    return "receiver on the server's processors: " + placement.text();
  }

  @Override
  public Workload.Lab open(Fork fork) throws IOException, InterruptedException {
    return new LinkLab(fork, Ends.start(fork));
  }
}
