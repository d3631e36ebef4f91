package io.b2bench.workloads.decompose;

import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.cost.Term;
import io.b2bench.results.record.Stratum;

/** Whose CPU is taken apart. */
enum Side {
  /** The server: adjusted to what the loads promise, as everywhere. */
  SERVER(Observation.SERVER),
  /** The clients, all of them in the driver: as it was counted. */
  CLIENTS(Observation.DRIVER),
  /** The partners, all of them in one process: as it was counted. */
  PARTNERS(Observation.PARTNERS);

  private final String process;

  Side(String process) {
    this.process = process;
  }

  /** The process that uses it: for the server the front, where that ends TLS. */
  String process(Observation seen) {
    return this == SERVER ? seen.measured() : process;
  }

  /** Whether a term costs it CPU; a request costs the server a share of its business CPU. */
  boolean pays(Term term) {
    return switch (this) {
      case SERVER -> term != Term.REQUEST;
      case CLIENTS -> !term.outbound() && term != Term.BUSINESS;
      case PARTNERS -> term.outbound();
    };
  }

  /**
   * Whether a stratum counts. Of clients and partners, which may share processors, nobody knows how
   * idle these were, so their costs are those at the higher rate.
   */
  boolean tells(Stratum stratum) {
    return this == SERVER || Busy.of(stratum) == Busy.MOST;
  }
}
