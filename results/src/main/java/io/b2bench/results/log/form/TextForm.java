package io.b2bench.results.log.form;

import java.util.Optional;

/**
 * A form of text.
 *
 * @param name as it is printed
 * @param its the program
 * @param slots its fields
 */
record TextForm(String name, Program its, Slots slots) implements Form {
  @Override
  public boolean reads(LogLine line) {
    line.clear();
    if (line.begins('{') && !slots.beginsWithBrace()) {
      return false;
    }
    if (slots.reads(line, line.begin(), line.end())) {
      return true;
    }
    int body = line.body();
    if (body == line.begin()) {
      return false;
    }
    int reached = line.begin() + line.reached();
    line.clear();
    boolean fits = slots.reads(line, body, line.end());
    line.reach(Math.max(reached, line.begin() + line.reached()));
    return fits;
  }

  @Override
  public String wanted(LogLine line) {
    return slots.misfit(line);
  }

  @Override
  public int detail() {
    return slots.detail();
  }

  @Override
  public Numbering numbering() {
    return its.numbering();
  }

  @Override
  public Optional<String> refused() {
    return Optional.ofNullable(its.refused().get(name));
  }

  @Override
  public String program() {
    return its.name();
  }
}
