package io.b2bench.results.analysis.model;

import io.b2bench.results.capacity.LawCheck;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Window;
import io.b2bench.results.stats.HodgesLehmann;
import io.b2bench.results.stats.VerdictRule;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** The operational laws of a series, audited at each load level. */
final class LawAudit {
  private LawAudit() {}

  /**
   * N = X (R + Z) at each level; and U = X D with one D for all levels, which is what the models
   * assume.
   *
   * @param windows the windows of the series
   * @param think Z, seconds
   */
  static List<LoadModels.Audited> of(
      String series, List<Stratum> levels, List<Window> windows, double think) {
    double demand =
        LevelSums.server(
            levels.stream().map(l -> LevelSums.of(l.clients(), in(l, windows))).toList());
    List<LoadModels.Audited> laws = new ArrayList<>();
    for (Stratum level : levels) {
      List<Window> its = in(level, windows);
      if (!its.isEmpty()) {
        LevelSums all = LevelSums.of(level.clients(), its);
        List<LevelSums> each =
            its.stream().map(w -> LevelSums.of(level.clients(), List.of(w))).toList();
        laws.add(
            audited(
                series,
                level,
                all,
                each,
                sums ->
                    LawCheck.clients(sums.clients(), sums.throughput(), sums.response(), think)));
        if (demand > 0 && levels.size() > 1) {
          laws.add(
              audited(
                  series,
                  level,
                  all,
                  each,
                  sums ->
                      LawCheck.utilisation(
                          sums.server() / sums.seconds(), sums.throughput(), demand)));
        }
      }
    }
    return laws;
  }

  private static List<Window> in(Stratum level, List<Window> windows) {
    return windows.stream().filter(w -> w.cell().stratum().equals(level)).toList();
  }

  private static LoadModels.Audited audited(
      String series,
      Stratum level,
      LevelSums all,
      List<LevelSums> each,
      Function<LevelSums, LawCheck> law) {
    double[] deviations =
        each.stream()
            .filter(sums -> sums.server() > 0)
            .mapToDouble(sums -> law.apply(sums).deviation())
            .toArray();
    return new LoadModels.Audited(
        series, level, law.apply(all), HodgesLehmann.interval(VerdictRule.LEVEL, deviations));
  }
}
