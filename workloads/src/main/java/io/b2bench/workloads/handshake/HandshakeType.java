package io.b2bench.workloads.handshake;

import io.b2bench.experiment.guard.Rules;
import io.b2bench.experiment.plan.Design;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.process.Affinity;
import io.b2bench.experiment.process.Placement;
import io.b2bench.experiment.process.Programs;
import io.b2bench.experiment.setting.SettingList;
import io.b2bench.experiment.type.Prepared;
import io.b2bench.experiment.type.WorkloadType;
import io.b2bench.results.analysis.Interpretation;
import io.b2bench.results.section.Section;
import io.b2bench.results.store.Recorded;
import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.TlsProfile;
import io.b2bench.workloads.handshake.analysis.HandshakeInterpretation;
import io.b2bench.workloads.handshake.analysis.HandshakeResults;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;

/** The handshake experiment: connections in memory, records and primitives, each in JVMs of JMH. */
public final class HandshakeType implements WorkloadType {
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
  public Prepared prepare(
      Experiment experiment,
      List<TlsProfile> profiles,
      Path home,
      Path folder,
      Consumer<String> progress)
      throws InterruptedException {
    Programs programs = Programs.in(home);
    programs.jar(HandshakeWorkload.PROGRAM);
    Placement placement = Affinity.ofThisMachine().plan();
    return new Prepared(
        new HandshakeWorkload(experiment, profiles, programs, folder),
        new Rules(List.of(new HandshakesProved()), List.of()),
        "one JVM after another, on processors " + placement.all().text(),
        HandshakeEnvironment.of(programs, placement));
  }
}
