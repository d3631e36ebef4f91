package io.b2bench.results.log.form;

import java.util.List;
import java.util.Optional;

/**
 * A form that the log itself describes, in a comment before its lines.
 *
 * @param its the program
 * @param tabs its fields where tabs part them; absent before it was described, or where it was
 *     described as another program's
 * @param spaces its fields where spaces do
 */
record W3cForm(Program its, Optional<Slots> tabs, Optional<Slots> spaces) implements Form {
  private static final String FIELDS = "#Fields:";

  W3cForm(Program its) {
    this(its, Optional.empty(), Optional.empty());
  }

  @Override
  public boolean reads(LogLine line) {
    line.clear();
    return (tabs.isPresent() && tabs.get().reads(line, line.begin(), line.end()))
        || (spaces.isPresent() && again(line));
  }

  private boolean again(LogLine line) {
    line.clear();
    return spaces.isPresent() && spaces.get().reads(line, line.begin(), line.end());
  }

  @Override
  public boolean comments(LogLine line) {
    return line.begins('#');
  }

  @Override
  public W3cForm behind(LogLine comment) {
    return described(comment.text());
  }

  /** Described by a comment; another than {@code #Fields:} describes nothing. */
  W3cForm described(String comment) {
    if (!comment.startsWith(FIELDS)) {
      return this;
    }
    List<String> names = List.of(comment.substring(FIELDS.length()).strip().split("[ \\t]+"));
    if (!names.containsAll(its.must())) {
      return new W3cForm(its);
    }
    return new W3cForm(its, Optional.of(parted(names, "\t")), Optional.of(parted(names, " ")));
  }

  private Slots parted(List<String> names, String by) {
    String text = String.join(by, names).replace("date" + by + "time" + by, "date-time" + by);
    return Slots.of(its.syntax().pieces(text, its.fields()), its.numbering());
  }

  @Override
  public String wanted(LogLine line) {
    return spaces.map(s -> s.misfit(line)).orElse("a line that begins with " + FIELDS);
  }

  @Override
  public String name() {
    return its.name();
  }

  @Override
  public int detail() {
    return spaces.map(Slots::detail).orElse(0) + its.must().size();
  }

  @Override
  public Numbering numbering() {
    return its.numbering();
  }

  @Override
  public Optional<String> refused() {
    return Optional.empty();
  }

  @Override
  public String program() {
    return its.name();
  }
}
