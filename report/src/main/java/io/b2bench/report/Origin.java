package io.b2bench.report;

import io.b2bench.results.record.Environment;
import io.b2bench.results.store.Recorded;
import java.nio.file.Path;

/**
 * The run that a report is about.
 *
 * @param folder its folder
 * @param environment on what it ran
 * @param experimentYaml its experiment file
 */
record Origin(Path folder, Environment environment, String experimentYaml) {
  static Origin of(Recorded recorded) {
    return new Origin(recorded.folder(), recorded.environment(), recorded.experimentYaml());
  }

  /** The command that repeats the run. */
  String repeat() {
    return "./b2bench run %s/experiment.yaml".formatted(folder.getFileName());
  }

  /** The commit, and whether there were changes beside it. */
  String commit() {
    return environment.commit() + (environment.dirty() ? " with changes" : "");
  }
}
