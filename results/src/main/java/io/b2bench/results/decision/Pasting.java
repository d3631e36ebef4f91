package io.b2bench.results.decision;

import io.b2bench.results.section.Numbers;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.configuration.Choice;
import io.b2bench.tls.configuration.Configuration;
import io.b2bench.tls.configuration.Program;
import io.b2bench.tls.profile.Tls;
import java.util.List;
import java.util.stream.Stream;

/**
 * Makes configurations of what a decision ends with, the cost beside each profile.
 *
 * @param decision the decision
 * @param catalog the profiles of its run
 */
public record Pasting(Decision decision, Catalog catalog) {
  /**
   * One for each program: of the profile that was asked about, or else of the cheapest that is
   * allowed.
   *
   * @throws IllegalArgumentException when there is no TLS to configure
   */
  public List<Configuration> of(List<Program> programs) {
    if (programs.isEmpty()) {
      return List.of();
    }
    List<Choice> choices =
        Stream.concat(decision.to().stream(), decision.allowed().stream().limit(1))
            .flatMap(
                c ->
                    catalog.profile(c.profile()) instanceof Tls tls
                        ? Stream.of(new Choice(tls, remark(c)))
                        : Stream.empty())
            .toList();
    if (choices.isEmpty()) {
      throw new IllegalArgumentException("no TLS profile to paste");
    }
    String source =
        "CPU figures are from b2bench's Java server (%s); other servers differ"
            .formatted(decision.source().run());
    return programs.stream().map(p -> Configuration.of(p, source, choices)).toList();
  }

  /** The cost with its interval; of another model of processor, or an unknown load, none. */
  private String remark(Candidate candidate) {
    if (!decision.source().reach().quantifies() || decision.handshakesUnknown()) {
      return "";
    }
    return candidate
        .planned()
        .cost()
        .map(cost -> "%s us of CPU per request".formatted(Numbers.plain(cost.micros())))
        .orElse("CPU not measured");
  }
}
