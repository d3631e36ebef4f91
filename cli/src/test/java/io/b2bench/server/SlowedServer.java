package io.b2bench.server;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.b2bench.contract.service.CreateOrder;
import io.b2bench.listener.component.Component;
import io.b2bench.listener.component.ComponentPlan;
import io.b2bench.measurement.message.ServerSettings;
import io.b2bench.server.http.InteractionHandler;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.Scanner;

/**
 * The server, with a known fault: behind one of its listeners every order takes some microseconds
 * of CPU more. A jar of the tests starts it and holds the name of the listener and the time.
 */
public final class SlowedServer {
  /** The file in the jar: the name of the listener, and the microseconds. */
  public static final String FAULT = "slowed.txt";

  private SlowedServer() {}

  /** Runs until told to stop. */
  public static void main(String[] arguments) {
    try (InputStream in = SlowedServer.class.getClassLoader().getResourceAsStream(FAULT);
        Scanner fault = new Scanner(Objects.requireNonNull(in), UTF_8)) {
      String slowed = fault.next();
      long nanos = 1000 * fault.nextLong();
      Component.main(
          "server",
          ServerSettings.class,
          s -> new ComponentPlan(s.controlPort(), s.watchParent()),
          (s, progress) ->
              RunningServer.open(s, progress, service -> slowing(service, slowed, nanos)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static InteractionHandler slowing(InteractionHandler service, String slowed, long nanos) {
    return (listener, request) -> {
      if (request instanceof CreateOrder && listener.equals(slowed)) {
        burn(nanos);
      }
      return service.perform(listener, request);
    };
  }

  private static void burn(long nanos) {
    long end = System.nanoTime() + nanos;
    while (System.nanoTime() < end) {
      Thread.onSpinWait();
    }
  }
}
