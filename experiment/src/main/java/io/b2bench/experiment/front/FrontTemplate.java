package io.b2bench.experiment.front;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** What one program is told beside the servers of its profiles. Stateless. */
interface FrontTemplate {
  /** How the name of the file with its configuration ends. */
  default String ending() {
    return ".conf";
  }

  /** Whether it sends files itself, where it is asked to. */
  default boolean sends() {
    return false;
  }

  /** Its configuration. */
  String text(FrontPlan plan);

  /**
   * The command that starts it, to stay in the foreground and to log to its standard error.
   *
   * @param configuration the file with its configuration
   */
  List<String> command(FrontPlan plan, Path configuration);

  /** What it is. */
  FrontVersion version(Path program) throws IOException, InterruptedException;
}
