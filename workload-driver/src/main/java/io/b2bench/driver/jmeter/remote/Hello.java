package io.b2bench.driver.jmeter.remote;

import java.time.Instant;
import java.util.Optional;

/**
 * The first line that an engine says to the driver.
 *
 * @param secret what only those know who were given this plan
 * @param engine the number of the engine, from 0
 * @param pid its process
 * @param started when that started, if its system tells
 */
record Hello(String secret, int engine, long pid, Optional<Instant> started) {
  /** What this process says. */
  static Hello ofThisProcess(String secret, int engine) {
    ProcessHandle self = ProcessHandle.current();
    return new Hello(secret, engine, self.pid(), self.info().startInstant());
  }

  /** Whether it comes from a process of this machine: the same number, started at the same time. */
  boolean isHere() {
    return started.isPresent()
        && ProcessHandle.of(pid).flatMap(process -> process.info().startInstant()).equals(started);
  }

  /** Without the secret. */
  @Override
  public String toString() {
    return "engine " + engine + ", process " + pid;
  }
}
