package io.b2bench.results.analysis;

import io.b2bench.results.section.PageText;
import io.b2bench.results.section.Presentation;
import io.b2bench.results.store.Recorded;
import java.util.Optional;

/**
 * The interpretation of a workload with facts of its own, for which ratios to a baseline are not
 * enough.
 *
 * @param <F> its facts: a record whose fields stand in {@code results.json}
 */
public abstract class OwnFacts<F extends Record> implements Interpretation {
  private final Class<F> type;

  /** For facts of this type. */
  protected OwnFacts(Class<F> type) {
    this.type = type;
  }

  /** The facts of a run. */
  protected abstract F facts(Recorded recorded);

  /** What its text shows of them. */
  protected abstract Presentation told(Recorded recorded, F facts, PageText page);

  @Override
  public final Optional<Object> details(Recorded recorded) {
    return Optional.of(facts(recorded));
  }

  @Override
  public final Optional<Presentation> presentation(Recorded recorded, Optional<Object> details) {
    PageText page = new PageText();
    recorded.run().series().forEach(s -> page.series(s.name(), s.description()));
    return details.map(type::cast).map(facts -> told(recorded, facts, page));
  }
}
