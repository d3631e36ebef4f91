package io.b2bench.cli.command;

import io.b2bench.experiment.setting.EditorSchema;
import io.b2bench.experiment.setting.ReferenceFile;
import io.b2bench.experiment.setting.SettingList;
import io.b2bench.measurement.json.Json;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Prints the settings of an experiment. */
@Command(
    name = "settings",
    header = "Prints an experiment file with all settings, their meanings and defaults.",
    footer = {
      "",
      "Examples:",
      "  b2bench settings > my-experiment.yaml         a file to start from",
      "  b2bench settings handshake                    the settings of another workload",
      "  b2bench settings --schema > schema.json       a JSON Schema, for editors"
    })
final class SettingsCommand implements Callable<Integer> {
  private final Context context;

  @Parameters(
      paramLabel = "WORKLOAD",
      arity = "0..1",
      description = "Workload whose settings are printed (default: business).")
  private String workload = "";

  @Option(
      names = "--schema",
      description = "Print a JSON Schema of the files of all workloads instead.")
  private boolean schema;

  SettingsCommand(Context context) {
    this.context = context;
  }

  @Override
  public Integer call() {
    List<SettingList> all = context.workloads().settings();
    context.out().print(schema ? Json.indented(EditorSchema.of(all)) + "\n" : file(all));
    context.out().flush();
    return ExitCode.VALID;
  }

  private String file(List<SettingList> all) {
    SettingList list =
        workload.isEmpty()
            ? all.getFirst()
            : SettingList.named(workload, all)
                .orElseThrow(
                    () ->
                        CommandFailedException.usage(
                            "no workload \"%s\"; choose from %s"
                                .formatted(
                                    workload,
                                    String.join(
                                        ", ", all.stream().map(SettingList::workload).toList()))));
    return ReferenceFile.of(list);
  }
}
