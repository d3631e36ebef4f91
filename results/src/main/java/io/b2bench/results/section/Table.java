package io.b2bench.results.section;

import java.util.List;

/**
 * Rows under their columns, to which a text gives the caption.
 *
 * @param columns its columns
 * @param rows its rows, one entry for each column
 */
public record Table(List<Column> columns, List<List<Entry>> rows) {
  /** The same with its caption. */
  Grid captioned(String caption) {
    return new Grid(caption, columns, rows);
  }
}
