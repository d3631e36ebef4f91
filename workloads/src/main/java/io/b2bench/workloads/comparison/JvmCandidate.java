package io.b2bench.workloads.comparison;

import io.b2bench.experiment.bench.DriverLine;
import io.b2bench.experiment.process.Child;
import io.b2bench.measurement.observation.Arrivals;
import java.io.IOException;
import java.util.function.Function;

/**
 * A driver process with JMeter, which runs during the whole comparison.
 *
 * @param child the process
 * @param line the conversation with it
 * @param listener the listener that it uses
 */
record JvmCandidate(Child child, DriverLine line, Function<Assignment, String> listener)
    implements Candidate {
  @Override
  public long begin(Assignment assignment, int clients) throws IOException, InterruptedException {
    line.resume(listener.apply(assignment), clients, Arrivals.CLOSED);
    return child.pid();
  }

  @Override
  public void end() throws IOException, InterruptedException {
    line.rest();
  }
}
