package io.b2bench.driver.jmeter.remote;

import io.b2bench.driver.jmeter.CannotDriveException;
import io.b2bench.driver.jmeter.CommandLoop;
import io.b2bench.driver.jmeter.DrivenListeners;
import io.b2bench.driver.jmeter.Driver;
import io.b2bench.driver.jmeter.client.Listener;
import io.b2bench.driver.jmeter.element.ConnectionConfig;
import io.b2bench.measurement.message.DriverReply;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import javax.net.ssl.SSLSocket;

/** What an engine does for a driver during one test. */
final class EngineSession {
  private static final Duration CONNECT = Duration.ofSeconds(10);

  private final Socket socket;
  private final CommandLoop commands;
  private final CompletableFuture<Void> ended = new CompletableFuture<>();
  private List<Listener> listeners = List.of();
  private boolean alone;

  private EngineSession(Socket socket) throws IOException {
    this.socket = socket;
    commands = CommandLoop.of(socket.getInputStream(), socket.getOutputStream(), this::hungUp);
  }

  /**
   * Connects to the driver, supplies the test that starts in this thread with its listeners, and
   * obeys the driver from then on.
   */
  static EngineSession open(String host, int port, Hello hello)
      throws IOException, InterruptedException {
    Socket socket = connect(host, port);
    boolean opened = false;
    try {
      EngineSession session = new EngineSession(socket);
      session.begin(hello);
      opened = true;
      return session;
    } finally {
      if (!opened) {
        socket.close();
      }
    }
  }

  private static Socket connect(String host, int port) throws IOException {
    Socket plain = new Socket();
    boolean connected = false;
    try {
      plain.connect(new InetSocketAddress(host, port), Math.toIntExact(CONNECT.toMillis()));
      PeerTls.watch(plain);
      SSLSocket socket =
          (SSLSocket)
              PeerTls.ofThisJMeter().getSocketFactory().createSocket(plain, host, port, true);
      socket.startHandshake();
      connected = true;
      return socket;
    } finally {
      if (!connected) {
        plain.close();
      }
    }
  }

  private void begin(Hello hello) throws InterruptedException {
    commands.say(hello);
    try {
      DrivenListeners driven = commands.settings(Briefing.class).listeners();
      take(driven.all());
      ConnectionConfig.supply(driven.byName());
      Thread obeying = new Thread(() -> obey(driven), "b2bench driver");
      obeying.setDaemon(true);
      obeying.start();
    } catch (CannotDriveException e) {
      commands.say(new DriverReply.Failed(String.valueOf(e.getMessage())));
      throw e;
    }
  }

  private void obey(DrivenListeners driven) {
    try (socket) {
      Driver driver = Driver.of(driven, ended);
      commands.say(new DriverReply.Done());
      commands.obey(driver::obey);
    } catch (CannotDriveException e) {
      commands.say(new DriverReply.Failed(String.valueOf(e.getMessage())));
    } catch (IOException e) {
      System.err.println("b2bench: the line to the driver could not be closed: " + e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      hungUp();
    }
  }

  private synchronized void take(List<Listener> made) {
    listeners = made;
    if (alone) {
      hungUp();
    }
  }

  /** Without a driver all clients end, and with them the test. */
  private synchronized void hungUp() {
    alone = true;
    listeners.forEach(listener -> listener.admission().finish());
  }

  /** JMeter has ended the test. */
  void testEnded() {
    ended.complete(null);
  }
}
