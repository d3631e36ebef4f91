package io.b2bench.results.analysis.pair;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.results.SampleRun;
import io.b2bench.results.record.Run;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.catalog.Difference;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ContrastsTest {
  private static final String TLS13 = "tls13-aes128gcm";
  private static final String BC = "tls13-aes128gcm@bc";

  private static List<Contrast> of(Map<String, String> clients, String baseline, String... names) {
    Run run =
        SampleRun.of("business", "quick")
            .with(
                r ->
                    r.baseline(Optional.of(baseline))
                        .series(Arrays.stream(names).map(n -> new Run.Series(n, n, "")).toList()));
    return Contrasts.of(run, Catalog.shipped(), clients);
  }

  @Test
  void namesTheBaselineFirst() {
    assertThat(of(Map.of(), "plain", TLS13, "plain"))
        .singleElement()
        .satisfies(
            c -> {
              assertThat(c.from()).isEqualTo("plain");
              assertThat(c.to()).isEqualTo(TLS13);
              assertThat(c.control()).isTrue();
            });
  }

  @Test
  void countsTheClientOfTheDriverAsADifference() {
    assertThat(of(Map.of(TLS13, "SunJSSE 25", BC, "SunJSSE 25"), "plain", TLS13, BC))
        .singleElement()
        .matches(Contrast::control);
    assertThat(of(Map.of(TLS13, "SunJSSE 25", BC, "Bouncy Castle 1.82"), "plain", TLS13, BC))
        .singleElement()
        .satisfies(
            c -> {
              assertThat(c.control()).isFalse();
              assertThat(c.differences())
                  .contains(new Difference(Difference.CLIENT, "SunJSSE 25", "Bouncy Castle 1.82"));
            });
  }

  /** What the driver said counts, not what the profiles ask for. */
  @Test
  void believesTheDriver() {
    String named = TLS13 + "@client=bc";
    assertThat(
            of(
                Map.of(TLS13, "Bouncy Castle 1.82", named, "Bouncy Castle 1.82"),
                "plain",
                TLS13,
                named))
        .containsExactly(new Contrast(TLS13, named, List.of()));
  }

  @Test
  void leavesOutProfilesThatNobodyKnows() {
    assertThat(of(Map.of(), "plain", "plain", "wooden-wheels")).isEmpty();
  }
}
