package io.b2bench.experiment.host;

import io.b2bench.experiment.probe.CounterSource;
import io.b2bench.experiment.probe.CpuAccounts;
import io.b2bench.experiment.probe.Machine;
import io.b2bench.experiment.probe.OutsideOptions;
import io.b2bench.experiment.process.Affinity;
import io.b2bench.experiment.process.Usable;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;

/**
 * What a host tells of itself.
 *
 * @param machine identity of the running machine; the same in all its namespaces and containers
 * @param description processor, kernel, memory, JDK, options from outside: name and value
 * @param usable the processors that components may use
 * @param availableMemory bytes that they may use
 * @param accounts how it accounts for CPU time
 * @param java its java command
 */
public record HostFacts(
    String machine,
    Map<String, String> description,
    Usable usable,
    OptionalLong availableMemory,
    CpuAccounts accounts,
    String java) {
  /** Keeps the order of the description. */
  public HostFacts {
    description = Collections.unmodifiableMap(new LinkedHashMap<>(description));
  }

  /** The facts of the machine of this process. */
  static HostFacts here() {
    Machine machine = Machine.here();
    Map<String, String> description = new LinkedHashMap<>(machine.description());
    description.putAll(OutsideOptions.here());
    description.put(
        "Java",
        "%s %s"
            .formatted(System.getProperty("java.vendor"), System.getProperty("java.vm.version")));
    try (CounterSource counters = CounterSource.ofThisMachine()) {
      return new HostFacts(
          machine.identity(),
          description,
          Affinity.ofThisMachine().usable(),
          machine.availableMemory(),
          counters.accounts(),
          System.getProperty("java.home") + "/bin/java");
    }
  }
}
