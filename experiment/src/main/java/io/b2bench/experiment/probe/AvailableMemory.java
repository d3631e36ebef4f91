package io.b2bench.experiment.probe;

import java.nio.file.Path;
import java.util.OptionalLong;

/** Memory that programs may still use, within the limit of a container. Not thread-safe. */
final class AvailableMemory implements AutoCloseable {
  private final KernelFile meminfo;
  private final KernelFile limit;
  private final KernelFile used;
  private final KernelText text = new KernelText();

  /**
   * Reads from a Linux machine.
   *
   * @param root the root of its file system
   */
  AvailableMemory(Path root) {
    meminfo = KernelFile.kept(root.resolve("proc/meminfo").toFile());
    limit = KernelFile.kept(root.resolve("sys/fs/cgroup/memory.max").toFile());
    used = KernelFile.kept(root.resolve("sys/fs/cgroup/memory.current").toFile());
  }

  OptionalLong bytes() {
    OptionalLong kilobytes = meminfo.readAll(text).number("MemAvailable:");
    if (kilobytes.isEmpty()) {
      return kilobytes;
    }
    long available = kilobytes.getAsLong() * 1024;
    OptionalLong most = limit.readAll(text).number();
    OptionalLong taken = most.isPresent() ? used.readAll(text).number() : OptionalLong.empty();
    return OptionalLong.of(
        most.isPresent() && taken.isPresent()
            ? Math.min(available, Math.max(0, most.getAsLong() - taken.getAsLong()))
            : available);
  }

  @Override
  public void close() {
    meminfo.close();
    limit.close();
    used.close();
  }
}
