package io.b2bench.driver.jmeter.script.content;

import io.b2bench.driver.jmeter.http.Reply;
import io.b2bench.driver.jmeter.script.ClientScript;
import io.b2bench.driver.jmeter.script.Deck;
import io.b2bench.driver.jmeter.script.RandomValues;
import java.io.OutputStream;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.Collectors;

/** One who fetches what a shuffled deck says. A session is one time through the deck. */
final class FetchingClient implements ClientScript {
  private final List<Fetched> cards;
  private final Map<String, Fetched> byKind;
  private final boolean sums;
  private final Deck deck;
  private final RandomValues pauses;
  private int left;

  /**
   * What comes.
   *
   * @param kind the kind of the request
   * @param bytes its length
   * @param checksum of its bytes; absent where the length is all that is looked at
   */
  record Fetched(String kind, long bytes, OptionalLong checksum) {}

  /**
   * A client between two sessions.
   *
   * @param cards what it fetches, each as often as it comes in a session
   * @param order shuffles them
   * @param pauses draws the times between them
   */
  FetchingClient(List<Fetched> cards, SplittableRandom order, SplittableRandom pauses) {
    this.cards = List.copyOf(cards);
    byKind =
        cards.stream()
            .distinct()
            .collect(Collectors.toUnmodifiableMap(Fetched::kind, Function.identity()));
    sums = cards.stream().anyMatch(c -> c.checksum().isPresent());
    deck = new Deck(cards.size(), order);
    this.pauses = new RandomValues(pauses);
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
    Fetched expected = Objects.requireNonNull(byKind.get(kind));
    if (reply.bodyLength() != expected.bytes()) {
      return "%d bytes instead of %d".formatted(reply.bodyLength(), expected.bytes());
    }
    return expected.checksum().isEmpty() || reply.checksum().equals(expected.checksum())
        ? ""
        : "other bytes than the file has";
  }

  @Override
  public Reply.Kept kept() {
    return sums ? Reply.Kept.CHECKSUM : Reply.Kept.BEGINNING;
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
}
