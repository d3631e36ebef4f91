package io.b2bench.experiment.probe;

import java.net.NetworkInterface;
import java.net.SocketException;
import java.util.Arrays;
import java.util.OptionalLong;
import oshi.hardware.CentralProcessor;
import oshi.hardware.CentralProcessor.TickType;
import oshi.hardware.HardwareAbstractionLayer;
import oshi.hardware.NetworkIF;
import oshi.util.PlatformEnum;

/**
 * The machine as OSHI sees it. What it calls the transfer time of a disk is the time of requests on
 * some systems and the time in which there were any on others, so the queue is left out.
 */
final class OshiHost {
  private static final long NANOS_PER_MILLI = 1_000_000;

  private final HardwareAbstractionLayer hardware;
  private final CentralProcessor processor;
  private final PlatformEnum platform;
  private final NetworkIF[] loopback;

  OshiHost(HardwareAbstractionLayer hardware, PlatformEnum platform) {
    this.hardware = hardware;
    this.processor = hardware.getProcessor();
    this.platform = platform;
    this.loopback =
        hardware.getNetworkIFs(true).stream()
            .filter(net -> isLoopback(net.queryNetworkInterface()))
            .toArray(NetworkIF[]::new);
  }

  HostReading read() {
    return new HostReading(
        System.nanoTime(),
        processor.getLogicalProcessorCount(),
        processors(),
        OptionalLong.empty(),
        moving(processor.getContextSwitches()),
        moving(processor.getInterrupts()),
        moving(hardware.getMemory().getAvailable()),
        loopbackBytes(),
        OptionalLong.empty());
  }

  private HostReading.Processors processors() {
    long[] ticks = processor.getSystemCpuLoadTicks();
    return new HostReading.Processors(
        sum(ticks, TickType.USER, TickType.NICE),
        sum(ticks, TickType.SYSTEM, TickType.IRQ, TickType.SOFTIRQ),
        sum(ticks, TickType.IDLE, TickType.IOWAIT),
        platform == PlatformEnum.LINUX ? sum(ticks, TickType.STEAL) : OptionalLong.empty());
  }

  private static OptionalLong sum(long[] millis, TickType... types) {
    return OptionalLong.of(
        Arrays.stream(types).mapToLong(type -> millis[type.getIndex()]).sum() * NANOS_PER_MILLI);
  }

  /** OSHI says zero, or less, of what a system does not tell; on a machine that runs these move. */
  private static OptionalLong moving(long count) {
    return count > 0 ? OptionalLong.of(count) : OptionalLong.empty();
  }

  private OptionalLong loopbackBytes() {
    long bytes = 0;
    for (NetworkIF net : loopback) {
      net.updateAttributes();
      bytes += net.getBytesRecv() + net.getBytesSent();
    }
    return moving(bytes);
  }

  private static boolean isLoopback(NetworkInterface net) {
    try {
      return net.isLoopback();
    } catch (SocketException e) {
      return false;
    }
  }
}
