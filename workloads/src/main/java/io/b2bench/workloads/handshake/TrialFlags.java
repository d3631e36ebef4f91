package io.b2bench.workloads.handshake;

import io.b2bench.experiment.component.JvmFlags;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * Flags of the JVMs; they belong to the identity of a result. The forks use the flags of the server
 * in the business experiment, except for the heap size, so that a handshake costs the same in both.
 */
public final class TrialFlags {
  /** Flags of every fork. */
  public static final List<String> EVERY_FORK = everyFork();

  private TrialFlags() {}

  private static List<String> everyFork() {
    List<String> flags = new ArrayList<>(JvmFlags.measured(512, 256, OptionalInt.empty()));
    flags.add("--enable-native-access=ALL-UNNAMED");
    return List.copyOf(flags);
  }

  /**
   * Flags of the program that starts the forks. JMH's temporary files are in the scratch folder.
   */
  static List<String> program(Path scratch) {
    return List.of(
        "-XX:+UseSerialGC",
        "-XX:TieredStopAtLevel=1",
        "-Xmx256m",
        "-Djava.io.tmpdir=" + scratch,
        "-Djmh.ignoreLock=true");
  }
}
