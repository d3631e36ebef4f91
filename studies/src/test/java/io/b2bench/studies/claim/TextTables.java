package io.b2bench.studies.claim;

import io.b2bench.results.SampleRun;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Grid;
import io.b2bench.results.section.Presentation;
import io.b2bench.results.store.Recorded;
import java.util.List;

/** What tests of the texts of studies have in common. */
public final class TextTables {
  private TextTables() {}

  /** A run, as if its precision were too small for intervals. */
  public static Recorded smoke(Recorded recorded) {
    return recorded.with(
        r -> r.run(recorded.run().with(run -> run.rules(SampleRun.of("", "smoke").rules()))));
  }

  /** The rows of the only table with a caption. */
  public static List<List<String>> words(Presentation told, String caption) {
    Grid grid =
        told.sections().stream()
            .flatMap(section -> section.parts().stream())
            .filter(part -> part instanceof Grid g && g.caption().equals(caption))
            .map(Grid.class::cast)
            .findFirst()
            .orElseThrow();
    return grid.rows().stream().map(row -> row.stream().map(TextTables::word).toList()).toList();
  }

  private static String word(Entry entry) {
    return entry instanceof Entry.Text text ? text.text() : entry.toString();
  }
}
