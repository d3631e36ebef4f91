package io.b2bench.driver.jmeter.script.requests;

import io.b2bench.measurement.message.RequestList;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/**
 * The requests of a list, ready to be sent.
 *
 * @param all each request once
 * @param cards each as often as its share says
 * @param length requests of a session
 * @param rows rows of values; one without values where there are none
 * @param rowEach whether each request takes one
 */
record Requests(
    List<Request> all,
    List<Request> cards,
    int length,
    List<Map<String, String>> rows,
    boolean rowEach) {
  Requests {
    all = List.copyOf(all);
    cards = List.copyOf(cards);
    rows = List.copyOf(rows);
  }

  static Requests of(RequestList list) {
    List<Request> all = list.requests().stream().map(Request::of).toList();
    int common =
        list.requests().stream().mapToInt(RequestList.Request::share).reduce(0, Requests::gcd);
    List<Request> cards =
        list.requests().stream()
            .flatMap(r -> Collections.nCopies(r.share() / common, Request.of(r)).stream())
            .toList();
    return new Requests(
        all,
        cards,
        list.length(),
        list.values().isEmpty() ? List.of(Map.of()) : list.values(),
        list.rowEach());
  }

  private static int gcd(int a, int b) {
    return b == 0 ? a : gcd(b, a % b);
  }
}
