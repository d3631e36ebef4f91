package io.b2bench.report;

import io.b2bench.results.planning.Sharing;
import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Grid;
import io.b2bench.results.section.Note;
import io.b2bench.results.section.Part;
import io.b2bench.results.stats.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What a plan leaves out when it multiplies, and what the run knows of it. */
final class SharingText {
  private SharingText() {}

  /**
   * The table beside the assumption and how it is to be read; nothing where load levels were too
   * few.
   *
   * @param processors processors that the server of the run had
   * @param cores processors of a server to have
   */
  static List<Part> parts(List<Sharing> sharing, int processors, int cores) {
    if (sharing.isEmpty()) {
      return List.of();
    }
    boolean more = cores > processors;
    List<Part> parts = new ArrayList<>();
    parts.add(table(sharing, cores, more));
    parts.add(new Note(reading(processors, cores, more)));
    List<String> dear = sharing.stream().filter(Sharing::coheres).map(Sharing::series).toList();
    parts.add(
        new Note(
            dear.isEmpty()
                ? "Coherence is not significantly above 0 for any profile, up to the clients of this run. More processors may still have some."
                : "Warning: coherence is above 0 for %s. Its throughput falls with more clients in service, so the core counts above are too low for servers that are larger or busier than this run's; measure on one with %d cores."
                    .formatted(String.join(", ", dear), cores)));
    return parts;
  }

  private static Grid table(List<Sharing> sharing, int cores, boolean more) {
    Columns<Sharing> columns =
        new Columns<Sharing>()
            .words("profile", Sharing::series)
            .words("contention (sigma)", s -> small(s.contention()))
            .words("coherence (kappa)", s -> small(s.coherence()))
            .plain("clients in service", "", s -> Entry.of(s.inService()));
    if (more) {
      columns.ratio(
          "cores if pairs cost as much on %d".formatted(cores),
          s -> Entry.of(s.stretch().centre(), s.stretch().interval()));
    }
    return columns.grid("Contention and coherence by the universal scalability law", sharing);
  }

  private static String reading(int processors, int cores, boolean more) {
    String fitted =
        "The law was fitted to clients on %d processor%s, not to processors, so it does not change the plan."
            .formatted(processors, processors == 1 ? "" : "s");
    return more
        ? fitted
            + " The last column assumes that %d cores have as many clients in service per core, and that each pair costs what it costs here. The core counts above would have to be multiplied by it."
                .formatted(cores)
        : fitted
            + " A server with %d core%s is no larger than this run's, so nothing is multiplied."
                .formatted(cores, cores == 1 ? "" : "s");
  }

  private static String small(Estimate figure) {
    return "%s [%s, %s]"
        .formatted(
            small(figure.centre()), small(figure.range().low()), small(figure.range().high()));
  }

  /** Two digits, since a coherence of 0.0001 is much where many are in service. */
  private static String small(double value) {
    return value == 0 ? "0" : String.format(Locale.ROOT, "%.2g", value);
  }
}
