package io.b2bench.measurement.message;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What clients ask of a server of somebody else's, as one JSON file.
 *
 * @param requests the requests, each with a name of its own
 * @param length requests of a session
 * @param values rows of values by name; {@code ${name}} in paths, fields and bodies stands for a
 *     value. Empty where there are none
 * @param rowEach whether each request takes a row, and not each session
 */
public record RequestList(
    List<Request> requests, int length, List<Map<String, String>> values, boolean rowEach) {
  /** Copies the lists. */
  public RequestList {
    requests = List.copyOf(requests);
    values = values.stream().map(Map::copyOf).toList();
  }

  /**
   * One request.
   *
   * @param name its name in records and reports
   * @param method its method
   * @param path path and query
   * @param fields what its header has beside host and length, in order
   * @param body its body in base64; absent where it has none
   * @param share how often it comes, beside the shares of the others
   * @param least the least status that is right
   * @param most the largest
   */
  public record Request(
      String name,
      Method method,
      String path,
      List<Field> fields,
      Optional<String> body,
      int share,
      int least,
      int most) {
    /** Copies the list. */
    public Request {
      fields = List.copyOf(fields);
    }
  }

  /** A field of a header. */
  public record Field(String name, String value) {}
}
