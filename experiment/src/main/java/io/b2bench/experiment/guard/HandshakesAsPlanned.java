package io.b2bench.experiment.guard;

import io.b2bench.experiment.plan.Experiment.Connection;
import io.b2bench.experiment.plan.Experiment.Hop;
import io.b2bench.results.record.Service;
import io.b2bench.results.record.Verdict.Reason;
import io.b2bench.tls.profile.Plaintext;
import java.util.Optional;

/**
 * The server must have made as many handshakes (connections, where there is no TLS) as the driver
 * began sessions or, with a connection for each request, sent interactions: a handshake too many or
 * too few is the largest error a TLS figure can have. A client that was between its two ends when
 * counting began or ended may count on one side only; hence one a client is tolerated for each end,
 * and a share of all because the two sides do not begin to count at the same instant. Clients that
 * keep one connection make no handshake in a window but after an error, and are not checked.
 *
 * @param share tolerated difference: 0.02
 */
public record HandshakesAsPlanned(double share) implements Rule {
  @Override
  public Optional<Objection> against(Evidence evidence) {
    Connection connection = evidence.experiment().connection();
    if (connection == Connection.PERSISTENT) {
      return Optional.empty();
    }
    long planned =
        connection == Connection.PER_SESSION
            ? evidence.seen().load().sessionsStarted()
            : evidence.completed();
    boolean plain = evidence.on(Hop.FRONT) instanceof Plaintext;
    Service service = evidence.seen().service();
    long made =
        plain ? service.connections() : service.handshakesFull() + service.handshakesResumed();
    if (Math.abs(made - planned) <= 2 * evidence.cell().clients() + share * planned) {
      return Optional.empty();
    }
    return Optional.of(
        Objection.window(
            Reason.everything(
                "%d %s for %d %s"
                    .formatted(
                        made,
                        plain ? "connections" : "handshakes",
                        planned,
                        connection == Connection.PER_SESSION ? "sessions" : "interactions"))));
  }
}
