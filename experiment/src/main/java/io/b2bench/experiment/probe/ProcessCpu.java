package io.b2bench.experiment.probe;

import io.b2bench.experiment.workload.CannotMeasureException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
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
 */
public final class ProcessCpu {
  private static final long TICK_NANOS = 10_000_000;

  private final Path process;
  private final long pid;

  /**
   * Watches a process.
   *
   * @param root the root of the file system, another one in tests
   * @param pid its number
   */
  public ProcessCpu(Path root, long pid) {
    this.process = root.resolve("proc").resolve(Long.toString(pid));
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
    Path tasks = process.resolve("task");
    if (!Files.isDirectory(tasks)) {
      if (Files.isDirectory(process.resolveSibling("self"))) {
        throw new NoSuchFileException("process " + pid + " has ended");
      }
      throw unavailable();
    }
    Map<Long, CpuReading.Account> threads = new HashMap<>();
    try (DirectoryStream<Path> folders = Files.newDirectoryStream(tasks)) {
      for (Path folder : folders) {
        read(folder, threads);
      }
    }
    return new CpuReading(threads, ticks());
  }

  private void read(Path folder, Map<Long, CpuReading.Account> threads) throws IOException {
    try {
      String comm = text(folder.resolve("comm")).strip();
      String schedstat = text(folder.resolve("schedstat"));
      threads.put(
          Long.parseLong(folder.getFileName().toString()),
          new CpuReading.Account(
              ThreadKind.of(comm), Long.parseLong(schedstat, 0, schedstat.indexOf(' '), 10)));
    } catch (IOException e) {
      if (Files.exists(folder.resolve("comm"))) {
        throw unavailable();
      }
      // the thread ended while it was looked at
    }
  }

  /** User and system time, fields 14 and 15; the name in field 2 may hold anything. */
  private long ticks() throws IOException {
    String stat = text(process.resolve("stat"));
    String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
    return (Long.parseLong(fields[11]) + Long.parseLong(fields[12])) * TICK_NANOS;
  }

  private static String text(Path file) throws IOException {
    return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
  }

  private static CannotMeasureException unavailable() {
    return new CannotMeasureException(
        "CPU time by thread is unavailable: this system has no /proc/PID/task/TID/schedstat (Linux"
            + " with CONFIG_SCHED_INFO has)");
  }
}
