package io.b2bench.link.relay;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Passes datagrams on, each client's from a socket of its own. A datagram that would wait too long
 * for its turn is dropped; none overtakes another.
 */
final class DatagramRelay implements Closeable {
  private static final int LARGEST = 1 << 16;
  private static final int BUFFER = 1 << 21;
  private static final int QUEUED = 1 << 14;
  private static final long IDLE_NANOS = 5_000_000_000L;

  private final DatagramChannel listener;
  private final InetSocketAddress target;
  private final Line forth;
  private final Line back;
  private final AtomicLong dropped;
  private final BlockingQueue<Parcel> goingForth = new LinkedBlockingQueue<>(QUEUED);
  private final BlockingQueue<Parcel> goingBack = new LinkedBlockingQueue<>(QUEUED);
  private final Map<SocketAddress, Client> clients = new ConcurrentHashMap<>();

  private record Client(DatagramChannel channel, AtomicLong seen) {}

  private record Parcel(long due, ByteBuffer bytes, DatagramChannel from, SocketAddress to) {}

  /** Begins to listen on a free port. */
  DatagramRelay(
      InetSocketAddress listen, InetSocketAddress target, Line forth, Line back, AtomicLong dropped)
      throws IOException {
    this.listener = open().bind(listen);
    this.target = target;
    this.forth = forth;
    this.back = back;
    this.dropped = dropped;
    Thread.ofPlatform().daemon().name("forth").start(() -> write(goingForth, forth));
    Thread.ofPlatform().daemon().name("back").start(() -> write(goingBack, back));
    Thread.ofPlatform().daemon().name("clients").start(this::listen);
  }

  int port() {
    return listener.socket().getLocalPort();
  }

  private static DatagramChannel open() throws IOException {
    return DatagramChannel.open()
        .setOption(StandardSocketOptions.SO_RCVBUF, BUFFER)
        .setOption(StandardSocketOptions.SO_SNDBUF, BUFFER);
  }

  private void listen() {
    ByteBuffer into = ByteBuffer.allocateDirect(LARGEST);
    try {
      while (true) {
        SocketAddress client = listener.receive(into.clear());
        DatagramChannel channel = known(client).channel();
        pass(into.flip(), forth, goingForth, channel, target);
      }
    } catch (IOException e) {
      // closed
    }
  }

  private Client known(SocketAddress address) throws IOException {
    Client client = clients.get(address);
    if (client == null) {
      forgetIdle();
      DatagramChannel channel = open().connect(target);
      client = new Client(channel, new AtomicLong());
      clients.put(address, client);
      Client fresh = client;
      Thread.ofVirtual().start(() -> answer(fresh, address));
    }
    client.seen().set(System.nanoTime());
    return client;
  }

  private void forgetIdle() {
    clients
        .entrySet()
        .removeIf(
            e -> {
              boolean idle = System.nanoTime() - e.getValue().seen().get() > IDLE_NANOS;
              if (idle) {
                end(e.getValue().channel());
              }
              return idle;
            });
  }

  private void answer(Client client, SocketAddress address) {
    ByteBuffer into = ByteBuffer.allocate(LARGEST);
    while (client.channel().isOpen()) {
      try {
        client.channel().receive(into.clear());
        client.seen().set(System.nanoTime());
        pass(into.flip(), back, goingBack, listener, address);
      } catch (IOException e) {
        // the target is not there yet, or the client is forgotten
      }
    }
  }

  private void pass(
      ByteBuffer bytes,
      Line line,
      BlockingQueue<Parcel> queue,
      DatagramChannel from,
      SocketAddress to) {
    long now = System.nanoTime();
    if (line.pace().full(now) || queue.remainingCapacity() == 0) {
      dropped.incrementAndGet();
      return;
    }
    ByteBuffer copy = ByteBuffer.allocate(bytes.remaining()).put(bytes).flip();
    long due = line.pace().due(now, copy.remaining());
    if (!queue.offer(new Parcel(due, copy, from, to))) {
      dropped.incrementAndGet();
    }
  }

  private static void write(BlockingQueue<Parcel> queue, Line line) {
    try {
      while (true) {
        Parcel next = queue.take();
        line.await(next.due(), next.bytes().remaining());
        try {
          next.from().send(next.bytes(), next.to());
        } catch (IOException e) {
          // nobody is there: on a network it would be lost as well
        }
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void end(DatagramChannel channel) {
    try {
      channel.close();
    } catch (IOException e) {
      // it is closed all the same
    }
  }

  @Override
  public void close() {
    end(listener);
    clients.values().forEach(client -> end(client.channel()));
  }
}
