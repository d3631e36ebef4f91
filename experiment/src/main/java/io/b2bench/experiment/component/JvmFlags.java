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
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Flags of the measured JVMs. They are part of the identity of a result.
 *
 * <p>Heap and young generation are fixed and touched in advance and the collector is the parallel
 * one, because collectors that work beside the application put their work into whichever window
 * happens to be running (trial: 5 to 10 times the scatter). Compiler and collector threads are
 * never stopped, so that their CPU times stay readable. Session tickets are made only when some
 * profile of the run resumes sessions; then every listener makes them, because the switch applies
 * to the whole JVM.
 *
 * @param roles flags by role
 */
public record JvmFlags(Map<Role, List<String>> roles) {
  /** For runs without resumption: no session tickets, since nobody would use them. */
  public static final List<String> WITHOUT_RESUMPTION =
      List.of(
          "-Djdk.tls.server.newSessionTicketCount=0",
          "-Djdk.tls.server.enableSessionTicketExtension=false",
          "-Dorg.bouncycastle.jsse.server.enableSessionResumption=false",
          "-Dorg.bouncycastle.jsse.client.enableSessionResumption=false");

  /** For a JVM that only looks after another program. */
  public static final List<String> KEEPER =
      List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xmx64m");

  private static final String OURS = "-XX:+UseParallelGC";
  private static final Pattern COLLECTOR = Pattern.compile("-XX:\\+Use[A-Za-z0-9]+GC");

  private static final long MIB = 1 << 20;
  private static final long ASSUMED = 4096 * MIB;

  /** Megabytes for new objects that are enough. */
  private static final long YOUNG = 2048;

  /** Megabytes of heap that are enough for a server, unless a fork has thousands of windows. */
  private static final long SERVER = 6144;

  /**
   * Megabytes by which a database in memory may grow in a window. Without think time, over SOAP, it
   * grew by 1.5.
   */
  private static final long DATA = 2;

  /** Copies the map. */
  public JvmFlags {
    roles = Map.copyOf(roles);
  }

  /**
   * Chooses flags that fit a machine.
   *
   * @param available bytes of memory that the run may use
   * @param sets how many sets of servers, partners and driver run at the same time
   * @param servers how many servers a set has
   * @param placement which processors each process gets
   * @param resumes whether some profile resumes sessions
   * @param windows how many windows of a fork may add data
   */
  public static JvmFlags of(
      OptionalLong available,
      int sets,
      int servers,
      Placement placement,
      boolean resumes,
      int windows) {
    long memory = available.orElse(ASSUMED) / sets;
    // a row of windows must fit into the young generation; alone, a server has one window of a row
    boolean alone = sets > 1;
    // the rest is for what grows with a run: data of a database in memory
    long usual = megabytes((alone ? memory / 2 : 3 * memory / 10) / servers, 512, SERVER);
    long wanted = (YOUNG + windows * DATA) / sets / servers;
    long server =
        wanted <= SERVER ? usual : Math.max(usual, Math.min(wanted, memory / 2 / servers / MIB));
    long young = Math.min(YOUNG, server / (alone ? 4 : 2));
    long driver = megabytes(memory / 12, 256, 1024);
    long partners = megabytes(memory / 24, 128, 256);
    return new JvmFlags(
        Map.of(
            Role.SERVER, flags(server, young, processors(placement, Role.SERVER), resumes),
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

  /** The flags of the server, followed by others. A collector among those replaces ours. */
  public List<String> ofServer(List<String> more) {
    boolean collector = more.stream().anyMatch(flag -> COLLECTOR.matcher(flag).matches());
    return Stream.concat(
            of(Role.SERVER).stream().filter(flag -> !(collector && flag.equals(OURS))),
            more.stream())
        .toList();
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
   * Flags of a JVM whose speed is measured.
   *
   * @param heap megabytes, of which {@code young} are for new objects
   * @param processors how many processors it assumes; absent when it counts them itself
   */
  public static List<String> measured(long heap, long young, OptionalInt processors) {
    List<String> flags = new ArrayList<>();
    flags.add(OURS);
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
   * The number of processors given to the JVM. It is never one: on Java 21 a virtual thread that
   * holds a monitor while it waits for another would block the only carrier thread for ever.
   */
  private static int processors(Placement placement, Role role) {
    return Math.max(2, placement.of(role).count());
  }

  private static long megabytes(long bytes, long least, long most) {
    return Math.clamp(bytes / MIB, least, most);
  }
}
