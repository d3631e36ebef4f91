package io.b2bench.experiment.setting;

import java.util.Locale;

/** A word that a setting can have as its value; implemented by enums. */
public interface Word {
  /** The name of the constant. */
  String name();

  /** What it means, after a colon. */
  String meaning();

  /** The word in experiment files: {@code per-session} for {@code PER_SESSION}. */
  default String text() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
