package io.b2bench.report;

import io.b2bench.results.connection.Lateness;
import io.b2bench.results.connection.Lateness.Later;
import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Note;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.section.Part;
import java.util.List;

/** How much later answers come on new connections, in a table and what one must know of it. */
final class LatenessText {
  private LatenessText() {}

  static List<Part> parts(Lateness lateness) {
    return List.of(
        new Columns<Later>()
            .words("profile", Later::profile)
            .words("handshake", LatenessText::handshake)
            .difference(
                "response time",
                "ms",
                l -> Entry.of(l.addedMillis().centre(), l.addedMillis().interval()))
            .grid(
                "First response on a new connection, at a round trip of %s ms"
                    .formatted(Numbers.digits(lateness.roundTripMillis())),
                lateness.profiles()),
        new Note(
            "Added response time compared with a kept connection, including TCP and handshake, as measured by %s. Later responses on the connection do not have it."
                .formatted(lateness.run())));
  }

  private static String handshake(Later later) {
    return later.resumed() ? "resumed" : later.profile().equals("plain") ? "none" : "full";
  }
}
