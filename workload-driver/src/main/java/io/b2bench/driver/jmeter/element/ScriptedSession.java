package io.b2bench.driver.jmeter.element;

import io.b2bench.driver.jmeter.client.Client;
import io.b2bench.driver.jmeter.script.ClientScript;
import io.b2bench.driver.jmeter.script.OperationKind;
import io.b2bench.driver.jmeter.script.Parameters;
import io.b2bench.driver.jmeter.script.RandomValues;
import io.b2bench.driver.jmeter.script.Script;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SplittableRandom;
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
 * One session an iteration, as the script says: how long it is and which of the {@link
 * OperationSampler}s below it comes next. The thread keeps its script from session to session. An
 * operation that fails ends its session.
 */
public final class ScriptedSession extends GenericController implements TestBean, ThreadListener {
  private static final long serialVersionUID = 1L;
  private static final String CLIENT = "io.b2bench.client";

  /** Keeps the random numbers of neighbouring clients and seeds apart. */
  private static final long BETWEEN_CLIENTS = 0x9E3779B97F4A7C15L;

  private String script = "";
  private String parameters = "";
  private long seed;
  private int first;
  private int step = 1;
  private transient @Nullable Client client;
  private transient Map<String, OperationSampler> samplers = new HashMap<>();
  private transient boolean begun;

  /** Gives the running thread a client. */
  public static void give(JMeterContext context, Client client) {
    context.getVariables().putObject(CLIENT, client);
  }

  /** The client of the running thread. */
  public static Client clientOf(JMeterContext context) {
    Object client = context.getVariables().getObject(CLIENT);
    if (client instanceof Client given) {
      return given;
    }
    throw new IllegalStateException("there is no b2bench session above");
  }

  /** Makes the thread's client. */
  @Override
  public void threadStarted() {
    TestBeanHelper.prepare(this);
    Script all = Script.named(script);
    Parameters told = Parameters.parse(parameters);
    List<OperationKind> operations = all.operations(told);
    samplers = samplers(operations);
    JMeterContext context = JMeterContextService.getContext();
    int number = context.getThreadNum();
    SplittableRandom random =
        new SplittableRandom(seed * BETWEEN_CLIENTS + first + (long) step * number);
    ClientScript own = all.forClient(told, samplers.keySet(), random);
    Client made =
        new Client(
            number,
            ConnectionConfig.listenerOfThread(),
            operations,
            own,
            new RandomValues(random.split()));
    give(context, made);
    client = made;
  }

  /** The samplers below by the kinds of their operations, all of which the script must know. */
  private Map<String, OperationSampler> samplers(List<OperationKind> operations) {
    List<String> known = operations.stream().map(OperationKind::name).toList();
    Map<String, OperationSampler> found = new HashMap<>();
    for (TestElement child : getSubControllers()) {
      if (child instanceof OperationSampler sampler) {
        String kind = sampler.getPropertyAsString("kind");
        if (kind.equals(OperationKind.ANY)) {
          known.forEach(each -> found.put(each, sampler));
          continue;
        }
        if (!known.contains(kind)) {
          throw new IllegalStateException(
              "operation \"" + kind + "\" is not one of " + String.join(", ", known));
        }
        found.put(kind, sampler);
      }
    }
    if (found.isEmpty()) {
      throw new IllegalStateException(
          getName() + " has no operations; add b2bench operations below it");
    }
    return found;
  }

  /** Closes the connection of the thread's client. */
  @Override
  public void threadFinished() {
    if (client != null) {
      client.end();
    }
  }

  /** The sampler of the next operation; {@code null}, as JMeter has it, at the session's end. */
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
    String next = mine.next();
    OperationSampler sampler = Objects.requireNonNull(samplers.get(next));
    sampler.due(next);
    return sampler;
  }

  /** The name of the script. */
  public String getScript() {
    return script;
  }

  public void setScript(String script) {
    this.script = script;
  }

  /** What the script is told: {@code customers=3072 items=1000}. */
  public String getParameters() {
    return parameters;
  }

  public void setParameters(String parameters) {
    this.parameters = parameters;
  }

  /** The seed of all that the script draws. */
  public long getSeed() {
    return seed;
  }

  public void setSeed(long seed) {
    this.seed = seed;
  }

  /** The number of the first client, where others have their clients elsewhere. */
  public int getFirst() {
    return first;
  }

  public void setFirst(int first) {
    this.first = first;
  }

  /** From the number of one client to that of the next. */
  public int getStep() {
    return step;
  }

  public void setStep(int step) {
    this.step = step;
  }
}
