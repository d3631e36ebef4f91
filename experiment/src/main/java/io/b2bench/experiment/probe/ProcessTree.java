package io.b2bench.experiment.probe;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Processes with all that they started, such as a postmaster with its backends: their counters
 * added up. What a member had counted when it ended stays in the sum, so that a difference of two
 * readings never loses it. Members that begin and end between two calls of {@link #look} are not
 * seen.
 */
final class ProcessTree implements ProcessProbe {
  private final List<Long> roots;
  private final LongFunction<ProcessProbe> probes;
  private final Map<Long, Member> members = new LinkedHashMap<>();

  ProcessTree(List<Long> roots, LongFunction<ProcessProbe> probes) {
    this.roots = List.copyOf(roots);
    this.probes = probes;
  }

  /** One process of the tree with its last reading. */
  private static final class Member implements AutoCloseable {
    private final ProcessProbe probe;
    private ProcessReading last;
    private boolean ended;

    Member(ProcessProbe probe) throws IOException, InterruptedException {
      this.probe = probe;
      this.last = probe.read();
    }

    ProcessReading read() throws InterruptedException {
      if (!ended) {
        try {
          last = probe.read();
        } catch (IOException e) {
          ended = true;
          close();
        }
      }
      return last;
    }

    @Override
    public void close() {
      probe.close();
    }
  }

  @Override
  public void look() throws InterruptedException {
    for (long pid : tree()) {
      if (!members.containsKey(pid)) {
        join(pid);
      }
    }
  }

  private Iterable<Long> tree() {
    return roots.stream()
        .flatMap(root -> ProcessHandle.of(root).stream())
        .flatMap(process -> Stream.concat(Stream.of(process), process.descendants()))
        .map(ProcessHandle::pid)
        .collect(Collectors.toList());
  }

  private void join(long pid) throws InterruptedException {
    try {
      members.put(pid, new Member(probes.apply(pid)));
    } catch (IOException e) {
      // it has ended already
    }
  }

  @Override
  public ProcessReading read() throws IOException, InterruptedException {
    if (members.isEmpty()) {
      look();
    }
    Optional<ProcessReading> sum = Optional.empty();
    for (Member member : members.values()) {
      ProcessReading read = member.read();
      sum = Optional.of(sum.map(others -> others.plus(read)).orElse(read));
    }
    return sum.orElseThrow(() -> new IOException("process %s has ended".formatted(roots)));
  }

  @Override
  public void close() {
    members.values().forEach(Member::close);
  }
}
