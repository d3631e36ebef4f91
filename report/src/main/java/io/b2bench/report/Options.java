package io.b2bench.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Pieces of ECharts options that all charts share: plain data, no functions. */
final class Options {
  private Options() {}

  /** An object from names and values in turn. */
  static Map<String, Object> object(Object... namesAndValues) {
    Map<String, Object> object = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      object.put(namesAndValues[i].toString(), namesAndValues[i + 1]);
    }
    return object;
  }

  /** What every chart begins with. */
  static Map<String, Object> chart(String description, Map<String, Object> grid) {
    return object(
        "animation",
        false,
        "backgroundColor",
        "transparent",
        "textStyle",
        object("fontFamily", "inherit", "fontSize", 12),
        "aria",
        object(
            "enabled", true,
            "label", object("description", description),
            "decal", object("show", true)),
        "tooltip",
        object("trigger", "item", "confine", true, "formatter", "{b}"),
        "grid",
        grid);
  }

  /** An axis of values with a title in its middle. */
  static Map<String, Object> axis(String type, String title, int distance) {
    return object(
        "type",
        type,
        "name",
        title,
        "nameLocation",
        "middle",
        "nameGap",
        distance,
        "nameTextStyle",
        object("fontSize", 12),
        "axisLabel",
        object("fontSize", 12, "hideOverlap", true),
        "splitLine",
        object("lineStyle", object("opacity", 0.35)));
  }

  /** A line of reference without label or symbol. */
  static Map<String, Object> mark(String axis, double value, String colour, String type) {
    return object(
        "silent", true,
        "symbol", "none",
        "label", object("show", false),
        "lineStyle", object("color", colour, "type", type, "width", 1.5),
        "data", List.of(object(axis, value)));
  }

  /** Names of rows, written from a point to the right. */
  static Map<String, Object> labels(List<Object> points) {
    return object(
        "type",
        "scatter",
        "silent",
        true,
        "symbol",
        "circle",
        "symbolSize",
        0.1,
        "label",
        object(
            "show",
            true,
            "position",
            "right",
            "distance",
            4,
            "formatter",
            "{b}",
            "fontSize",
            12,
            "fontWeight",
            600),
        "data",
        points);
  }
}
