package io.b2bench.driver.jmeter;

import io.b2bench.driver.jmeter.element.ConnectionConfig;
import io.b2bench.driver.jmeter.element.OperationSampler;
import io.b2bench.driver.jmeter.element.ScriptedSession;
import io.b2bench.driver.jmeter.element.ThinkTime;
import io.b2bench.driver.jmeter.script.Parameters;
import io.b2bench.measurement.message.DriverSettings;
import io.b2bench.measurement.message.ListenerSettings;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import org.apache.jmeter.engine.TreeCloner;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.testelement.TestPlan;
import org.apache.jmeter.threads.AbstractThreadGroup;
import org.apache.jmeter.threads.ThreadGroup;
import org.apache.jorphan.collections.HashTree;

/** A JMeter plan whose one thread group is repeated for each listener. */
public final class Plan {
  /** More clients of a listener than these are put on virtual threads. */
  static final int MOST_ON_PLATFORM = 500;

  private final LoadedPlan plan;
  private final TestPlan root;
  private final AbstractThreadGroup group;

  private Plan(LoadedPlan plan) {
    this.plan = plan;
    this.root = plan.one(plan.tree(), TestPlan.class);
    this.group = plan.one(plan.tree(), AbstractThreadGroup.class);
  }

  /** Reads a plan; what is disabled in it is left out. */
  public static Plan read(Path file) {
    return new Plan(LoadedPlan.read(file));
  }

  /**
   * The tree to run: the thread group once for each listener, each with its own connection.
   *
   * @param numbering the numbers of the clients
   * @param supply the element that brings the listeners
   */
  public HashTree forListeners(DriverSettings settings, Numbering numbering, TestElement supply) {
    HashTree tree = plan.tree();
    HashTree template = tree.getTree(root).getTree(group);
    HashTree level = tree.getTree(root);
    level.remove(group);
    level.add(supply);
    for (ListenerSettings listener : settings.listeners()) {
      AbstractThreadGroup copy = threads(plan, group, listener.name(), settings.clients());
      TreeCloner cloner = new TreeCloner(false);
      template.traverse(cloner);
      HashTree below = cloner.getClonedTree();
      adapt(below, settings, numbering, listener);
      level.add(copy);
      level.getTree(copy).add(below);
    }
    return tree;
  }

  /** The thread group of a plan as that of a listener. */
  static AbstractThreadGroup threads(
      LoadedPlan plan, AbstractThreadGroup group, String listener, int clients) {
    if (!(group.clone() instanceof ThreadGroup copy)) {
      throw new CannotDriveException(
          "the plan "
              + plan.name()
              + " has a "
              + group.getClass().getSimpleName()
              + ", not a ThreadGroup");
    }
    copy.setRampUp(0);
    copy.setScheduler(false);
    AbstractThreadGroup threads = clients > MOST_ON_PLATFORM ? VirtualClients.like(copy) : copy;
    threads.setName(listener);
    threads.setNumThreads(clients);
    return threads;
  }

  private void adapt(
      HashTree below, DriverSettings settings, Numbering numbering, ListenerSettings listener) {
    ConnectionConfig connection = plan.one(below, ConnectionConfig.class);
    connection.setProperty("host", settings.host());
    connection.setProperty("port", listener.port());
    connection.setProperty("profile", listener.profile());
    connection.setProperty("listener", listener.name());
    ScriptedSession session = plan.one(below, ScriptedSession.class);
    session.setProperty("script", settings.script().name());
    session.setProperty(
        "parameters", new Parameters(settings.behaviour(listener.name()).parameters()).text());
    session.setProperty("seed", settings.script().seed());
    session.setProperty("first", numbering.first());
    session.setProperty("step", numbering.step());
    for (OperationSampler sampler : LoadedPlan.all(below, OperationSampler.class)) {
      sampler.setProperty("silent", true);
    }
    think(below, settings.script().thinkTime());
  }

  private void think(HashTree below, Duration mean) {
    if (mean.isZero()) {
      removeThinkTimes(below);
      return;
    }
    Collection<ThinkTime> thinkTimes = LoadedPlan.all(below, ThinkTime.class);
    if (thinkTimes.isEmpty()) {
      throw new CannotDriveException("the plan " + plan.name() + " has no think time to set");
    }
    for (ThinkTime thinkTime : thinkTimes) {
      thinkTime.setProperty("meanMillis", Double.toString(mean.toNanos() / 1e6));
    }
  }

  /** A timer that never waits would still be asked before each operation. */
  private static void removeThinkTimes(HashTree tree) {
    for (Object element : List.copyOf(tree.list())) {
      if (element instanceof ThinkTime) {
        tree.remove(element);
      } else {
        removeThinkTimes(tree.getTree(element));
      }
    }
  }
}
