package io.b2bench.report;

import io.b2bench.results.record.Environment;
import io.b2bench.results.store.Recorded;
import java.nio.file.Path;
import java.util.List;

/**
 * The run that a report is about.
 *
 * @param folder its folder
 * @param environment on what it ran
 * @param experimentYaml its experiment file
 */
record Origin(Path folder, Environment environment, String experimentYaml) {
  /** Where a checkout keeps its runs. */
  private static final List<Path> KEPT =
      List.of(Path.of("results", "runs"), Path.of("results", "published"));

  static Origin of(Recorded recorded) {
    return new Origin(recorded.folder(), recorded.environment(), recorded.experimentYaml());
  }

  /** The command that repeats the run. */
  String repeat() {
    return "./b2bench run %s/experiment.yaml".formatted(named(folder));
  }

  /** A folder of a run as it is named from the checkout, or from where it was named. */
  static Path named(Path folder) {
    Path absolute = folder.toAbsolutePath().normalize();
    int names = absolute.getNameCount();
    Path last = names < 3 ? folder : absolute.subpath(names - 3, names);
    return KEPT.stream().anyMatch(last::startsWith) ? last : folder;
  }

  /** The commit, and whether there were changes beside it. */
  String commit() {
    return environment.commit() + (environment.dirty() ? " with changes" : "");
  }
}
