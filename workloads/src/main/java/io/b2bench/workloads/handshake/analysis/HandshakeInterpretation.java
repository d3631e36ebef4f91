package io.b2bench.workloads.handshake.analysis;

import io.b2bench.results.analysis.OwnFacts;
import io.b2bench.results.analysis.cell.MixShare;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.record.Cell;
import io.b2bench.results.section.PageText;
import io.b2bench.results.section.Presentation;
import io.b2bench.results.section.Section;
import io.b2bench.results.store.Recorded;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.util.List;
import java.util.function.BiFunction;

/**
 * How the windows of a handshake run are interpreted. Nothing is compared with a baseline; its
 * tables are in {@link HandshakeResults}.
 */
public final class HandshakeInterpretation extends OwnFacts<HandshakeResults> {
  private final BiFunction<Recorded, HandshakeResults, List<Section>> further;

  /**
   * With sections of others below its own.
   *
   * @param further what they say of a run and its facts
   */
  public HandshakeInterpretation(BiFunction<Recorded, HandshakeResults, List<Section>> further) {
    super(HandshakeResults.class);
    this.further = further;
  }

  @Override
  public List<Figure> metrics(List<MixShare> mix) {
    return List.of();
  }

  @Override
  public TlsProfile expected(TlsProfile profile, Cell cell, String hop) {
    return profile instanceof Tls tls ? TrialProof.expected(tls, cell.stratum()) : profile;
  }

  @Override
  public List<String> warnings(Recorded recorded) {
    return TrialWarnings.of(recorded);
  }

  @Override
  protected HandshakeResults facts(Recorded recorded) {
    return HandshakeAnalysis.of(recorded);
  }

  @Override
  protected Presentation told(Recorded recorded, HandshakeResults facts, PageText page) {
    return new HandshakeTables(facts)
        .on(page)
        .presentation((out, form) -> JtetextGenerated.render(out, form, facts))
        .with(further.apply(recorded, facts));
  }
}
