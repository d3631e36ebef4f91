package io.b2bench.experiment.host;

import io.b2bench.experiment.probe.CounterSource;
import io.b2bench.experiment.process.Cores;
import io.b2bench.experiment.process.Program;
import io.b2bench.measurement.message.Ready;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * This machine behind a network of its own: files, processes and counters are those of this
 * machine, and only the network is not. So nobody is needed there, as on another host; but nothing
 * here can reach a control listener there.
 */
final class NamespaceHost implements Host {
  private final String namespace;

  /** A network namespace, as {@code ip netns} names it. */
  NamespaceHost(String namespace) {
    this.namespace = namespace;
  }

  @Override
  public String title() {
    return "network namespace " + namespace;
  }

  @Override
  public HostFacts facts() {
    return Host.here().facts();
  }

  /** {@code ip} becomes the program, so that its process is that of the program. */
  @Override
  public List<String> command(String name, Program program) {
    List<String> command = new ArrayList<>(List.of("ip", "netns", "exec", namespace));
    command.addAll(program.command());
    return List.copyOf(command);
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
  public CounterSource counters() throws IOException, InterruptedException {
    return Host.here().counters();
  }

  @Override
  public ControlLine control(String component, Ready.Control control) {
    throw new IllegalStateException("the control listener in " + title() + " cannot be reached");
  }

  @Override
  public void place(long pid, Cores cores, boolean withChildren)
      throws IOException, InterruptedException {
    Host.here().place(pid, cores, withChildren);
  }

  @Override
  public void mind(long pid) {}

  @Override
  public void close() {}
}
