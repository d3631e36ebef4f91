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
    FirstContact contact =
        new FirstContact(listener.address().host(), listener.address().port(), PATIENCE);
    return contact
        .unreachable()
        .map(why -> "nobody answers there (%s); start the server or correct url".formatted(why))
        .or(
            () ->
                catalog.profile(listener.profile()) instanceof Tls tls
                    ? contact.obstacle(tls, credentials(listener))
                    : Optional.empty());
  }

  private static Credentials credentials(TargetListener listener) {
    return Credentials.read(listener.trust(), listener.certificate(), listener.key());
  }
}
