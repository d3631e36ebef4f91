package io.b2bench.results.formula;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A formula of named variables that can be evaluated here, or written down and evaluated there. */
public sealed interface Formula {
  /**
   * Its value.
   *
   * @param variables the variables by name; all that it has must be there
   */
  double at(Map<String, Double> variables);

  /**
   * As data for JSON: a number, the name of a variable, or a list of an operation's sign and its
   * parts.
   */
  Object data();

  /**
   * A number.
   *
   * @param value the number
   */
  record Constant(double value) implements Formula {
    @Override
    public double at(Map<String, Double> variables) {
      return value;
    }

    @Override
    public Object data() {
      return value;
    }
  }

  /**
   * A variable.
   *
   * @param name its name
   */
  record Variable(String name) implements Formula {
    @Override
    public double at(Map<String, Double> variables) {
      Double value = variables.get(name);
      if (value == null) {
        throw new IllegalArgumentException(
            "nothing says what %s is; there are %s".formatted(name, variables.keySet()));
      }
      return value;
    }

    @Override
    public Object data() {
      return name;
    }
  }

  /**
   * An operation on other formulas.
   *
   * @param operation what is done
   * @param parts with what
   */
  record Applied(Operation operation, List<Formula> parts) implements Formula {
    /** Copies the list. */
    public Applied {
      parts = List.copyOf(parts);
    }

    @Override
    public double at(Map<String, Double> variables) {
      return operation.of(parts.stream().mapToDouble(p -> p.at(variables)).toArray());
    }

    @Override
    public Object data() {
      List<Object> data = new ArrayList<>();
      data.add(operation.sign());
      parts.forEach(p -> data.add(p.data()));
      return data;
    }
  }

  /** A number. */
  static Formula of(double value) {
    return new Constant(value);
  }

  /** A variable. */
  static Formula of(String name) {
    return new Variable(name);
  }

  /** The sum of several. */
  static Formula sum(List<Formula> parts) {
    return new Applied(Operation.SUM, parts);
  }

  /** This and another. */
  default Formula plus(Formula other) {
    return sum(List.of(this, other));
  }

  /** This less another. */
  default Formula minus(Formula other) {
    return plus(other.times(of(-1)));
  }

  /** This times others. */
  default Formula times(Formula... others) {
    return new Applied(
        Operation.PRODUCT, Stream.concat(Stream.of(this), Stream.of(others)).toList());
  }

  /** This divided by another. */
  default Formula over(Formula other) {
    return new Applied(Operation.QUOTIENT, List.of(this, other));
  }

  /** This, but no less than a number. */
  default Formula atLeast(double least) {
    return atLeast(of(least));
  }

  /** The larger of this and another. */
  default Formula atLeast(Formula other) {
    return new Applied(Operation.LARGEST, List.of(this, other));
  }

  /** The smaller of this and another. */
  default Formula atMost(Formula other) {
    return minus(minus(other).atLeast(0));
  }

  /** Its square root. */
  default Formula root() {
    return new Applied(Operation.ROOT, List.of(this));
  }

  /** The next whole number. */
  default Formula upwards() {
    return new Applied(Operation.CEILING, List.of(this));
  }
}
