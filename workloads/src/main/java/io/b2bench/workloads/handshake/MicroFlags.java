package io.b2bench.workloads.handshake;

import io.b2bench.experiment.component.JvmFlags;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * Flags of the JVMs; they belong to the identity of a result. Those of the forks are those of the
 * server in the business experiment, but for the size of the heap, so that a handshake costs the
 * same in both.
 */
public final class MicroFlags {
  /** Of every fork. */
  public static final List<String> EVERY_FORK = everyFork();

  private MicroFlags() {}

  private static List<String> everyFork() {
    List<String> flags = new ArrayList<>(JvmFlags.measured(512, 256, OptionalInt.empty()));
    flags.add("--enable-native-access=ALL-UNNAMED");
    return List.copyOf(flags);
  }

  /** Of the program that starts the forks; its files of JMH go with the scratch folder. */
  static List<String> program(Path scratch) {
    return List.of(
        "-XX:+UseSerialGC",
        "-XX:TieredStopAtLevel=1",
        "-Xmx256m",
        "-Djava.io.tmpdir=" + scratch,
        "-Djmh.ignoreLock=true");
  }
}
