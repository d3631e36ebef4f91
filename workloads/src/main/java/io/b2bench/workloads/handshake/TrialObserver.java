package io.b2bench.workloads.handshake;

import io.b2bench.measurement.message.TrialCommand;

/** Is told how a run of the handshake experiment gets on. */
public interface TrialObserver {
  /** Something began; in a few words. */
  void phase(String text);

  /** A trial is over, on the disk or failed. */
  void done(TrialCommand assignment);

  /** Something is worth a line. */
  void note(String text);
}
