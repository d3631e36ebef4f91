package io.b2bench.workloads.target;

import io.b2bench.experiment.plan.Experiment;
import io.b2bench.experiment.workload.CannotMeasureException;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.engine.FirstContact;
import io.b2bench.tls.keys.Credentials;
import io.b2bench.tls.profile.Tls;
import io.b2bench.workloads.target.setting.TargetListener;
import java.time.Duration;
import java.util.Optional;

/** Looks at each listener once before anything is started. */
record Preflight(Catalog catalog) {
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  /** A server without TLS may wait for the rest of what it takes for a request. */
  private static final Duration FOR_AN_ANSWER_TO_TLS = Duration.ofSeconds(2);

  /**
   * Whether each is there and speaks what it is meant to.
   *
   * @throws CannotMeasureException when one does not, with the reason
   */
  static void check(Experiment experiment, Target target) {
    Preflight preflight = new Preflight(Catalog.load(experiment.catalog()));
    target
        .bySeries()
        .forEach(
            (series, listener) ->
                preflight
                    .obstacle(listener)
                    .ifPresent(
                        why -> {
                          throw new CannotMeasureException(
                              "%s at %s: %s".formatted(series, listener.address().url(), why));
                        }));
  }

  private Optional<String> obstacle(TargetListener listener) {
    FirstContact contact = contact(listener, PATIENCE);
    return contact
        .unreachable()
        .map(why -> "nobody answers there (%s); start the server or correct url".formatted(why))
        .or(
            () ->
                catalog.profile(listener.profile()) instanceof Tls tls
                    ? contact.obstacle(tls, credentials(listener))
                    : contact(listener, FOR_AN_ANSWER_TO_TLS)
                        .encrypted()
                        .map("%s; write https in url, and the profile"::formatted));
  }

  private static FirstContact contact(TargetListener listener, Duration patience) {
    return new FirstContact(listener.address().host(), listener.address().port(), patience);
  }

  private static Credentials credentials(TargetListener listener) {
    return Credentials.read(listener.trust(), listener.certificate(), listener.key());
  }
}
