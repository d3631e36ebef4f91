package io.b2bench.driver.jmeter.client;

import io.b2bench.driver.jmeter.http.Endpoint;
import io.b2bench.driver.jmeter.script.ClientScript;
import io.b2bench.driver.jmeter.script.OperationKind;
import io.b2bench.driver.jmeter.script.Parameters;
import io.b2bench.driver.jmeter.script.RandomValues;
import io.b2bench.driver.jmeter.script.Script;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;

/** Clients that follow the script of the business service. */
final class Scripted {
  private Scripted() {}

  /** A listener that counts there. */
  static Listener listener(Endpoint endpoint, ConnectionMode mode, Counting counting) {
    return Listener.of("listener", List.of(endpoint), mode, Duration.ofSeconds(20), counting);
  }

  /** A client; equal numbers do the same. */
  static Client client(int number, Listener listener) {
    Script all = Script.named("business");
    List<String> kinds = all.operations().stream().map(OperationKind::name).toList();
    SplittableRandom random = new SplittableRandom(number);
    ClientScript own = all.forClient(Parameters.parse("customers=3072 items=1000"), kinds, random);
    return new Client(number, listener, all.operations(), own, new RandomValues(random.split()));
  }
}
