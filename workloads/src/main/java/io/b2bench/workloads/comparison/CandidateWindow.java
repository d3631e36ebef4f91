package io.b2bench.workloads.comparison;

import io.b2bench.measurement.observation.CpuTime;

/**
 * One measured window of one assignment.
 *
 * @param nanos its length by the clock of the server
 * @param requests requests that the server answered
 * @param full full handshakes that the server completed
 * @param resumed resumed ones
 * @param driver CPU of the candidate
 * @param server CPU of the null server
 */
record CandidateWindow(
    long nanos, long requests, long full, long resumed, CpuTime driver, CpuTime server) {
  double perSecond() {
    return requests * 1e9 / nanos;
  }

  /** CPU of the candidate for a request in microseconds, the JIT compiler left out. */
  double micros() {
    return driver.netNanos() / 1e3 / requests;
  }

  double microsWithCompiler() {
    return driver.totalNanos() / 1e3 / requests;
  }

  double fullPerRequest() {
    return (double) full / requests;
  }

  double resumedPerRequest() {
    return (double) resumed / requests;
  }

  /** Processors that the candidate kept busy, on average. */
  double driverProcessors() {
    return (double) driver.totalNanos() / nanos;
  }

  double serverProcessors() {
    return (double) server.totalNanos() / nanos;
  }
}
