package io.b2bench.experiment.host;

import io.b2bench.experiment.probe.CounterSource;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/** The counters of several hosts, opened when they are first asked for. Not thread-safe. */
public final class CounterSources implements AutoCloseable {
  private final Map<Host, CounterSource> opened = new HashMap<>();

  /** The counters of a host. */
  public CounterSource of(Host host) throws IOException, InterruptedException {
    CounterSource known = opened.get(host);
    if (known != null) {
      return known;
    }
    CounterSource fresh = host.counters();
    opened.put(host, fresh);
    return fresh;
  }

  @Override
  public void close() {
    opened.values().forEach(CounterSource::close);
  }
}
