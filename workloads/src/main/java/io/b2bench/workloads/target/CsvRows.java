package io.b2bench.workloads.target;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads text in CSV (RFC 4180) whose first line names columns. */
final class CsvRows {
  private static final char QUOTE = '"';

  private final String text;
  private int at;

  private CsvRows(String text) {
    this.text = text;
  }

  /**
   * The rows, values by column.
   *
   * @throws IllegalArgumentException with a clause on the file when it is none
   */
  static List<Map<String, String>> of(String text) {
    CsvRows csv = new CsvRows(text.startsWith("\uFEFF") ? text.substring(1) : text);
    List<String> columns = csv.line();
    if (columns.isEmpty() || new HashSet<>(columns).size() < columns.size()) {
      throw new IllegalArgumentException("does not begin with a line of different column names");
    }
    List<Map<String, String>> rows = new ArrayList<>();
    while (csv.at < csv.text.length()) {
      List<String> values = csv.line();
      if (values.equals(List.of(""))) {
        continue;
      }
      if (values.size() != columns.size()) {
        throw new IllegalArgumentException(
            "has %d values in row %d and %d columns"
                .formatted(values.size(), rows.size() + 1, columns.size()));
      }
      Map<String, String> row = new LinkedHashMap<>();
      for (int i = 0; i < columns.size(); i++) {
        row.put(columns.get(i), values.get(i));
      }
      rows.add(row);
    }
    if (rows.isEmpty()) {
      throw new IllegalArgumentException("has no row below its first line");
    }
    return rows;
  }

  private List<String> line() {
    List<String> values = new ArrayList<>();
    do {
      values.add(value());
    } while (skip(','));
    boolean carriage = skip('\r');
    if (!skip('\n') && !carriage && at < text.length()) {
      throw new IllegalArgumentException("has text behind a quoted value: " + rest());
    }
    return values;
  }

  private String value() {
    StringBuilder value = new StringBuilder();
    if (!skip(QUOTE)) {
      while (at < text.length() && ",\r\n".indexOf(text.charAt(at)) < 0) {
        value.append(text.charAt(at++));
      }
      return value.toString();
    }
    while (at < text.length()) {
      char c = text.charAt(at++);
      if (c != QUOTE) {
        value.append(c);
      } else if (skip(QUOTE)) {
        value.append(QUOTE);
      } else {
        return value.toString();
      }
    }
    throw new IllegalArgumentException("has a quote that does not end");
  }

  private boolean skip(char c) {
    boolean there = at < text.length() && text.charAt(at) == c;
    at += there ? 1 : 0;
    return there;
  }

  private String rest() {
    return text.substring(at, Math.min(text.length(), at + 20)).strip();
  }
}
