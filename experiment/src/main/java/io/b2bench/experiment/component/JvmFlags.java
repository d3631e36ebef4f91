package io.b2bench.experiment.component;

import io.b2bench.experiment.process.Placement;
import io.b2bench.experiment.process.Role;
import io.b2bench.tls.profile.Resumption;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Flags of the JVMs; they belong to the identity of a result.
 *
 * <p>Heap and young generation are fixed and touched in advance and the collector is the parallel
 * one, because collectors that work beside the application put their work into whichever window
 * happens to be running (trial: 5 to 10 times the scatter). Compiler and collector threads stay for
 * life, so that their CPU accounts stay readable. Where no profile resumes sessions, nothing makes
 * tickets for it; where one does, every listener of the run makes them, since these switches are
 * the JVM's.
 *
 * @param roles flags by process
 */
public record JvmFlags(Map<Role, List<String>> roles) {
  /** Where nothing resumes: no tickets are made that nobody could use. */
  public static final List<String> WITHOUT_RESUMPTION =
      List.of(
          "-Djdk.tls.server.newSessionTicketCount=0",
          "-Djdk.tls.server.enableSessionTicketExtension=false",
          "-Dorg.bouncycastle.jsse.server.enableSessionResumption=false",
          "-Dorg.bouncycastle.jsse.client.enableSessionResumption=false");

  private static final long MIB = 1 << 20;
  private static final long ASSUMED = 4096 * MIB;

  /** Keeps its own map. */
  public JvmFlags {
    roles = Map.copyOf(roles);
  }

  /**
   * Flags for a machine.
   *
   * @param available bytes of memory that may be taken
   * @param sets how many servers there are at a time, each with partners and driver
   * @param placement which processors the processes will have
   * @param resumes whether some profile resumes sessions
   */
  public static JvmFlags of(
      OptionalLong available, int sets, Placement placement, boolean resumes) {
    long memory = available.orElse(ASSUMED) / sets;
    long server = megabytes(memory / 4, 512, 3072);
    long driver = megabytes(memory / 12, 256, 1024);
    long partners = megabytes(memory / 24, 128, 256);
    return new JvmFlags(
        Map.of(
            Role.SERVER, flags(server, server / 3, processors(placement, Role.SERVER), resumes),
            Role.DRIVER, flags(driver, driver * 2 / 3, processors(placement, Role.DRIVER), resumes),
            Role.PARTNERS,
                flags(partners, partners / 2, processors(placement, Role.PARTNERS), resumes)));
  }

  /** Whether some profile resumes sessions. */
  public static boolean resumes(Collection<? extends TlsProfile> profiles) {
    return profiles.stream()
        .anyMatch(p -> p instanceof Tls tls && !tls.resumption().equals(Resumption.NEVER));
  }

  /** The flags of a process. */
  public List<String> of(Role role) {
    return roles.getOrDefault(role, List.of());
  }

  /** The flags as text by process, for the environment. */
  public Map<String, String> text() {
    Map<String, String> text = new LinkedHashMap<>();
    for (Role role : Role.values()) {
      if (roles.containsKey(role)) {
        text.put(role.text(), String.join(" ", of(role)));
      }
    }
    return text;
  }

  /**
   * Of a JVM whose speed is measured.
   *
   * @param heap megabytes, of which {@code young} are for new objects
   * @param processors how many it shall believe in, where it is not to count them itself
   */
  public static List<String> measured(long heap, long young, OptionalInt processors) {
    List<String> flags = new ArrayList<>();
    flags.add("-XX:+UseParallelGC");
    flags.add("-Xms" + heap + "m");
    flags.add("-Xmx" + heap + "m");
    flags.add("-Xmn" + young + "m");
    flags.add("-XX:+AlwaysPreTouch");
    processors.ifPresent(n -> flags.add("-XX:ActiveProcessorCount=" + n));
    flags.add("-XX:-UseDynamicNumberOfCompilerThreads");
    flags.add("-XX:-UseDynamicNumberOfGCThreads");
    return List.copyOf(flags);
  }

  private static List<String> flags(long heap, long young, int processors, boolean resumes) {
    List<String> flags = new ArrayList<>(measured(heap, young, OptionalInt.of(processors)));
    if (!resumes) {
      flags.addAll(WITHOUT_RESUMPTION);
    }
    return List.copyOf(flags);
  }

  /**
   * What the JVM is told. Never one: it would warm up with a single carrier thread, and a virtual
   * thread that holds a monitor while it waits for another would then wait for ever on Java 21.
   */
  private static int processors(Placement placement, Role role) {
    return Math.max(2, placement.of(role).count());
  }

  private static long megabytes(long bytes, long least, long most) {
    return Math.clamp(bytes / MIB, least, most);
  }
}
