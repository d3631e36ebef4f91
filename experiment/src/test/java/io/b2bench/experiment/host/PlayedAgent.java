package io.b2bench.experiment.host;

import java.nio.file.Path;

/** The command {@code agent} alone. */
public final class PlayedAgent {
  private PlayedAgent() {}

  /** Serves in the folder that the second argument names. */
  public static void main(String[] arguments) throws Exception {
    HostAgent.run(System.in, System.out, Path.of(arguments[1]));
  }
}
