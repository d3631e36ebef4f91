package io.b2bench.driver.jmeter.script.requests;

import io.b2bench.driver.jmeter.http.Reply;
import io.b2bench.driver.jmeter.script.ClientScript;
import io.b2bench.driver.jmeter.script.Deck;
import io.b2bench.driver.jmeter.script.OperationKind;
import io.b2bench.driver.jmeter.script.RandomValues;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Collectors;

/** One who sends what a shuffled deck says. A session, or a request, takes a row of values. */
final class RequestsClient implements ClientScript {
  private final Requests requests;
  private final Map<String, Request> byName;
  private final Deck deck;
  private final Deck rows;
  private final RandomValues pauses;
  private Map<String, String> row = Map.of();
  private int left;

  /**
   * A client between two sessions.
   *
   * @param order shuffles the requests
   * @param draw shuffles the rows of values
   * @param pauses draws the times between requests
   */
  RequestsClient(
      Requests requests, SplittableRandom order, SplittableRandom draw, SplittableRandom pauses) {
    this.requests = requests;
    byName =
        requests.all().stream()
            .collect(Collectors.toUnmodifiableMap(r -> r.operation().name(), r -> r));
    deck = new Deck(requests.cards().size(), order);
    rows = new Deck(requests.rows().size(), draw);
    this.pauses = new RandomValues(pauses);
  }

  @Override
  public boolean inSession() {
    return left > 0;
  }

  @Override
  public void begin() {
    left = requests.length();
    row = requests.rows().get(rows.draw());
  }

  @Override
  public String next() {
    if (requests.rowEach()) {
      row = requests.rows().get(rows.draw());
    }
    return requests.cards().get(deck.draw()).operation().name();
  }

  @Override
  public Optional<OperationKind> sent(String kind) {
    return request(kind).with(row);
  }

  @Override
  public void write(String kind, OutputStream body) {
    try {
      body.write(request(kind).bodyWith(row));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public String fault(String kind, Reply reply) {
    int status = reply.status();
    Request request = request(kind);
    if (status >= request.least() && status <= request.most()) {
      return "";
    }
    return status >= 300 && status < 400 && status != 304
        ? status + ", a redirect, which is not followed"
        : Integer.toString(status);
  }

  @Override
  public boolean completed(String kind, Reply reply) {
    left--;
    return left == 0;
  }

  @Override
  public void abandon() {
    left = 0;
  }

  /** Negative exponential, cut at ten times the mean. */
  @Override
  public long think(long meanNanos) {
    return pauses.exponential(meanNanos);
  }

  private Request request(String name) {
    return Objects.requireNonNull(byName.get(name));
  }
}
