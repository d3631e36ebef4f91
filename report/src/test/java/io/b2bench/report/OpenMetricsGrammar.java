package io.b2bench.report;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the specification of OpenMetrics 1.0 asks of gauges and summaries, rule by rule. */
final class OpenMetricsGrammar {
  private static final String NAME = "[a-zA-Z_:][a-zA-Z0-9_:]*";
  private static final String TEXT = "(?:[^\"\\\\\n]|\\\\[\"\\\\n])*";
  private static final String LABEL = "[a-zA-Z_][a-zA-Z0-9_]*=\"" + TEXT + "\"";
  private static final Pattern META = Pattern.compile("# (HELP|TYPE|UNIT) (" + NAME + ") (.*)");
  private static final Pattern SAMPLE =
      Pattern.compile(
          "(?<name>%s)(?:\\{(?<labels>%s(?:,%s)*)})? (?<value>-?\\d+(?:\\.\\d+)?(?:E-?\\d+)?)"
              .formatted(NAME, LABEL, LABEL));
  private static final Pattern LABEL_NAME = Pattern.compile("([a-zA-Z_][a-zA-Z0-9_]*)=\"" + TEXT);
  private static final Map<String, List<String>> SUFFIXES =
      Map.of("gauge", List.of(""), "summary", List.of("", "_count", "_sum"));

  private final List<String> faults = new ArrayList<>();
  private final Set<String> families = new HashSet<>();
  private final Set<String> samples = new HashSet<>();
  private final Set<String> metadata = new HashSet<>();
  private String family = "";
  private String type = "";
  private boolean sampled;

  private OpenMetricsGrammar() {}

  /** What is wrong with a text; empty when nothing is. */
  static List<String> faults(String text) {
    OpenMetricsGrammar grammar = new OpenMetricsGrammar();
    if (!text.endsWith("\n# EOF\n")) {
      grammar.faults.add("it does not end with # EOF and a line feed");
    }
    List<String> lines = text.lines().toList();
    lines.subList(0, lines.size() - 1).forEach(grammar::line);
    return grammar.faults;
  }

  private void line(String line) {
    Matcher meta = META.matcher(line);
    Matcher sample = SAMPLE.matcher(line);
    if (meta.matches()) {
      describe(meta.group(1), meta.group(2), meta.group(3), line);
    } else if (sample.matches()) {
      sample(sample, line);
    } else {
      faults.add("neither metadata nor sample: " + line);
    }
  }

  private void describe(String what, String name, String value, String line) {
    if (!name.equals(family)) {
      if (!families.add(name)) {
        faults.add("a family in two places: " + line);
      }
      family = name;
      type = "";
      sampled = false;
    }
    if (sampled) {
      faults.add("metadata after samples: " + line);
    }
    if (!metadata.add(what + " " + name)) {
      faults.add("metadata twice: " + line);
    }
    if (what.equals("TYPE")) {
      type = value;
      if (!SUFFIXES.containsKey(value)) {
        faults.add("a type that is none: " + line);
      }
    }
    if (what.equals("UNIT") && !name.endsWith("_" + value)) {
      faults.add("a name that does not end in its unit: " + line);
    }
    if (what.equals("HELP") && !value.matches(TEXT)) {
      faults.add("help that is not escaped: " + line);
    }
  }

  private void sample(Matcher m, String line) {
    sampled = true;
    String name = m.group("name");
    String labels = m.group("labels") == null ? "" : m.group("labels");
    if (SUFFIXES.getOrDefault(type, List.of()).stream().noneMatch(s -> name.equals(family + s))) {
      faults.add("a sample that is not of the family before it: " + line);
    }
    if (!samples.add(name + "{" + labels + "}")) {
      faults.add("a sample twice: " + line);
    }
    List<String> names = LABEL_NAME.matcher(labels).results().map(r -> r.group(1)).toList();
    if (new HashSet<>(names).size() != names.size()) {
      faults.add("a label twice: " + line);
    }
    if (type.equals("summary") && names.contains("quantile") != name.equals(family)) {
      faults.add("a quantile that is none: " + line);
    }
    if (name.endsWith("_count") && !m.group("value").matches("\\d+")) {
      faults.add("a count that is no number of things: " + line);
    }
  }
}
