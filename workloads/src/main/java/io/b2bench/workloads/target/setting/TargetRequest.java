package io.b2bench.workloads.target.setting;

import io.b2bench.measurement.message.Method;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A request that clients send.
 *
 * @param name its name in reports
 * @param method its method
 * @param path path and query
 * @param headers fields of its header
 * @param body the file with its body; absent where it has none
 * @param share how often it comes, beside the shares of the others
 * @param status the status that is right; absent for any from 200 to 299
 */
public record TargetRequest(
    String name,
    Method method,
    String path,
    Map<String, String> headers,
    Optional<Path> body,
    int share,
    Optional<Integer> status) {
  /** Keeps the order of the headers. */
  public TargetRequest {
    headers = Collections.unmodifiableMap(new LinkedHashMap<>(headers));
  }

  /** The name of a request that was given none: {@code get-orders-7}. */
  static String named(Method method, String path) {
    String words =
        path.replaceFirst("\\?.*", "")
            .replaceAll("[^A-Za-z0-9]+", "-")
            .replaceAll("^-|-$", "")
            .toLowerCase(Locale.ROOT);
    String verb = method.name().toLowerCase(Locale.ROOT);
    return words.isEmpty() ? verb : verb + "-" + words;
  }
}
