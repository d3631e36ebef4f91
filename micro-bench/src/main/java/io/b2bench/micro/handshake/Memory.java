package io.b2bench.micro.handshake;

import io.b2bench.tls.memory.MemoryConnection;
import io.b2bench.tls.memory.Phase;
import io.b2bench.tls.memory.Side;
import io.b2bench.tls.wire.HandshakeReader;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLException;

/**
 * Memory of a connection, each side apart. Allocated: bytes of the heap that the running thread
 * took, from its own account. Retained: how much less of the heap is in use after a collection once
 * idle connections are dropped, clients first. Memory outside the heap is not seen.
 */
final class Memory {
  private static final int ALLOCATING = 50;
  private static final int RETAINING = 150;
  private static final int COLLECTIONS = 3;

  private final Ends ends;
  private final List<SSLEngine> clients = new ArrayList<>();
  private final List<SSLEngine> servers = new ArrayList<>();

  Memory(Ends ends) {
    this.ends = ends;
  }

  /** Bytes allocated by name, for a connection that carries so much each way. */
  Map<String, Double> allocated(int bytes) throws SSLException {
    com.sun.management.ThreadMXBean threads =
        (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    Account account = new Account(threads::getCurrentThreadAllocatedBytes);
    ConnectionRig rig = new ConnectionRig(ends, bytes, account);
    rig.connection();
    account.clear();
    for (int i = 0; i < ALLOCATING; i++) {
      rig.connection();
    }
    Map<String, Double> gauges = new TreeMap<>();
    for (Side end : Side.values()) {
      gauges.put("allocatedHandshake" + name(end), mean(account, Phase.HANDSHAKE, end));
      gauges.put(
          "allocatedData" + name(end),
          mean(account, Phase.SEND, end) + mean(account, Phase.RECEIVE, end));
    }
    return gauges;
  }

  private static String name(Side end) {
    return end == Side.SERVER ? "Server" : "Client";
  }

  private static double mean(Account account, Phase phase, Side end) {
    return (double) account.spent(phase, end) / account.connections();
  }

  /** Bytes retained by an established connection that is idle, by name. */
  Map<String, Double> retained() throws SSLException {
    MemoryConnection link = new MemoryConnection(1 << 16, new Account(() -> 0));
    for (int i = 0; i < RETAINING; i++) {
      SSLContext context = ends.client().nextContext();
      SSLEngine client = ends.newClient(context);
      SSLEngine server = ends.server().newEngine();
      link.connect(() -> client, () -> server, new HandshakeReader());
      clients.add(client);
      servers.add(server);
    }
    link.abandon();
    double both = used();
    clients.clear();
    double withoutClients = used();
    servers.clear();
    double none = used();
    return Map.of(
        "retainedClient", (both - withoutClients) / RETAINING,
        "retainedServer", (withoutClients - none) / RETAINING);
  }

  /** What the last collection left: the use of now would have the buffers of all threads in it. */
  private static double used() {
    for (int i = 0; i < COLLECTIONS; i++) {
      System.gc();
    }
    return ManagementFactory.getMemoryPoolMXBeans().stream()
        .filter(pool -> pool.getType() == MemoryType.HEAP)
        .mapToLong(pool -> pool.getCollectionUsage().getUsed())
        .sum();
  }
}
