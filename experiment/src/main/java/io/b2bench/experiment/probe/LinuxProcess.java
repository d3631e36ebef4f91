package io.b2bench.experiment.probe;

import io.b2bench.measurement.observation.ProcessUse.Calls;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * A process of Linux: the accounts of its threads, {@code /proc/PID/io} and {@code
 * /proc/PID/status}.
 *
 * <p>Without special rights Linux counts only the system calls that read and write, including those
 * on sockets. Waiting for events, locking, accepting and closing are not counted.
 */
final class LinuxProcess implements ProcessProbe {
  /** Description of the counted system calls. */
  static final String READ_AND_WRITE = "read and write calls, lower bound";

  private final KernelText text = new KernelText();
  private final ProcessCpu cpu;
  private final KernelFile io;
  private final KernelFile status;

  LinuxProcess(Path root, long pid) {
    this.cpu = new ProcessCpu(root, pid, text);
    File process = root.resolve("proc").resolve(Long.toString(pid)).toFile();
    this.io = KernelFile.kept(new File(process, "io"));
    this.status = KernelFile.kept(new File(process, "status"));
  }

  @Override
  public ProcessReading read() throws IOException {
    CpuReading accounts = cpu.read();
    status.readAll(text);
    OptionalLong resident = kilobytes(text.number("VmRSS:"));
    io.readAll(text);
    return new ProcessReading(
        accounts, calls(), resident, text.number("read_bytes:"), text.number("write_bytes:"));
  }

  private Optional<Calls> calls() {
    OptionalLong reads = text.number("syscr:");
    OptionalLong writes = text.number("syscw:");
    return reads.isPresent() && writes.isPresent()
        ? Optional.of(new Calls(reads.getAsLong() + writes.getAsLong(), READ_AND_WRITE))
        : Optional.empty();
  }

  private static OptionalLong kilobytes(OptionalLong number) {
    return number.isPresent() ? OptionalLong.of(number.getAsLong() * 1024) : number;
  }

  @Override
  public void close() {
    cpu.close();
    io.close();
    status.close();
  }
}
