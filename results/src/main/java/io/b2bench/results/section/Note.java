package io.b2bench.results.section;

/**
 * A sentence or two between other parts.
 *
 * @param text the sentences
 */
public record Note(String text) implements Part {
  @Override
  public boolean isEmpty() {
    return text.isEmpty();
  }
}
