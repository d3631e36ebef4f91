package io.b2bench.driver.jmeter.client;

import io.b2bench.contract.service.Interaction;
import io.b2bench.driver.jmeter.http.Endpoint;
import io.b2bench.driver.jmeter.http.ExchangeException;
import io.b2bench.driver.jmeter.http.Received;
import io.b2bench.driver.jmeter.http.RequestBuffer;
import io.b2bench.driver.jmeter.http.RequestHead;
import io.b2bench.driver.jmeter.http.Wire;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/**
 * An emulated business at a listener. A failure costs it its connection and its session; after
 * failures in a row it pauses for 1, 2, 4 ... up to 100 ms. Not thread safe.
 */
public final class Client {
  private static final byte[] ORDER = "\"order\":".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] TYPE = "\"type\":".getBytes(StandardCharsets.US_ASCII);
  private static final long LONGEST_PAUSE_MILLIS = 100;

  private final int number;
  private final Listener listener;
  private final Business business;
  private final Recorder recorder;
  private final Timetable timetable;
  private final Wire wire;
  private final Map<Interaction, RequestHead> heads = new EnumMap<>(Interaction.class);
  private final RequestBuffer request;
  private boolean arrived;
  private int failures;

  /**
   * A client without a connection.
   *
   * @param number its number at the listener, from 0
   * @param listener the listener
   * @param business what it does
   */
  public Client(int number, Listener listener, Business business) {
    this.number = number;
    this.listener = listener;
    this.business = business;
    recorder = listener.recorder(number);
    timetable = listener.timetable(business::gap);
    wire = listener.wire();
    Endpoint endpoint = listener.endpoint();
    for (Interaction interaction : Interaction.values()) {
      heads.put(interaction, new RequestHead(endpoint.host(), endpoint.port(), interaction.path()));
    }
    request = new RequestBuffer(heads.values());
  }

  /** Whether a session is under way. */
  public boolean inSession() {
    return business.inSession();
  }

  /** The next interaction of the mix. */
  public Interaction next() {
    return business.next();
  }

  /**
   * Waits before the gate if it is closed, after a failure also a moment, and in an open loop until
   * the next interaction is due; whether to go on.
   *
   * @return {@code false} when it is over
   */
  public boolean pass() {
    if (!arrived && !arrive()) {
      return false;
    }
    boolean on =
        failures == 0
            ? listener.gate().pass(number)
            : listener.gate().pause(number, pauseAfter(failures));
    return on && awaitStart();
  }

  /** Comes in for the first time; begins a session and connects, where connections are kept. */
  private boolean arrive() {
    if (!listener.gate().pass(number)) {
      return false;
    }
    if (listener.mode() != ConnectionMode.PER_REQUEST) {
      beginSession();
      try {
        open(System.nanoTime());
      } catch (ExchangeException e) {
        recorder.failed(String.valueOf(e.getMessage()));
        abandon();
      }
    }
    arrived = true;
    listener.gate().arrive();
    return true;
  }

  private void beginSession() {
    business.begin();
    recorder.sessionStarted();
  }

  private boolean awaitStart() {
    Gate gate = listener.gate();
    while (true) {
      Gate.Turn turn = gate.turn();
      if (turn.closedLoop()) {
        timetable.stop();
        return true;
      }
      long due = timetable.next(turn);
      if (due - System.nanoTime() <= 0) {
        return true;
      }
      if (!gate.awaitTime(number, turn, due)) {
        return false;
      }
    }
  }

  /** Thinks for a while, negative exponential with this mean; {@code false} when it is over. */
  public boolean think(long meanNanos) {
    return (arrived || arrive()) && listener.gate().pause(number, business.think(meanNanos));
  }

  /**
   * Does one interaction, beginning a session if none is under way. Its response time runs from the
   * intended start in an open loop, the timeout from the actual one.
   */
  public Outcome perform(Interaction interaction) {
    if (!business.inSession()) {
      beginSession();
    }
    request.begin(Objects.requireNonNull(heads.get(interaction)));
    business.write(interaction, request);

    long connectNanos = 0;
    boolean open = timetable.runs();
    long began = System.nanoTime();
    long due = open ? timetable.take() : began;
    try {
      recorder.requested();
      if (open) {
        recorder.begun(due, began);
      }
      if (!wire.isOpen()) {
        open(began);
        connectNanos = wire.connectNanos() + wire.handshakeNanos();
      }
      Received reply = wire.exchange(interaction.kind(), request, began);
      long ended = System.nanoTime();
      long nanos = ended - due;
      long sent = wire.sent();
      String failure = failure(interaction, reply);
      if (open && failure.isEmpty()) {
        recorder.served(interaction, ended - began);
      }
      long latency = reply.begun().isPresent() ? reply.begun().getAsLong() - due : 0;
      Outcome outcome =
          new Outcome(
              failure, reply.status(), nanos, connectNanos, latency, sent, reply.bodyLength());
      finish(interaction, reply, due, outcome);
      return outcome;
    } catch (ExchangeException e) {
      long nanos = System.nanoTime() - due;
      Outcome outcome =
          new Outcome(String.valueOf(e.getMessage()), 0, nanos, connectNanos, 0, 0, 0);
      recorder.ended(number, interaction, due, outcome);
      abandon();
      return outcome;
    }
  }

  /** Breaks an interaction off, from another thread. */
  public void abort() {
    wire.abort();
  }

  /** Closes the connection; the client has ended. */
  public void end() {
    wire.close();
    listener.gate().leave();
  }

  private void open(long began) throws ExchangeException {
    try {
      wire.open(began);
      recorder.opened(
          wire.connectNanos(), wire.handshakeNanos(), wire.negotiated(), wire.handshakeSize());
    } catch (ExchangeException e) {
      recorder.unopened();
      throw e;
    }
  }

  private void finish(Interaction interaction, Received reply, long start, Outcome outcome) {
    recorder.ended(number, interaction, start, outcome);
    if (!outcome.successful()) {
      abandon();
      return;
    }
    failures = 0;
    if (interaction == Interaction.CREATE_ORDER) {
      recorder.accepted();
      business.ordered(reply.number(ORDER));
    }
    boolean sessionOver = business.completed();
    if (sessionOver) {
      recorder.sessionEnded();
    }
    boolean keep =
        switch (listener.mode()) {
          case PER_SESSION -> !sessionOver;
          case PER_REQUEST -> false;
          case PERSISTENT -> true;
        };
    if (!keep || !reply.reusable()) {
      wire.close();
    }
  }

  /** After a failure. */
  private void abandon() {
    failures++;
    business.abandon();
    wire.close();
  }

  /**
   * What is wrong with a reply: {@code create-order: 503 partner-unavailable}; empty if nothing.
   */
  private static String failure(Interaction interaction, Received reply) {
    if (reply.status() / 100 == 2) {
      boolean complete = interaction != Interaction.CREATE_ORDER || reply.number(ORDER) > 0;
      return complete ? "" : interaction.kind() + ": no order number";
    }
    String type = reply.string(TYPE);
    String name = type.substring(type.lastIndexOf(':') + 1);
    String text = interaction.kind() + ": " + reply.status();
    return name.isEmpty() ? text : text + " " + name;
  }

  private static long pauseAfter(int failures) {
    return TimeUnit.MILLISECONDS.toNanos(
        Math.min(1L << Math.min(failures - 1, 10), LONGEST_PAUSE_MILLIS));
  }
}
