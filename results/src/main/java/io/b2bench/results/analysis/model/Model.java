package io.b2bench.results.analysis.model;

import io.b2bench.results.capacity.ExactMva;
import io.b2bench.results.capacity.LoadPoint;
import io.b2bench.results.capacity.Schweitzer;
import io.b2bench.results.capacity.Usl;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.DoubleUnaryOperator;

/** A model of throughput against clients. */
public enum Model {
  /** Exact mean value analysis. */
  EXACT_MVA("exact MVA", 3),
  /** Schweitzer's approximation of it. */
  SCHWEITZER("Schweitzer", 3),
  /** Exact mean value analysis with demands that depend on the load. */
  VARYING_MVA("exact MVA, demands by load", 3),
  /** The universal scalability law. */
  USL("USL", Usl.LEAST);

  private static final int HALVINGS = 60;

  private final String text;
  private final int levels;

  Model(String text, int levels) {
    this.text = text;
    this.levels = levels;
  }

  /**
   * What the models are told besides the levels.
   *
   * @param servers processors of the server
   * @param machines those of driver and partners; absent where they have none of their own
   * @param think think time, seconds
   */
  public record Setting(int servers, OptionalInt machines, double think) {}

  /** Its name in tables. */
  public String text() {
    return text;
  }

  /** How many load levels it needs to be fitted to. */
  public int levels() {
    return levels;
  }

  /** X with so many clients, fitted to these levels; absent where they are too few. */
  OptionalDouble predict(List<LevelSums> levels, Setting setting, int clients) {
    if (levels.size() < this.levels) {
      return OptionalDouble.empty();
    }
    return OptionalDouble.of(
        switch (this) {
          case EXACT_MVA ->
              Network.of(
                      levels,
                      setting.servers(),
                      setting.machines(),
                      setting.think(),
                      ExactMva::solve)
                  .throughput(clients, ExactMva::solve);
          case VARYING_MVA ->
              Network.at(
                      clients,
                      levels,
                      setting.servers(),
                      setting.machines(),
                      setting.think(),
                      ExactMva::solve)
                  .throughput(clients, ExactMva::solve);
          case SCHWEITZER ->
              Network.of(
                      levels,
                      setting.servers(),
                      setting.machines(),
                      setting.think(),
                      Schweitzer::solve)
                  .throughput(clients, Schweitzer::solve);
          case USL -> scalability(usl(levels, setting.think()), setting.think(), clients);
        });
  }

  /** The law over clients in service, N - X Z. */
  static Usl usl(List<LevelSums> levels, double think) {
    return Usl.of(
        levels.stream()
            .map(
                l ->
                    new LoadPoint(
                        Math.max(1, l.clients() - l.throughput() * think), l.throughput()))
            .toList());
  }

  /** X such that N - X Z clients in service do X. */
  private static double scalability(Usl usl, double think, int clients) {
    DoubleUnaryOperator law =
        n -> n < 1 ? n * usl.curve().throughput(1) : usl.curve().throughput(n);
    if (think == 0) {
      return law.applyAsDouble(clients);
    }
    double low = 0;
    double high = clients / think;
    for (int i = 0; i < HALVINGS; i++) {
      double middle = (low + high) / 2;
      if (law.applyAsDouble(clients - middle * think) > middle) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
