package io.b2bench.driver.jmeter.client;

import io.b2bench.driver.jmeter.http.Endpoint;
import io.b2bench.driver.jmeter.http.RequestBuffer;
import io.b2bench.driver.jmeter.http.RequestHead;
import io.b2bench.driver.jmeter.script.ClientScript;
import io.b2bench.driver.jmeter.script.OperationKind;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** The headers of the requests of a client. */
final class Heads {
  private final Endpoint endpoint;
  private final ClientScript script;
  private final Map<String, RequestHead> known = new HashMap<>();

  /** Those of operations that are always the same; the script says which are not. */
  Heads(Endpoint endpoint, List<OperationKind> operations, ClientScript script) {
    this.endpoint = endpoint;
    this.script = script;
    operations.forEach(operation -> known.put(operation.name(), head(operation)));
  }

  /** A buffer for the requests. */
  RequestBuffer buffer() {
    return new RequestBuffer(known.values());
  }

  /** The header of the next request of a kind; made anew where it differs from time to time. */
  RequestHead of(String kind) {
    return script
        .sent(kind)
        .map(this::head)
        .orElseGet(() -> Objects.requireNonNull(known.get(kind)));
  }

  private RequestHead head(OperationKind operation) {
    return new RequestHead(
        endpoint.host(), endpoint.port(), operation.method(), operation.path(), operation.fields());
  }
}
