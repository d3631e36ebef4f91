package io.b2bench.results.record;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The machine and software of a run; part of the identity of its results.
 *
 * @param host machine, kernel, processor, cores, memory, and what its processes took over from
 *     where they were started: name and value
 * @param cpuFlags the processor's flags that matter to cryptography
 * @param java build of the JDK and its flags by process
 * @param providers security providers in order
 * @param versions versions of the libraries: b2bench, Jetty, JMeter, database, ...
 * @param commit commit of the sources, {@code unknown} outside a checkout
 * @param dirty whether the sources differ from the commit
 * @param placement processors by process, and how they were assigned
 */
@RecordBuilder
public record Environment(
    Map<String, String> host,
    List<String> cpuFlags,
    Map<String, String> java,
    List<String> providers,
    Map<String, String> versions,
    String commit,
    boolean dirty,
    Map<String, String> placement)
    implements EnvironmentBuilder.With {
  /** Variables that change what a JVM does, or the libraries below it; part of {@link #host}. */
  public static final List<String> OUTSIDE =
      List.of(
          "JAVA_TOOL_OPTIONS",
          "JDK_JAVA_OPTIONS",
          "_JAVA_OPTIONS",
          "GLIBC_TUNABLES",
          "MALLOC_ARENA_MAX",
          "MALLOC_CONF",
          "LD_PRELOAD",
          "LD_LIBRARY_PATH",
          "OPENSSL_CONF",
          "OPENSSL_MODULES",
          "OPENSSL_ia32cap",
          "OPENSSL_armcap");

  /** Copies the collections. */
  public Environment {
    host = Map.copyOf(host);
    cpuFlags = List.copyOf(cpuFlags);
    java = Map.copyOf(java);
    providers = List.copyOf(providers);
    versions = Map.copyOf(versions);
    placement = Map.copyOf(placement);
  }

  /** Whether an entry of {@link #host} is one of those variables, here or on another host. */
  public static boolean isOutside(String name) {
    return OUTSIDE.contains(name.substring(name.lastIndexOf(' ') + 1));
  }

  /** What was set of them, by name. */
  public Map<String, String> outside() {
    Map<String, String> set = new TreeMap<>(host);
    set.keySet().removeIf(name -> !isOutside(name));
    return set;
  }
}
