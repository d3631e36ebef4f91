package io.b2bench.experiment.guard;

import io.b2bench.experiment.plan.LoadSettings.Hop;
import io.b2bench.measurement.observation.ListenerTraffic;
import io.b2bench.results.record.Verdict.Reason;
import io.b2bench.tls.profile.Resumption;
import io.b2bench.tls.profile.Tls;
import java.util.Optional;

/**
 * Where a profile resumes sessions, the share of resumed handshakes at the server must be the one
 * asked for. One more handshake may differ, because full and resumed handshakes alternate and a
 * window may begin anywhere in that sequence.
 *
 * @param share tolerated difference of the share: 0.01
 */
public record ResumedAsAsked(double share) implements Rule {
  @Override
  public Optional<Objection> against(Evidence evidence) {
    if (!(evidence.on(Hop.FRONT) instanceof Tls tls) || tls.resumption().equals(Resumption.NEVER)) {
      return Optional.empty();
    }
    ListenerTraffic traffic = evidence.seen().traffic();
    long all = traffic.handshakesFull() + traffic.handshakesResumed();
    double asked = tls.resumption().share() * all;
    double slack = share * all + (tls.resumption().mixed() ? 1 : 0);
    return Math.abs(traffic.handshakesResumed() - asked) <= slack
        ? Optional.empty()
        : Optional.of(
            Objection.window(
                Reason.everything(
                    "%d of %d handshakes resumed a session; %d %% were asked for"
                        .formatted(traffic.handshakesResumed(), all, tls.resumption().percent()))));
  }
}
