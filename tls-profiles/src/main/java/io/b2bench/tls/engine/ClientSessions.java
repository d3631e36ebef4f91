package io.b2bench.tls.engine;

import io.b2bench.tls.profile.Protocol;
import io.b2bench.tls.profile.Resumption;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import javax.net.ssl.SSLContext;

/**
 * Chooses the context of each connection, which decides whether the connection resumes: a session
 * can be resumed only within the context that made it. A connection that must not resume gets a new
 * context. One that must resume has a context to itself until it is closed, since its ticket
 * arrives after the handshake and a ticket of TLS 1.3 is good for one connection (RFC 8446, C.4).
 * So there are as many contexts as connections were open at one time, and each begins with a full
 * handshake.
 *
 * <p>Measured on one machine, making a context costs some 20 microseconds with SunJSSE and 2
 * milliseconds with Bouncy Castle, which needs no new one in TLS 1.3. Thread safe.
 */
final class ClientSessions {
  private static final int MOST = 1024;

  private final ContextFactory contexts;
  private final Resumption resumption;
  private final Optional<SSLContext> shared;
  private final AtomicLong connections = new AtomicLong();
  private final Deque<SSLContext> resting = new ArrayDeque<>();

  ClientSessions(ContextFactory contexts, Jsse jsse, Protocol protocol, Resumption resumption) {
    this.contexts = contexts;
    this.resumption = resumption;
    this.shared = jsse.resumes(protocol) ? Optional.empty() : Optional.of(contexts.newContext());
  }

  /**
   * A context for one connection.
   *
   * @param context the context
   * @param kept whether a later connection may resume its session
   */
  record Lease(SSLContext context, boolean kept) {}

  /** The context for the next connection; to be given back when that has been closed. */
  Lease take() {
    if (shared.isPresent()) {
      return new Lease(shared.get(), false);
    }
    if (resumption.equals(Resumption.NEVER)) {
      return new Lease(contexts.newContext(), false);
    }
    boolean resume = resumption.resumes(connections.getAndIncrement());
    synchronized (resting) {
      for (Iterator<SSLContext> all = resting.descendingIterator(); all.hasNext(); ) {
        SSLContext context = all.next();
        if (context.getClientSessionContext().getIds().hasMoreElements()) {
          if (!resume) {
            return new Lease(contexts.newContext(), false);
          }
          all.remove();
          return new Lease(context, true);
        }
      }
    }
    return new Lease(contexts.newContext(), true);
  }

  /** Takes a context back, with the session that its connection left. */
  void giveBack(Lease lease) {
    if (lease.kept()) {
      synchronized (resting) {
        resting.addLast(lease.context());
        if (resting.size() > MOST) {
          resting.removeFirst();
        }
      }
    }
  }
}
