package io.b2bench.schema.audit;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the checks found, the first few of each in full. */
final class AuditFindings {
  private static final int SHOWN = 5;

  private final Map<String, List<String>> examples = new LinkedHashMap<>();
  private final Map<String, Long> counts = new LinkedHashMap<>();

  /** Registers a check, whether it will find anything or not. */
  void check(String name) {
    counts.put(name, 0L);
    examples.put(name, new ArrayList<>());
  }

  /** Adds a finding, a sentence. */
  void add(String check, String sentence) {
    List<String> shown = examples.getOrDefault(check, List.of());
    if (counts.merge(check, 1L, Long::sum) <= SHOWN) {
      shown.add(sentence);
    }
  }

  List<String> checks() {
    return List.copyOf(counts.keySet());
  }

  List<String> sentences() {
    List<String> sentences = new ArrayList<>();
    examples.forEach(
        (check, shown) -> {
          sentences.addAll(shown);
          long more = counts.getOrDefault(check, 0L) - shown.size();
          if (more > 0) {
            sentences.add("The check of " + check + " found " + more + " more.");
          }
        });
    return sentences;
  }
}
