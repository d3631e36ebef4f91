package io.b2bench.workloads.decompose;

import io.b2bench.measurement.observation.PartnerTraffic;
import io.b2bench.results.cost.CheckedCell;
import io.b2bench.results.cost.Decomposed;
import io.b2bench.results.cost.Decomposition;
import io.b2bench.results.cost.Term;
import io.b2bench.results.store.Recorded;
import java.util.List;
import java.util.Optional;

/**
 * The facts of a decomposition.
 *
 * @param server unit costs of the server
 * @param clients unit costs of the clients
 * @param partners unit costs of the partners; of no profile where their hop carried none
 * @param calls what the partners were asked, all windows that count together; absent where their
 *     hop carried no profile
 * @param rows what was measured at the server
 * @param predictions what was left out of the fit, predicted
 * @param notFound profiles without unit costs, each with the reason
 */
public record DecomposeResults(
    Decomposition server,
    Decomposition clients,
    Decomposition partners,
    Optional<PartnerTraffic> calls,
    List<CostRow> rows,
    List<Prediction> predictions,
    List<String> notFound)
    implements Decomposed {
  /** Copies the lists. */
  public DecomposeResults {
    rows = List.copyOf(rows);
    predictions = List.copyOf(predictions);
    notFound = List.copyOf(notFound);
  }

  @Override
  public List<CheckedCell> check(Recorded other) {
    return OtherCells.cells(server, other);
  }

  /** Whether some load held any of it. */
  boolean holds(Term term) {
    return rows.stream().anyMatch(row -> row.amount(term) > 0);
  }

  /** Whether the hop to the clients was taken apart, of which a service is a sum. */
  boolean front() {
    return server.terms().contains(Term.BUSINESS);
  }

  /** What the partners were asked; absent where nobody asked them anything. */
  Optional<PartnerTraffic> asked() {
    return calls.filter(asked -> asked.requests() > 0);
  }

  /** How far predictions are off; absent without any. */
  Optional<Misses> misses() {
    return Misses.of(predictions);
  }

  /** Which term the sum lacks, where one explains most of what predictions miss. */
  Optional<MissingTerm> missing() {
    return MissingTerm.of(predictions);
  }
}
