package io.b2bench.workloads.target;

import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.InvalidExperimentException;
import io.b2bench.workloads.target.setting.TargetSettings;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A JMeter plan of the user's, before the driver reads it.
 *
 * @param file where it is
 * @param text what it says
 */
record UserPlan(Path file, String text) {
  /** Elements and functions that run programs or scripts, or reach files. */
  private static final Pattern PROGRAMS =
      Pattern.compile(
          "JSR223\\w*|BeanShell\\w*|BSF\\w+|SystemSampler|__(?:groovy|jexl2|jexl3|javaScript|FileToString|StringFromFile|StringToFile|CSVRead|XPath)");

  /**
   * That of an experiment; absent where requests stand in a list.
   *
   * @throws InvalidExperimentException when the file cannot be read
   */
  static Optional<UserPlan> of(Experiment experiment) {
    return experiment.get(TargetSettings.PLAN).map(UserPlan::read);
  }

  private static UserPlan read(Path file) {
    try {
      return new UserPlan(file, Files.readString(file, StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw InvalidExperimentException.of(
          TargetSettings.PLAN.name(),
          Files.exists(file)
              ? "%s cannot be read: %s".formatted(file, e)
              : "there is no file " + file);
    }
  }

  /** What it runs or reaches beside the server, by the first name that says so. */
  Optional<String> programs() {
    Matcher found = PROGRAMS.matcher(text);
    return found.find() ? Optional.of(found.group()) : Optional.empty();
  }

  /** Its name. */
  String name() {
    return String.valueOf(file.getFileName());
  }
}
