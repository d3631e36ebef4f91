package io.b2bench.experiment.host;

import io.b2bench.experiment.probe.CounterSource;
import io.b2bench.experiment.probe.CpuAccounts;
import io.b2bench.experiment.probe.HostReading;
import io.b2bench.experiment.probe.ProcessProbe;
import io.b2bench.experiment.probe.ProcessReading;
import java.io.IOException;
import java.util.List;

/**
 * The counters of another host, which its agent reads. What the way there takes is the same at both
 * ends of a window, so that it cancels.
 *
 * @param line the line to the agent
 * @param accounts how the host accounts for CPU time
 */
record OtherCounters(HostLine line, CpuAccounts accounts) implements CounterSource {
  @Override
  public ProcessProbe process(long pid) throws IOException, InterruptedException {
    return watch(List.of(pid), false);
  }

  @Override
  public ProcessProbe trees(List<Long> pids) throws IOException, InterruptedException {
    return watch(pids, true);
  }

  private ProcessProbe watch(List<Long> pids, boolean withChildren)
      throws IOException, InterruptedException {
    return new Probe(line, line.ask(new HostCommand.Watch(pids, withChildren), Integer.class));
  }

  @Override
  public HostReading host() throws IOException, InterruptedException {
    return line.ask(new HostCommand.ReadHost(), HostReading.class);
  }

  /** The agent closes its files at its end. */
  @Override
  public void close() {}

  /**
   * A probe that the agent keeps.
   *
   * @param number its number there
   */
  private record Probe(HostLine line, int number) implements ProcessProbe {
    @Override
    public void look() throws IOException, InterruptedException {
      line.tell(new HostCommand.Look(number));
    }

    @Override
    public ProcessReading read() throws IOException, InterruptedException {
      return line.ask(new HostCommand.Read(number), ProcessReading.class);
    }

    /** With the agent at the latest. */
    @Override
    public void close() {
      try {
        line.tell(new HostCommand.Unwatch(number));
      } catch (IOException e) {
        // the agent has ended, and its probes with it
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
