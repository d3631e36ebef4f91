package io.b2bench.server.store;

import java.time.Instant;
import java.util.List;

/**
 * The queue of background work, which outlives the process and takes part in the transaction of its
 * caller: a message is there exactly when the work that asked for it was committed, and gone
 * exactly when its own work was.
 */
public interface DurableQueue {
  /** Adds a message. */
  void put(Message message);

  /**
   * Adds a message unless there is one for this topic and key. The caller holds a lock that keeps
   * others from adding the same.
   *
   * @return whether it was added
   */
  boolean putIfAbsent(Message message);

  /**
   * Removes a message.
   *
   * @return false when it is gone already; then its work must not be done again
   */
  boolean take(Message message);

  /** Stores how many attempts at a message have failed. */
  void recordAttempts(Message message);

  /** Moves a message to the dead letters. */
  void bury(Message message, String reason, Instant when);

  /** All messages, oldest key first. */
  List<Message> waiting();

  /** How many dead letters there are. */
  long dead();
}
