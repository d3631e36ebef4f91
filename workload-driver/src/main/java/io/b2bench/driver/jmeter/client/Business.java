package io.b2bench.driver.jmeter.client;

import io.b2bench.contract.service.Interaction;
import io.b2bench.driver.jmeter.http.RequestBuffer;
import java.time.LocalDate;
import java.util.Collection;
import java.util.SplittableRandom;
import tools.jackson.core.JsonEncoding;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.JsonRecyclerPools;

/**
 * What an emulated business does: its decks, the session that it is in, and its requests. The decks
 * are kept from session to session. The same seed and number give the same business, whatever
 * listener it comes to, so that profiles are compared under equal draws. Not thread safe.
 */
public final class Business {
  private static final JsonFactory JSON =
      JsonFactory.builder().recyclerPool(JsonRecyclerPools.newConcurrentDequePool()).build();

  private final MixDeck mix;
  private final LengthDeck lengths;
  private final Draws draws;
  private final Draws gaps;
  private final Population population;
  private final Messages messages;
  private int length;
  private int done;
  private int customer;
  private long lastOrder;

  /**
   * A business between two sessions.
   *
   * @param population what it may ask for
   * @param interactions the interactions that it makes, each with its weight in the mix
   * @param seed seed of the run
   * @param number which business it is
   * @param today the date from which cards expire
   */
  public Business(
      Population population,
      Collection<Interaction> interactions,
      long seed,
      int number,
      LocalDate today) {
    SplittableRandom source = new SplittableRandom(seed * 0x9E3779B97F4A7C15L + number);
    mix = new MixDeck(interactions, source.split());
    lengths = new LengthDeck(source.split());
    draws = new Draws(source.split());
    gaps = new Draws(source.split());
    messages = new Messages(draws, population, today);
    this.population = population;
  }

  /** Whether a session is under way. */
  public boolean inSession() {
    return length > 0;
  }

  /** Begins a session: its length, its customer. */
  public void begin() {
    length = lengths.draw();
    done = 0;
    customer = population.customer(draws);
    lastOrder = 0;
  }

  /** The next interaction of the mix. */
  public Interaction next() {
    return mix.draw();
  }

  /** Writes the request of an interaction into a cleared buffer. */
  public void write(Interaction interaction, RequestBuffer request) {
    try (JsonGenerator json =
        JSON.createGenerator(ObjectWriteContext.empty(), request, JsonEncoding.UTF8)) {
      messages.write(interaction, customer, lastOrder, json);
    }
  }

  /** An interaction is complete; whether the session is thereby complete. */
  public boolean completed() {
    done++;
    if (done < length) {
      return false;
    }
    abandon();
    return true;
  }

  /** The service has accepted an order. */
  public void ordered(long order) {
    lastOrder = order;
  }

  /** Ends the session before its time. */
  public void abandon() {
    length = 0;
  }

  /** A think time: negative exponential, cut at ten times the mean, in nanoseconds. */
  public long think(long meanNanos) {
    return draws.exponential(meanNanos);
  }

  /**
   * The time from one intended start to the next in an open loop: likewise, but from a source of
   * its own, so that the load model changes no other draw.
   */
  long gap(long meanNanos) {
    return gaps.exponential(meanNanos);
  }
}
