package io.b2bench.link.relay;

import java.io.Closeable;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.function.Supplier;

/**
 * Passes TCP connections on. Each direction of a connection has a thread that reads and one that
 * writes what is due. A sender is slowed down by what is on the way, as by the queue of a router.
 * The relay answers for the target, so connecting itself takes no time; what it would take on the
 * link, the {@link Opening} of a connection adds to what the client sends first.
 */
final class StreamRelay implements Closeable {
  private static final int PIECE = 1 << 14;
  private static final int LEAST = 1 << 16;
  private static final int MOST = 1 << 22;

  private final ServerSocketChannel listener;
  private final InetSocketAddress target;
  private final Line forth;
  private final Line back;
  private final Supplier<Opening> openings;
  private final Set<SocketChannel> open = ConcurrentHashMap.newKeySet();

  /**
   * Begins to listen on a free port.
   *
   * @param openings makes one for each connection
   */
  StreamRelay(
      InetSocketAddress listen,
      InetSocketAddress target,
      Line forth,
      Line back,
      Supplier<Opening> openings)
      throws IOException {
    this.listener = ServerSocketChannel.open().bind(listen);
    this.target = target;
    this.forth = forth;
    this.back = back;
    this.openings = openings;
    Thread.ofVirtual().name("accept").start(this::accept);
  }

  int port() {
    return listener.socket().getLocalPort();
  }

  private void accept() {
    try {
      while (true) {
        SocketChannel client = listener.accept();
        Thread.ofVirtual().start(() -> connect(client));
      }
    } catch (IOException e) {
      // closed
    }
  }

  private void connect(SocketChannel client) {
    open.add(client);
    try {
      SocketChannel server = SocketChannel.open(target);
      open.add(server);
      client.setOption(StandardSocketOptions.TCP_NODELAY, true);
      server.setOption(StandardSocketOptions.TCP_NODELAY, true);
      Opening opening = openings.get();
      pump(client, server, forth, opening.client());
      pump(server, client, back, opening.server());
    } catch (IOException e) {
      end(client);
    }
  }

  private void pump(SocketChannel from, SocketChannel to, Line line, Opening.End sender) {
    BlockingQueue<Piece> underWay = new LinkedBlockingQueue<>();
    int room = line.pace().room(LEAST, MOST);
    Semaphore free = new Semaphore(room);
    Thread.ofVirtual().start(() -> read(from, line, sender, underWay, free));
    Thread.ofVirtual().start(() -> write(from, to, line, sender, underWay, free));
  }

  /** What was read at once; empty at the end of the stream. */
  private record Piece(long due, ByteBuffer bytes) {
    static final Piece END = new Piece(0, ByteBuffer.allocate(0));

    boolean last() {
      return bytes.capacity() == 0;
    }
  }

  private void read(
      SocketChannel from,
      Line line,
      Opening.End sender,
      BlockingQueue<Piece> underWay,
      Semaphore free) {
    try {
      while (true) {
        ByteBuffer bytes = ByteBuffer.allocate(PIECE);
        int n = from.read(bytes);
        if (n < 0) {
          break;
        }
        free.acquire(n);
        long leaves = sender.leaves(System.nanoTime(), n);
        underWay.add(new Piece(line.pace().due(leaves, n), bytes.flip()));
      }
    } catch (IOException e) {
      // broken or closed: what came before still arrives
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    underWay.add(Piece.END);
  }

  private void write(
      SocketChannel from,
      SocketChannel to,
      Line line,
      Opening.End sender,
      BlockingQueue<Piece> underWay,
      Semaphore free) {
    try {
      for (Piece next = underWay.take(); !next.last(); next = underWay.take()) {
        int length = next.bytes().remaining();
        line.await(next.due(), length);
        sender.arrives();
        while (next.bytes().hasRemaining()) {
          to.write(next.bytes());
        }
        free.release(length);
      }
      to.shutdownOutput();
      if (from.socket().isOutputShutdown()) {
        end(from);
        end(to);
      }
    } catch (IOException e) {
      free.release(MOST); // whoever reads must see that the connection is closed
      end(from);
      end(to);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void end(SocketChannel channel) {
    open.remove(channel);
    try {
      channel.close();
    } catch (IOException e) {
      // it is closed all the same
    }
  }

  @Override
  public void close() throws IOException {
    listener.close();
    open.forEach(this::end);
  }
}
