package io.b2bench.cli.command;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.toList;

import io.b2bench.experiment.setting.Option;
import io.b2bench.experiment.setting.SettingList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.ParseResult;

/**
 * The help of {@code run}: common options first, then those of every experiment, then a group for
 * each set of experiments. Where one is named, its own alone.
 *
 * @param workloads the settings of all experiments
 */
record RunHelp(List<SettingList> workloads) {
  private static final Set<String> COMMON =
      Set.of("profiles", "baseline", "clients", "precision", "database", "connection");

  /** Puts the groups in place of the list of options. */
  void install(CommandLine run) {
    run.getCommandSpec().usageMessage().abbreviateSynopsis(true);
    run.getHelpSectionMap()
        .put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, help -> groups(help, named(run)));
  }

  /** The experiment that the command names; a file or nothing names none. */
  private Optional<SettingList> named(CommandLine run) {
    ParseResult parsed = run.getParseResult();
    return parsed == null
        ? Optional.empty()
        : parsed.matchedPositionals().stream()
            .flatMap(positional -> positional.stringValues().stream())
            .flatMap(word -> SettingList.named(word, workloads).stream())
            .findFirst();
  }

  private String groups(Help help, Optional<SettingList> named) {
    Map<String, List<OptionSpec>> groups = new LinkedHashMap<>();
    List<OptionSpec> all =
        help.commandSpec().options().stream().filter(option -> !option.hidden()).toList();
    Map<String, List<OptionSpec>> byTakers =
        all.stream().collect(groupingBy(this::group, LinkedHashMap::new, toList()));
    String every = takers(workloads);
    groups.put("", byTakers.getOrDefault("", List.of()));
    if (named.isPresent()) {
      groups.put(
          "More options of " + named.get().workload() + ":",
          all.stream().filter(o -> !group(o).isEmpty() && takes(named.get(), o)).toList());
    } else {
      groups.put("More options of every experiment:", byTakers.getOrDefault(every, List.of()));
      byTakers.forEach(
          (takers, options) -> {
            if (!takers.isEmpty() && !takers.equals(every)) {
              groups.put("Options of " + takers + ":", options);
            }
          });
    }
    return groups.entrySet().stream()
        .filter(group -> !group.getValue().isEmpty())
        .map(group -> text(help, group.getKey(), group.getValue()))
        .collect(joining(System.lineSeparator()));
  }

  private static String text(Help help, String heading, List<OptionSpec> options) {
    Help.Layout layout = help.createDefaultLayout(options, List.of(), help.colorScheme());
    layout.addOptions(options, help.parameterLabelRenderer());
    return (heading.isEmpty() ? "" : heading + System.lineSeparator()) + layout;
  }

  /** Which experiments take an option, in words; empty for a common one and for no setting. */
  private String group(OptionSpec option) {
    List<SettingList> takers = workloads.stream().filter(list -> takes(list, option)).toList();
    boolean common =
        takers.isEmpty() || COMMON.contains(option.longestName().replaceFirst("^-+", ""));
    return common ? "" : takers(takers);
  }

  private static String takers(List<SettingList> lists) {
    return lists.stream().map(SettingList::workload).collect(joining(", "));
  }

  private static boolean takes(SettingList list, OptionSpec option) {
    return list.settings().stream()
        .filter(setting -> !(setting.option() instanceof Option.None))
        .map(setting -> setting.option().shown(setting.name()))
        .anyMatch(option.longestName()::equals);
  }
}
