package io.b2bench.tls.yaml;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * One thing wrong with a file or an option.
 *
 * @param place where in the file; absent for an option, and for a fault of the whole file
 * @param key the setting: {@code scale.items}; or the file
 * @param says what is wrong, with the value seen
 * @param meant the nearest spelling of something known
 * @param allowed the values that are allowed; empty when the sentence says it
 */
public record Fault(
    Optional<Place> place, String key, String says, Optional<String> meant, List<String> allowed) {
  private static final int LONGEST = 80;

  /** Keeps its own list. */
  public Fault {
    allowed = List.copyOf(allowed);
  }

  /** A fault that the sentence explains. */
  public static Fault of(Optional<Place> place, String key, String says) {
    return new Fault(place, key, says, Optional.empty(), List.of());
  }

  /** An unknown word where only known ones are allowed. */
  static Fault unknown(
      Optional<Place> place, String key, String kind, String seen, Collection<String> known) {
    return new Fault(
        place,
        key,
        "unknown " + kind + " " + quoted(seen),
        Spelling.nearest(seen, known),
        List.copyOf(known));
  }

  /** A value as messages show it, cut when it is long. */
  static String quoted(String value) {
    return "\"" + (value.length() > LONGEST ? value.substring(0, LONGEST) + "..." : value) + "\"";
  }

  /** What is wrong and what to write instead, in one line. */
  public String sentence() {
    StringBuilder text = new StringBuilder(key).append(": ").append(says);
    meant.ifPresent(m -> text.append("; did you mean ").append(m).append('?'));
    if (!allowed.isEmpty()) {
      text.append(meant.isPresent() ? " Allowed: " : "; allowed: ")
          .append(String.join(", ", allowed));
    }
    return text.toString();
  }

  /**
   * All the faults of a file for the terminal: each with its line and a caret.
   *
   * @param faults at least one
   * @param consequence what follows from them: {@code "; nothing was started."}
   */
  public static String report(String file, List<Fault> faults, String consequence) {
    if (faults.size() == 1 && faults.getFirst().place().isEmpty()) {
      return faults.getFirst().sentence();
    }
    String many = faults.size() == 1 ? "1 fault" : faults.size() + " faults";
    return faults.stream()
        .map(Fault::block)
        .collect(Collectors.joining("\n", file + " has " + many + consequence + "\n", ""));
  }

  private String block() {
    return place
        .map(
            p ->
                "\nline %d, column %d: %s\n%s"
                    .formatted(p.line(), p.column(), sentence(), p.pointed()))
        .orElseGet(this::sentence);
  }
}
