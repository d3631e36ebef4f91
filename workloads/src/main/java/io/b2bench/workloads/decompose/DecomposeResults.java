package io.b2bench.workloads.decompose;

import io.b2bench.results.cost.Decomposed;
import io.b2bench.results.cost.Decomposition;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/**
 * The results of a decomposition.
 *
 * @param server unit costs of the server
 * @param clients unit costs of the clients
 * @param handshakes what a full handshake is made of
 * @param rows what was measured at the server
 * @param predictions what was left out of the fit, predicted
 * @param notFound profiles without unit costs, each with the reason
 */
public record DecomposeResults(
    Decomposition server,
    Decomposition clients,
    List<HandshakeParts> handshakes,
    List<CostRow> rows,
    List<Prediction> predictions,
    List<String> notFound)
    implements Decomposed {
  /** Copies the lists. */
  public DecomposeResults {
    handshakes = List.copyOf(handshakes);
    rows = List.copyOf(rows);
    predictions = List.copyOf(predictions);
    notFound = List.copyOf(notFound);
  }

  /** The mean of an error over all predictions; absent without any. */
  OptionalDouble mean(ToDoubleFunction<Prediction> error) {
    return predictions.stream().mapToDouble(error).average();
  }
}
