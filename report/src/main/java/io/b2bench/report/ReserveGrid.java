package io.b2bench.report;

import io.b2bench.results.analysis.validity.GeneratorHealth;
import io.b2bench.results.analysis.validity.GeneratorHealth.Reserve;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Grid;

/** What the driver can do under each profile, and how much of it was asked of it. */
final class ReserveGrid {
  private ReserveGrid() {}

  /** How to read it, or why there is none. */
  static String note(GeneratorHealth health) {
    return health.reserves().isEmpty()
        ? "The driver's own limit was not measured. Runs measure it from --precision standard on; b2bench doctor --driver measures it separately."
        : "The driver's own limit, measured before the first fork with the same mix and connections against a server that only speaks the profile. Where TLS saturated that server first, the limit is what the driver would reach with its own processors fully used. Windows above half of the limit have no throughput and no response times. Each limit was measured once, so there are no intervals.";
  }

  static Grid of(GeneratorHealth health) {
    return new Columns<Reserve>()
        .words("profile", r -> r.ceiling().profile())
        .written(Level.HEADING, r -> Stratum.load(r.ceiling().clients()))
        .plain("reached per second", "", r -> Entry.of(r.ceiling().perSecond()))
        .plain("driver CPU", "µs each", r -> Entry.of(r.ceiling().driverMicros()))
        .share("driver busy", r -> Entry.of(r.ceiling().driverBusy()))
        .share("server busy", r -> Entry.of(r.ceiling().serverBusy()))
        .plain("limit per second", "", r -> Entry.of(r.limit()))
        .plain("most in a window", "", r -> Entry.of(r.highest()))
        .share("of the limit", r -> Entry.of(r.share()))
        .grid("Driver limit, by profile between client and server", health.reserves());
  }
}
