package io.b2bench.experiment.probe;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import oshi.software.os.OSProcess;
import oshi.software.os.OperatingSystem;
import oshi.util.PlatformEnum;

/**
 * A process as OSHI sees it: CPU time without accounts of threads, memory, and storage where that
 * is what the system counts. Context switches are left out: OSHI has those of the first thread on
 * Linux and none on other systems.
 */
final class OshiProcess implements ProcessProbe {
  private static final long NANOS_PER_MILLI = 1_000_000;

  private final OperatingSystem system;
  private final PlatformEnum platform;
  private final long pid;
  private Optional<OSProcess> process = Optional.empty();

  OshiProcess(OperatingSystem system, PlatformEnum platform, long pid) {
    this.system = system;
    this.platform = platform;
    this.pid = pid;
  }

  @Override
  public ProcessReading read() throws IOException {
    OSProcess now = current();
    return new ProcessReading(
        new CpuReading(
            Map.of(), now.getUserTime() * NANOS_PER_MILLI, now.getKernelTime() * NANOS_PER_MILLI),
        Optional.empty(),
        OptionalLong.of(now.getResidentMemory()),
        storage(now.getBytesRead()),
        storage(now.getBytesWritten()));
  }

  private OSProcess current() throws IOException {
    if (process.isPresent() && process.get().updateAttributes()) {
      return process.get();
    }
    if (process.isEmpty()) {
      process = Optional.ofNullable(system.getProcess(Math.toIntExact(pid)));
      if (process.isPresent()) {
        return process.get();
      }
    }
    throw new NoSuchFileException("process " + pid + " has ended");
  }

  /** Windows counts every transfer there, those on sockets among them; others do not tell. */
  private OptionalLong storage(long bytes) {
    return platform == PlatformEnum.LINUX || platform == PlatformEnum.MACOS
        ? OptionalLong.of(bytes)
        : OptionalLong.empty();
  }

  /** Keeps nothing open. */
  @Override
  public void close() {}
}
