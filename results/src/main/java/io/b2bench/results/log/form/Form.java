package io.b2bench.results.log.form;

import java.util.Optional;

/** A form of lines. */
public sealed interface Form permits TextForm, JsonForm, W3cForm {
  /** As it is printed. */
  String name();

  /** How its program numbers requests. */
  Numbering numbering();

  /** Why no rates can be made of it; absent where they can. */
  Optional<String> refused();

  /** How much it asks of a line: of two that fit, the one that asks more is the better. */
  int detail();

  /** Finds the fields of a line; false where it has another form. */
  boolean reads(LogLine line);

  /** Whether a line is none of a request, but belongs to the form. */
  default boolean comments(LogLine line) {
    return false;
  }

  /** The form of the lines behind a comment. */
  default Form behind(LogLine comment) {
    return this;
  }

  /** What a line that does not fit would need where it departs. */
  String wanted(LogLine line);

  /** The name of its program. */
  String program();
}
