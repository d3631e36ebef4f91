package io.b2bench.micro.workload;

import io.b2bench.micro.conversation.Assignment;

/** Is told how a run of the handshake experiment gets on. */
public interface TrialListener {
  /** Something began; in a few words. */
  void phase(String text);

  /** A trial is over, on the disk or failed. */
  void done(Assignment assignment);

  /** Something is worth a line. */
  void note(String text);
}
