package io.b2bench.results.cost;

import io.b2bench.results.store.Recorded;
import java.util.List;

/** Results of a run that took the cost of TLS apart. */
public interface Decomposed {
  /** The unit costs of the server. */
  Decomposition server();

  /**
   * What the costs say of the cells of another run, for profiles that both have.
   *
   * @throws IllegalArgumentException when the other run is one that they say nothing of
   */
  List<CheckedCell> check(Recorded other);
}
