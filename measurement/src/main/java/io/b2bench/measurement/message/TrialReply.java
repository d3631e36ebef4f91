package io.b2bench.measurement.message;

import java.util.Optional;

/**
 * What became of a trial.
 *
 * @param trial what was measured; absent when it failed
 * @param failure why it failed, in one sentence; empty when it did not
 */
public record TrialReply(Optional<Trial> trial, String failure) {
  /** It was made. */
  public static TrialReply of(Trial trial) {
    return new TrialReply(Optional.of(trial), "");
  }

  /** It failed. */
  public static TrialReply failed(String why) {
    return new TrialReply(Optional.empty(), why);
  }
}
