package io.b2bench.workloads.target;

import io.b2bench.experiment.plan.InvalidExperimentException;
import io.b2bench.experiment.process.ChildFailedException;
import io.b2bench.experiment.workload.Workload;
import io.b2bench.workloads.target.setting.TargetSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** Has a driver read a plan of the user's before there is a run folder; nothing is asked for. */
final class PlanTrial {
  private static final int NUMBER = 1;
  private static final String DRIVER = "workload-driver: ";

  private static final Pattern THROWN = Pattern.compile("[\\w.$]+(?:Exception|Error): .*");

  private PlanTrial() {}

  /**
   * Opens the first fork and closes it.
   *
   * @param folder where it keeps its logs
   * @throws InvalidExperimentException when the driver refuses the plan, with its words
   */
  static void of(Workload workload, Path folder) throws IOException, InterruptedException {
    try {
      workload.open(NUMBER).close();
    } catch (ChildFailedException e) {
      throw InvalidExperimentException.of(TargetSettings.PLAN.name(), words(folder, e));
    }
  }

  /** What the driver says, and what JMeter threw before it. */
  private static String words(Path folder, ChildFailedException e) throws IOException {
    List<String> lines =
        Files.readAllLines(folder.resolve("logs").resolve("fork-%d-driver.log".formatted(NUMBER)));
    String thrown =
        lines.stream()
            .filter(line -> THROWN.matcher(line).matches())
            .findFirst()
            .map(line -> " (" + line + ")")
            .orElse("");
    return lines.stream()
        .filter(line -> line.startsWith(DRIVER))
        .findFirst()
        .map(line -> line.substring(DRIVER.length()) + thrown)
        .orElseGet(() -> String.valueOf(e.getMessage()));
  }
}
