package io.b2bench.experiment.bench;

import io.b2bench.experiment.component.RunningComponent;
import io.b2bench.measurement.message.Audit;
import io.b2bench.measurement.message.CallConnections;
import io.b2bench.measurement.message.Collected;
import io.b2bench.measurement.message.Drained;
import io.b2bench.measurement.message.Receipts;
import io.b2bench.measurement.message.Snapshot;
import io.b2bench.measurement.observation.Observation;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/**
 * The application servers of a fork as one service. Several of them share a database, so each can
 * audit what all of them stored.
 *
 * @param running the servers, the first one first
 */
public record Servers(List<RunningComponent> running) {
  /** Copies the list; rejects a service without a server. */
  public Servers {
    running = List.copyOf(running);
    if (running.isEmpty()) {
      throw new IllegalArgumentException("no service without a server");
    }
  }

  /** The names of so many servers: {@code server} alone, else {@code server-1} and so on. */
  public static List<String> names(int number) {
    return number == 1
        ? List.of(Observation.SERVER)
        : IntStream.rangeClosed(1, number)
            .mapToObj(n -> Observation.oneOf(Observation.SERVER, n))
            .toList();
  }

  /** Their names. */
  public List<String> names() {
    return names(running.size());
  }

  /** Each by its name, the first one first. */
  public Map<String, RunningComponent> named() {
    Map<String, RunningComponent> named = new LinkedHashMap<>();
    running.forEach(server -> named.put(names().get(named.size()), server));
    return named;
  }

  /** The counters of all servers together, now; the clock is that of the first one. */
  public Snapshot now() throws IOException, InterruptedException {
    List<Snapshot> each = new ArrayList<>();
    for (RunningComponent server : running) {
      each.add(server.control().snapshot(server.control().capture()));
    }
    return each.stream().reduce(Snapshot::plus).orElseThrow();
  }

  /** Lets each finish its background work, up to a limit. */
  public Drained drain(Duration timeout) throws IOException, InterruptedException {
    Drained all = running.getFirst().control().drain(timeout);
    for (RunningComponent server : running.subList(1, running.size())) {
      all = all.plus(server.control().drain(timeout));
    }
    return all;
  }

  /** Tells each how long its connections to partners live from now on. */
  public void callPartners(CallConnections connections) throws IOException, InterruptedException {
    for (RunningComponent server : running) {
      server.control().callPartners(connections);
    }
  }

  /** Lets each collect its garbage. */
  public List<Collected> collect() throws IOException, InterruptedException {
    List<Collected> collected = new ArrayList<>();
    for (RunningComponent server : running) {
      collected.add(server.control().collect());
    }
    return collected;
  }

  /** What they allocated together since they were asked last; absent if one does not know. */
  static OptionalLong allocated(List<Collected> collected) {
    return collected.stream().allMatch(c -> c.allocatedBytes().isPresent())
        ? OptionalLong.of(collected.stream().mapToLong(c -> c.allocatedBytes().orElse(0)).sum())
        : OptionalLong.empty();
  }

  /** Audits the data that they share. */
  public Audit audit(Receipts receipts) throws IOException, InterruptedException {
    return running.getFirst().control().audit(receipts);
  }

  /** Messages that were given up; each server counts those of all. */
  public long dead() throws IOException, InterruptedException {
    long dead = 0;
    for (RunningComponent server : running) {
      dead = Math.max(dead, Counts.dead(server.control().snapshot(server.control().capture())));
    }
    return dead;
  }
}
