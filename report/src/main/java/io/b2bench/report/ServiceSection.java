package io.b2bench.report;

import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.cell.MixShare;
import io.b2bench.results.analysis.counter.BackgroundFigures;
import io.b2bench.results.analysis.counter.ServerFigures;
import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Grid;
import io.b2bench.results.section.Note;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.section.Part;
import io.b2bench.results.section.Section;
import io.b2bench.results.stats.Estimate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the service was asked for, what it did in the background, and what a commit survives. */
final class ServiceSection {
  private static final double PERCENT = 100;

  private static final Columns<MixShare> MIX =
      new Columns<MixShare>()
          .words("interaction", MixShare::kind)
          .count("count", m -> Entry.of(m.count()))
          .share("share", m -> Entry.of(m.share()))
          .share("promised", m -> Entry.of(m.promised()))
          .difference("off by", "points", m -> Entry.of(PERCENT * off(m)))
          .difference("in standard errors", "", m -> Entry.of(m.standardErrors()));

  private static final Columns<BackgroundFigures> BACKGROUND =
      new Columns<BackgroundFigures>()
          .words("series", BackgroundFigures::series)
          .written(Level.HEADING, b -> b.stratum().text())
          .plain("messages, mean", "", b -> Estimates.centre(b.depth()))
          .count("most", b -> count(b.most()))
          .plain("at the end of a window, mean", "", b -> Estimates.centre(b.left()))
          .count("most", b -> Entry.of(b.leftMost()))
          .count("orders shipped", b -> count(b.shipped()))
          .count("backordered", b -> count(b.backordered()));

  private static final Columns<ServerFigures> SERVERS =
      new Columns<ServerFigures>()
          .words("series", ServerFigures::series)
          .written(Level.HEADING, s -> s.stratum().text())
          .words("server", ServerFigures::server)
          .plain("interactions/s", "", s -> Estimates.centre(s.perSecond()))
          .share("share", s -> Estimates.centre(s.share()))
          .plain("CPU of each of its own", "µs", s -> Estimates.centre(s.cpuMicros()));

  private ServiceSection() {}

  static Section of(Results results) {
    List<Part> parts = new ArrayList<>();
    results.run().stack().map(Note::new).ifPresent(parts::add);
    results.run().providers().map(Note::new).ifPresent(parts::add);
    results.run().database().map(Note::new).ifPresent(parts::add);
    Stream.of(mix(results), servers(results), background(results))
        .filter(grid -> !grid.rows().isEmpty())
        .forEach(parts::add);
    return new Section(
        "service",
        "The service: mix, background work, durability",
        "The mix is over all windows. Background messages are orders to be shipped and items to be reordered. A backordered order had lines out of stock, which are not shipped later.",
        parts);
  }

  private static Grid mix(Results results) {
    return MIX.grid(
        "Achieved mix and design mix (independent draws would be off by about one standard error, decks by less)",
        promised(results));
  }

  private static Grid background(Results results) {
    return BACKGROUND.grid("Background messages queued or in progress", results.background());
  }

  private static Grid servers(Results results) {
    return SERVERS.grid(
        "Each server; elsewhere, throughput and CPU are for all servers together",
        results.servers());
  }

  private static List<MixShare> promised(Results results) {
    return results.mix().stream().filter(m -> m.promised().isPresent()).toList();
  }

  private static double off(MixShare share) {
    return share.share() - share.promised().orElse(share.share());
  }

  private static Entry count(OptionalLong count) {
    return count.isPresent() ? Entry.of(count.getAsLong()) : Entry.NONE;
  }

  /** The same in lines, for those who read no tables. */
  static List<String> lines(Results results) {
    return Stream.of(mixLine(results), serversLine(results), backgroundLine(results))
        .flatMap(Optional::stream)
        .toList();
  }

  private static Optional<String> mixLine(Results results) {
    return promised(results).stream()
        .max(Comparator.comparingDouble(m -> Math.abs(off(m))))
        .map(
            m ->
                "mix: within %s percentage points of the design (%s %s instead of %s)"
                    .formatted(
                        Numbers.plain(PERCENT * Math.abs(off(m))),
                        m.kind(),
                        Numbers.percent(m.share()),
                        Numbers.percent(m.promised().orElse(0))));
  }

  /** What each server did at the cell where one of them did most. */
  private static Optional<String> serversLine(Results results) {
    return results.servers().stream()
        .max(Comparator.comparingDouble(ServiceSection::perSecond))
        .map(
            most ->
                results.servers().stream()
                    .filter(s -> s.series().equals(most.series()))
                    .filter(s -> s.stratum().equals(most.stratum()))
                    .map(
                        s ->
                            "%s %s/s (%s)"
                                .formatted(
                                    s.server(),
                                    Numbers.plain(perSecond(s)),
                                    Numbers.percent(s.share().map(Estimate::centre).orElse(0.0))))
                    .collect(
                        Collectors.joining(
                            ", ",
                            "servers: ",
                            ", %s at %s".formatted(most.series(), most.stratum().text()))));
  }

  private static double perSecond(ServerFigures server) {
    return server.perSecond().map(Estimate::centre).orElse(0.0);
  }

  private static Optional<String> backgroundLine(Results results) {
    return results.background().stream()
        .filter(b -> b.depth().isPresent())
        .max(Comparator.comparingDouble(b -> b.depth().orElseThrow().centre()))
        .map(
            b ->
                "background: at the busiest, %s messages queued or in progress on average; %d at most; %s of orders backordered"
                    .formatted(
                        Numbers.plain(b.depth().orElseThrow().centre()),
                        results.background().stream()
                            .mapToLong(f -> f.most().orElse(0))
                            .max()
                            .orElse(0),
                        Numbers.percent(backordered(results))));
  }

  private static double backordered(Results results) {
    long late = results.background().stream().mapToLong(b -> b.backordered().orElse(0)).sum();
    long shipped = results.background().stream().mapToLong(b -> b.shipped().orElse(0)).sum();
    return late + shipped == 0 ? 0 : (double) late / (late + shipped);
  }
}
