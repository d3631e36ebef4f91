package io.b2bench.results.record;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.util.List;
import java.util.Map;

/**
 * The machine and software of a run; part of the identity of its results.
 *
 * @param host machine, kernel, processor, cores, memory: name and value
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
  /** Copies the collections. */
  public Environment {
    host = Map.copyOf(host);
    cpuFlags = List.copyOf(cpuFlags);
    java = Map.copyOf(java);
    providers = List.copyOf(providers);
    versions = Map.copyOf(versions);
    placement = Map.copyOf(placement);
  }
}
