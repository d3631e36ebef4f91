package io.b2bench.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.b2bench.measurement.observation.Observation;
import io.b2bench.results.SimulatedRun;
import io.b2bench.results.analysis.Results;
import io.b2bench.results.analysis.SimulatedResults;
import io.b2bench.results.analysis.figure.Processors;
import io.b2bench.results.cost.ProfileCost;
import io.b2bench.results.cost.Service;
import io.b2bench.results.cost.ServiceCalculator;
import io.b2bench.results.planning.Planner;
import io.b2bench.results.planning.Terms;
import io.b2bench.results.section.Calculator;
import io.b2bench.results.section.Section;
import io.b2bench.results.store.Recorded;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Moves the sliders of a page, and holds what it says against what the command says. */
class CalculatorIT {
  private static final String TYPE =
      """
      const type = (values, id = "service") => Object.entries(values).forEach(([name, value]) => {
        const field = document.querySelector(`#${id} [data-name="${name}"]`);
        field.value = value;
        field.dispatchEvent(new Event("input"));
      })
      """;

  private static final String SEEN =
      """
      ({rows: [...document.querySelectorAll("#service tbody tr")].map((row) => [...row.children].map((c) => c.textContent)),
        said: [...document.querySelectorAll("#service .said li")].map((li) => li.textContent),
        own: echarts.getInstanceByDom(document.getElementById("share-map")).getOption().series.at(-1).data.at(-1),
        half: echarts.getInstanceByDom(document.getElementById("share-map")).getOption().series.find((s) => s.name === "50 %").data[0][1]})
      """;

  private static final String ROWS =
      """
      [...document.querySelectorAll("#plan tbody tr")].map((row) => [...row.children].map((c) => c.textContent))
      """;

  @TempDir(cleanup = CleanupMode.NEVER)
  private Path profile;

  @TempDir private Path folder;

  @BeforeEach
  void needsABrowser() {
    assumeTrue(
        Browser.program().isPresent(),
        "no chromium or google-chrome on the PATH; the page was not opened");
  }

  @Test
  void evaluatesTheServiceAsJavaDoes() throws Exception {
    List<Service> services =
        List.of(
            new Service(1000, 20, 2, 40, 0, OptionalDouble.of(4000)),
            new Service(3_210, 61.5, 0.27, 79.3, 0, OptionalDouble.of(382)),
            new Service(50, 0, 0, 50, 0.9, OptionalDouble.of(120_000)));
    try (Browser browser = browser()) {
      JsonNode seen = seen(browser, services.stream().map(CalculatorIT::typed).toList());
      for (int s = 0; s < services.size(); s++) {
        Service service = services.get(s);
        List<List<String>> expected = command(service);
        for (int i = 0; i < expected.size(); i++) {
          List<String> shown =
              seen.get(s).path("rows").get(i).values().stream().map(JsonNode::asString).toList();
          assertThat(shown).as("%s", service).isEqualTo(expected.get(i));
        }
        assertThat(seen.get(s).path("own").path("value").get(0).asDouble())
            .isCloseTo(service.requests() / service.handshakes(), within(1e-9));
      }
      assertThat(browser.complaints()).isEmpty();
      assertThat(browser.requests()).hasSize(1).allMatch(r -> r.startsWith("file:"));
    }
  }

  @Tag("full")
  @Test
  void refusesWhatJavaRefuses() throws Exception {
    try (Browser browser = browser()) {
      Service far = new Service(100, 2000, 1, 40, 0.5, OptionalDouble.of(1000));
      JsonNode both = seen(browser, List.of(typed(far), "{requests: 0, resumed: 2}"));
      JsonNode seen = both.get(0);
      assertThat(seen.path("rows").get(0).get(1).asString()).isEqualTo("–");
      assertThat(seen.path("said").values())
          .extracting(JsonNode::asString)
          .containsExactly(
              "tls12: a request has 10.0 times the kB out that were measured, which is too far to extrapolate",
              "tls13: the cost of a resumed handshake was not measured",
              "tls13: a request has 10.0 times the kB out that were measured, which is too far to extrapolate");

      JsonNode wrong = both.get(1);
      assertThat(wrong.path("said").values())
          .extracting(JsonNode::asString)
          .containsExactly(
              "requests/s: must be above 0", "share of handshakes resumed: must be from 0 to 1");
      assertThat(wrong.path("rows").get(1).get(2).asString()).isEqualTo("–");
    }
  }

  /** With one request on a connection TLS is half of all CPU where the work is what TLS costs. */
  @Tag("full")
  @Test
  void theCurvesFollowTheSliders() throws Exception {
    List<Double> resumed = List.of(0.0, 1.0);
    try (Browser browser = browser()) {
      JsonNode seen = seen(browser, resumed.stream().map(r -> typed(oneRequest(r, 1000))).toList());
      for (int s = 0; s < resumed.size(); s++) {
        double half = seen.get(s).path("half").asDouble();
        double cost =
            ProfileCost.of(SampleCosts.RUN, oneRequest(resumed.get(s), half))
                .getFirst()
                .cost()
                .orElseThrow()
                .micros()
                .centre();
        assertThat(half).isCloseTo(cost, within(1e-6));
      }
      assertThat(seen.get(0).path("half")).isNotEqualTo(seen.get(1).path("half"));
    }
  }

  private static Service oneRequest(double resumed, double businessMicros) {
    return new Service(10, 10, 1, 10, resumed, OptionalDouble.of(businessMicros));
  }

  @Tag("full")
  @Test
  void evaluatesThePlannerAsJavaDoes() throws Exception {
    Recorded recorded = SimulatedRun.quick().recorded();
    Results results = SimulatedResults.RESULTS;
    Calculator planner =
        Planner.calculator(
                results,
                Processors.of(recorded.environment().placement(), Observation.SERVER).orElseThrow(),
                new Terms(0.3, 8, OptionalDouble.empty(), 0))
            .orElseThrow();
    List<List<String>> expected = rows(planner, List.of(54_321.0, 90.0, 4.0, 0.05, 10.0));
    Path page = Files.writeString(folder.resolve("report.html"), Written.page(recorded, results));
    try (Browser browser = browser()) {
      JsonNode seen =
          browser.open(
              page.toUri(),
              new Browser.View(1400, false),
              List.of(
                  TYPE,
                  "type({rate: 54321, headroom: 90, 'cores-of-server': 4, price: 0.05, growth: 10}, 'plan')",
                  ROWS));
      List<List<String>> shown = new ArrayList<>();
      seen.values()
          .forEach(row -> shown.add(row.values().stream().map(JsonNode::asString).toList()));
      assertThat(shown).isEqualTo(expected);
    }
  }

  private Browser browser() throws Exception {
    return Browser.start(Browser.program().orElseThrow(), profile);
  }

  private static String typed(Service service) {
    return "{requests: %s, 'kilobytes-out': %s, 'kilobytes-in': %s, handshakes: %s, resumed: %s, 'business-cpu': %s}"
        .formatted(
            service.requests(),
            service.kilobytesOut(),
            service.kilobytesIn(),
            service.handshakes(),
            service.resumed(),
            service.businessMicros().orElseThrow() / 1000);
  }

  /** What the page shows after each of these was typed. */
  private JsonNode seen(Browser browser, List<String> values) throws Exception {
    Section section =
        new Section("planner", "Your service", "", List.of(ServiceCalculator.of(SampleCosts.RUN)));
    Recorded recorded = SimulatedRun.quick().recorded();
    Path page =
        Files.writeString(
            folder.resolve("report.html"), Written.page(recorded, Written.with(recorded, section)));
    return browser.open(
        page.toUri(),
        new Browser.View(1400, false),
        List.of(
            TYPE,
            "%s.map((values) => { type(values); return %s; })".formatted(values, SEEN.strip())));
  }

  /** The rows that Java evaluates for a service. */
  private static List<List<String>> command(Service service) {
    return rows(
        ServiceCalculator.of(SampleCosts.RUN),
        List.of(
            service.requests(),
            service.kilobytesOut(),
            service.kilobytesIn(),
            service.handshakes(),
            service.resumed(),
            service.businessMicros().orElseThrow() / 1000,
            Service.PLANNED));
  }

  /** The rows of a calculator with other values of its inputs, in their order. */
  private static List<List<String>> rows(Calculator calculator, List<Double> values) {
    List<Calculator.Input> inputs =
        IntStream.range(0, values.size())
            .mapToObj(
                i -> {
                  Calculator.Input input = calculator.inputs().get(i);
                  return new Calculator.Input(
                      input.name(),
                      input.label(),
                      input.factor(),
                      input.least(),
                      input.most(),
                      values.get(i),
                      input.range());
                })
            .toList();
    return Shown.rows(
        new Calculator(
                calculator.id(),
                calculator.caption(),
                inputs,
                calculator.columns(),
                calculator.rows(),
                Optional.empty())
            .grid());
  }
}
