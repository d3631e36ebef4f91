package io.b2bench.experiment.component;

import io.b2bench.experiment.host.ControlLine;
import io.b2bench.experiment.host.Host;
import io.b2bench.measurement.json.Json;
import io.b2bench.measurement.message.Audit;
import io.b2bench.measurement.message.CallConnections;
import io.b2bench.measurement.message.Collected;
import io.b2bench.measurement.message.Compacted;
import io.b2bench.measurement.message.Drained;
import io.b2bench.measurement.message.Ready;
import io.b2bench.measurement.message.Receipts;
import io.b2bench.measurement.message.Snapshot;
import java.io.IOException;
import java.time.Duration;

/** Talks to the control listener of a component: counters, drain, audit, stop. */
public final class ControlClient implements AutoCloseable {
  private static final Duration ANSWER = Duration.ofSeconds(10);
  private static final Duration LONG_ANSWER = Duration.ofMinutes(2);
  private static final String GET = "GET";
  private static final String POST = "POST";

  private final String component;
  private final ControlLine line;

  /**
   * Creates a client; nothing is sent yet.
   *
   * @param component its name in messages
   * @param line the line to its control listener
   */
  public ControlClient(String component, ControlLine line) {
    this.component = component;
    this.line = line;
  }

  /** A client of a component on this machine. */
  public ControlClient(String component, Ready.Control control) {
    this(component, Host.here().control(component, control));
  }

  private record Captured(long id) {}

  /**
   * Captures the counters and returns the number of the snapshot. This happens at both ends of a
   * window while the load runs.
   */
  public long capture() throws IOException, InterruptedException {
    return send(POST, "/snapshots", "", ANSWER, Captured.class).id();
  }

  /** The snapshot with this number. */
  public Snapshot snapshot(long id) throws IOException, InterruptedException {
    return send(GET, "/snapshots/" + id, "", ANSWER, Snapshot.class);
  }

  /** Waits until the background work is done, up to a limit. */
  public Drained drain(Duration timeout) throws IOException, InterruptedException {
    return send(POST, "/drain?timeout=" + timeout, "", timeout.plus(ANSWER), Drained.class);
  }

  /** Lets it collect the garbage of its young generation, unless enough room is left. */
  public Collected collect() throws IOException, InterruptedException {
    return send(POST, "/collect", "", LONG_ANSWER, Collected.class);
  }

  /** Lets it give back all memory that nobody uses; says what is left. */
  public Compacted compact() throws IOException, InterruptedException {
    return send(POST, "/compact", "", LONG_ANSWER, Compacted.class);
  }

  /** Says how long connections to partners live from now on. */
  public void callPartners(CallConnections connections) throws IOException, InterruptedException {
    line.exchange(POST, "/partners?connections=" + connections.name(), "", ANSWER);
  }

  /** Runs the consistency audit of the data, and holds them against what was acknowledged. */
  public Audit audit(Receipts receipts) throws IOException, InterruptedException {
    return send(POST, "/audit", Json.write(receipts), LONG_ANSWER, Audit.class);
  }

  /** Asks the component to end. */
  public void stop() throws IOException, InterruptedException {
    line.exchange(POST, "/stop", "", ANSWER);
  }

  /** Closes connections and threads; the component keeps running. */
  @Override
  public void close() {
    line.close();
  }

  private <T> T send(String method, String path, String body, Duration timeout, Class<T> type)
      throws IOException, InterruptedException {
    return Json.read(component, line.exchange(method, path, body, timeout), type);
  }
}
