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
import java.util.stream.Stream;

/**
 * The machine of this process: nothing is copied, and nobody is in between. Behind a network of its
 * own it has the same files, processes and counters; but nothing here can reach a control listener
 * there.
 */
final class ThisHost implements Host {
  static final ThisHost HERE = new ThisHost(Optional.empty());

  private final Affinity affinity = Affinity.ofThisMachine();
  private final Optional<String> namespace;
  private Optional<HostFacts> facts = Optional.empty();

  private ThisHost(Optional<String> namespace) {
    this.namespace = namespace;
  }

  /** Behind a network namespace, as {@code ip netns} names it. */
  static ThisHost in(String namespace) {
    return new ThisHost(Optional.of(namespace));
  }

  @Override
  public String title() {
    return namespace.map("network namespace "::concat).orElse("this machine");
  }

  /** Asked once: the machine stays what it is. */
  @Override
  public synchronized HostFacts facts() {
    HostFacts known = facts.orElseGet(HostFacts::here);
    facts = Optional.of(known);
    return known;
  }

  /** In a namespace {@code ip} becomes the program, so that its process is that of the program. */
  @Override
  public List<String> command(String name, Program program) {
    return Stream.concat(
            namespace.stream().flatMap(there -> Stream.of("ip", "netns", "exec", there)),
            program.command().stream())
        .toList();
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
    if (namespace.isPresent()) {
      throw new IllegalStateException("the control listener in " + title() + " cannot be reached");
    }
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
