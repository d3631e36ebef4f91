package io.b2bench.report;

import static java.util.stream.Collectors.joining;

import io.b2bench.results.capacity.Crossing;
import io.b2bench.results.capacity.HighestLoad;
import io.b2bench.results.capacity.Limited.Limit;
import io.b2bench.results.connection.MemoryNeed;
import io.b2bench.results.decision.Beside;
import io.b2bench.results.decision.Beside.Found;
import io.b2bench.results.decision.Reach;
import io.b2bench.results.section.Numbers;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What other runs say of the profiles of a decision; every part is empty where no run says it.
 *
 * @param beside what they say
 * @param profiles the profiles, today's first
 */
public record BesideText(Beside beside, List<String> profiles) {
  /** Copies the list. */
  public BesideText {
    profiles = List.copyOf(profiles);
  }

  /** How much later the first answer on a new connection comes: {@code 41.2 ms with a}. */
  public String later() {
    return beside
        .lateness()
        .map(
            found ->
                each(
                    found,
                    profile ->
                        beside.later(profile).map(l -> Numbers.plain(l.addedMillis()) + " ms")))
        .orElse("");
  }

  /** What open connections hold: {@code 23.1 MB with a}. */
  public String held() {
    return beside
        .memory()
        .map(
            found ->
                each(
                    found,
                    profile ->
                        beside
                            .held(profile)
                            .map(h -> Numbers.plain(h.together().orElse(h.heap())) + " MB")))
        .orElse("");
  }

  /** How far the connections lie beyond what was measured; empty where they do not. */
  public String beyond() {
    return beside
        .memory()
        .map(Found::answer)
        .filter(need -> need.connections() > need.measured())
        .map(BesideText::beyond)
        .orElse("");
  }

  private static String beyond(MemoryNeed need) {
    return "Extrapolated %s times beyond the %s connections measured."
        .formatted(Numbers.digits(need.beyond()), Numbers.count(need.measured()));
  }

  /** The highest rates: {@code 1 240/s with a}. */
  public String limits() {
    return beside
        .limits()
        .map(
            found ->
                each(
                    found,
                    profile ->
                        found.answer().stream()
                            .filter(l -> l.profile().equals(profile))
                            .findFirst()
                            .map(BesideText::limit)))
        .orElse("");
  }

  /** What no run knows of the profiles, with the command that finds it. */
  List<String> unmeasured() {
    List<String> missing = new ArrayList<>();
    if (later().isEmpty()) {
      missing.add("response time of a new connection (b2bench run roundtrip)");
    }
    if (held().isEmpty()) {
      missing.add("memory of open connections (b2bench run idle)");
    }
    if (limits().isEmpty()) {
      missing.add("highest rate (b2bench run capacity)");
    }
    return missing;
  }

  private String each(Found<?> found, Function<String, Optional<String>> figure) {
    String all =
        profiles.stream()
            .flatMap(profile -> figure.apply(profile).map(f -> f + " with " + profile).stream())
            .collect(joining(", "));
    return all.isEmpty() ? "" : "%s (%s)".formatted(all, source(found));
  }

  private static String source(Found<?> found) {
    return found.reach() == Reach.OTHER_MODEL ? found.run() + ", on another machine" : found.run();
  }

  private static String limit(Limit limit) {
    HighestLoad highest = limit.highest();
    String range =
        highest.range().map(r -> " [%s, %s]".formatted(end(r.low()), end(r.high()))).orElse("");
    return end(highest.load()) + range + "/s";
  }

  private static String end(Crossing load) {
    String rate = Numbers.count(Math.round(load.tried()));
    return switch (load) {
      case Crossing.At at -> rate;
      case Crossing.Beyond beyond -> "above " + rate;
      case Crossing.Below below -> "below " + rate;
    };
  }
}
