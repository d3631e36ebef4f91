package io.b2bench.driver.jmeter.script.content;

import io.b2bench.contract.content.Page;
import io.b2bench.driver.jmeter.http.Reply;
import io.b2bench.driver.jmeter.script.ClientScript;
import io.b2bench.driver.jmeter.script.Deck;
import io.b2bench.driver.jmeter.script.RandomValues;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.Collectors;

/** One who fetches what a shuffled deck says. A session is one time through the deck. */
final class PagesClient implements ClientScript {
  private final List<Page> cards;
  private final Map<String, Page> byKind;
  private final Deck deck;
  private final RandomValues values;
  private int left;

  /**
   * A client between two sessions.
   *
   * @param cards what it fetches, each as often as it comes in a session
   */
  PagesClient(List<Page> cards, SplittableRandom random) {
    this.cards = List.copyOf(cards);
    byKind =
        cards.stream()
            .distinct()
            .collect(Collectors.toUnmodifiableMap(Page::kind, Function.identity()));
    deck = new Deck(cards.size(), random.split());
    values = new RandomValues(random.split());
  }

  @Override
  public boolean inSession() {
    return left > 0;
  }

  @Override
  public void begin() {
    left = cards.size();
  }

  @Override
  public String next() {
    return cards.get(deck.draw()).kind();
  }

  @Override
  public void write(String kind, OutputStream body) {
    // what is fetched has no body
  }

  @Override
  public String fault(String kind, Reply reply) {
    if (reply.status() != 200) {
      return Integer.toString(reply.status());
    }
    long expected = Objects.requireNonNull(byKind.get(kind)).bytes();
    return reply.bodyLength() == expected
        ? ""
        : "%d bytes instead of %d".formatted(reply.bodyLength(), expected);
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
    return values.exponential(meanNanos);
  }
}
