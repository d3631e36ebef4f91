package io.b2bench.results.analysis.validity;

import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The mean pause of a client between two interactions. */
public final class ThinkTime {
  private static final Pattern THINK_TIME =
      Pattern.compile("(?m)^think-time: *(\\d+(?:\\.\\d+)?)(ms|s|m) *$");

  private ThinkTime() {}

  /**
   * As the run wrote it into the experiment file of its folder; absent where it is not there.
   *
   * @param experimentYaml the text of the file
   */
  public static OptionalDouble seconds(String experimentYaml) {
    Matcher m = THINK_TIME.matcher(experimentYaml);
    if (!m.find()) {
      return OptionalDouble.empty();
    }
    double seconds =
        switch (m.group(2)) {
          case "ms" -> 1e-3;
          case "s" -> 1;
          default -> 60;
        };
    return OptionalDouble.of(Double.parseDouble(m.group(1)) * seconds);
  }
}
