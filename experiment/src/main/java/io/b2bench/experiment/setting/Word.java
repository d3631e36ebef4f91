package io.b2bench.experiment.setting;

import java.util.Locale;

/** One of the words that a setting can have; enums implement it. */
public interface Word {
  /** The name of the constant. */
  String name();

  /** What it means, after a colon. */
  String meaning();

  /** The word in the experiment file: {@code per-session} for {@code PER_SESSION}. */
  default String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
