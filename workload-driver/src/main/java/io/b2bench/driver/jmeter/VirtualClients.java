package io.b2bench.driver.jmeter;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.jmeter.engine.StandardJMeterEngine;
import org.apache.jmeter.threads.AbstractThreadGroup;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterThread;
import org.apache.jmeter.threads.JMeterVariables;
import org.apache.jmeter.threads.ListenerNotifier;
import org.apache.jorphan.collections.ListedHashTree;

/**
 * A thread group on virtual threads, for thousands of clients: a platform thread takes more memory
 * than its client. JMeter's own group makes its threads itself. All start at once: each waits until
 * its listener admits it, which lets new clients in a few at a time. Public because JMeter copies
 * it.
 */
public final class VirtualClients extends AbstractThreadGroup {
  private static final long serialVersionUID = 1L;
  private static final long PATIENCE_MILLIS = 5_000;

  private final transient Map<JMeterThread, Thread> threads = new ConcurrentHashMap<>();

  /** A group without properties yet. */
  public VirtualClients() {
    // JMeter needs one without arguments
  }

  /** A group with the properties of another. */
  static VirtualClients like(AbstractThreadGroup other) {
    VirtualClients group = new VirtualClients();
    other.propertyIterator().forEachRemaining(p -> group.setProperty(p.clone()));
    group.setProperty(TEST_CLASS, VirtualClients.class.getName());
    return group;
  }

  @Override
  public void start(
      int number, ListenerNotifier notifier, ListedHashTree tree, StandardJMeterEngine engine) {
    JMeterVariables variables = JMeterContextService.getContext().getVariables();
    for (int i = 0; i < getNumThreads(); i++) {
      JMeterThread client =
          makeThread(engine, this, notifier, number, i, cloneTree(tree), variables);
      Thread thread = Thread.ofVirtual().name(client.getThreadName()).unstarted(client);
      threads.put(client, thread);
      thread.start();
    }
  }

  @Override
  public void threadFinished(JMeterThread client) {
    threads.remove(client);
  }

  @Override
  public int numberOfActiveThreads() {
    return threads.size();
  }

  @Override
  public JMeterThread addNewThread(int delay, StandardJMeterEngine engine) {
    throw new UnsupportedOperationException(
        "the clients of a listener are as many as it began with");
  }

  @Override
  public boolean stopThread(String name, boolean now) {
    for (Map.Entry<JMeterThread, Thread> entry : threads.entrySet()) {
      if (entry.getKey().getThreadName().equals(name)) {
        entry.getKey().stop();
        if (now) {
          entry.getValue().interrupt();
        }
        return true;
      }
    }
    return false;
  }

  @Override
  public void stop() {
    threads.keySet().forEach(JMeterThread::stop);
  }

  @Override
  public void tellThreadsToStop() {
    threads.forEach(
        (client, thread) -> {
          client.stop();
          client.interrupt();
          thread.interrupt();
        });
  }

  @Override
  public void waitThreadsStopped() {
    await(0);
  }

  @Override
  public boolean verifyThreadsStopped() {
    await(PATIENCE_MILLIS);
    return threads.isEmpty();
  }

  /** Waits for each thread, at most this long; 0 means without a limit. */
  private void await(long millis) {
    try {
      for (Thread thread : threads.values()) {
        thread.join(millis);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
