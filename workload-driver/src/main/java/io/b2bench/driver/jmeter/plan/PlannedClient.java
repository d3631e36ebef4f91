package io.b2bench.driver.jmeter.plan;

import io.b2bench.driver.jmeter.client.Client;
import io.b2bench.driver.jmeter.element.ConnectionConfig;
import io.b2bench.driver.jmeter.element.ScriptedSession;
import io.b2bench.driver.jmeter.script.RandomValues;
import io.b2bench.driver.jmeter.script.plan.PlanScript;
import io.b2bench.driver.jmeter.script.plan.PlannedRequests;
import java.util.SplittableRandom;
import org.apache.jmeter.engine.event.LoopIterationEvent;
import org.apache.jmeter.testelement.AbstractTestElement;
import org.apache.jmeter.testelement.TestIterationListener;
import org.apache.jmeter.testelement.ThreadListener;
import org.apache.jmeter.threads.JMeterContext;
import org.apache.jmeter.threads.JMeterContextService;
import org.jspecify.annotations.Nullable;

/** Makes the client of each thread of a plan; an iteration of its group is a session of it. */
public final class PlannedClient extends AbstractTestElement
    implements ThreadListener, TestIterationListener {
  private static final long serialVersionUID = 1L;
  private static final String SEED = "b2bench.seed";
  private static final String REQUESTS = "io.b2bench.requests";

  private transient @Nullable Client client;

  /** JMeter needs one without arguments. */
  public PlannedClient() {}

  /** Clients whose starts in an open loop are drawn with this seed. */
  public PlannedClient(long seed) {
    setProperty(TEST_CLASS, PlannedClient.class.getName());
    setProperty(NAME, "b2bench client");
    setProperty(SEED, seed);
  }

  @Override
  public void threadStarted() {
    JMeterContext context = JMeterContextService.getContext();
    PlannedRequests requests = new PlannedRequests();
    int number = context.getThreadNum();
    Client made =
        new Client(
            number,
            ConnectionConfig.listenerOfThread(),
            new PlanScript().operations(),
            requests,
            new RandomValues(new SplittableRandom(getPropertyAsLong(SEED) + number)));
    context.getVariables().putObject(REQUESTS, requests);
    ScriptedSession.give(context, made);
    client = made;
  }

  /** What the client of the running thread is told. */
  static PlannedRequests requestsOf(JMeterContext context) {
    return (PlannedRequests) context.getVariables().getObject(REQUESTS);
  }

  @Override
  public void testIterationStart(LoopIterationEvent event) {
    ScriptedSession.clientOf(JMeterContextService.getContext()).endSession();
  }

  @Override
  public void threadFinished() {
    if (client != null) {
      client.end();
    }
  }
}
