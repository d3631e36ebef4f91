package io.b2bench.experiment.probe;

import io.b2bench.experiment.workload.CannotMeasureException;
import java.io.File;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;

/**
 * CPU time of another process, in nanoseconds and by thread, from the scheduler's statistics:
 * {@code /proc/PID/task/TID/schedstat}; and how long its threads waited for a processor and how
 * often they were switched out.
 *
 * <p>The time of a running thread is updated at each scheduler tick and switch, so a reading may
 * lag by one tick (4 ms at 250 Hz) for each thread that is running at that moment. The JVM is told
 * to keep its compiler and collector threads ({@code -XX:-UseDynamicNumberOfCompilerThreads
 * -XX:-UseDynamicNumberOfGCThreads}), so their times do not disappear with them.
 *
 * <p>Readings are taken at both ends of every window, on processors that the load needs. So the
 * name of a thread is read once, its files stay open, and values that cannot have changed are not
 * read again. Not thread-safe.
 */
final class ProcessCpu implements AutoCloseable {
  private static final long TICK_NANOS = 10_000_000;

  /** Maximum number of threads whose files stay open; other files are opened for each reading. */
  private static final int KEPT = 128;

  /** Words between the name and user time in {@code stat}. */
  private static final int BEFORE_TIMES = 11;

  /** Words between system time and the number of threads in {@code stat}. */
  private static final int BEFORE_THREADS = 4;

  private final File process;
  private final File tasks;
  private final long pid;
  private final KernelFile stat;
  private final Map<Long, WatchedThread> watched = new HashMap<>();
  private final KernelText text;

  /**
   * Watches a process.
   *
   * @param root the root of the file system; tests use another one
   * @param pid its process id
   * @param text buffer used while reading
   */
  ProcessCpu(Path root, long pid, KernelText text) {
    this.process = root.resolve("proc").resolve(Long.toString(pid)).toFile();
    this.tasks = new File(process, "task");
    this.pid = pid;
    this.stat = KernelFile.kept(new File(process, "stat"));
    this.text = text;
  }

  /**
   * Reads the current values. The folder with all threads is listed only when the number of threads
   * shows that one has started: listing costs as much as reading them.
   *
   * @throws CannotMeasureException where the kernel keeps no times of threads
   * @throws IOException when there is no such process
   */
  CpuReading read() throws IOException {
    Map<Long, CpuReading.Account> threads = HashMap.newHashMap(watched.size());
    readWatched(threads);
    Totals totals = totals();
    if (totals.threads != threads.size()) {
      readAll(threads);
    }
    return new CpuReading(threads, totals.userNanos, totals.systemNanos);
  }

  private void readWatched(Map<Long, CpuReading.Account> threads) {
    Iterator<Map.Entry<Long, WatchedThread>> all = watched.entrySet().iterator();
    while (all.hasNext()) {
      Map.Entry<Long, WatchedThread> next = all.next();
      try {
        threads.put(next.getKey(), next.getValue().read(text));
      } catch (IOException e) {
        // it has ended; another may have got its process id
        all.remove();
        next.getValue().close();
      }
    }
  }

  /** Starts to watch new threads, and removes those that have ended. */
  private void readAll(Map<Long, CpuReading.Account> threads) throws IOException {
    Set<Long> alive = new HashSet<>();
    for (String number : list()) {
      long id = Long.parseLong(number);
      alive.add(id);
      if (!threads.containsKey(id)) {
        begin(id, threads);
      }
    }
    threads.keySet().retainAll(alive);
    forgetAllBut(alive);
  }

  private String[] list() throws IOException {
    String[] numbers = tasks.list();
    if (numbers != null) {
      return numbers;
    }
    if (new File(process.getParentFile(), "self").exists()) {
      throw new NoSuchFileException("process " + pid + " has ended");
    }
    throw unavailable();
  }

  private void begin(long id, Map<Long, CpuReading.Account> threads) throws IOException {
    File folder = new File(tasks, Long.toString(id));
    try {
      WatchedThread begun = WatchedThread.of(folder, watched.size() < KEPT, text);
      watched.put(id, begun);
      threads.put(id, begun.read(text));
    } catch (IOException e) {
      if (folder.exists()) {
        throw unavailable();
      }
      // the thread ended meanwhile
    }
  }

  private void forgetAllBut(Set<Long> alive) {
    Iterator<Map.Entry<Long, WatchedThread>> all = watched.entrySet().iterator();
    while (all.hasNext()) {
      Map.Entry<Long, WatchedThread> next = all.next();
      if (!alive.contains(next.getKey())) {
        all.remove();
        next.getValue().close();
      }
    }
  }

  private record Totals(long userNanos, long systemNanos, long threads) {}

  /** The name in the second field may contain anything, but only numbers follow it. */
  private Totals totals() throws IOException {
    try {
      stat.read(text);
    } catch (IOException e) {
      list();
      throw e;
    }
    text.findLast(')');
    long user = ticks(text.skip(BEFORE_TIMES).number());
    long system = ticks(text.number());
    return new Totals(user, system, text.skip(BEFORE_THREADS).number().orElse(-1));
  }

  private long ticks(OptionalLong field) throws IOException {
    return field.orElseThrow(() -> new IOException("no CPU time in the stat of process " + pid))
        * TICK_NANOS;
  }

  /** Closes all files. */
  @Override
  public void close() {
    forgetAllBut(Set.of());
    stat.close();
  }

  private static CannotMeasureException unavailable() {
    return new CannotMeasureException(
        "CPU time by thread is unavailable: this system has no /proc/PID/task/TID/schedstat (Linux"
            + " with CONFIG_SCHED_INFO has)");
  }
}
