package io.b2bench.studies.claim;

import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Grid;
import java.util.List;

/**
 * A claim of the study and what this run says of it.
 *
 * @param claim the claim
 * @param answer the answer
 * @param because what was seen
 */
public record Claim(String claim, Answer answer, String because) {
  /** A table of claims. */
  public static Grid grid(List<Claim> claims) {
    return new Columns<Claim>()
        .words("claim", Claim::claim)
        .words("answer", c -> c.answer().text())
        .words("because", Claim::because)
        .grid("Claim by claim", claims);
  }

  /** What a run can say of a claim. */
  public enum Answer {
    /** It is so here. */
    HOLDS("holds"),
    /** It is not so here. */
    FAILS("does not hold"),
    /** The intervals allow either. */
    UNDECIDED("undecided"),
    /** What it needs was not measured. */
    NOT_TESTABLE("not testable");

    private final String text;

    Answer(String text) {
      this.text = text;
    }

    /** In words. */
    public String text() {
      return text;
    }

    /** The answer where the intervals decide. */
    public static Answer of(boolean holds, boolean fails) {
      return holds ? HOLDS : fails ? FAILS : UNDECIDED;
    }
  }
}
