package io.b2bench.experiment.probe;

import io.b2bench.measurement.observation.Switches;
import java.io.File;
import java.io.IOException;
import java.util.Optional;
import java.util.OptionalLong;

/** A thread of another process: its kind and its times. */
final class WatchedThread implements AutoCloseable {
  private final File folder;
  private final ThreadKind kind;
  private final KernelFile schedstat;
  private final KernelFile status;
  private Optional<CpuReading.Account> last = Optional.empty();

  private WatchedThread(File folder, ThreadKind kind, KernelFile schedstat, KernelFile status) {
    this.folder = folder;
    this.kind = kind;
    this.schedstat = schedstat;
    this.status = status;
  }

  /**
   * Starts to watch a thread.
   *
   * @param folder its folder in {@code /proc}
   * @param keep whether its files may be kept open
   * @param text buffer used while reading
   */
  static WatchedThread of(File folder, boolean keep, KernelText text) throws IOException {
    KernelFile.reopened(new File(folder, "comm")).read(text);
    ThreadKind kind = ThreadKind.of(text.strip());
    File schedstat = new File(folder, "schedstat");
    File status = new File(folder, "status");
    return keep
        ? new WatchedThread(folder, kind, KernelFile.kept(schedstat), KernelFile.kept(status))
        : new WatchedThread(
            folder, kind, KernelFile.reopened(schedstat), KernelFile.reopened(status));
  }

  /**
   * Its current times. The context switches are in a longer file, which is read only if the thread
   * has run since the last reading.
   *
   * @throws IOException when the thread has ended, or the kernel keeps no times
   */
  CpuReading.Account read(KernelText text) throws IOException {
    schedstat.read(text);
    long nanos = next(text);
    long waited = next(text);
    long slices = next(text);
    if (last.isPresent() && last.get().nanos() == nanos && last.get().slices() == slices) {
      return last.get();
    }
    CpuReading.Account now = new CpuReading.Account(kind, nanos, waited, slices, switches(text));
    last = Optional.of(now);
    return now;
  }

  private long next(KernelText text) throws IOException {
    return text.number()
        .orElseThrow(() -> new IOException("no three numbers in the schedstat of " + folder));
  }

  private Optional<Switches> switches(KernelText text) throws IOException {
    try {
      status.read(text);
    } catch (IOException e) {
      if (folder.exists()) {
        return Optional.empty();
      }
      throw e;
    }
    OptionalLong involuntary = text.number("nonvoluntary_ctxt_switches:");
    OptionalLong voluntary = text.number("voluntary_ctxt_switches:");
    return voluntary.isPresent() && involuntary.isPresent()
        ? Optional.of(new Switches(voluntary.getAsLong(), involuntary.getAsLong()))
        : Optional.empty();
  }

  @Override
  public void close() {
    schedstat.close();
    status.close();
  }
}
