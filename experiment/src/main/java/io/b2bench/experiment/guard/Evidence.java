package io.b2bench.experiment.guard;

import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.LoadSettings.Hop;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.record.Cell;
import io.b2bench.tls.profile.Plaintext;
import io.b2bench.tls.profile.TlsProfile;

/**
 * Everything that a rule may look at: of one window, or of all counting windows of a cell together.
 *
 * @param experiment what was asked for
 * @param cell what was measured
 * @param profile the profile of the cell
 * @param windows the number of windows
 * @param seen what was observed in them, added up
 */
public record Evidence(
    Experiment experiment, Cell cell, TlsProfile profile, int windows, Observation seen) {
  /** The profile expected on a hop. HTTP/2 applies to the front only. */
  TlsProfile on(Hop hop) {
    if (!experiment.get(LoadSettings.HOPS).contains(hop)) {
      return new Plaintext();
    }
    return hop == Hop.FRONT ? profile : profile.overHttp1();
  }

  /** Interactions that the driver completed. */
  long completed() {
    return seen.load().completed();
  }
}
