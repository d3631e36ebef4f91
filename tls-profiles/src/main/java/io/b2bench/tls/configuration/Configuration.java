package io.b2bench.tls.configuration;

import io.b2bench.tls.profile.Tls;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What to paste into the configuration of a program.
 *
 * @param program the program
 * @param lines the text; empty when it can offer none of the profiles
 * @param refused why it cannot offer a profile, by name
 */
public record Configuration(Program program, List<String> lines, Map<String, String> refused) {
  /** Copies the collections, in order. */
  public Configuration {
    lines = List.copyOf(lines);
    refused = Collections.unmodifiableMap(new LinkedHashMap<>(refused));
  }

  /**
   * The configuration that offers these profiles and no other suite.
   *
   * @param source where the remarks come from, for its first line
   * @param choices at least one, the preferred one first
   */
  public static Configuration of(Program program, String source, List<Choice> choices) {
    Dialect dialect = program.dialect();
    Map<String, String> refused = new LinkedHashMap<>();
    List<Choice> offered = new ArrayList<>();
    for (Choice choice : choices) {
      Optional<String> refusal =
          refusal(dialect, choice.profile(), offered.stream().map(Choice::profile).toList());
      refusal.ifPresent(reason -> refused.put(choice.profile().name(), reason));
      if (refusal.isEmpty()) {
        offered.add(choice);
      }
    }
    return new Configuration(
        program, offered.isEmpty() ? List.of() : lines(program, source, offered), refused);
  }

  private static Optional<String> refusal(Dialect dialect, Tls profile, List<Tls> offered) {
    return dialect.refusal(profile, offered).or(() -> Together.obstacle(profile, offered));
  }

  private static List<String> lines(Program program, String source, List<Choice> offered) {
    Dialect dialect = program.dialect();
    Offer offer = Offer.of(offered.stream().map(Choice::profile).toList());
    int name = width(offered.stream().map(c -> c.profile().name()).toList());
    int suite = width(offered.stream().map(c -> dialect.name(c.profile())).toList());
    String columns = "%-" + name + "s  %-" + suite + "s  %s";
    Snippet snippet =
        new Snippet(dialect, Site.PASTED)
            .note("%s", source)
            .note("tested with %s", program.tried());
    for (Choice c : offered) {
      String line = columns.formatted(c.profile().name(), dialect.name(c.profile()), c.remark());
      snippet.note("%s", line.stripTrailing());
    }
    offer.preferred(dialect.addsGroups(offer)).forEach(text -> snippet.note("%s", text));
    dialect.write(offer, snippet);
    return snippet.written();
  }

  private static int width(List<String> names) {
    return names.stream().mapToInt(String::length).max().orElse(1);
  }
}
