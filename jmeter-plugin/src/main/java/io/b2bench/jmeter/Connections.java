package io.b2bench.jmeter;

import io.b2bench.driver.jmeter.http.Endpoint;
import io.b2bench.driver.jmeter.http.HttpConnection;
import io.b2bench.driver.jmeter.http.Reply;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.apache.jmeter.threads.JMeterVariables;

/** The connections of one thread of JMeter, which all its samplers share. */
final class Connections {
  private static final String NAME = "io.b2bench.connections";

  private final Map<Place, HttpConnection> open = new HashMap<>();

  /** Those of the thread with these variables. */
  static Connections of(JMeterVariables variables) {
    if (variables.getObject(NAME) instanceof Connections known) {
      return known;
    }
    Connections made = new Connections();
    variables.putObject(NAME, made);
    return made;
  }

  HttpConnection to(Endpoint endpoint, Duration timeout) {
    return open.computeIfAbsent(
        new Place(endpoint, timeout),
        place -> new HttpConnection(place.endpoint, place.timeout, true, Reply.Kept.WHOLE));
  }

  void close() {
    open.values().forEach(HttpConnection::close);
    open.clear();
  }

  private record Place(Endpoint endpoint, Duration timeout) {}
}
