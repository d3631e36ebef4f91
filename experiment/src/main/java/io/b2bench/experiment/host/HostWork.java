package io.b2bench.experiment.host;

import io.b2bench.experiment.probe.CounterSource;
import io.b2bench.experiment.probe.ProcessProbe;
import io.b2bench.experiment.process.Cores;
import io.b2bench.experiment.process.Scratch;
import io.b2bench.measurement.message.Ready;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** What an agent does for a run. Closing it ends the minded processes and deletes the folder. */
final class HostWork implements AutoCloseable {
  /** Components end by themselves when their standard input does. */
  private static final Duration GRACE = Duration.ofSeconds(15);

  private final Path folder;
  private final CounterSource counters = CounterSource.ofThisMachine();
  private final Map<Integer, ProcessProbe> probes = new HashMap<>();
  private final Map<Integer, ControlLine> controls = new ConcurrentHashMap<>();
  private final List<Long> minded = new ArrayList<>();
  private int probe;

  HostWork(Path folder) {
    this.folder = folder.toAbsolutePath().normalize();
  }

  /** Does what was asked; requests to control listeners wait for one another only by component. */
  Object perform(HostCommand command) throws IOException, InterruptedException {
    if (command instanceof HostCommand.Control control) {
      return controls
          .computeIfAbsent(
              control.port(),
              port ->
                  Host.here()
                      .control(control.component(), new Ready.Control(port, control.secret())))
          .exchange(
              control.method(),
              control.path(),
              control.body(),
              Duration.ofMillis(control.timeoutMillis()));
    }
    return alone(command);
  }

  private synchronized Object alone(HostCommand command) throws IOException, InterruptedException {
    switch (command) {
      case HostCommand.Put put -> {
        Path file = below(put.path());
        Files.createDirectories(file.getParent());
        Files.write(file, Base64.getDecoder().decode(put.content()));
      }
      case HostCommand.Folder made -> Files.createDirectories(below(made.path()));
      case HostCommand.Remove removed -> erase(below(removed.path()));
      case HostCommand.Watch watch -> {
        probes.put(
            ++probe,
            watch.withChildren()
                ? counters.trees(watch.pids())
                : counters.process(watch.pids().getFirst()));
        return probe;
      }
      case HostCommand.Look look -> of(look.probe()).look();
      case HostCommand.Read read -> {
        return of(read.probe()).read();
      }
      case HostCommand.Unwatch unwatch -> {
        of(unwatch.probe()).close();
        probes.remove(unwatch.probe());
      }
      case HostCommand.ReadHost host -> {
        return counters.host();
      }
      case HostCommand.Place place ->
          Host.here().place(place.pid(), Cores.parse(place.cores()), place.withChildren());
      case HostCommand.Mind mind -> minded.add(mind.pid());
      case HostCommand.Clock clock -> {
        return System.currentTimeMillis();
      }
      case HostCommand.Control control -> throw new IllegalStateException("done by perform");
    }
    return HostLine.DONE;
  }

  private ProcessProbe of(int number) throws IOException {
    ProcessProbe found = probes.get(number);
    if (found == null) {
      throw new IOException("there is no probe " + number);
    }
    return found;
  }

  private Path below(String path) throws IOException {
    Path file = folder.resolve(path).normalize();
    if (!file.startsWith(folder) || file.equals(folder)) {
      throw new IOException(path + " is not below the agent's folder");
    }
    return file;
  }

  @Override
  public synchronized void close() {
    controls.values().forEach(ControlLine::close);
    probes.values().forEach(ProcessProbe::close);
    counters.close();
    long deadline = System.nanoTime() + GRACE.toNanos();
    minded.forEach(pid -> ProcessHandle.of(pid).ifPresent(process -> end(process, deadline)));
    try {
      erase(folder);
    } catch (IOException e) {
      System.getLogger(HostWork.class.getName())
          .log(System.Logger.Level.WARNING, "cannot delete " + folder, e);
    }
  }

  private static void erase(Path file) throws IOException {
    if (Files.exists(file)) {
      Scratch.erase(file);
    }
  }

  private static void end(ProcessHandle process, long deadline) {
    try {
      process.onExit().get(Math.max(0, deadline - System.nanoTime()), TimeUnit.NANOSECONDS);
    } catch (TimeoutException | ExecutionException e) {
      process.destroyForcibly();
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
