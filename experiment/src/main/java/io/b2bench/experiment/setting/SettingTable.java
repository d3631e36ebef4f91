package io.b2bench.experiment.setting;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collector;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The settings of workloads as Markdown tables: one of those that several share, and one for each
 * workload of what is its own. Rows are short; {@link ReferenceFile} has the full comments.
 *
 * @param lists the settings of all workloads
 */
public record SettingTable(List<SettingList> lists) {
  /** Of that many characters a list of allowed values is left to the reference file. */
  private static final int LONG = 80;

  /** Keeps its own list. */
  public SettingTable {
    lists = List.copyOf(lists);
  }

  /** The settings that several workloads take with the same meaning. */
  public String shared() {
    return lists.stream()
        .flatMap(list -> list.settings().stream())
        .filter(s -> isShared(s) && s.equals(alike(s).getFirst()))
        .distinct()
        .map(s -> row(s) + " " + takers(s) + " |")
        .collect(table("| key | default | meaning and values | workloads |\n|---|---|---|---|\n"));
  }

  /** The settings of one workload whose meaning or default is not that of the shared ones. */
  public String own(SettingList list) {
    return list.settings().stream()
        .flatMap(this::ownRow)
        .collect(table("| key | default | meaning and values |\n|---|---|---|\n"));
  }

  private Stream<String> ownRow(Setting<?> setting) {
    if (!isShared(setting)) {
      return Stream.of(row(setting));
    }
    return standard(setting).equals(standard(alike(setting).getFirst()))
        ? Stream.empty()
        : Stream.of("| `%s` | %s | as shared |".formatted(setting.name(), standard(setting)));
  }

  private boolean isShared(Setting<?> setting) {
    return alike(setting).size() > 1;
  }

  /** The settings of this name and meaning, one for each workload that takes it. */
  private List<Setting<?>> alike(Setting<?> setting) {
    return lists.stream().<Setting<?>>flatMap(list -> in(list, setting).stream()).toList();
  }

  private static Optional<Setting<?>> in(SettingList list, Setting<?> setting) {
    return list.find(setting.name())
        .filter(s -> s.meaning().equals(setting.meaning()))
        .filter(s -> s.kind().allowed().equals(setting.kind().allowed()));
  }

  private String takers(Setting<?> setting) {
    List<String> all = lists.stream().map(SettingList::workload).toList();
    List<String> takers = new ArrayList<>();
    lists.stream().filter(l -> in(l, setting).isPresent()).forEach(l -> takers.add(l.workload()));
    List<String> others = all.stream().filter(w -> !takers.contains(w)).toList();
    if (others.isEmpty()) {
      return "all";
    }
    return others.size() < takers.size()
        ? "all but " + String.join(", ", others)
        : String.join(", ", takers);
  }

  private static Collector<CharSequence, ?, String> table(String head) {
    return Collectors.joining("\n", head, "\n");
  }

  private static String row(Setting<?> setting) {
    String flag =
        setting.option() instanceof Option.Flag(String name, String word)
            ? "<br>`--%s` for `%s`".formatted(name, word)
            : "";
    return "| `%s`%s | %s | %s |"
        .formatted(setting.name(), flag, standard(setting), meaning(setting));
  }

  private static String standard(Setting<?> setting) {
    return setting.writtenDefault().map(v -> "`" + inFile(v) + "`").orElse("none")
        + setting.exception().map(e -> "; " + e).orElse("");
  }

  private static String inFile(Object value) {
    return value instanceof Map<?, ?> map
        ? map.entrySet().stream()
            .map(e -> e.getKey() + ": " + e.getValue())
            .collect(Collectors.joining(", ", "{", "}"))
        : value.toString();
  }

  private static String meaning(Setting<?> setting) {
    return before("(?<=\\.) ", setting.summary()) + values(setting.kind());
  }

  private static String values(Kind<?> kind) {
    Map<String, String> words = kind.words();
    if (words.isEmpty()) {
      return kind.allowed().length() > LONG ? "" : " Allowed: " + kind.allowed() + ".";
    }
    return words.entrySet().stream()
        .map(w -> "<br>`" + w.getKey() + "`: " + before("[:;] ", w.getValue()))
        .collect(Collectors.joining());
  }

  private static String before(String end, String text) {
    return text.split(end, 2)[0];
  }
}
