package io.b2bench.experiment.type;

import io.b2bench.experiment.guard.Rules;
import io.b2bench.experiment.workload.Workload;
import io.b2bench.results.record.Environment;

/**
 * A workload that is ready to start.
 *
 * @param workload the workload
 * @param rules the rules that its windows and cells must meet to count
 * @param placement the processors of its processes, in words
 * @param environment the environment that it will run in
 */
public record Prepared(Workload workload, Rules rules, String placement, Environment environment) {}
