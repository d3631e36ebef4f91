package io.b2bench.experiment.type;

import io.b2bench.experiment.guard.Rules;
import io.b2bench.experiment.host.Hosts;
import io.b2bench.experiment.workload.Workload;
import io.b2bench.results.record.Environment;

/**
 * A workload that is ready to start; to be closed after it.
 *
 * @param workload the workload
 * @param rules the rules that its windows and cells must meet to count
 * @param placement the processors of its processes, in words
 * @param environment the environment that it will run in
 * @param hosts the machines that it runs on, left when this is closed
 */
public record Prepared(
    Workload workload, Rules rules, String placement, Environment environment, Hosts hosts)
    implements AutoCloseable {
  /** One on this machine alone. */
  public Prepared(Workload workload, Rules rules, String placement, Environment environment) {
    this(workload, rules, placement, environment, Hosts.ALL_HERE);
  }

  @Override
  public void close() {
    hosts.close();
  }
}
