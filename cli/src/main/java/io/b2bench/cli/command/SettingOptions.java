package io.b2bench.cli.command;

import io.b2bench.experiment.setting.Option;
import io.b2bench.experiment.setting.Setting;
import io.b2bench.experiment.setting.SettingList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParseResult;

/** The command-line options of the settings of all workloads. */
final class SettingOptions {
  private final Map<String, Setting<?>> settings = new LinkedHashMap<>();

  SettingOptions(Collection<SettingList> workloads) {
    workloads.stream()
        .flatMap(list -> list.settings().stream())
        .filter(setting -> !(setting.option() instanceof Option.None))
        .forEach(setting -> settings.putIfAbsent(setting.name(), setting));
  }

  /** Adds the options to a command. */
  void addTo(CommandSpec command) {
    settings.values().forEach(setting -> command.addOption(option(setting)));
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
    return given;
  }

  private static OptionSpec option(Setting<?> setting) {
    OptionSpec.Builder builder = OptionSpec.builder(setting.option().shown(setting.name()));
    return switch (setting.option()) {
      case Option.Value value ->
          builder
              .type(String.class)
              .paramLabel(value.label())
              .description("%s Allowed: %s.".formatted(setting.summary(), setting.kind().allowed()))
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
