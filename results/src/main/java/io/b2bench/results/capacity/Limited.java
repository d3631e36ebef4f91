package io.b2bench.results.capacity;

import java.util.List;

/** Results of a run that searched for the highest rate within response-time limits. */
public interface Limited {
  /** What each profile carries. */
  List<Limit> limits();

  /**
   * One profile.
   *
   * @param profile the profile
   * @param highest the highest rate, interactions a second
   */
  record Limit(String profile, HighestLoad highest) {}
}
