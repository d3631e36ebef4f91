package io.b2bench.experiment.guard;

import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.LoadSettings.Hop;
import io.b2bench.measurement.observation.Visit;
import io.b2bench.results.record.Verdict.Reason;
import io.b2bench.tls.profile.Plaintext;
import java.util.Optional;

/**
 * On the visit around the window, the driver must have opened exactly one connection for each
 * session or, with a connection for each request, for each request; and the server must have made
 * exactly as many handshakes (connections, where there is no TLS): a handshake too many or too few
 * is the largest error a TLS figure can have. Clients that keep one connection open it when they
 * must.
 */
public record HandshakesAsPlanned() implements Rule {
  @Override
  public Optional<Objection> against(Evidence evidence) {
    Visit visit = evidence.seen().visit();
    boolean plain = evidence.on(Hop.FRONT) instanceof Plaintext;
    String what = plain ? "connections" : "handshakes";
    long made = plain ? visit.connections() : visit.handshakes();
    if (made != visit.opened()) {
      return objection(
          "the server made %d %s and the driver opened %d connections"
              .formatted(made, what, visit.opened()));
    }
    return switch (evidence.experiment().get(LoadSettings.CONNECTION)) {
      case PER_SESSION -> unlessEqual(visit, visit.sessions(), "sessions");
      case PER_REQUEST -> unlessEqual(visit, visit.requests(), "requests");
      case PERSISTENT -> Optional.empty();
    };
  }

  private static Optional<Objection> unlessEqual(Visit visit, long planned, String what) {
    long tried = visit.opened() + visit.unopened();
    return tried == planned
        ? Optional.empty()
        : objection("the driver opened %d connections for %d %s".formatted(tried, planned, what));
  }

  private static Optional<Objection> objection(String text) {
    return Optional.of(Objection.window(Reason.everything(text)));
  }
}
