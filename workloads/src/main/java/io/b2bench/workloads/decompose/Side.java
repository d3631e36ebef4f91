package io.b2bench.workloads.decompose;

import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.analysis.content.Adjustment;
import io.b2bench.results.analysis.figure.Figure;
import io.b2bench.results.analysis.figure.Readings;
import io.b2bench.results.cost.Term;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Verdict.Validity;
import io.b2bench.results.record.Window;
import java.util.Optional;
import java.util.OptionalDouble;

/** Whose CPU is taken apart. */
enum Side {
  /** The server: adjusted to what the loads promise, as everywhere. */
  SERVER {
    // a request costs it a share of the business CPU beside it
    @Override
    boolean pays(Term term) {
      return term != Term.REQUEST;
    }

    @Override
    OptionalDouble micros(Window window, Optional<Adjustment> adjustment) {
      return adjustment.<Readings>map(a -> a).orElse(Readings.COUNTED).of(Figure.CPU, window);
    }
  },
  /** The clients, all of them in the driver: as it was counted. */
  CLIENTS {
    @Override
    boolean pays(Term term) {
      return !term.outbound() && term != Term.BUSINESS;
    }

    @Override
    OptionalDouble micros(Window window, Optional<Adjustment> adjustment) {
      return counted(window, Observation.DRIVER);
    }
  },
  /** The partners, all of them in one process: as it was counted. */
  PARTNERS {
    @Override
    boolean pays(Term term) {
      return term.outbound();
    }

    @Override
    OptionalDouble micros(Window window, Optional<Adjustment> adjustment) {
      return counted(window, Observation.PARTNERS);
    }
  };

  /** Whether it has a part in what costs CPU. */
  abstract boolean pays(Term term);

  /**
   * Whether a stratum counts. Of clients and partners, which may share processors, nobody knows how
   * idle these were, so their costs are those at the higher rate.
   */
  boolean tells(Stratum stratum) {
    return this == SERVER || Busy.of(stratum) == Busy.MOST;
  }

  private static OptionalDouble counted(Window window, String process) {
    Observation seen = window.observation();
    return window.counts(Validity.CPU) && seen.done() > 0
        ? seen.cpu(process)
            .map(cpu -> OptionalDouble.of(cpu.netNanos() / 1e3 / seen.done()))
            .orElse(OptionalDouble.empty())
        : OptionalDouble.empty();
  }

  /** CPU per interaction of a window, in microseconds; absent where it does not count. */
  abstract OptionalDouble micros(Window window, Optional<Adjustment> adjustment);
}
