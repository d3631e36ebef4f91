package io.b2bench.results;

import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.record.Cell;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.record.Window;

/** Windows for tests, which put in with {@code with...} what they are about. */
public final class SampleWindow {
  private SampleWindow() {}

  /** The first window of a fork, which is valid and counts. */
  public static Window of(Cell cell, Observation seen) {
    return new Window(1, 0, 0, false, cell, SampleRun.STARTED, seen, new Verdict.Valid());
  }

  /** A window of a profile at a load level in which nothing was seen. */
  public static Window of(String profile, int clients) {
    return of(new Cell(profile, profile, Stratum.ofClients(clients)), Observation.NOTHING);
  }
}
