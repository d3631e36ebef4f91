package io.b2bench.workloads.idle;

import io.b2bench.experiment.component.JvmFlags;
import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.Series;
import io.b2bench.experiment.process.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/** Flags of the JVMs. */
final class IdleFlags {
  private IdleFlags() {}

  static JvmFlags of(Experiment experiment) {
    return new JvmFlags(Map.of(Role.SERVER, server(experiment), Role.DRIVER, driver(experiment)));
  }

  /**
   * A heap of fixed size, touched in advance, so that it stays resident; and only the small
   * compiler, since the working memory of the large one is tens of megabytes.
   */
  private static List<String> server(Experiment experiment) {
    List<String> flags =
        new ArrayList<>(
            JvmFlags.measured(384 + IdleSettings.most(experiment) / 5, 128, OptionalInt.of(2)));
    flags.add("-XX:TieredStopAtLevel=1");
    flags.addAll(JvmFlags.WITHOUT_RESUMPTION);
    return List.copyOf(flags);
  }

  /** Most clients wait for their listener's turn. */
  private static List<String> driver(Experiment experiment) {
    int listeners = Series.of(experiment.profiles(), experiment.baseline()).size() + 1;
    int heap =
        384 + IdleSettings.most(experiment) / 5 + IdleSettings.most(experiment) * listeners / 15;
    List<String> flags = new ArrayList<>(List.of("-XX:+UseParallelGC", "-Xmx" + heap + "m"));
    flags.addAll(JvmFlags.WITHOUT_RESUMPTION);
    return List.copyOf(flags);
  }
}
