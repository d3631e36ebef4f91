package io.b2bench.driver.jmeter.plan;

import io.b2bench.driver.jmeter.client.Client;
import java.util.Arrays;
import org.apache.jmeter.assertions.AssertionResult;
import org.apache.jmeter.protocol.http.sampler.HTTPSampleResult;
import org.jspecify.annotations.Nullable;

/** The result of a request of a plan, which waits for the assertions of the plan. */
final class PlannedResult extends HTTPSampleResult {
  private static final long serialVersionUID = 1L;

  private final transient @Nullable Client client;
  private final String kind;

  PlannedResult(Client client, String kind) {
    this.client = client;
    this.kind = kind;
  }

  /** Tells the client how it ended. */
  void conclude() {
    if (client != null) {
      client.conclude(isSuccessful() ? "" : kind + ": " + objection());
    }
  }

  /** The first assertion that failed, by its name; else what the reply says. */
  private String objection() {
    return Arrays.stream(getAssertionResults())
        .filter(a -> a.isFailure() || a.isError())
        .findFirst()
        .map(AssertionResult::getName)
        .orElseGet(this::getResponseMessage);
  }
}
