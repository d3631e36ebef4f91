package io.b2bench.jmeter;

import io.b2bench.driver.jmeter.http.Endpoint;
import io.b2bench.driver.jmeter.http.HttpConnection;
import io.b2bench.driver.jmeter.http.Reply;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/** The connections of one thread of JMeter, which all its samplers share. */
final class Connections {
  /** JMeter has dropped the variables of a thread when it tells that the thread has finished. */
  private static final ThreadLocal<Connections> MINE = ThreadLocal.withInitial(Connections::new);

  private final Map<Place, HttpConnection> open = new HashMap<>();

  /** Those of the running thread. */
  static Connections mine() {
    return MINE.get();
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
