package io.b2bench.tls.yaml;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** Finds what was probably meant by a misspelt name. */
public final class Spelling {
  private Spelling() {}

  /**
   * The nearest of the known names, of two equally near ones that with the same first letter. Empty
   * when it would be a guess: two letters may differ, but not all, or else a third of the longer
   * name.
   */
  public static Optional<String> nearest(String name, Collection<String> known) {
    return known.stream()
        .min(
            Comparator.<String>comparingInt(k -> distance(name, k))
                .thenComparing(k -> !k.regionMatches(true, 0, name, 0, 1)))
        .filter(k -> distance(name, k) <= tolerated(Math.max(name.length(), k.length())));
  }

  /** The nearest of the known names as the end of a sentence; empty when there is none. */
  public static String hint(String name, Collection<String> known) {
    return nearest(name, known).map(n -> "; did you mean '" + n + "'?").orElse("");
  }

  private static int tolerated(int longer) {
    return Math.min(Math.max(2, longer / 3), longer - 1);
  }

  /**
   * Letters to insert, delete or replace to make one name of the other, case ignored (V. I.
   * Levenshtein, 1966), row by row of the usual table.
   */
  static int distance(String one, String other) {
    String a = one.toLowerCase(Locale.ROOT);
    String b = other.toLowerCase(Locale.ROOT);
    int[] row = new int[b.length() + 1];
    for (int j = 0; j < row.length; j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j < row.length; j++) {
        int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[b.length()];
  }
}
