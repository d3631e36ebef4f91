package io.b2bench.driver.jmeter;

import io.b2bench.driver.jmeter.client.Listener;
import io.b2bench.driver.jmeter.element.ConnectionConfig;
import io.b2bench.driver.jmeter.element.OperationSampler;
import io.b2bench.driver.jmeter.element.ScriptedSession;
import io.b2bench.driver.jmeter.element.ThinkTime;
import io.b2bench.driver.jmeter.script.Parameters;
import io.b2bench.measurement.message.DriverSettings;
import io.b2bench.measurement.message.ListenerSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.jmeter.JMeter;
import org.apache.jmeter.engine.TreeCloner;
import org.apache.jmeter.save.SaveService;
import org.apache.jmeter.testelement.TestPlan;
import org.apache.jmeter.threads.AbstractThreadGroup;
import org.apache.jmeter.threads.ThreadGroup;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.SearchByClass;

/** A JMeter plan whose one thread group is repeated for each listener. */
final class Plan {
  /** More clients of a listener than these are put on virtual threads. */
  static final int MOST_ON_PLATFORM = 500;

  private final String name;
  private final HashTree tree;
  private final TestPlan root;
  private final AbstractThreadGroup group;

  private Plan(String name, HashTree tree) {
    this.name = name;
    this.tree = tree;
    this.root = one(tree, TestPlan.class);
    this.group = one(tree, AbstractThreadGroup.class);
  }

  /** Reads a plan; what is disabled in it is left out. */
  static Plan read(Path file) {
    String name = String.valueOf(file.getFileName());
    try {
      return new Plan(name, JMeter.convertSubTree(SaveService.loadTree(file.toFile()), true));
    } catch (IOException | RuntimeException e) {
      throw e instanceof CannotDriveException known
          ? known
          : new CannotDriveException(
              "the plan " + name + " cannot be loaded: " + e.getMessage(), e);
    }
  }

  /**
   * The tree to run: the thread group once for each listener, each with its own connection.
   *
   * @param listeners the listeners, in the order of the settings
   */
  HashTree forListeners(DriverSettings settings, List<Listener> listeners) {
    HashTree template = tree.getTree(root).getTree(group);
    HashTree level = tree.getTree(root);
    level.remove(group);
    Map<String, String> profiles =
        settings.listeners().stream()
            .collect(Collectors.toMap(ListenerSettings::name, ListenerSettings::profile));
    for (Listener listener : listeners) {
      AbstractThreadGroup copy = threads(listener, settings.clients());
      TreeCloner cloner = new TreeCloner(false);
      template.traverse(cloner);
      HashTree below = cloner.getClonedTree();
      adapt(below, settings, listener, profiles.getOrDefault(listener.name(), listener.name()));
      level.add(copy);
      level.getTree(copy).add(below);
    }
    return tree;
  }

  private AbstractThreadGroup threads(Listener listener, int clients) {
    if (!(group.clone() instanceof ThreadGroup copy)) {
      throw new CannotDriveException(
          "the plan "
              + name
              + " has a "
              + group.getClass().getSimpleName()
              + ", not a ThreadGroup");
    }
    copy.setRampUp(0);
    copy.setScheduler(false);
    AbstractThreadGroup threads = clients > MOST_ON_PLATFORM ? VirtualClients.like(copy) : copy;
    threads.setName(listener.name());
    threads.setNumThreads(clients);
    return threads;
  }

  private void adapt(HashTree below, DriverSettings settings, Listener listener, String profile) {
    ConnectionConfig connection = one(below, ConnectionConfig.class);
    connection.setProperty("host", settings.host());
    connection.setProperty("port", listener.endpoint().port());
    connection.setProperty("profile", profile);
    connection.connectTo(listener);
    ScriptedSession session = one(below, ScriptedSession.class);
    session.setProperty("script", settings.script().name());
    session.setProperty("parameters", new Parameters(settings.script().parameters()).text());
    session.setProperty("seed", settings.script().seed());
    for (OperationSampler sampler : all(below, OperationSampler.class)) {
      sampler.setProperty("silent", true);
    }
    think(below, settings.script().thinkTime());
  }

  private void think(HashTree below, Duration mean) {
    if (mean.isZero()) {
      removeThinkTimes(below);
      return;
    }
    Collection<ThinkTime> thinkTimes = all(below, ThinkTime.class);
    if (thinkTimes.isEmpty()) {
      throw new CannotDriveException("the plan " + name + " has no think time to set");
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

  private static <T> Collection<T> all(HashTree tree, Class<T> type) {
    SearchByClass<T> search = new SearchByClass<>(type);
    tree.traverse(search);
    return search.getSearchResults();
  }

  private <T> T one(HashTree tree, Class<T> type) {
    Collection<T> found = all(tree, type);
    if (found.size() != 1) {
      throw new CannotDriveException(
          "the plan "
              + name
              + " has "
              + found.size()
              + " elements "
              + type.getSimpleName()
              + "; the driver needs exactly one");
    }
    return found.iterator().next();
  }
}
