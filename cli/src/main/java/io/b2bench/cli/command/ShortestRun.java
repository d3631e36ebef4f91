package io.b2bench.cli.command;

import io.b2bench.experiment.plan.CommonSettings;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.Precision;
import io.b2bench.results.analysis.threshold.Threshold;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Stratum;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The shortest command whose run can be held against thresholds: {@code quick}, with the baseline
 * and the profiles that they name, at one load level.
 *
 * @param given the words of a {@code run} command; none where there was another
 * @param run the run that gives no verdicts
 * @param thresholds what it was to be held against
 */
record ShortestRun(List<String> given, Run run, List<Threshold> thresholds) {
  private static final String PRECISION = "--" + CommonSettings.PRECISION.name();
  private static final String PROFILES = "--" + CommonSettings.PROFILES.name();
  private static final String CLIENTS = "--" + LoadSettings.CLIENTS.name();
  private static final Set<String> REPLACED = Set.of(PRECISION, PROFILES, CLIENTS);

  String command() {
    List<String> words = new ArrayList<>(List.of("b2bench", "run"));
    words.addAll(given.isEmpty() ? asked() : kept());
    words.addAll(List.of(PRECISION, Precision.QUICK.text()));
    if (run.series().stream().allMatch(s -> s.name().equals(s.profile()))) {
      words.addAll(List.of(PROFILES, String.join(",", profiles())));
    }
    int clients = clients();
    if (clients > 0) {
      words.addAll(List.of(CLIENTS, String.valueOf(clients)));
    }
    return words.stream().map(ShortestRun::quoted).collect(Collectors.joining(" "));
  }

  private List<String> asked() {
    return Stream.concat(
            Stream.of(run.experiment()),
            thresholds.stream().flatMap(t -> Stream.of("--fail-if", t.text())))
        .toList();
  }

  /** The words of the command without the settings that are replaced. */
  private List<String> kept() {
    List<String> kept = new ArrayList<>();
    for (int i = 0; i < given.size(); i++) {
      String word = given.get(i);
      if (REPLACED.contains(word)) {
        i++;
      } else if (REPLACED.stream().noneMatch(option -> word.startsWith(option + "="))) {
        kept.add(word);
      }
    }
    return kept;
  }

  private List<String> profiles() {
    return Stream.concat(run.baseline().stream(), thresholds.stream().map(Threshold::series))
        .distinct()
        .toList();
  }

  /** The level that a threshold names, or else the first of the run. */
  private int clients() {
    return thresholds.stream()
        .flatMapToInt(t -> t.clients().stream())
        .findFirst()
        .orElseGet(() -> run.strata().stream().mapToInt(Stratum::clients).findFirst().orElse(0));
  }

  /** A word as a shell takes it. */
  static String quoted(String word) {
    return word.matches("[\\w@%+=:,./-]+") ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
