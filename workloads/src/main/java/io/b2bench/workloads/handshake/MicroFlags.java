package io.b2bench.workloads.handshake;

import java.nio.file.Path;
import java.util.List;

/**
 * Flags of the JVMs; they belong to the identity of a result. Those of the forks are those of the
 * server in the business experiment, but for the size of the heap, so that a handshake costs the
 * same in both.
 */
public final class MicroFlags {
  /** Of every fork. */
  public static final List<String> EVERY_FORK =
      List.of(
          "-XX:+UseParallelGC",
          "-Xms512m",
          "-Xmx512m",
          "-Xmn256m",
          "-XX:+AlwaysPreTouch",
          "-XX:-UseDynamicNumberOfCompilerThreads",
          "-XX:-UseDynamicNumberOfGCThreads",
          "--enable-native-access=ALL-UNNAMED");

  /** Of a fork in which nothing resumes: no tickets are made that nobody could use. */
  public static final List<String> FULL_HANDSHAKES =
      List.of(
          "-Djdk.tls.server.newSessionTicketCount=0",
          "-Djdk.tls.server.enableSessionTicketExtension=false",
          "-Dorg.bouncycastle.jsse.server.enableSessionResumption=false",
          "-Dorg.bouncycastle.jsse.client.enableSessionResumption=false");

  private MicroFlags() {}

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
