package io.b2bench.experiment.probe;

import io.b2bench.experiment.workload.CannotMeasureException;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * CPU time of another process, in nanoseconds and by thread, from the scheduler's accounts: the
 * first field of {@code /proc/PID/task/TID/schedstat}.
 *
 * <p>The account of a thread that is running is brought up to date at each scheduler tick and
 * switch, so a reading may lag by one tick (4 ms at 250 Hz) for each thread that runs at that
 * moment. The JVM is told to keep its compiler and collector threads ({@code
 * -XX:-UseDynamicNumberOfCompilerThreads -XX:-UseDynamicNumberOfGCThreads}), so their accounts do
 * not vanish with them.
 *
 * <p>A reading is made at both ends of every window, on processors that others need: so the name of
 * a thread is read once, and files are read with as few system calls as can be. Not thread safe.
 */
public final class ProcessCpu {
  private static final long TICK_NANOS = 10_000_000;

  private final File process;
  private final File tasks;
  private final long pid;
  private final Map<Long, ThreadKind> kinds = new HashMap<>();
  private final byte[] buffer = new byte[1024];

  /**
   * Watches a process.
   *
   * @param root the root of the file system, another one in tests
   * @param pid its number
   */
  public ProcessCpu(Path root, long pid) {
    this.process = root.resolve("proc").resolve(Long.toString(pid)).toFile();
    this.tasks = new File(process, "task");
    this.pid = pid;
  }

  /** Watches a process of this machine. */
  public static ProcessCpu of(long pid) {
    return new ProcessCpu(Path.of("/"), pid);
  }

  /**
   * Reads its accounts as they are now.
   *
   * @throws CannotMeasureException where the kernel keeps no such accounts
   * @throws IOException when there is no such process
   */
  public CpuReading read() throws IOException {
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
    kinds.keySet().retainAll(threads.keySet());
    return new CpuReading(threads, ticks());
  }

  private void read(String number, Map<Long, CpuReading.Account> threads) throws IOException {
    File thread = new File(tasks, number);
    long id = Long.parseLong(number);
    try {
      ThreadKind kind = kinds.get(id);
      if (kind == null) {
        kind = ThreadKind.of(text(new File(thread, "comm")).strip());
        kinds.put(id, kind);
      }
      String accounts = text(new File(thread, "schedstat"));
      threads.put(
          id, new CpuReading.Account(kind, Long.parseLong(accounts, 0, accounts.indexOf(' '), 10)));
    } catch (IOException e) {
      if (thread.exists()) {
        throw unavailable();
      }
      // the thread ended while it was looked at
    }
  }

  /** User and system time, fields 14 and 15; the name in field 2 may hold anything. */
  private long ticks() throws IOException {
    String stat = text(new File(process, "stat"));
    String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", 14);
    return (Long.parseLong(fields[11]) + Long.parseLong(fields[12])) * TICK_NANOS;
  }

  /** A file of the kernel, which it gives in one piece. */
  private String text(File file) throws IOException {
    try (FileInputStream in = new FileInputStream(file)) {
      int length = in.read(buffer);
      if (length <= 0) {
        throw new NoSuchFileException(file + " is empty");
      }
      return new String(buffer, 0, length, StandardCharsets.US_ASCII);
    }
  }

  private static CannotMeasureException unavailable() {
    return new CannotMeasureException(
        "CPU time by thread is unavailable: this system has no /proc/PID/task/TID/schedstat (Linux"
            + " with CONFIG_SCHED_INFO has)");
  }
}
