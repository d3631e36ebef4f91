package io.b2bench.driver.jmeter.script.business;

import io.b2bench.contract.service.Interaction;
import io.b2bench.driver.jmeter.http.Reply;
import io.b2bench.driver.jmeter.script.ClientScript;
import io.b2bench.driver.jmeter.script.RandomValues;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.Collectors;
import tools.jackson.core.JsonEncoding;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.JsonRecyclerPools;

/**
 * One business: its decks, its session, its requests. The decks are kept from session to session.
 */
final class BusinessClient implements ClientScript {
  private static final JsonFactory JSON =
      JsonFactory.builder().recyclerPool(JsonRecyclerPools.newConcurrentDequePool()).build();
  private static final Map<String, Interaction> BY_KIND =
      Arrays.stream(Interaction.values())
          .collect(Collectors.toUnmodifiableMap(Interaction::kind, Function.identity()));
  private static final byte[] ORDER = "\"order\":".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] TYPE = "\"type\":".getBytes(StandardCharsets.US_ASCII);

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
   * @param data what it may ask for
   * @param habits what it does
   * @param random split once for the mix, once for the lengths, once for everything else
   * @param today the date from which cards expire
   */
  BusinessClient(BusinessData data, Habits habits, SplittableRandom random, LocalDate today) {
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
    try (JsonGenerator json =
        JSON.createGenerator(ObjectWriteContext.empty(), body, JsonEncoding.UTF8)) {
      messages.write(interaction(kind), customer, lastOrder, json);
    }
  }

  /** A status and the type of the problem: {@code 503 partner-unavailable}. */
  @Override
  public String fault(String kind, Reply reply) {
    if (reply.status() / 100 == 2) {
      boolean complete = interaction(kind) != Interaction.CREATE_ORDER || reply.number(ORDER) > 0;
      return complete ? "" : "no order number";
    }
    if (refused(reply)) {
      return "";
    }
    String name = problem(reply);
    return name.isEmpty() ? Integer.toString(reply.status()) : reply.status() + " " + name;
  }

  private static String problem(Reply reply) {
    String type = reply.string(TYPE);
    return type.substring(type.lastIndexOf(':') + 1);
  }

  /** Whether a partner said no, as it was asked to do now and then. */
  private boolean refused(Reply reply) {
    return data.refusals() && reply.status() == 409 && problem(reply).equals("refused-by-partner");
  }

  @Override
  public boolean completed(String kind, Reply reply) {
    if (interaction(kind) == Interaction.CREATE_ORDER && !refused(reply)) {
      lastOrder = reply.number(ORDER);
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
        ? OptionalLong.of(reply.number(ORDER))
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
