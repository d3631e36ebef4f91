package io.b2bench.listener;

import io.b2bench.contract.service.Problem;
import io.b2bench.listener.json.StrictJson;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.ObjectWriter;

/**
 * The answer to a request.
 *
 * @param kind the kind of request, for counting
 * @param status the HTTP status
 * @param mediaType the value of {@code Content-Type}; empty without a body
 * @param body the body
 * @param headers further header fields
 * @param longBody the body where it is not in memory as a whole; then {@code body} is empty
 * @param counted the status it is counted under, where that of HTTP says less: every fault of SOAP
 *     has 500
 */
// The bytes are the message: an array, as an encoder leaves it, never shared or compared.
@SuppressWarnings("ArrayRecordComponent")
public record Answer(
    String kind,
    int status,
    String mediaType,
    byte[] body,
    Map<String, String> headers,
    Optional<LongBody> longBody,
    int counted) {
  /** The kind of requests to unknown paths. */
  public static final String OTHER = "other";

  /** The media type of JSON. */
  public static final String JSON = "application/json";

  private static final ObjectWriter PROBLEMS = StrictJson.mapper().writerFor(Problem.class);

  /** Keeps its own map. */
  public Answer {
    headers = Map.copyOf(headers);
  }

  /** An answer without further header fields. */
  public Answer(String kind, int status, String mediaType, byte[] body) {
    this(kind, status, mediaType, body, Map.of(), Optional.empty(), status);
  }

  /** An answer with a body of any length. */
  public static Answer streamed(String kind, int status, String mediaType, LongBody body) {
    return new Answer(kind, status, mediaType, new byte[0], Map.of(), Optional.of(body), status);
  }

  /** Length of the body. */
  public long length() {
    return longBody.map(LongBody::length).orElse((long) body.length);
  }

  /** An answer that refuses a request. */
  public static Answer problem(String kind, Problem problem) {
    return new Answer(
        kind, problem.status(), Problem.MEDIA_TYPE, PROBLEMS.writeValueAsBytes(problem));
  }

  /** The same with a further header field. */
  public Answer with(String header, String value) {
    return new Answer(kind, status, mediaType, body, Map.of(header, value), longBody, counted);
  }

  /** The same, counted under another status. */
  public Answer countedAs(int other) {
    return new Answer(kind, status, mediaType, body, headers, longBody, other);
  }
}
