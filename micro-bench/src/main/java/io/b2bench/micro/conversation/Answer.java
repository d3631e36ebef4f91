package io.b2bench.micro.conversation;

import io.b2bench.results.record.Trial;
import java.util.Optional;

/**
 * What became of a trial.
 *
 * @param trial what was measured; absent when it failed
 * @param failure why it failed, in one sentence; empty when it did not
 */
public record Answer(Optional<Trial> trial, String failure) {
  /** It was made. */
  public static Answer of(Trial trial) {
    return new Answer(Optional.of(trial), "");
  }

  /** It failed. */
  public static Answer failed(String why) {
    return new Answer(Optional.empty(), why);
  }
}
