package io.b2bench.experiment.host;

import io.b2bench.experiment.probe.CounterSource;
import io.b2bench.experiment.process.Affinity;
import io.b2bench.experiment.process.Cores;
import io.b2bench.experiment.process.Program;
import io.b2bench.measurement.message.Ready;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The machine of this process: nothing is copied, and nobody is in between. */
final class ThisHost implements Host {
  static final ThisHost HERE = new ThisHost();

  private final Affinity affinity = Affinity.ofThisMachine();
  private Optional<HostFacts> facts = Optional.empty();

  private ThisHost() {}

  @Override
  public String title() {
    return "this machine";
  }

  /** Asked once: the machine stays what it is. */
  @Override
  public synchronized HostFacts facts() {
    HostFacts known = facts.orElseGet(HostFacts::here);
    facts = Optional.of(known);
    return known;
  }

  @Override
  public List<String> command(String name, Program program) {
    return program.command();
  }

  @Override
  public Optional<String> firstLine() {
    return Optional.empty();
  }

  @Override
  public Path there(Path here) {
    return here;
  }

  @Override
  public void forget(Path here) {}

  @Override
  public CounterSource counters() {
    return CounterSource.ofThisMachine();
  }

  @Override
  public ControlLine control(String component, Ready.Control control) {
    return new HttpControl(component, control);
  }

  @Override
  public void place(long pid, Cores cores, boolean withChildren)
      throws IOException, InterruptedException {
    if (withChildren) {
      affinity.applyToTree(pid, cores);
    } else {
      affinity.apply(pid, cores);
    }
  }

  /** Whoever started a process here ends it. */
  @Override
  public void mind(long pid) {}

  @Override
  public void close() {}
}
