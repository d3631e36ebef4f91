package io.b2bench.experiment.plan;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Which known word a misspelt one was probably meant to be. */
final class Spelling {
  private Spelling() {}

  /** The nearest word, unless so much differs that it would be a guess. */
  static Optional<String> nearest(String word, Collection<String> known) {
    String lower = word.toLowerCase(Locale.ROOT);
    int tolerated = Math.max(2, word.length() / 3);
    return known.stream()
        .min(Comparator.comparingInt((String k) -> distance(lower, k.toLowerCase(Locale.ROOT))))
        .filter(k -> distance(lower, k.toLowerCase(Locale.ROOT)) <= tolerated);
  }

  /** Levenshtein's distance: insertions, deletions and replacements of one character. */
  static int distance(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[b.length()];
  }
}
