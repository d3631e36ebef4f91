package io.b2bench.results.analysis.counter;

import io.b2bench.measurement.observation.Observation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The counters of one window, one by one; counters that are not available have no row. */
public final class CounterRows {
  /**
   * A figure.
   *
   * @param metric its name
   * @param value the value
   * @param unit its unit
   */
  public record Row(String metric, double value, String unit) {}

  private static final String EACH = "/interaction";

  private final List<Row> rows = new ArrayList<>();

  private CounterRows() {}

  public static List<Row> of(Observation window) {
    CounterRows rows = new CounterRows();
    if (window.readingCost().isPresent()) {
      for (String process : window.processes().keySet()) {
        ProcessRates.of(window, process).ifPresent(use -> rows.process(process + "_", use));
      }
      rows.machine(new HostRates(window));
    }
    return rows.rows;
  }

  private void process(String prefix, ProcessRates use) {
    add(prefix + "user", use.userMicros(), "us" + EACH);
    add(prefix + "system", use.systemMicros(), "us" + EACH);
    add(prefix + "wait", use.waitMicros(), "us" + EACH);
    add(prefix + "wait_share", use.waitShare(), "1");
    add(prefix + "voluntary_switches", use.voluntarySwitches(), "1" + EACH);
    add(prefix + "involuntary_switches", use.involuntarySwitches(), "1" + EACH);
    add(prefix + "read_write_calls", use.calls(), "1" + EACH);
    add(prefix + "resident", use.residentBytes(), "bytes");
    add(prefix + "storage_read", use.storageReadPerSecond(), "bytes/s");
    add(prefix + "storage_written", use.storageWrittenPerSecond(), "bytes/s");
    add(prefix + "collections", use.collectionsPerSecond(), "1/s");
    add(prefix + "pause_share", use.pauseShare(), "1");
    add(prefix + "allocated", use.allocatedBytes(), "bytes" + EACH);
  }

  private void machine(HostRates use) {
    add("machine_user", use.userCores(), "cores");
    add("machine_system", use.systemCores(), "cores");
    add("machine_idle", use.idleCores(), "cores");
    add("machine_steal", use.stealCores(), "cores");
    add("machine_pressure", use.pressure(), "1");
    add("machine_context_switches", use.contextSwitchesPerSecond(), "1/s");
    add("machine_interrupts", use.interruptsPerSecond(), "1/s");
    add("machine_available", use.availableBytes(), "bytes");
    add("machine_loopback", use.loopbackBytesPerSecond(), "bytes/s");
    add("machine_disk_queue", use.diskQueue(), "1");
    add("reading_cpu", use.readingCores(), "cores");
    add("reading_time", use.readingMicros(), "us");
  }

  private void add(String metric, Optional<Quotient> value, String unit) {
    value.ifPresent(v -> rows.add(new Row(metric, v.value(), unit)));
  }
}
