package io.b2bench.cli.chaos;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.cli.chaos.OpenLoop.Outcome;
import io.b2bench.measurement.message.Audit;
import io.b2bench.measurement.message.Receipts;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * All partners are away for 30 s while requests come in at half the rate that the service can
 * carry: orders fail clearly, everything else goes on, and nothing is stranded. Prints what came of
 * the requests before, meanwhile and afterwards.
 */
@Tag("chaos")
final class PartnerOutageIT {
  private static final Duration OUTAGE = Duration.ofSeconds(30);
  private static final Duration AROUND = Duration.ofSeconds(10);
  private static final Duration WARM_UP = Duration.ofSeconds(5);
  private static final Duration DRAIN = Duration.ofMinutes(2);
  private static final int BUSINESSES = 16;

  /** What {@link Site} gives the partners, and a second for the rest. */
  private static final double TIMEOUT_MILLIS = 6000;

  @TempDir private Path folder;

  /** How the partners are away. */
  enum Outage {
    SILENT,
    REFUSING;

    <T> T during(Site site, Callable<T> happening) throws Exception {
      return switch (this) {
        case SILENT -> site.whilePartnersAreSilent(happening);
        case REFUSING -> site.whilePartnersAreGone(happening);
      };
    }
  }

  @ParameterizedTest
  @EnumSource
  void stopsOrdersAndNothingElse(Outage outage) throws Exception {
    try (Site site = Site.open(Path.of(".."), folder, false);
        OpenLoop loop = new OpenLoop(site.services().getFirst())) {
      loop.most(BUSINESSES, WARM_UP);
      double rate = loop.most(BUSINESSES, WARM_UP) / 2;
      Outcome before = loop.run(rate, AROUND);
      Outcome meanwhile = outage.during(site, () -> loop.run(rate, OUTAGE));
      loop.run(rate, Duration.ofSeconds(2));
      Outcome after = loop.run(rate, AROUND);
      System.out.printf(
          "partners %s for %d s at %.0f requests/s%n  before %s%n  meanwhile %s%n  after %s%n",
          outage, OUTAGE.toSeconds(), rate, before, meanwhile, after);

      assertThat(before.orders().statuses()).containsOnlyKeys(200);
      assertThat(meanwhile.orders().statuses()).containsOnlyKeys(503);
      assertThat(meanwhile.orders().millis(1)).isLessThan(TIMEOUT_MILLIS);
      assertThat(meanwhile.others().statuses()).containsOnlyKeys(200);
      assertThat(meanwhile.others().good() / (double) OUTAGE.toSeconds())
          .isGreaterThan(0.8 * before.others().good() / AROUND.toSeconds());
      assertThat(meanwhile.others().millis(0.9)).isLessThan(2 * before.others().millis(0.9));
      assertThat(after.orders().statuses()).containsOnlyKeys(200);
      assertThat(after.others().statuses()).containsOnlyKeys(200);
      assertThat(site.server().control().drain(DRAIN).empty()).isTrue();
      Audit audit = site.server().control().audit(Receipts.NONE);
      assertThat(audit.findings()).isEmpty();
    }
  }
}
