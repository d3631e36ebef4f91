package io.b2bench.experiment.host;

import java.io.IOException;
import java.time.Duration;

/** Carries requests to the control listener of a component and its answers back. */
public interface ControlLine extends AutoCloseable {
  /**
   * Sends a request and waits for the answer.
   *
   * @param method {@code GET} or {@code POST}
   * @param path the path: {@code /snapshots}
   * @param body the body; empty for none
   * @param timeout how long to wait
   * @return the body of the answer
   * @throws IOException when there is no answer in time, or it is a refusal
   */
  String exchange(String method, String path, String body, Duration timeout)
      throws IOException, InterruptedException;

  /** Closes connections; the component keeps running. */
  @Override
  void close();
}
