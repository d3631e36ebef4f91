package io.b2bench.experiment.probe;

import io.b2bench.results.record.ProcessCounters.Calls;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A process of Linux: the accounts of its threads, {@code /proc/PID/io} and {@code
 * /proc/PID/status}.
 *
 * <p>Of system calls Linux counts, without further rights, those that read and write, sockets among
 * them; waiting for events, locks, accepting and closing are not in it.
 */
final class LinuxProcess implements ProcessProbe {
  /** What is counted as system calls, in words. */
  static final String READ_AND_WRITE = "read and write calls, lower bound";

  private static final int LONGEST_FILE = 8192;

  private final byte[] buffer = new byte[LONGEST_FILE];
  private final ProcessCpu cpu;
  private final File io;
  private final File status;

  LinuxProcess(Path root, long pid) {
    this.cpu = new ProcessCpu(root, pid, buffer);
    File process = root.resolve("proc").resolve(Long.toString(pid)).toFile();
    this.io = new File(process, "io");
    this.status = new File(process, "status");
  }

  @Override
  public ProcessReading read() throws IOException {
    CpuReading accounts = cpu.read();
    KeyedNumbers transfers = keyed(io);
    return new ProcessReading(
        accounts,
        calls(transfers),
        kilobytes(keyed(status).find("VmRSS")),
        transfers.find("read_bytes"),
        transfers.find("write_bytes"));
  }

  private static Optional<Calls> calls(KeyedNumbers io) {
    OptionalLong reads = io.find("syscr");
    OptionalLong writes = io.find("syscw");
    return reads.isPresent() && writes.isPresent()
        ? Optional.of(new Calls(reads.getAsLong() + writes.getAsLong(), READ_AND_WRITE))
        : Optional.empty();
  }

  private static OptionalLong kilobytes(OptionalLong number) {
    return number.isPresent() ? OptionalLong.of(number.getAsLong() * 1024) : number;
  }

  private KeyedNumbers keyed(File file) {
    try {
      return new KeyedNumbers(KernelFile.once(file, buffer));
    } catch (IOException e) {
      return new KeyedNumbers("");
    }
  }

  @Override
  public void close() {
    cpu.close();
  }
}
