package io.b2bench.driver.jmeter.peer;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/** Answers every request at once and in good form, except where its fault says otherwise. */
public final class FaultyServer implements AutoCloseable {
  private static final byte[] ACCEPTED = reply("201 Created", "{\"order\":7}");
  private static final byte[] REFUSED =
      reply("503 No", "{\"type\":\"urn:b2bench:problem:partner-unavailable\"}");

  private final ServerSocket listening;
  private final Fault fault;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private final AtomicLong arrived = new AtomicLong();
  private final Object change = new Object();
  private long answered;

  /** What is wrong with a server. */
  @FunctionalInterface
  public interface Fault {
    /**
     * Whether a request is answered with success; takes what time it takes.
     *
     * @param request its number, from 1
     */
    boolean answers(long request) throws InterruptedException;

    /** Nothing is wrong. */
    static Fault none() {
      return request -> true;
    }

    /** Stands still for a while when a request comes: all that come meanwhile wait to the end. */
    static Fault stall(long from, Duration length) {
      AtomicLong until = new AtomicLong(System.nanoTime());
      return request -> {
        if (request == from) {
          until.set(System.nanoTime() + length.toNanos());
        }
        TimeUnit.NANOSECONDS.sleep(until.get() - System.nanoTime());
        return true;
      };
    }

    /** Refuses one request in so many. */
    static Fault everyNth(long n) {
      return request -> request % n != 0;
    }

    /** Takes longer with each request. */
    static Fault slowing(Duration first, Duration more) {
      return request -> {
        TimeUnit.NANOSECONDS.sleep(first.toNanos() + request * more.toNanos());
        return true;
      };
    }
  }

  /** A server on a free port of loopback. */
  public FaultyServer(Fault fault) {
    this.fault = fault;
    try {
      listening = new ServerSocket(0, 200, InetAddress.getLoopbackAddress());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Thread.ofPlatform().daemon().start(this::accept);
  }

  /** Its port. */
  public int port() {
    return listening.getLocalPort();
  }

  /** Requests answered, refused ones included. */
  public long answered() {
    synchronized (change) {
      return answered;
    }
  }

  /** Waits until so many requests were answered; fails after a minute without. */
  public void await(long requests) throws InterruptedException {
    long deadline = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
    synchronized (change) {
      while (answered < requests) {
        long left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
        if (left <= 0) {
          throw new AssertionError("only " + answered + " of " + requests + " requests came");
        }
        change.wait(left);
      }
    }
  }

  @Override
  public void close() throws IOException {
    listening.close();
    for (Socket socket : open) {
      socket.close();
    }
  }

  private void accept() {
    while (!listening.isClosed()) {
      try {
        Socket socket = listening.accept();
        open.add(socket);
        Thread.ofPlatform().daemon().start(() -> serve(socket));
      } catch (IOException e) {
        // closed
      }
    }
  }

  private void serve(Socket accepted) {
    try (Socket socket = accepted) {
      socket.setTcpNoDelay(true);
      InputStream in = new BufferedInputStream(socket.getInputStream());
      while (request(in)) {
        boolean well = fault.answers(arrived.incrementAndGet());
        count();
        socket.getOutputStream().write(well ? ACCEPTED : REFUSED);
      }
    } catch (IOException e) {
      // the client has gone
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      open.remove(accepted);
    }
  }

  private void count() {
    synchronized (change) {
      answered++;
      change.notifyAll();
    }
  }

  private static boolean request(InputStream in) throws IOException {
    int length = 0;
    String line = line(in);
    boolean there = !line.isEmpty();
    for (; !line.isEmpty(); line = line(in)) {
      if (line.toLowerCase(Locale.ROOT).startsWith("content-length:")) {
        length = Integer.parseInt(line.substring(15).strip());
      }
    }
    in.skipNBytes(length);
    return there;
  }

  private static String line(InputStream in) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int b = in.read(); b >= 0 && b != '\n'; b = in.read()) {
      if (b != '\r') {
        line.write(b);
      }
    }
    return line.toString(StandardCharsets.ISO_8859_1);
  }

  private static byte[] reply(String status, String body) {
    return ("HTTP/1.1 " + status + "\r\nContent-Length: " + body.length() + "\r\n\r\n" + body)
        .getBytes(StandardCharsets.ISO_8859_1);
  }
}
