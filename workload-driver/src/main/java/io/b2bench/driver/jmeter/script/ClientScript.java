package io.b2bench.driver.jmeter.script;

import io.b2bench.driver.jmeter.http.Reply;
import java.io.OutputStream;
import java.util.Optional;
import java.util.OptionalLong;

/** What one client does, one session after another. Not thread safe. */
public interface ClientScript {
  /** Whether a session is under way. */
  boolean inSession();

  /** Begins a session. */
  void begin();

  /** The kind of the next operation. */
  String next();

  /** The operation as it is sent now, where its path or header is not always the same. */
  default Optional<OperationKind> sent(String kind) {
    return Optional.empty();
  }

  /** Writes the body of a request. */
  void write(String kind, OutputStream body);

  /** What is wrong with a reply, in a few words; empty when it is right. */
  String fault(String kind, Reply reply);

  /** What it needs of replies beside status and length. */
  default Reply.Kept kept() {
    return Reply.Kept.BEGINNING;
  }

  /** Takes note of a right reply; whether the session is complete with it. */
  boolean completed(String kind, Reply reply);

  /**
   * The number of what the service promises to keep with a right reply; absent where it does not.
   */
  default OptionalLong receipt(String kind, Reply reply) {
    return OptionalLong.empty();
  }

  /** Ends the session before it is complete. */
  void abandon();

  /**
   * A pause before the next operation.
   *
   * @param meanNanos the mean of all pauses, in nanoseconds
   */
  long think(long meanNanos);
}
