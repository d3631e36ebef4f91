package io.b2bench.driver.jmeter.client;

import io.b2bench.driver.jmeter.http.ExchangeException;
import io.b2bench.driver.jmeter.http.HttpConnection;
import io.b2bench.driver.jmeter.http.Reply;
import io.b2bench.driver.jmeter.http.RequestBuffer;
import io.b2bench.driver.jmeter.script.ClientScript;
import io.b2bench.driver.jmeter.script.OperationKind;
import io.b2bench.driver.jmeter.script.RandomValues;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * One client of a listener: follows its script on its connection. A failure costs it its connection
 * and its session; after failures in a row it pauses for 1, 2, 4 ... up to 100 ms. Not thread safe.
 */
public final class Client {
  private static final long LONGEST_PAUSE_MILLIS = 100;

  private final int number;
  private final Listener listener;
  private final ClientScript script;
  private final Recorder recorder;
  private final StartSchedule schedule;
  private final HttpConnection connection;
  private final Heads heads;
  private final RequestBuffer request;
  private Optional<Attempt> attempt = Optional.empty();
  private boolean arrived;
  private int failures;
  private long performedIn;

  /**
   * A client without a connection.
   *
   * @param number its number at the listener, from 0
   * @param listener the listener
   * @param operations all that its script may ask for
   * @param script what it does
   * @param gaps draws the times between its starts in an open loop; a source of its own, so that
   *     the load model changes nothing that the script draws
   */
  public Client(
      int number,
      Listener listener,
      List<OperationKind> operations,
      ClientScript script,
      RandomValues gaps) {
    this.number = number;
    this.listener = listener;
    this.script = script;
    recorder = listener.recorder(number);
    schedule = listener.schedule(gaps::exponential);
    connection = listener.connection(number, script.kept());
    heads = new Heads(listener.endpoint(number), operations, script);
    request = heads.buffer();
  }

  /** Whether a session is under way. */
  public boolean inSession() {
    return script.inSession();
  }

  /** The kind of the next operation. */
  public String next() {
    return script.next();
  }

  /**
   * Waits until the client is admitted, after a failure for a pause as well, and in an open loop
   * until the next operation is due.
   *
   * @return {@code false} when the run is over
   */
  public boolean pass() {
    if (!arrived && !arrive()) {
      return false;
    }
    boolean on =
        failures == 0
            ? listener.admission().pass(number)
            : listener.admission().pause(number, pauseAfter(failures));
    return on && schedule.await(listener.admission(), number, performedIn);
  }

  /** Comes in for the first time; begins a session and connects, where connections are kept. */
  private boolean arrive() {
    if (!listener.admission().pass(number)) {
      return false;
    }
    if (listener.mode() != ConnectionMode.PER_REQUEST) {
      beginSession();
      connect();
    }
    arrived = true;
    listener.arrived().add(this);
    listener.admission().arrive();
    return true;
  }

  /**
   * Replaces its connection, if it is one of the first clients. Called by another thread while the
   * client is suspended.
   *
   * @param clients how many first ones
   */
  void connectAnew(int clients) {
    if (number < clients) {
      connect();
    }
  }

  /** Closes its connection. Called by another thread while the client is suspended. */
  void leave() {
    connection.close();
  }

  private void connect() {
    try {
      open(System.nanoTime());
    } catch (ExchangeException e) {
      recorder.failed(String.valueOf(e.getMessage()));
      abandon();
    }
  }

  private void beginSession() {
    script.begin();
    recorder.sessionStarted();
  }

  /** Pauses as its script says, with this mean; {@code false} when the run is over. */
  public boolean think(long meanNanos) {
    return (arrived || arrive()) && listener.admission().pause(number, script.think(meanNanos));
  }

  /**
   * Performs one operation, beginning a session if none is under way. Its response time runs from
   * the intended start in an open loop, the timeout from the actual one.
   */
  public OperationResult perform(String kind) {
    Turn turn = listener.admission().turn();
    try {
      OperationResult outcome = attempt(kind);
      conclude("");
      return outcome;
    } finally {
      if (turn.single()) {
        performedIn = turn.number();
        listener.admission().performed();
      }
    }
  }

  /**
   * Performs one operation and leaves it to {@link #conclude} whether it went well: its reply is
   * good until then.
   */
  public OperationResult attempt(String kind) {
    if (!script.inSession()) {
      beginSession();
    }
    request.begin(heads.of(kind));
    script.write(kind, request);

    long connectNanos = 0;
    boolean open = schedule.runs();
    long began = System.nanoTime();
    long due = open ? schedule.take() : began;
    try {
      recorder.requested();
      if (open) {
        recorder.begun(due, began);
      }
      if (!connection.isOpen()) {
        open(began);
        connectNanos = connection.connectNanos() + connection.handshakeNanos();
      }
      Reply reply = connection.exchange(kind, request, began);
      long ended = System.nanoTime();
      long nanos = ended - due;
      long sent = connection.sent();
      String fault = script.fault(kind, reply);
      String failure = fault.isEmpty() ? "" : kind + ": " + fault;
      if (open && failure.isEmpty()) {
        recorder.served(kind, ended - began);
      }
      long latency = reply.begun().isPresent() ? reply.begun().getAsLong() - due : 0;
      OperationResult outcome =
          new OperationResult(
              failure, reply.status(), nanos, connectNanos, latency, sent, reply.bodyLength());
      attempt = Optional.of(new Attempt(kind, reply, due, outcome));
      return outcome;
    } catch (ExchangeException e) {
      long nanos = System.nanoTime() - due;
      OperationResult outcome =
          new OperationResult(String.valueOf(e.getMessage()), 0, nanos, connectNanos, 0, 0, 0);
      recorder.ended(number, kind, due, outcome);
      abandon();
      return outcome;
    }
  }

  /**
   * Ends the operation that was attempted last, if it got a reply.
   *
   * @param objection what somebody else has against the reply; empty where nobody has
   */
  public void conclude(String objection) {
    Optional<Attempt> last = attempt;
    attempt = Optional.empty();
    last.map(a -> a.unless(objection)).ifPresent(this::finish);
  }

  /** The reply of the operation that was attempted; absent when there was none. */
  public Optional<Reply> attempted() {
    return attempt.map(Attempt::reply);
  }

  /** An operation that was never sent. */
  public void unsent(String why) {
    recorder.failed(why);
  }

  /** Ends the session that is under way, if one is, and its connection where each has its own. */
  public void endSession() {
    if (script.inSession()) {
      recorder.sessionEnded();
      script.abandon();
      if (listener.mode() == ConnectionMode.PER_SESSION) {
        connection.close();
      }
    }
  }

  /** Breaks off the operation under way; called by another thread. */
  public void abort() {
    connection.abort();
  }

  /** Closes the connection at the end of the client. */
  public void end() {
    connection.close();
    listener.arrived().remove(this);
    listener.admission().leave();
  }

  private void open(long began) throws ExchangeException {
    try {
      connection.open(began);
      recorder.opened(
          connection.connectNanos(),
          connection.handshakeNanos(),
          connection.negotiated(),
          connection.handshakeSize());
    } catch (ExchangeException e) {
      recorder.unopened();
      throw e;
    }
  }

  private void finish(Attempt ended) {
    String kind = ended.kind();
    Reply reply = ended.reply();
    recorder.ended(number, kind, ended.due(), ended.outcome());
    if (!ended.outcome().successful()) {
      abandon();
      return;
    }
    failures = 0;
    script.receipt(kind, reply).ifPresent(listener.receipts()::add);
    boolean sessionOver = script.completed(kind, reply);
    if (sessionOver) {
      recorder.sessionEnded();
    }
    boolean keep =
        switch (listener.mode()) {
          case PER_SESSION -> !sessionOver;
          case PER_REQUEST -> false;
          case PERSISTENT -> true;
        };
    if (!keep || !reply.reusable() || listener.admission().turn().reconnect()) {
      connection.close();
    }
  }

  /** Ends the session and the connection after a failure. */
  private void abandon() {
    failures++;
    script.abandon();
    connection.close();
  }

  private static long pauseAfter(int failures) {
    return TimeUnit.MILLISECONDS.toNanos(
        Math.min(1L << Math.min(failures - 1, 10), LONGEST_PAUSE_MILLIS));
  }
}
