package io.b2bench.workloads.decompose;

import io.b2bench.results.cost.Decomposition;
import io.b2bench.results.cost.Estimate;
import io.b2bench.results.cost.Study;
import io.b2bench.results.cost.StudyShare;
import io.b2bench.results.section.Columns;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Grid;
import io.b2bench.results.section.Section;
import java.util.List;
import java.util.Optional;

/** The five studies, each with the costs of this run put into its place. */
final class StudySection {
  private StudySection() {}

  static Section of(Decomposition costs, List<Study> studies) {
    return new Section(
        "studies",
        "The five studies, with today's costs",
        "A study stands where its own figures put it: requests on a connection, kilobytes and business CPU for each, on its machine. The same unit costs make TLS nearly nothing in one place and nearly everything in another.",
        studies.isEmpty() ? List.of() : List.of(places(studies), shares(costs, studies)));
  }

  private static Grid places(List<Study> studies) {
    return new Columns<Study>()
        .words("study", Study::name)
        .plain("requests on a connection", "", s -> Entry.of(s.requests()))
        .plain("sent for each", "kB", s -> Entry.of(s.kilobytes()))
        .plain("business CPU for each", "µs", s -> Entry.of(s.micros()))
        .words("what it printed", Study::printed)
        .words("where its place comes from", Study::basis)
        .grid("Where the studies stand", studies);
  }

  private static Grid shares(Decomposition costs, List<Study> studies) {
    return new Columns<StudyShare>()
        .words("profile", StudyShare::profile)
        .words("in the place of", s -> s.study().name())
        .plain("TLS adds to a request", "µs", s -> Entry.of(s.micros()))
        .share("TLS's share of all CPU", s -> Entry.of(s.share(), Optional.of(s.interval())))
        .words("how far", StudySection::reach)
        .grid(
            "TLS's share of the server's CPU in the place of each study",
            StudyShare.of(costs, studies));
  }

  private static String reach(StudyShare share) {
    if (share.beyond() <= 1) {
      return "within what was measured";
    }
    return share.beyond() <= Estimate.FARTHEST
        ? "somewhat beyond what was measured"
        : "a request holds %.0f times more than was measured".formatted(share.beyond());
  }
}
