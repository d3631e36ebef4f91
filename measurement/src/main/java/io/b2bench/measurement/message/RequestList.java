package io.b2bench.measurement.message;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What clients ask of a server of somebody else's, as one JSON file.
 *
 * @param requests the requests, each with a name of its own
 * @param length requests of a session
 * @param values rows of values by name; a session takes one, and {@code ${name}} in paths, fields
 *     and bodies stands for its value. Empty where there are none
 */
public record RequestList(List<Request> requests, int length, List<Map<String, String>> values) {
  /** Copies the lists. */
  public RequestList {
    requests = List.copyOf(requests);
    values = values.stream().map(Map::copyOf).toList();
  }

  /**
   * One request.
   *
   * @param name its name in records and reports
   * @param method its method: {@code GET}
   * @param path path and query
   * @param fields what its header has beside host and length, in order
   * @param body its body in base64; absent where it has none
   * @param share how often it comes, beside the shares of the others
   * @param status the status that is right; absent for any from 200 to 299
   */
  public record Request(
      String name,
      String method,
      String path,
      List<Field> fields,
      Optional<String> body,
      int share,
      OptionalInt status) {
    /** Copies the list. */
    public Request {
      fields = List.copyOf(fields);
    }
  }

  /** A field of a header. */
  public record Field(String name, String value) {}
}
