package io.b2bench.report;

import io.b2bench.results.connection.ConnectionMemory.Held;
import io.b2bench.results.connection.MemoryNeed;
import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Note;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.section.Part;
import io.b2bench.results.stats.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What connections at rest hold, in a table and what one must know of it. */
final class MemoryText {
  private MemoryText() {}

  static List<Part> parts(MemoryNeed need) {
    List<Part> parts = new ArrayList<>();
    parts.add(
        new Columns<Held>()
            .words("profile", Held::profile)
            .plain("heap", "MB", held -> entry(Optional.of(held.heap())))
            .plain("outside the heap", "MB", held -> entry(held.outside()))
            .plain("total", "MB", held -> entry(held.together()))
            .grid(
                "Memory of the server for %s connections at rest"
                    .formatted(Numbers.count(need.connections())),
                need.megabytes()));
    parts.add(
        new Note(
            "On top of what the server needs without connections, in MB of 1,000,000 bytes, as measured by %s; kernel buffers are not included. Memory outside the heap is resident memory that -Xmx does not limit."
                .formatted(need.run())));
    if (need.connections() > need.measured()) {
      parts.add(
          new Note(
              "warning: linear extrapolation to %s times the %s connections that were measured at most in %s."
                  .formatted(
                      Numbers.plain(need.beyond()), Numbers.count(need.measured()), need.run())));
    }
    return parts;
  }

  private static Entry entry(Optional<Estimate> amount) {
    return amount.map(a -> Entry.of(a.centre(), a.interval())).orElse(Entry.NONE);
  }
}
