package io.b2bench.results.analysis.validity;

import io.b2bench.results.record.Run;
import io.b2bench.results.record.Window;
import java.util.List;
import java.util.Set;

/**
 * The windows of a run with all that speaks against them; the one place where rules are applied.
 */
public final class Judged {
  private Judged() {}

  /** What counts: not forks that were set aside, not what a cell lost, not disturbed rows. */
  public static List<Window> of(Run run, List<Window> windows) {
    return Disturbance.judged(run, withDisturbed(run, windows));
  }

  /** The same with disturbed rows. */
  public static List<Window> withDisturbed(Run run, List<Window> windows) {
    Set<Integer> aside = run.setAside();
    return windows.stream().filter(w -> !aside.contains(w.fork())).map(run::ruled).toList();
  }
}
