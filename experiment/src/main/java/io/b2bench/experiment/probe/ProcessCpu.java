package io.b2bench.experiment.probe;

import io.b2bench.experiment.workload.CannotMeasureException;
import java.io.File;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.Set;

/**
 * CPU time of another process, in nanoseconds and by thread, from the scheduler's accounts: {@code
 * /proc/PID/task/TID/schedstat}; and how long its threads waited for a processor and how often they
 * lost it.
 *
 * <p>The account of a thread that is running is brought up to date at each scheduler tick and
 * switch, so a reading may lag by one tick (4 ms at 250 Hz) for each thread that runs at that
 * moment. The JVM is told to keep its compiler and collector threads ({@code
 * -XX:-UseDynamicNumberOfCompilerThreads -XX:-UseDynamicNumberOfGCThreads}), so their accounts do
 * not vanish with them.
 *
 * <p>A reading is made at both ends of every window, on processors that others need: so the name of
 * a thread is read once, its file stays open, and what cannot have changed is not read. Not thread
 * safe.
 */
final class ProcessCpu implements AutoCloseable {
  private static final long TICK_NANOS = 10_000_000;

  /** So many files may stay open; those of further threads are opened for each reading. */
  private static final int KEPT = 256;

  private final File process;
  private final File tasks;
  private final long pid;
  private final Map<Long, WatchedThread> watched = new HashMap<>();
  private final byte[] buffer;

  /**
   * Watches a process.
   *
   * @param root the root of the file system, another one in tests
   * @param pid its number
   * @param buffer large enough for any file of a process; used while reading
   */
  ProcessCpu(Path root, long pid, byte[] buffer) {
    this.process = root.resolve("proc").resolve(Long.toString(pid)).toFile();
    this.tasks = new File(process, "task");
    this.pid = pid;
    this.buffer = buffer;
  }

  /**
   * Reads its accounts as they are now.
   *
   * @throws CannotMeasureException where the kernel keeps no such accounts
   * @throws IOException when there is no such process
   */
  CpuReading read() throws IOException {
    String[] numbers = tasks.list();
    if (numbers == null) {
      if (new File(process.getParentFile(), "self").exists()) {
        throw new NoSuchFileException("process " + pid + " has ended");
      }
      throw unavailable();
    }
    Map<Long, CpuReading.Account> threads = new HashMap<>();
    for (String number : numbers) {
      read(number, threads);
    }
    forgetAllBut(threads.keySet());
    String[] fields = statFields();
    return new CpuReading(threads, ticks(fields[11]), ticks(fields[12]));
  }

  private void read(String number, Map<Long, CpuReading.Account> threads) throws IOException {
    long id = Long.parseLong(number);
    WatchedThread thread = watched.get(id);
    if (thread != null) {
      try {
        threads.put(id, thread.read(buffer));
        return;
      } catch (IOException e) {
        // it has ended; another may have got its number
        watched.remove(id);
        thread.close();
      }
    }
    File folder = new File(tasks, number);
    try {
      WatchedThread begun = WatchedThread.of(folder, watched.size() < KEPT, buffer);
      watched.put(id, begun);
      threads.put(id, begun.read(buffer));
    } catch (IOException e) {
      if (folder.exists()) {
        throw unavailable();
      }
      // the thread ended while it was looked at
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

  /** The fields from the third on; the name in the second may hold anything. */
  private String[] statFields() throws IOException {
    String stat = KernelFile.once(new File(process, "stat"), buffer);
    return stat.substring(stat.lastIndexOf(')') + 2).split(" ", 14);
  }

  private static long ticks(String field) {
    return Long.parseLong(field) * TICK_NANOS;
  }

  /** Lets go of all files. */
  @Override
  public void close() {
    forgetAllBut(Set.of());
  }

  private static CannotMeasureException unavailable() {
    return new CannotMeasureException(
        "CPU time by thread is unavailable: this system has no /proc/PID/task/TID/schedstat (Linux"
            + " with CONFIG_SCHED_INFO has)");
  }
}
