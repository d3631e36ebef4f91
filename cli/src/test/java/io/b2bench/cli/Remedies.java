package io.b2bench.cli;

import io.b2bench.measurement.observation.CpuTime;
import io.b2bench.measurement.observation.Observation;
import io.b2bench.measurement.observation.Operation;
import io.b2bench.results.record.Verdict.Validity;
import io.b2bench.results.record.Window;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * What each remedy against noise does in a run, from its windows: scatter of the log-ratio to plain
 * with it and without it, medians over series and load levels.
 */
final class Remedies {
  private record Place(int fork, int clients, int block) {
    static Place of(Window w) {
      return new Place(w.fork(), w.cell().clients(), w.block());
    }
  }

  private static final Set<String> PLAINS = Set.of("plain", "plain'");

  private final Map<Place, Map<String, Window>> blocks;

  Remedies(List<Window> windows) {
    blocks =
        windows.stream()
            .filter(w -> w.verdict().allows(Validity.CPU))
            .sorted(Comparator.comparingInt(Window::fork).thenComparingInt(Window::position))
            .collect(
                Collectors.groupingBy(
                    Place::of,
                    () ->
                        new TreeMap<>(
                            Comparator.comparingInt(Place::fork)
                                .thenComparingInt(Place::clients)
                                .thenComparingInt(Place::block)),
                    Collectors.toMap(w -> w.cell().series(), w -> w)));
  }

  /** The rows of docs/method/noise.md for a run. */
  List<String> rows() {
    return List.of(
        row(
            "CPU without compiler threads",
            scatter(Remedies::net, true),
            scatter(Remedies::whole, true)),
        row(
            "both plains as the reference",
            scatter(Remedies::net, true),
            scatter(Remedies::net, false)),
        row("the first block left out", scatter(Remedies::net, true), scatterWithFirst()),
        row("a deck for the mix", mixScatter(), mixOfFreeDraws()),
        row("suspended sessions, a deck of lengths", handshakeScatter(), handshakesOfFreeDraws()),
        row(
            "scatter of two neighbouring blocks together, over one",
            pairsAgainstOne(),
            Math.sqrt(0.5)));
  }

  private static String row(String remedy, double with, double without) {
    return String.format(
        Locale.ROOT, "| %s | %.1f %% | %.1f %% |", remedy, 100 * with, 100 * without);
  }

  private static double net(Window w) {
    return cpu(w, CpuTime::netNanos);
  }

  private static double whole(Window w) {
    return cpu(w, CpuTime::totalNanos);
  }

  private static double cpu(Window w, ToDoubleFunction<CpuTime> nanos) {
    Observation o = w.observation();
    return nanos.applyAsDouble(o.cpu(Observation.SERVER).orElseThrow()) / o.done();
  }

  private double scatter(ToDoubleFunction<Window> figure, boolean both) {
    return median(ratios(figure, both, 1).values().stream().map(Remedies::deviation).toList());
  }

  private double scatterWithFirst() {
    return median(
        ratios(Remedies::net, true, 0).values().stream().map(Remedies::deviation).toList());
  }

  /** Log-ratios to plain by series and level, in the order of the blocks from one on. */
  private Map<String, List<Double>> ratios(
      ToDoubleFunction<Window> figure, boolean both, int from) {
    Map<String, List<Double>> ratios = new TreeMap<>();
    blocks.forEach(
        (place, block) -> {
          Window plain = block.get("plain");
          Window again = block.get("plain'");
          if (place.block() >= from && plain != null && again != null) {
            double reference =
                both
                    ? Math.sqrt(figure.applyAsDouble(plain) * figure.applyAsDouble(again))
                    : figure.applyAsDouble(plain);
            block.forEach(
                (series, w) -> {
                  if (!PLAINS.contains(series)) {
                    ratios
                        .computeIfAbsent(series + place.clients(), s -> new ArrayList<>())
                        .add(Math.log(figure.applyAsDouble(w) / reference));
                  }
                });
          }
        });
    return ratios;
  }

  /** Scatter of the share of the commonest kind but one in the windows of plain. */
  private double mixScatter() {
    return median(ofBaseline().values().stream().map(c -> relative(shares(c))).toList());
  }

  private double mixOfFreeDraws() {
    return median(
        ofBaseline().values().stream()
            .map(
                c -> {
                  double p = shares(c).stream().mapToDouble(s -> s).average().orElseThrow();
                  return Math.sqrt(p * (1 - p) / interactions(c)) / p;
                })
            .toList());
  }

  private static List<Double> shares(List<Window> cell) {
    List<Double> shares = new ArrayList<>();
    for (Window w : cell) {
      Observation o = w.observation();
      double details = o.operations().getOrDefault("product-detail", Operation.NONE).done();
      shares.add(details / o.done());
    }
    return shares;
  }

  private static double interactions(List<Window> cell) {
    return cell.stream().mapToLong(w -> w.observation().done()).average().orElseThrow();
  }

  /** Scatter of the sessions begun for an interaction. */
  private double handshakeScatter() {
    return median(
        ofBaseline().values().stream()
            .map(
                c -> {
                  List<Double> rates =
                      c.stream()
                          .map(
                              w ->
                                  (double) w.observation().load().sessionsStarted()
                                      / w.observation().load().completed())
                          .toList();
                  return relative(rates);
                })
            .toList());
  }

  /** Of a Poisson number of sessions. */
  private double handshakesOfFreeDraws() {
    return median(
        ofBaseline().values().stream()
            .map(
                c ->
                    1
                        / Math.sqrt(
                            c.stream()
                                .mapToLong(w -> w.observation().load().sessionsStarted())
                                .average()
                                .orElseThrow()))
            .toList());
  }

  /** Scatter of the mean of two neighbouring blocks over that of one: 0.71 if they know nothing. */
  private double pairsAgainstOne() {
    return median(
        ratios(Remedies::net, true, 1).values().stream()
            .map(
                values -> {
                  List<Double> pairs = new ArrayList<>();
                  for (int i = 0; i + 1 < values.size(); i += 2) {
                    pairs.add((values.get(i) + values.get(i + 1)) / 2);
                  }
                  return deviation(pairs) / deviation(values);
                })
            .toList());
  }

  private Map<Integer, List<Window>> ofBaseline() {
    return blocks.entrySet().stream()
        .filter(e -> e.getKey().block() > 0 && e.getValue().containsKey("plain"))
        .collect(
            Collectors.groupingBy(
                e -> e.getKey().clients(),
                TreeMap::new,
                Collectors.mapping(
                    e -> Objects.requireNonNull(e.getValue().get("plain")), Collectors.toList())));
  }

  private static double relative(List<Double> values) {
    return deviation(values) / values.stream().mapToDouble(v -> v).average().orElseThrow();
  }

  private static double deviation(List<Double> values) {
    double mean = values.stream().mapToDouble(v -> v).average().orElseThrow();
    double squares = values.stream().mapToDouble(v -> (v - mean) * (v - mean)).sum();
    return Math.sqrt(squares / (values.size() - 1));
  }

  private static double median(List<Double> values) {
    double[] sorted = values.stream().mapToDouble(v -> v).toArray();
    Arrays.sort(sorted);
    int n = sorted.length;
    return n % 2 == 1 ? sorted[n / 2] : (sorted[n / 2 - 1] + sorted[n / 2]) / 2;
  }
}
