package io.b2bench.workloads.handshake;

import io.b2bench.experiment.bench.Fork;
import io.b2bench.experiment.component.JvmFlags;
import io.b2bench.experiment.guard.Rules;
import io.b2bench.experiment.plan.Design;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.probe.Library;
import io.b2bench.experiment.process.Placement;
import io.b2bench.experiment.setting.SettingList;
import io.b2bench.experiment.type.LocalType;
import io.b2bench.experiment.workload.Workload;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.record.Environment;
import io.b2bench.results.section.Section;
import io.b2bench.results.store.Recorded;
import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import io.b2bench.workloads.handshake.analysis.HandshakeInterpretation;
import io.b2bench.workloads.handshake.analysis.HandshakeResults;
import java.io.IOException;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;

/** The handshake experiment: connections in memory, records and primitives, each in JVMs of JMH. */
public final class HandshakeType implements LocalType {
  private static final String PROGRAM = TrialPrograms.MODULE;

  private static final List<Library> LIBRARIES =
      List.of(
          new Library("JMH", PROGRAM, "jmh-core"),
          new Library("Bouncy Castle", PROGRAM, "bcprov-jdk18on"),
          new Library("Bouncy Castle TLS", PROGRAM, "bctls-jdk18on"),
          new Library("b2bench", PROGRAM, "measurement"));

  private final Interpretation interpretation;

  /** By itself. */
  public HandshakeType() {
    this((recorded, facts) -> List.of());
  }

  /**
   * With sections of others on the page of a run.
   *
   * @param further what they say of a run and its facts
   */
  public HandshakeType(BiFunction<Recorded, HandshakeResults, List<Section>> further) {
    this.interpretation = new HandshakeInterpretation(further);
  }

  @Override
  public SettingList settings() {
    return HandshakeSettings.LIST;
  }

  @Override
  public boolean startsOwnJvms() {
    return true;
  }

  @Override
  public Optional<String> refusal(TlsProfile profile, Experiment experiment) {
    return profile instanceof Plaintext ? Optional.of("no TLS, so no handshake") : Optional.empty();
  }

  @Override
  public Design design(Experiment experiment) {
    return HandshakeDesign.of(experiment);
  }

  @Override
  public Interpretation interpretation() {
    return interpretation;
  }

  @Override
  public Map<String, String> summary(Experiment experiment) {
    return Map.of("trials", "each window is a trial of JMH in a JVM of its own");
  }

  @Override
  public Map<String, String> flags(Experiment experiment) {
    return Map.of(
        "forks", String.join(" ", TrialFlags.EVERY_FORK),
        "forks without resumption", String.join(" ", JvmFlags.WITHOUT_RESUMPTION));
  }

  @Override
  public List<Library> libraries() {
    return LIBRARIES;
  }

  @Override
  public Rules rules() {
    return new Rules(List.of(new HandshakesProved()), List.of());
  }

  @Override
  public Set<String> names() {
    return Set.of("localhost");
  }

  @Override
  public Collection<TlsProfile> spoken(List<TlsProfile> profiles) {
    return profiles.stream().filter(Tls.class::isInstance).toList();
  }

  @Override
  public String placement(Placement placement) {
    return "one JVM after another, on processors " + placement.all().text();
  }

  @Override
  public Environment environment(Environment general, Placement placement)
      throws InterruptedException {
    Map<String, String> versions = new HashMap<>(general.versions());
    OpenSslSpeed.here().version().ifPresent(version -> versions.put("OpenSSL", version));
    return general.with(
        e ->
            e.versions(versions)
                .placement(
                    Map.of(
                        "forks",
                        placement.all().text(),
                        "how",
                        "one JVM after another, on every processor")));
  }

  @Override
  public Workload.Lab open(Fork fork) throws IOException, InterruptedException {
    return new HandshakeLab(
        TrialPrograms.start(fork),
        fork.bench(),
        Extent.of(fork.experiment().precision()),
        OpenSslSpeed.here());
  }
}
