package io.b2bench.experiment.probe;

import io.b2bench.results.record.Switches;
import java.io.File;
import java.io.IOException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A thread of another process: what it works for, and its accounts. */
final class WatchedThread implements AutoCloseable {
  private static final Pattern SWITCHES =
      Pattern.compile("\nvoluntary_ctxt_switches:\t(\\d+)\nnonvoluntary_ctxt_switches:\t(\\d+)\n");

  private final File folder;
  private final ThreadKind kind;
  private final Optional<KernelFile> schedstat;
  private Optional<CpuReading.Account> last = Optional.empty();

  private WatchedThread(File folder, ThreadKind kind, Optional<KernelFile> schedstat) {
    this.folder = folder;
    this.kind = kind;
    this.schedstat = schedstat;
  }

  /**
   * Begins to watch a thread.
   *
   * @param folder its folder in {@code /proc}
   * @param keep whether its file may be kept open
   */
  static WatchedThread of(File folder, boolean keep, byte[] buffer) throws IOException {
    ThreadKind kind = ThreadKind.of(KernelFile.once(new File(folder, "comm"), buffer).strip());
    File schedstat = new File(folder, "schedstat");
    return new WatchedThread(
        folder, kind, keep ? Optional.of(KernelFile.open(schedstat)) : Optional.empty());
  }

  /**
   * Its accounts as they are now. The context switches stand in a longer file, which is read only
   * when the thread has run since it was read last.
   *
   * @throws IOException when the thread has ended, or the kernel keeps no accounts
   */
  CpuReading.Account read(byte[] buffer) throws IOException {
    String text =
        schedstat.isPresent()
            ? schedstat.get().text(buffer)
            : KernelFile.once(new File(folder, "schedstat"), buffer);
    int first = text.indexOf(' ');
    int second = text.indexOf(' ', first + 1);
    long nanos = Long.parseLong(text, 0, first, 10);
    long waited = Long.parseLong(text, first + 1, second, 10);
    long slices = Long.parseLong(text.substring(second + 1).strip());
    if (last.isPresent() && last.get().nanos() == nanos && last.get().slices() == slices) {
      return last.get();
    }
    CpuReading.Account now = new CpuReading.Account(kind, nanos, waited, slices, switches(buffer));
    last = Optional.of(now);
    return now;
  }

  private Optional<Switches> switches(byte[] buffer) throws IOException {
    File status = new File(folder, "status");
    try {
      Matcher found = SWITCHES.matcher(KernelFile.once(status, buffer));
      return found.find()
          ? Optional.of(
              new Switches(Long.parseLong(found.group(1)), Long.parseLong(found.group(2))))
          : Optional.empty();
    } catch (IOException e) {
      if (folder.exists()) {
        return Optional.empty();
      }
      throw e;
    }
  }

  @Override
  public void close() {
    schedstat.ifPresent(KernelFile::close);
  }
}
