package io.b2bench.cli.command;

import io.b2bench.experiment.setting.Option;
import io.b2bench.experiment.setting.Setting;
import io.b2bench.experiment.setting.SettingList;
import io.b2bench.tls.yaml.Spelling;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** The command-line options of the settings of all workloads. */
final class SettingOptions {
  private static final String SET = "--set";

  private final Map<String, Setting<?>> settings = new LinkedHashMap<>();
  private final Set<String> keys = new TreeSet<>();

  SettingOptions(Collection<SettingList> workloads) {
    workloads.stream()
        .flatMap(list -> list.settings().stream())
        .forEach(setting -> keys.add(setting.name()));
    workloads.stream()
        .flatMap(list -> list.settings().stream())
        .filter(setting -> !(setting.option() instanceof Option.None))
        .forEach(setting -> settings.putIfAbsent(setting.name(), setting));
  }

  /** Adds the options to a command. */
  void addTo(CommandSpec command) {
    settings.values().forEach(setting -> command.addOption(option(setting)));
    command.addOption(
        OptionSpec.builder(SET)
            .type(Map.class)
            .auxiliaryTypes(String.class, String.class)
            .paramLabel("KEY=VALUE")
            .description(
                "Any setting, by its key in the file, such as scale.items=10000; may be repeated.")
            .build());
  }

  /** The given options: text by setting name. */
  Map<String, String> given(ParseResult parsed) {
    Map<String, String> given = new LinkedHashMap<>();
    settings.forEach(
        (name, setting) -> {
          String option = setting.option().shown(name);
          if (parsed.hasMatchedOption(option)) {
            given.put(
                name,
                setting.option() instanceof Option.Flag flag
                    ? flag.word()
                    : parsed.matchedOptionValue(option, ""));
          }
        });
    Map<String, String> set = parsed.matchedOptionValue(SET, Map.of());
    set.forEach(
        (key, value) -> {
          refuseUnknown(key);
          if (given.put(key, value) != null) {
            throw CommandFailedException.usage(
                "%s is given twice, by --set and by its own option".formatted(key));
          }
        });
    return given;
  }

  /**
   * Keys of sections with free names, such as {@code limits.default}, are checked as they are read.
   */
  private void refuseUnknown(String key) {
    if (!keys.contains(key) && keys.stream().noneMatch(k -> key.startsWith(k + "."))) {
      throw CommandFailedException.usage(
          "--set: no setting '%s'%s".formatted(key, Spelling.hint(key, keys)));
    }
  }

  private static OptionSpec option(Setting<?> setting) {
    OptionSpec.Builder builder = OptionSpec.builder(setting.option().shown(setting.name()));
    return switch (setting.option()) {
      case Option.Value value ->
          builder
              .type(String.class)
              .paramLabel(value.label())
              .description(
                  "%s Allowed: %s.%s"
                      .formatted(
                          setting.summary(),
                          setting.kind().allowed(),
                          setting
                              .defaultText()
                              .map(text -> " Default: " + text.replaceAll("[\\[\\]]", "") + ".")
                              .orElse("")))
              .build();
      case Option.Flag flag ->
          builder
              .type(boolean.class)
              .description(
                  "Sets %s to %s: %s."
                      .formatted(
                          setting.name(),
                          flag.word(),
                          setting.kind().words().getOrDefault(flag.word(), "")))
              .build();
      case Option.None none -> throw new IllegalArgumentException(setting.name());
    };
  }
}
