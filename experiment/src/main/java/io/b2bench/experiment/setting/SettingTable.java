package io.b2bench.experiment.setting;

import java.util.Map;
import java.util.stream.Collectors;

/** The settings of a workload as a Markdown table. */
public final class SettingTable {
  private SettingTable() {}

  /** The table, with one row for each setting. */
  public static String of(SettingList list) {
    Settings defaults = list.defaults();
    return list.settings().stream()
        .map(setting -> row(setting, defaults))
        .collect(
            Collectors.joining(
                "\n",
                "| key, option of `run` | default | meaning and values |\n|---|---|---|\n",
                "\n"));
  }

  private static String row(Setting<?> setting, Settings defaults) {
    String meaning = setting.meaning().replace('\n', ' ');
    return "| `%s`%s | %s | %s%s |"
        .formatted(
            setting.name(),
            option(setting),
            standard(setting, defaults),
            meaning,
            values(setting.kind()));
  }

  private static String option(Setting<?> setting) {
    String name = setting.option().shown(setting.name());
    return switch (setting.option()) {
      case Option.None none -> "";
      case Option.Value value -> "<br>`" + name + " " + value.label() + "`";
      case Option.Flag flag -> "<br>`" + name + "` for `" + flag.word() + "`";
    };
  }

  private static String standard(Setting<?> setting, Settings defaults) {
    return setting.written(defaults).map(v -> "`" + v + "`").orElse("none")
        + setting.exception().map(e -> "; " + e).orElse("");
  }

  private static String values(Kind<?> kind) {
    Map<String, String> words = kind.words();
    return words.isEmpty()
        ? " Allowed: " + kind.allowed() + "."
        : words.entrySet().stream()
            .map(w -> "<br>`" + w.getKey() + "`: " + w.getValue())
            .collect(Collectors.joining());
  }
}
