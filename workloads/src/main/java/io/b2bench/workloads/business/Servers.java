package io.b2bench.workloads.business;

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
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/**
 * The application servers of a fork as one service. Several of them share a database, so each can
 * audit what all of them stored.
 *
 * @param running the servers, the first one first
 */
record Servers(List<RunningComponent> running) {
  Servers {
    running = List.copyOf(running);
    if (running.isEmpty()) {
      throw new IllegalArgumentException("no service without a server");
    }
  }

  /** The names of so many servers: {@code server} alone, else {@code server-1} and so on. */
  static List<String> names(int number) {
    return number == 1
        ? List.of(Observation.SERVER)
        : IntStream.rangeClosed(1, number)
            .mapToObj(n -> Observation.oneOf(Observation.SERVER, n))
            .toList();
  }

  /** Their names. */
  List<String> names() {
    return names(running.size());
  }

  /** The counters of all servers together, now. */
  Snapshot now() throws IOException, InterruptedException {
    List<Long> captured = new ArrayList<>();
    for (RunningComponent server : running) {
      captured.add(server.control().capture());
    }
    return together(snapshots(captured));
  }

  /** The snapshots with these numbers, one of each server. */
  List<Snapshot> snapshots(List<Long> captured) throws IOException, InterruptedException {
    List<Snapshot> snapshots = new ArrayList<>();
    for (int i = 0; i < running.size(); i++) {
      snapshots.add(running.get(i).control().snapshot(captured.get(i)));
    }
    return snapshots;
  }

  /** Snapshots of all servers as if they were one; the clock is that of the first one. */
  static Snapshot together(List<Snapshot> snapshots) {
    return snapshots.stream().reduce(Snapshot::plus).orElseThrow();
  }

  /** Lets each finish its background work, up to a limit. */
  Drained drain(Duration timeout) throws IOException, InterruptedException {
    Drained all = running.getFirst().control().drain(timeout);
    for (RunningComponent server : running.subList(1, running.size())) {
      all = all.plus(server.control().drain(timeout));
    }
    return all;
  }

  /** Tells each how long its connections to partners live from now on. */
  void callPartners(CallConnections connections) throws IOException, InterruptedException {
    for (RunningComponent server : running) {
      server.control().callPartners(connections);
    }
  }

  /** Lets each collect its garbage. */
  List<Collected> collect() throws IOException, InterruptedException {
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
  Audit audit(Receipts receipts) throws IOException, InterruptedException {
    return running.getFirst().control().audit(receipts);
  }

  /** Messages that were given up; each server counts those of all. */
  long dead() throws IOException, InterruptedException {
    long dead = 0;
    for (RunningComponent server : running) {
      dead = Math.max(dead, Counts.dead(server.control().snapshot(server.control().capture())));
    }
    return dead;
  }
}
