package io.b2bench.report;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** Text in the format of OpenMetrics 1.0: families of samples, and {@code # EOF} at the end. */
final class OpenMetricsText {
  private final StringBuilder text = new StringBuilder();
  private String family = "";
  private String head = "";

  /** Names and values; a label without a value is left out. */
  record Labels(Map<String, String> values) {
    Labels {
      values = new LinkedHashMap<>(values);
    }

    Labels() {
      this(Map.of());
    }

    Labels with(String name, String value) {
      Map<String, String> more = new LinkedHashMap<>(values);
      if (!value.isEmpty()) {
        more.put(name, value);
      }
      return new Labels(more);
    }

    private String text() {
      return values.isEmpty()
          ? ""
          : values.entrySet().stream()
              .map(e -> e.getKey() + "=\"" + escaped(e.getValue()) + "\"")
              .collect(Collectors.joining(",", "{", "}"));
    }
  }

  void gauge(String name, String unit, String help) {
    begin(name, "gauge", unit, help);
  }

  void summary(String name, String unit, String help) {
    begin(name, "summary", unit, help);
  }

  /** Its head is written with its first sample, so that an empty family is left out. */
  private void begin(String name, String type, String unit, String help) {
    if (!unit.isEmpty() && !name.endsWith("_" + unit)) {
      throw new IllegalArgumentException(name + " must end with its unit, " + unit);
    }
    family = name;
    head =
        "# HELP %s %s\n# TYPE %s %s\n".formatted(name, escaped(help), name, type)
            + (unit.isEmpty() ? "" : "# UNIT %s %s\n".formatted(name, unit));
  }

  void sample(Labels labels, boolean value) {
    sample(labels, value ? 1L : 0L);
  }

  void sample(Labels labels, long value) {
    line("", labels, String.valueOf(value));
  }

  void sample(Labels labels, double value) {
    line("", labels, String.valueOf(value));
  }

  /** A sample whose name ends in {@code _count}. */
  void part(String suffix, Labels labels, long value) {
    line(suffix, labels, String.valueOf(value));
  }

  /** A sample whose name ends in {@code _sum}. */
  void part(String suffix, Labels labels, double value) {
    line(suffix, labels, String.valueOf(value));
  }

  private void line(String suffix, Labels labels, String value) {
    text.append(head).append(family).append(suffix).append(labels.text());
    text.append(' ').append(value).append('\n');
    head = "";
  }

  String text() {
    return text + "# EOF\n";
  }

  private static String escaped(String value) {
    return value.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n");
  }
}
