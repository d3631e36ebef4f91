package io.b2bench.workloads.pages;

/**
 * A claim of the study and what this run says of it.
 *
 * @param claim the claim
 * @param answer the answer
 * @param because what was seen
 */
record Claim(String claim, Answer answer, String because) {
  /** What a run can say of a claim. */
  enum Answer {
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
    String text() {
      return text;
    }

    /** The answer where the intervals decide. */
    static Answer of(boolean holds, boolean fails) {
      return holds ? HOLDS : fails ? FAILS : UNDECIDED;
    }
  }
}
