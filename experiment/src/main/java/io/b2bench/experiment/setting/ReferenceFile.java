package io.b2bench.experiment.setting;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** An experiment file with every setting at its default, and comments that explain each. */
public final class ReferenceFile {
  private static final int WIDTH = 110;
  private static final Pattern SPACE = Pattern.compile(" ");

  private ReferenceFile() {}

  /** The file of a workload. */
  public static String of(SettingList list) {
    StringBuilder text = new StringBuilder();
    text.append(
        "# Every setting of the %s experiment with its default.\n".formatted(list.workload()));
    text.append("# A file need only name what differs: b2bench run my-experiment.yaml\n\n");
    comment(text, "", List.of("What is run.", list.meaning()));
    Map<String, String> lines = lines(list.defaults());
    for (String key : list.keys()) {
      list.section(key).forEach(s -> explain(text, s.lastKey() + ": ", s));
      list.find(key).ifPresent(s -> explain(text, "", s));
      text.append(lines.getOrDefault(key, "# " + key + ": ...\n")).append("\n");
    }
    return text.toString().stripTrailing() + "\n";
  }

  /** The lines of the file by their key. */
  private static Map<String, String> lines(Settings settings) {
    Map<String, String> lines = new HashMap<>();
    String key = "";
    for (String line : settings.yaml().lines().toList()) {
      key = line.startsWith(" ") ? key : line.substring(0, line.indexOf(':'));
      lines.merge(key, line + "\n", String::concat);
    }
    return lines;
  }

  private static void explain(StringBuilder text, String prefix, Setting<?> setting) {
    comment(text, prefix, setting.meaning().lines().toList());
    Map<String, String> words = setting.kind().words();
    if (words.isEmpty()) {
      comment(text, "", List.of("Allowed: " + setting.kind().allowed() + "."));
    }
    int longest = words.keySet().stream().mapToInt(String::length).max().orElse(0);
    words.forEach(
        (word, meaning) ->
            wrap(
                    "%s   %s".formatted(word + " ".repeat(longest - word.length()), meaning),
                    longest + 5)
                .forEach(line -> text.append("#   ").append(line).append("\n")));
    setting.exception().ifPresent(e -> comment(text, "", List.of("The default is " + e + ".")));
  }

  private static void comment(StringBuilder text, String prefix, List<String> lines) {
    List<String> all = new ArrayList<>(lines);
    all.set(0, prefix + all.getFirst());
    all.forEach(line -> wrap(line, 0).forEach(l -> text.append("# ").append(l).append("\n")));
  }

  /** Wraps a line at the maximum width and indents all lines but the first. */
  private static List<String> wrap(String line, int indent) {
    List<String> lines = new ArrayList<>();
    StringBuilder current = new StringBuilder();
    for (String word : SPACE.splitAsStream(line).toList()) {
      if (current.length() + word.length() >= WIDTH) {
        lines.add(current.toString());
        current = new StringBuilder(" ".repeat(indent)).append(word);
      } else {
        current.append(current.isEmpty() ? "" : " ").append(word);
      }
    }
    lines.add(current.toString());
    return lines;
  }
}
