package io.b2bench.experiment.plan;

import io.b2bench.experiment.plan.Schedule.Place;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.record.Window;

/** The windows of one block in one stratum. */
record Row(int block, Stratum stratum) {
  static Row of(Place place) {
    return new Row(place.block(), place.cell().stratum());
  }

  static Row of(Window window) {
    return new Row(window.block(), window.cell().stratum());
  }
}
