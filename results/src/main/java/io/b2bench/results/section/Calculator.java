package io.b2bench.results.section;

import io.b2bench.results.formula.Formula;
import io.b2bench.results.formula.Steps;
import io.b2bench.results.stats.Interval;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A table whose figures are formulas of a few inputs. The page has a slider for each input and
 * evaluates the formulas again; elsewhere the table stands with the inputs' first values.
 *
 * @param id its name in the page, unique there
 * @param caption what the table shows
 * @param inputs what can be moved
 * @param columns the columns of figures
 * @param rows its rows
 * @param picture a chart whose curves depend on the inputs too
 */
public record Calculator(
    String id,
    String caption,
    List<Input> inputs,
    List<Column> columns,
    List<Row> rows,
    Optional<Picture> picture)
    implements Part {
  /** Copies the lists and rejects rows that do not fit the columns. */
  public Calculator {
    inputs = List.copyOf(inputs);
    columns = List.copyOf(columns);
    rows = List.copyOf(rows);
    for (Row row : rows) {
      if (row.cells().size() != columns.size()) {
        throw new IllegalArgumentException(caption + ": a row does not fit its columns: " + row);
      }
    }
  }

  /**
   * An input.
   *
   * @param name of the variable
   * @param label what it is, with its unit
   * @param factor the variable is the shown value times this
   * @param least the left end of the slider
   * @param most the right end
   * @param value what is shown first
   * @param range which values can be typed
   */
  public record Input(
      String name,
      String label,
      double factor,
      double least,
      double most,
      double value,
      Range range) {}

  /** Which values an input takes. */
  public enum Range {
    /** Above 0. */
    POSITIVE,
    /** 0 or more. */
    NOT_NEGATIVE,
    /** From 0 to 1. */
    SHARE,
    /** From 0 to below 100. */
    PERCENT
  }

  /**
   * A row.
   *
   * @param name of which series
   * @param steps the formulas
   * @param cells for each column, which steps it shows
   * @param conditions what must not be for the figures to be shown as they are
   */
  public record Row(String name, Steps steps, List<Cell> cells, List<Condition> conditions) {
    /** Copies the lists. */
    public Row {
      cells = List.copyOf(cells);
      conditions = List.copyOf(conditions);
    }

    /** The conditions that are met, each with the value of its step in its text. */
    public List<String> met(Evaluated values, boolean refuses) {
      return conditions.stream()
          .filter(c -> c.refuses() == refuses)
          .filter(c -> values.value(c.step()) > c.above())
          .map(c -> c.text().replace("{}", Numbers.plain(values.value(c.step()))))
          .toList();
    }
  }

  /**
   * What stands in one place.
   *
   * @param step the step that is its centre; empty for a dash
   * @param ends the steps that are the ends of its interval, where it has one
   */
  public record Cell(String step, Optional<Ends> ends) {
    /** Nothing. */
    public static final Cell NONE = new Cell("", Optional.empty());

    /** A step by itself. */
    public static Cell of(String step) {
      return new Cell(step, Optional.empty());
    }

    /** A step with those of its {@link Steps#low} and {@link Steps#high} ends. */
    public static Cell ranging(String step) {
      return new Cell(step, Optional.of(new Ends(Steps.low(step), Steps.high(step))));
    }

    /**
     * The ends of an interval.
     *
     * @param low the step of the lower end
     * @param high of the upper one
     */
    public record Ends(String low, String high) {}
  }

  /**
   * When a row is not to be believed as it is.
   *
   * @param step the step that is looked at
   * @param above met where it is above this
   * @param text what is said then; {@code {}} stands for the value of the step
   * @param refuses whether the figures are not shown then
   */
  public record Condition(String step, double above, String text, boolean refuses) {}

  /**
   * A chart of curves that depend on the inputs.
   *
   * @param chart as it is with the inputs' first values and the first choice
   * @param variable what its first axis shows, as a variable of the curves
   * @param choices the rows whose curves can be shown, each with a formula for each curve
   * @param x where the described service lies on the first axis
   * @param y and on the second
   */
  public record Picture(Chart chart, String variable, List<Choice> choices, Formula x, Formula y) {
    /** Copies the list. */
    public Picture {
      choices = List.copyOf(choices);
    }

    /**
     * The curves of a row.
     *
     * @param row its name
     * @param curves a formula for each
     */
    public record Choice(String row, List<Formula> curves) {
      /** Copies the list. */
      public Choice {
        curves = List.copyOf(curves);
      }
    }
  }

  @Override
  public boolean isEmpty() {
    return rows.isEmpty();
  }

  /** The table with the inputs' first values. */
  public Grid grid() {
    List<Column> all = new ArrayList<>();
    all.add(new Column("profile", "", Column.Form.WORDS));
    all.addAll(columns);
    return new Grid(caption, all, rows.stream().map(this::entries).toList());
  }

  /** The variables with the inputs' first values. */
  public Map<String, Double> first() {
    Map<String, Double> first = new HashMap<>();
    inputs.forEach(i -> first.put(i.name(), i.value() * i.factor()));
    return first;
  }

  private List<Entry> entries(Row row) {
    Evaluated values = Evaluated.of(row.steps(), first());
    List<String> refusals = row.met(values, true);
    List<Entry> entries = new ArrayList<>();
    entries.add(Entry.of(row.name()));
    for (Cell cell : row.cells()) {
      entries.add(
          cell.equals(Cell.NONE)
              ? Entry.NONE
              : refusals.isEmpty()
                  ? Entry.of(
                      values.value(cell.step()),
                      cell.ends()
                          .map(e -> new Interval(values.value(e.low()), values.value(e.high()))))
                  : new Entry.Unavailable("", String.join("; ", refusals)));
    }
    return entries;
  }
}
