package io.b2bench.experiment.probe;

import io.b2bench.results.record.Environment;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * What every process of a run takes over from where it was started: variables that change a JVM or
 * the libraries below it. No others are read, and nothing that looks like a secret is kept.
 */
public final class OutsideOptions {
  private static final int MOST = 1000;

  /** {@code -Djavax.net.ssl.keyStorePassword=...}, quoted or not. */
  private static final Pattern SECRET =
      Pattern.compile(
          "(?i)((?:[\\w.-]*(?:passw|passphrase|secret|token|credential)[\\w.-]*|[\\w.-]*key)[=:])"
              + "(?:\"[^\"]*\"?|'[^']*'?|\\S+)");

  /** The user in the address of a proxy or of a file. */
  private static final Pattern USER = Pattern.compile("://[^\\s/@]*@");

  private OutsideOptions() {}

  /** Those of this process: name and value. */
  public static Map<String, String> here() {
    return of(System.getenv());
  }

  /** Those among variables; none that is empty. */
  static Map<String, String> of(Map<String, String> variables) {
    Map<String, String> options = new LinkedHashMap<>();
    for (String name : Environment.OUTSIDE) {
      String value = cleaned(variables.getOrDefault(name, ""));
      if (!value.isEmpty()) {
        options.put(name, value);
      }
    }
    return options;
  }

  private static String cleaned(String value) {
    String line = value.replaceAll("\\p{Cntrl}+", " ").strip();
    String known = USER.matcher(SECRET.matcher(line).replaceAll("$1(kept out)")).replaceAll("://");
    return known.length() > MOST ? known.substring(0, MOST) + "..." : known;
  }
}
