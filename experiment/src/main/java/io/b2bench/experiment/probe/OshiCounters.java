package io.b2bench.experiment.probe;

import java.time.Duration;
import oshi.SystemInfo;
import oshi.util.GlobalConfig;
import oshi.util.PlatformEnum;

/**
 * What OSHI tells on systems that have no {@code /proc}: macOS, Windows and others. Nothing of it
 * is loaded before one is made. A reading takes some milliseconds, on macOS and Windows more.
 */
final class OshiCounters implements CounterSource {
  /** OSHI answers again what it answered less than so many milliseconds ago, 300 by itself. */
  private static final int SAME_ANSWER_MILLIS = 1;

  /** The ticks of Windows are the coarsest: 64 a second. */
  private static final Duration STEP = Duration.ofMillis(16);

  private final SystemInfo system;
  private final PlatformEnum platform = PlatformEnum.getCurrentPlatform();
  private final OshiHost host;

  /**
   * Of this machine.
   *
   * @throws UnsupportedOperationException on a system that OSHI does not know
   * @throws LinkageError where its native library cannot be loaded
   */
  OshiCounters() {
    GlobalConfig.set(GlobalConfig.OSHI_UTIL_MEMOIZER_EXPIRATION, SAME_ANSWER_MILLIS);
    system = new SystemInfo();
    host = new OshiHost(system.getHardware(), platform);
  }

  /** OSHI has threads, but without the names of the JVM: numbered on macOS and on Windows. */
  @Override
  public CpuAccounts accounts() {
    return new CpuAccounts("OSHI", STEP, false);
  }

  @Override
  public ProcessProbe process(long pid) {
    return new OshiProcess(system.getOperatingSystem(), platform, pid);
  }

  @Override
  public HostReading host() {
    return host.read();
  }

  /** Keeps nothing open. */
  @Override
  public void close() {}
}
