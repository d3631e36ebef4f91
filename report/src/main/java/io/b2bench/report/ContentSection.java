package io.b2bench.report;

import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.content.Content;
import io.b2bench.results.analysis.content.Content.AsCounted;
import io.b2bench.results.analysis.content.Content.Both;
import io.b2bench.results.analysis.content.Content.Collected;
import io.b2bench.results.analysis.content.Content.Price;
import io.b2bench.results.analysis.content.Content.Ratios;
import io.b2bench.results.analysis.content.Content.Reason;
import io.b2bench.results.record.Stratum;
import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.section.Part;
import io.b2bench.results.section.Section;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The section of the page about what windows held and what the adjustment to it changed. */
final class ContentSection {
  private ContentSection() {}

  private record Row(String series, String level, Ratios ratios) {}

  private static final Columns<Row> RATIOS =
      new Columns<Row>()
          .words("series", Row::series)
          .written(Level.HEADING, Row::level)
          .ratio("adjusted", r -> Estimates.entry(Optional.of(r.ratios().adjusted())))
          .ratio("unadjusted", r -> Estimates.entry(Optional.of(r.ratios().unadjusted())))
          .ratio("adjusted / unadjusted", r -> Estimates.entry(Optional.of(r.ratios().moved())))
          .difference("in standard errors", "", r -> Entry.of(r.ratios().standardErrors()))
          .ratio("as counted", r -> Estimates.entry(Optional.of(r.ratios().counted())));

  private static final Columns<Price> PRICES =
      new Columns<Price>()
          .words("what", ContentSection::item)
          .words("profile", p -> p.profile().isEmpty() ? "all alike" : p.profile())
          .written(Level.HEADING, p -> p.stratum().text())
          .difference("CPU", "µs", p -> Entry.of(p.micros(), Optional.of(p.interval())))
          .plain("standard error", "µs", p -> Entry.of(p.error()));

  private static final Columns<Both> COLLECTOR =
      new Columns<Both>()
          .words("series", Both::series)
          .written(Level.HEADING, b -> b.stratum().text())
          .plain("CPU as counted", "µs", b -> Estimates.entry(b.countedMicros()))
          .plain("collector by bytes allocated", "µs", b -> Estimates.entry(b.collectorMicros()))
          .plain("collector when it ran", "µs", b -> Estimates.entry(b.fellMicros()));

  private static final Columns<Collected> FORKS =
      new Columns<Collected>()
          .written("fork", c -> String.valueOf(c.fork()))
          .plain("allocated", "MB", c -> Entry.of(c.megabytes()))
          .plain("collector", "µs", c -> Entry.of(c.micros()))
          .plain("collector per MB", "µs", c -> Entry.of(c.microsPerMegabyte()));

  static Section of(Results results) {
    return new Section(
        "content",
        "What each window contained, and what it cost",
        "By chance, one short window contains a few more orders, images or handshakes than another. CPU per interaction is therefore adjusted to the design mix, the same for all profiles, and garbage collection is charged by bytes allocated.",
        results.content().map(c -> parts(results, c)).orElse(List.of()));
  }

  /** The second visit to the baseline first, then every series. */
  private static List<Row> rows(Results results, Content content) {
    String again = Verdicts.baseline(results) + " again (A/A)";
    return Stream.concat(
            content.control().stream().map(r -> new Row(again, "all", r)),
            content.cells().stream()
                .flatMap(
                    c -> c.ratio().stream().map(r -> new Row(c.series(), c.stratum().text(), r))))
        .toList();
  }

  private static List<Part> parts(Results results, Content content) {
    return List.of(
        RATIOS.grid(
            "CPU relative to the baseline: adjusted, unadjusted, and exactly as counted",
            rows(results, content)),
        PRICES.grid(
            "Server CPU for more of each",
            content.prices().stream().filter(p -> p.item() != Content.Item.KIND).toList()),
        COLLECTOR.grid("Garbage collection on the server, per interaction", content.cells()),
        FORKS.grid("Garbage collection on the server, by fork", content.collectors()));
  }

  private static String item(Price price) {
    return switch (price.item()) {
      case SESSION -> "one more session";
      case BYTES -> "100 kB more sent";
      case KIND -> price.of().orElseThrow() + " instead of the most common kind";
    };
  }

  /** One line for those who read no tables; nothing where a run says nothing of it. */
  static Optional<String> line(Results results) {
    return results.content().map(ContentSection::line);
  }

  private static String line(Content content) {
    String adjusted =
        content.prices().isEmpty() ? "CPU is as counted" : "CPU is adjusted to the design mix";
    return adjusted + except(content) + effect(content) + "." + shifted(content);
  }

  /**
   * Strata that are not adjusted, by the reason: {@code , except at 2 clients (too few blocks)}.
   */
  private static String except(Content content) {
    List<String> reasons =
        Arrays.stream(Reason.values())
            .flatMap(
                reason -> {
                  List<Stratum> strata =
                      content.asCounted().stream()
                          .filter(c -> c.reason() == reason)
                          .map(AsCounted::stratum)
                          .toList();
                  return strata.isEmpty()
                      ? Stream.empty()
                      : Stream.of("%s (%s)".formatted(Level.words(strata), words(reason)));
                })
            .toList();
    return reasons.isEmpty()
        ? ""
        : (content.prices().isEmpty() ? " at " : ", except at ") + String.join(" and at ", reasons);
  }

  private static String words(Reason reason) {
    return switch (reason) {
      case FEW -> "too few blocks";
      case NO_BETTER -> "adjusting would not predict left-out blocks better";
      case BELOW_ZERO -> "adjusting would leave a window with zero or negative CPU";
    };
  }

  private static String effect(Content content) {
    return content.narrower().isEmpty() || content.prices().isEmpty()
        ? ""
        : "; its median interval is %s %s"
            .formatted(
                Numbers.percent(Math.abs(content.narrower().getAsDouble())),
                content.narrower().getAsDouble() < 0 ? "wider" : "narrower");
  }

  private static String shifted(Content content) {
    return content.shifted().stream()
        .map(
            s ->
                " Windows of %s at %s did not have the design mix; adjusting changes its CPU by %s."
                    .formatted(s.series(), s.stratum().text(), Numbers.percent(-s.share())))
        .collect(Collectors.joining());
  }
}
