package io.b2bench.results.formula;

import java.util.Arrays;

/** What a formula does with its parts. {@code calculators.js} of the page knows the same signs. */
enum Operation {
  SUM("+"),
  PRODUCT("*"),
  QUOTIENT("/"),
  LARGEST("max"),
  ROOT("sqrt"),
  CEILING("ceil");

  private final String sign;

  Operation(String sign) {
    this.sign = sign;
  }

  /** How it is written in data. */
  String sign() {
    return sign;
  }

  double of(double[] parts) {
    return switch (this) {
      case SUM -> Arrays.stream(parts).sum();
      case PRODUCT -> Arrays.stream(parts).reduce(1, (a, b) -> a * b);
      case QUOTIENT -> parts[0] / parts[1];
      case LARGEST -> Arrays.stream(parts).max().orElseThrow();
      case ROOT -> Math.sqrt(parts[0]);
      case CEILING -> Math.ceil(parts[0]);
    };
  }
}
