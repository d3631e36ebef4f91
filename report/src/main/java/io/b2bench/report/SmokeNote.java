package io.b2bench.report;

import io.b2bench.results.section.Note;
import io.b2bench.results.section.Part;
import java.util.List;

/** What stands above figures that rest on a run without verdicts. */
final class SmokeNote {
  private static final Note NOTE =
      new Note(
          "SMOKE: figures from a smoke run, without a verdict. Base decisions on a run at quick or above.");

  private SmokeNote() {}

  /**
   * The note, where it is needed.
   *
   * @param judges whether the run gives verdicts
   */
  static List<Part> unless(boolean judges) {
    return judges ? List.of() : List.of(NOTE);
  }
}
