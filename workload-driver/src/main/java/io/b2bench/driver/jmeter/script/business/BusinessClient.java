package io.b2bench.driver.jmeter.script.business;

import io.b2bench.contract.service.Interaction;
import io.b2bench.driver.jmeter.http.Reply;
import io.b2bench.driver.jmeter.script.ClientScript;
import io.b2bench.driver.jmeter.script.RandomValues;
import java.io.OutputStream;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * One business: its decks, its session, its requests. The decks are kept from session to session.
 */
final class BusinessClient implements ClientScript {
  private static final Map<String, Interaction> BY_KIND =
      Arrays.stream(Interaction.values())
          .collect(Collectors.toUnmodifiableMap(Interaction::kind, Function.identity()));

  private final Wire wire;
  private final MixDeck mix;
  private final LengthDeck lengths;
  private final RandomValues values;
  private final BusinessData data;
  private final Messages messages;
  private int length;
  private int done;
  private int customer;
  private long lastOrder;

  /**
   * A business between two sessions.
   *
   * @param wire how it says it
   * @param data what it may ask for
   * @param habits what it does
   * @param random split once for the mix, once for the lengths, once for everything else
   * @param today the date from which cards expire
   */
  BusinessClient(
      Wire wire, BusinessData data, Habits habits, SplittableRandom random, LocalDate today) {
    this.wire = wire;
    mix = new MixDeck(habits.mix(), random.split());
    lengths = new LengthDeck(habits.lengths(), random.split());
    values = new RandomValues(random.split());
    messages = new Messages(values, data, habits.attachment(), today);
    this.data = data;
  }

  @Override
  public boolean inSession() {
    return length > 0;
  }

  @Override
  public void begin() {
    length = lengths.draw();
    done = 0;
    customer = data.customer(values);
    lastOrder = 0;
  }

  @Override
  public String next() {
    return mix.draw().kind();
  }

  @Override
  public void write(String kind, OutputStream body) {
    Interaction interaction = interaction(kind);
    wire.write(interaction, body, json -> messages.write(interaction, customer, lastOrder, json));
  }

  /** A status and the type of the problem: {@code 503 partner-unavailable}. */
  @Override
  public String fault(String kind, Reply reply) {
    if (reply.status() / 100 == 2) {
      boolean complete = interaction(kind) != Interaction.CREATE_ORDER || wire.order(reply) > 0;
      return complete ? "" : "no order number";
    }
    if (refused(reply)) {
      return "";
    }
    String name = problem(reply);
    return name.isEmpty() ? Integer.toString(reply.status()) : reply.status() + " " + name;
  }

  private String problem(Reply reply) {
    String type = wire.problem(reply);
    return type.substring(type.lastIndexOf(':') + 1);
  }

  /** Whether a partner said no, as it was asked to do now and then. */
  private boolean refused(Reply reply) {
    return data.refusals()
        && reply.status() / 100 != 2
        && problem(reply).equals("refused-by-partner");
  }

  @Override
  public boolean completed(String kind, Reply reply) {
    if (interaction(kind) == Interaction.CREATE_ORDER && !refused(reply)) {
      lastOrder = wire.order(reply);
    }
    done++;
    if (done < length) {
      return false;
    }
    abandon();
    return true;
  }

  @Override
  public OptionalLong receipt(String kind, Reply reply) {
    return interaction(kind) == Interaction.CREATE_ORDER && !refused(reply)
        ? OptionalLong.of(wire.order(reply))
        : OptionalLong.empty();
  }

  @Override
  public void abandon() {
    length = 0;
  }

  /** Negative exponential, cut at ten times the mean. */
  @Override
  public long think(long meanNanos) {
    return values.exponential(meanNanos);
  }

  private static Interaction interaction(String kind) {
    return Objects.requireNonNull(BY_KIND.get(kind));
  }
}
