package io.b2bench.driver.jmeter.script.requests;

import io.b2bench.driver.jmeter.script.ClientScript;
import io.b2bench.driver.jmeter.script.OperationKind;
import io.b2bench.driver.jmeter.script.Parameters;
import io.b2bench.driver.jmeter.script.Script;
import io.b2bench.measurement.json.Json;
import io.b2bench.measurement.message.RequestList;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Clients that send the requests of a list. The parameter {@code requests} is its file, as a URI,
 * since parameters have no blanks.
 */
public final class RequestsScript implements Script {
  private static final String REQUESTS = "requests";

  /** Read once for all clients. */
  private static final Map<String, Requests> READ = new ConcurrentHashMap<>();

  @Override
  public String name() {
    return REQUESTS;
  }

  @Override
  public List<OperationKind> operations() {
    return List.of();
  }

  @Override
  public List<OperationKind> operations(Parameters parameters) {
    return requests(parameters).all().stream().map(Request::operation).toList();
  }

  @Override
  public ClientScript forClient(
      Parameters parameters, Collection<String> kinds, SplittableRandom random) {
    return new RequestsClient(requests(parameters), random.split(), random.split(), random.split());
  }

  private static Requests requests(Parameters parameters) {
    String file =
        parameters
            .text(REQUESTS)
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "the script's parameter " + REQUESTS + " is missing"));
    return READ.computeIfAbsent(file, RequestsScript::read);
  }

  private static Requests read(String file) {
    try {
      String text = Files.readString(Path.of(URI.create(file)));
      return Requests.of(Json.read(file, text, RequestList.class));
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "the requests in %s cannot be read: %s".formatted(file, e.getMessage()), e);
    }
  }
}
