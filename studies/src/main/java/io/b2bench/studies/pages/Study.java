package io.b2bench.studies.pages;

import io.b2bench.results.record.Run;
import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Grid;
import io.b2bench.studies.claim.Claim;
import java.util.List;

/** The study that pages repeat: what it printed, and why that cannot all be so. */
final class Study {
  /** By Little's law, from its own figures. */
  static final String CONTRADICTION =
      "Its response times contradict its throughput. In a closed loop N = X R: 5 clients with two threads each at 600 connections/s wait 17 ms for each, and 45 clients at 400/s wait 225 ms."
          + " The printed 6 to 8 s would need 2400 to 3200 requests under way, the 5 s of HTTP 3000."
          + " And at 600/s a 100 Mbit/s network carries at most 20 kB for a connection, so pages that are larger on average would have filled the network and not the server.";

  private record Printed(String quantity, String http, String https) {}

  private Study() {}

  /** Its figures. */
  static Grid printed() {
    return new Columns<Printed>()
        .words("quantity", Printed::quantity)
        .words("HTTP", Printed::http)
        .words("HTTPS", Printed::https)
        .grid(
            "What the study printed",
            List.of(
                new Printed("saturation throughput", "600 connections/s", "400 connections/s"),
                new Printed("clients at saturation", "5", "over 45"),
                new Printed("average response time", "0.1 to 5 s", "6 to 8 s"),
                new Printed("server before saturation", "saturates quickly", "much idle time"),
                new Printed("web-server process at saturation", "below 80 %", "below 80 %"),
                new Printed("context switches, system calls", "many more", "fewer")));
  }

  /** Its claims, with an answer of this run for each. */
  static Grid claims(Run run, PagesResults results) {
    return Claim.grid(Claims.of(run, results));
  }
}
