package io.b2bench.driver.jmeter.element;

import io.b2bench.contract.service.Interaction;
import io.b2bench.driver.jmeter.client.Business;
import io.b2bench.driver.jmeter.client.Client;
import io.b2bench.driver.jmeter.client.Population;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.EnumMap;
import java.util.Map;
import org.apache.jmeter.control.GenericController;
import org.apache.jmeter.samplers.Sampler;
import org.apache.jmeter.testbeans.TestBean;
import org.apache.jmeter.testbeans.TestBeanHelper;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.testelement.ThreadListener;
import org.apache.jmeter.threads.JMeterContext;
import org.apache.jmeter.threads.JMeterContextService;
import org.jspecify.annotations.Nullable;

/**
 * One business session an iteration: as many interactions as its deck of lengths says, each drawn
 * from a deck in which the {@link InteractionSampler}s below it have as many cards as their share
 * of the mix. Both decks belong to the thread and are kept from session to session. An interaction
 * that fails ends its session.
 */
public final class BusinessSession extends GenericController implements TestBean, ThreadListener {
  private static final long serialVersionUID = 1L;
  private static final String CLIENT = "io.b2bench.client";

  private int customers;
  private int items;
  private long seed;
  private transient @Nullable Client client;
  private transient Map<Interaction, Sampler> samplers = new EnumMap<>(Interaction.class);
  private transient boolean begun;

  /** The client of the running thread. */
  static Client clientOf(JMeterContext context) {
    Object client = context.getVariables().getObject(CLIENT);
    if (client instanceof Client given) {
      return given;
    }
    throw new IllegalStateException("there is no b2bench business session above");
  }

  /** Makes the thread's client. */
  @Override
  public void threadStarted() {
    TestBeanHelper.prepare(this);
    samplers = new EnumMap<>(Interaction.class);
    for (TestElement child : getSubControllers()) {
      if (child instanceof InteractionSampler sampler) {
        samplers.put(sampler.kind(), sampler);
      }
    }
    if (samplers.isEmpty()) {
      throw new IllegalStateException(
          getName() + " has no interactions; add b2bench interactions below it");
    }
    JMeterContext context = JMeterContextService.getContext();
    int number = context.getThreadNum();
    Business business =
        new Business(
            new Population(customers, items),
            samplers.keySet(),
            seed,
            number,
            LocalDate.now(ZoneOffset.UTC));
    Client made = new Client(number, ConnectionConfig.listenerOfThread(), business);
    context.getVariables().putObject(CLIENT, made);
    client = made;
  }

  /** Closes the connection of the thread's client. */
  @Override
  public void threadFinished() {
    if (client != null) {
      client.end();
    }
  }

  /** The next interaction of the session; {@code null}, as JMeter has it, at the session's end. */
  @Override
  @SuppressWarnings("NullAway") // JMeter's word for the end of an iteration
  public Sampler next() {
    fireIterEvents();
    Client mine = client;
    if (mine == null) {
      setDone(true);
      return null;
    }
    if (begun && !mine.inSession()) {
      begun = false;
      reInitialize();
      return null;
    }
    begun = true;
    setFirst(false);
    return samplers.get(mine.next());
  }

  /** Customers in the database. */
  public int getCustomers() {
    return customers;
  }

  /** Sets {@link #getCustomers}. */
  public void setCustomers(int customers) {
    this.customers = customers;
  }

  /** Items in the database. */
  public int getItems() {
    return items;
  }

  /** Sets {@link #getItems}. */
  public void setItems(int items) {
    this.items = items;
  }

  /** The seed of decks and draws. */
  public long getSeed() {
    return seed;
  }

  /** Sets {@link #getSeed}. */
  public void setSeed(long seed) {
    this.seed = seed;
  }
}
