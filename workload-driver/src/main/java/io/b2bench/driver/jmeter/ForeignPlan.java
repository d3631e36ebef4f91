package io.b2bench.driver.jmeter;

import io.b2bench.driver.jmeter.element.ConnectionConfig;
import io.b2bench.driver.jmeter.plan.PlannedClient;
import io.b2bench.driver.jmeter.plan.PlannedOutcomes;
import io.b2bench.driver.jmeter.plan.PlannedSampler;
import io.b2bench.driver.jmeter.script.plan.PlanScript;
import io.b2bench.measurement.message.DriverSettings;
import io.b2bench.measurement.message.ListenerSettings;
import io.b2bench.tls.profile.Plaintext;
import java.nio.file.Path;
import java.util.ArrayList;
import org.apache.jmeter.control.LoopController;
import org.apache.jmeter.engine.TreeCloner;
import org.apache.jmeter.services.FileServer;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.testelement.TestPlan;
import org.apache.jmeter.threads.AbstractThreadGroup;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.ListedHashTree;

/** A JMeter plan of somebody else's, whose one thread group is repeated for each listener. */
final class ForeignPlan {
  private static final String NEXT_LOOP = "startnextloop";

  private final LoadedPlan plan;

  private ForeignPlan(LoadedPlan plan) {
    this.plan = plan;
  }

  /**
   * Reads a plan.
   *
   * @param trusted whether elements that run programs or scripts are kept
   * @throws CannotDriveException when it has elements that cannot be kept, naming all of them
   */
  static ForeignPlan read(Path file, boolean trusted) {
    LoadedPlan loaded = LoadedPlan.read(file);
    FileServer.getFileServer().setBaseForScript(file.toFile());
    ForeignElements elements = new ForeignElements(trusted, new ArrayList<>());
    HashTree tree = instead(loaded.tree(), elements);
    if (!elements.faults().isEmpty()) {
      throw new CannotDriveException(
          "the plan %s: %s".formatted(loaded.name(), String.join("; ", elements.faults())));
    }
    return new ForeignPlan(new LoadedPlan(loaded.name(), tree));
  }

  private static HashTree instead(HashTree part, ForeignElements elements) {
    ListedHashTree tree = new ListedHashTree();
    for (Object each : part.list()) {
      elements
          .instead((TestElement) each)
          .ifPresent(element -> tree.add(element).add(instead(part.getTree(each), elements)));
    }
    return tree;
  }

  /**
   * The tree to run: the thread group once for each listener.
   *
   * @param supply the element that brings the listeners
   */
  HashTree forListeners(DriverSettings settings, TestElement supply) {
    TestPlan root = plan.one(plan.tree(), TestPlan.class);
    AbstractThreadGroup group = plan.one(plan.tree(), AbstractThreadGroup.class);
    HashTree tree = plan.tree();
    HashTree level = tree.getTree(root);
    HashTree template = level.getTree(group);
    level.remove(group);
    level.add(supply);
    level.add(new PlannedOutcomes());
    for (ListenerSettings listener : settings.listeners()) {
      TreeCloner cloner = new TreeCloner(false);
      template.traverse(cloner);
      HashTree below = cloner.getClonedTree();
      direct(below, settings, listener);
      HashTree threads = level.add(threads(group, listener.name(), settings.clients()));
      threads.add(connection(listener));
      threads.add(new PlannedClient(settings.script().seed()));
      threads.add(below);
    }
    return tree;
  }

  private AbstractThreadGroup threads(AbstractThreadGroup group, String name, int clients) {
    AbstractThreadGroup threads = Plan.threads(plan, group, name, clients);
    if (threads.getSamplerController() instanceof LoopController loop) {
      loop.setLoops(LoopController.INFINITE_LOOP_COUNT);
    }
    if (!threads.getPropertyAsString(AbstractThreadGroup.ON_SAMPLE_ERROR).equals(NEXT_LOOP)) {
      threads.setProperty(
          AbstractThreadGroup.ON_SAMPLE_ERROR, AbstractThreadGroup.ON_SAMPLE_ERROR_CONTINUE);
    }
    return threads;
  }

  private static void direct(HashTree below, DriverSettings settings, ListenerSettings listener) {
    DriverSettings.Foreign foreign = settings.foreign().get(listener.name());
    String host = foreign == null ? settings.host() : foreign.host();
    boolean tls = !listener.profile().equals(Plaintext.NAME);
    LoadedPlan.all(below, PlannedSampler.class)
        .forEach(sampler -> sampler.towards(tls, host, listener.port()));
  }

  private static ConnectionConfig connection(ListenerSettings listener) {
    ConnectionConfig connection = new ConnectionConfig();
    connection.setProperty(TestElement.TEST_CLASS, ConnectionConfig.class.getName());
    connection.setProperty(TestElement.NAME, "b2bench connection");
    connection.setProperty("listener", listener.name());
    return connection;
  }

  /** Whether the settings ask for one. */
  static boolean askedFor(DriverSettings settings) {
    return settings.script().name().equals(PlanScript.NAME);
  }

  /** Whether the settings say that its scripts are trusted. */
  static boolean trusted(DriverSettings settings) {
    return settings.script().parameters().containsKey(PlanScript.TRUSTED);
  }
}
