package io.b2bench.report;

import io.b2bench.report.page.Overview;
import io.b2bench.results.cost.Decomposition;
import io.b2bench.results.cost.ServiceCalculator;
import io.b2bench.results.decision.Decision;
import io.b2bench.results.section.Findings;
import io.b2bench.results.section.Note;
import io.b2bench.results.section.Part;
import io.b2bench.results.section.Section;
import io.b2bench.tls.configuration.Configuration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The page of a decision: its answer and table, the load as sliders, what to paste. */
final class DecisionPage {
  private DecisionPage() {}

  static Overview of(Decision decision, Decomposition costs, List<Configuration> configurations) {
    List<Part> parts = DecisionText.parts(decision, true);
    List<String> first =
        parts.stream()
            .takeWhile(part -> part instanceof Note)
            .map(part -> ((Note) part).text())
            .toList();
    List<Section> sections =
        Stream.of(
                new Section(
                    "answer",
                    "Cost, policy, servers",
                    "",
                    parts.subList(first.size(), parts.size())),
                new Section(
                    "load",
                    "Your load",
                    "What each profile adds over plain at another load, from the same costs.",
                    List.of(ServiceCalculator.of(costs))),
                new Section("paste", "What to paste", "", DecisionText.pasted(configurations)))
            .filter(section -> !section.isEmpty())
            .toList();
    return new Overview(
        "From %s to %s"
            .formatted(
                decision.now().profile(),
                decision.to().map(c -> c.profile()).orElse("the allowed profiles")),
        "",
        first.stream().limit(1).toList(),
        List.of(),
        new Overview.First(
            String.join(" ", first.stream().skip(1).toList()),
            List.of(),
            Optional.empty(),
            Optional.empty(),
            ""),
        Optional.empty(),
        Optional.empty(),
        new Findings(List.of()),
        "",
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        "",
        List.of(),
        sections,
        "");
  }
}
