package io.b2bench.results.section;

import io.b2bench.results.section.Column.Form;
import io.b2bench.results.stats.Estimate;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** Reads what a record declares with {@link Shown}. */
final class ShownColumns {
  private ShownColumns() {}

  /**
   * A declared column.
   *
   * @param path the accessors that lead to the value, from the row inwards
   */
  record Declared(String title, String unit, Form form, double in, List<Method> path) {
    /** The entry of a row. */
    Entry entry(Record row) {
      Object value = row;
      for (Method accessor : path) {
        value = read(accessor, value);
      }
      return ShownColumns.entry(value, form, in);
    }
  }

  static List<Declared> of(Class<? extends Record> type) {
    List<Declared> columns = new ArrayList<>();
    add(columns, type, List.of());
    if (columns.isEmpty()) {
      throw new IllegalArgumentException(type.getName() + " declares no column");
    }
    return columns;
  }

  private static void add(List<Declared> columns, Class<?> type, List<Method> path) {
    for (RecordComponent component : type.getRecordComponents()) {
      Shown shown = component.getAnnotation(Shown.class);
      if (shown != null) {
        List<Method> deeper = new ArrayList<>(path);
        component.getAccessor().setAccessible(true);
        deeper.add(component.getAccessor());
        if (shown.value().isEmpty()) {
          add(columns, component.getType(), deeper);
        } else {
          columns.add(
              new Declared(
                  shown.value(),
                  shown.unit(),
                  form(component.getType(), shown.form()),
                  shown.in(),
                  List.copyOf(deeper)));
        }
      }
    }
  }

  private static Form form(Class<?> type, Form declared) {
    if (declared != Form.PLAIN) {
      return declared;
    }
    boolean whole =
        List.of(int.class, long.class, OptionalInt.class, OptionalLong.class).contains(type);
    return type == String.class ? Form.WORDS : whole ? Form.COUNT : Form.PLAIN;
  }

  private static Object read(Method accessor, Object row) {
    try {
      return accessor.invoke(row);
    } catch (IllegalAccessException | InvocationTargetException e) {
      throw new IllegalStateException(accessor + " cannot be read", e);
    }
  }

  private static Entry entry(Object value, Form form, double in) {
    return switch (value) {
      case Optional<?> o -> o.map(v -> entry(v, form, in)).orElse(Entry.NONE);
      case OptionalDouble o -> Entry.in(in, o);
      case OptionalInt o -> o.isPresent() ? Entry.of(o.getAsInt() / in) : Entry.NONE;
      case OptionalLong o -> o.isPresent() ? Entry.of(o.getAsLong() / in) : Entry.NONE;
      case Estimate estimate -> Entry.of(estimate.in(in));
      case Number number when form == Form.WRITTEN ->
          Entry.of(Numbers.digits(number.doubleValue() / in));
      case Number number -> Entry.of(number.doubleValue() / in);
      case String text -> Entry.of(text);
      default ->
          throw new IllegalArgumentException("a table cannot show a " + value.getClass().getName());
    };
  }
}
