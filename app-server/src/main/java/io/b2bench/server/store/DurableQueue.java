package io.b2bench.server.store;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/**
 * The queue of background work: a table beside those of the business, also called an outbox. It
 * outlives the process and takes part in the transaction of its caller: a message is there exactly
 * when the work that asked for it was committed, and gone exactly when its own work was. Several
 * servers may share it.
 */
public final class DurableQueue {
  private static final int LONGEST_REASON = 500;
  private static final String MESSAGES = "SELECT Q_NAME, Q_KEY, Q_LISTENER, Q_ATTEMPTS FROM QUEUE";
  private static final String UNTOUCHED =
      " WHERE Q_SINCE < CURRENT_TIMESTAMP - INTERVAL '1' SECOND * CAST(:seconds AS DOUBLE PRECISION)";

  private final Handle handle;

  DurableQueue(Handle handle) {
    this.handle = handle;
  }

  /** Adds a message. */
  public void put(Message message) {
    handle.execute(
        "INSERT INTO QUEUE (Q_NAME, Q_KEY, Q_LISTENER, Q_ATTEMPTS) VALUES (?, ?, ?, ?)",
        message.topic().name(),
        message.key(),
        message.listener(),
        message.attempts());
  }

  /**
   * Adds a message unless there is one for this topic and key. The caller holds a lock that keeps
   * others from adding the same.
   *
   * @return whether it was added
   */
  public boolean putIfAbsent(Message message) {
    boolean present =
        handle
            .select(
                "SELECT 1 FROM QUEUE WHERE Q_NAME = ? AND Q_KEY = ?",
                message.topic().name(),
                message.key())
            .map((row, context) -> row.getInt(1))
            .findOne()
            .isPresent();
    if (!present) {
      put(message);
    }
    return !present;
  }

  /**
   * Removes a message.
   *
   * @return false when it is gone already; then its work must not be done again
   */
  public boolean take(Message message) {
    return handle.execute(
            "DELETE FROM QUEUE WHERE Q_NAME = ? AND Q_KEY = ?",
            message.topic().name(),
            message.key())
        == 1;
  }

  /** Stores how many attempts at a message have failed. */
  public void recordAttempts(Message message) {
    handle.execute(
        "UPDATE QUEUE SET Q_ATTEMPTS = ?, Q_SINCE = CURRENT_TIMESTAMP WHERE Q_NAME = ? AND Q_KEY = ?",
        message.attempts(),
        message.topic().name(),
        message.key());
  }

  /**
   * Moves a message to the dead letters.
   *
   * @return false when it is gone already
   */
  public boolean bury(Message message, String reason, Instant when) {
    if (!take(message)) {
      return false;
    }
    handle.execute(
        "INSERT INTO DEAD_LETTER (D_NAME, D_KEY, D_LISTENER, D_ATTEMPTS, D_REASON, D_DATE) VALUES"
            + " (?, ?, ?, ?, ?, ?)",
        message.topic().name(),
        message.key(),
        message.listener(),
        message.attempts(),
        reason.substring(0, Math.min(reason.length(), LONGEST_REASON)),
        when.atOffset(ZoneOffset.UTC));
    return true;
  }

  /**
   * Moves dead letters back into the queue, as if no attempt had been made.
   *
   * @param most how many at most, those buried first
   * @return those that were moved; what another server moved at the same time is its own
   */
  public List<Message> exhume(int most) {
    return buried().stream().limit(most).filter(this::exhumed).toList();
  }

  private boolean exhumed(Message dead) {
    int removed =
        handle.execute(
            "DELETE FROM DEAD_LETTER WHERE D_NAME = ? AND D_KEY = ?",
            dead.topic().name(),
            dead.key());
    return removed > 0 && putIfAbsent(dead);
  }

  private List<Message> buried() {
    return handle
        .createQuery("SELECT D_NAME, D_KEY, D_LISTENER FROM DEAD_LETTER ORDER BY D_DATE, D_KEY")
        .map(
            (row, context) ->
                new Message(
                    Message.Topic.valueOf(row.getString(1)), row.getLong(2), row.getString(3), 0))
        .list();
  }

  /** All messages, oldest key first. */
  public List<Message> waiting() {
    return messages(handle.createQuery(MESSAGES));
  }

  /**
   * Makes the messages that no server has touched for so long the caller's. It does not wait for
   * those that are in work, and of two servers that ask at the same time each gets others.
   */
  public List<Message> claim(Duration untouched) {
    List<Message> left =
        messages(
            handle
                .createQuery(MESSAGES + UNTOUCHED + " FOR UPDATE SKIP LOCKED")
                .bind("seconds", seconds(untouched)));
    left.forEach(this::recordAttempts);
    return left;
  }

  /** Whether there are messages that no server has touched for so long. */
  public boolean isLeft(Duration untouched) {
    return handle
            .createQuery("SELECT COUNT(*) FROM QUEUE" + UNTOUCHED)
            .bind("seconds", seconds(untouched))
            .map((row, context) -> row.getLong(1))
            .one()
        > 0;
  }

  private static double seconds(Duration untouched) {
    return untouched.toMillis() / 1000.0;
  }

  private static List<Message> messages(Query query) {
    // sorted here: where several wrote to H2 when it was killed, an index may name rows that never
    // were committed
    return query
        .map(
            (row, context) ->
                new Message(
                    Message.Topic.valueOf(row.getString(1)),
                    row.getLong(2),
                    row.getString(3),
                    row.getInt(4)))
        .list()
        .stream()
        .sorted(Comparator.comparing(Message::topic).thenComparingLong(Message::key))
        .toList();
  }

  /** How many dead letters there are. */
  public long dead() {
    return handle
        .createQuery("SELECT COUNT(*) FROM DEAD_LETTER")
        .map((row, context) -> row.getLong(1))
        .one();
  }
}
