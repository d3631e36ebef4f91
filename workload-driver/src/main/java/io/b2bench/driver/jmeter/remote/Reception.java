package io.b2bench.driver.jmeter.remote;

import io.b2bench.driver.jmeter.CannotDriveException;
import io.b2bench.measurement.json.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLServerSocket;
import tools.jackson.core.JacksonException;

/**
 * Where engines connect to the driver. Whoever lacks the key ends in the handshake, and whoever was
 * not sent the plan of this driver does not know the secret.
 */
final class Reception implements AutoCloseable {
  private static final Duration HELLO = Duration.ofSeconds(10);
  private static final int SECRET_BYTES = 16;

  private final List<String> engines;
  private final SSLServerSocket listening;
  private final String secret;
  private final List<CompletableFuture<EngineLine>> lines;

  private Reception(List<String> engines, SSLServerSocket listening, String secret) {
    this.engines = List.copyOf(engines);
    this.listening = listening;
    this.secret = secret;
    this.lines = Stream.generate(CompletableFuture<EngineLine>::new).limit(engines.size()).toList();
  }

  /** Listens on a free port of an address. */
  static Reception open(List<String> engines, String address, SSLContext tls) {
    try {
      SSLServerSocket listening =
          (SSLServerSocket) tls.getServerSocketFactory().createServerSocket();
      listening.setNeedClientAuth(true);
      listening.bind(new InetSocketAddress(InetAddress.getByName(address), 0));
      byte[] random = new byte[SECRET_BYTES];
      new SecureRandom().nextBytes(random);
      Reception reception = new Reception(engines, listening, HexFormat.of().formatHex(random));
      Thread.ofVirtual().name("reception").start(reception::accept);
      return reception;
    } catch (IOException e) {
      throw CannotDriveException.missing(
          "engines cannot connect to %s of this machine: %s".formatted(address, e.getMessage()), e);
    }
  }

  /** The port. */
  int port() {
    return listening.getLocalPort();
  }

  /** What an engine must know. */
  String secret() {
    return secret;
  }

  /** The conversation with an engine, once it has connected. */
  CompletableFuture<EngineLine> line(int engine) {
    return lines.get(engine);
  }

  private void accept() {
    while (!listening.isClosed()) {
      try {
        Socket caller = listening.accept();
        Thread.ofVirtual().start(() -> receive(caller));
      } catch (IOException e) {
        if (!listening.isClosed()) {
          System.err.println("workload-driver: an engine could not connect: " + e);
        }
      }
    }
  }

  private void receive(Socket caller) {
    boolean received = false;
    try {
      PeerTls.watch(caller);
      caller.setSoTimeout(Math.toIntExact(HELLO.toMillis()));
      BufferedReader in =
          new BufferedReader(
              new InputStreamReader(caller.getInputStream(), StandardCharsets.UTF_8));
      Hello hello = Json.mapper().readValue(String.valueOf(in.readLine()), Hello.class);
      caller.setSoTimeout(0);
      received =
          knows(hello)
              && line(hello.engine())
                  .complete(EngineLine.of(engines.get(hello.engine()), hello, caller, in));
      if (!received) {
        System.err.println("workload-driver: refused " + caller.getInetAddress());
      }
    } catch (IOException | JacksonException e) {
      System.err.println(
          "workload-driver: refused %s: %s".formatted(caller.getInetAddress(), e.getMessage()));
    } finally {
      if (!received) {
        close(caller);
      }
    }
  }

  private boolean knows(Hello hello) {
    return hello.engine() >= 0
        && hello.engine() < lines.size()
        && MessageDigest.isEqual(
            secret.getBytes(StandardCharsets.UTF_8),
            String.valueOf(hello.secret()).getBytes(StandardCharsets.UTF_8));
  }

  private static void close(Socket caller) {
    try {
      caller.close();
    } catch (IOException e) {
      System.err.println("workload-driver: a refused connection could not be closed: " + e);
    }
  }

  /** Receives nobody any more; conversations go on. */
  @Override
  public void close() {
    try {
      listening.close();
    } catch (IOException e) {
      System.err.println("workload-driver: the port for engines could not be closed: " + e);
    }
  }
}
