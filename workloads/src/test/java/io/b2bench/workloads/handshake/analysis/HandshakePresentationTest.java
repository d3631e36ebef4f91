package io.b2bench.workloads.handshake.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.b2bench.results.analysis.Analysis;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Window;
import io.b2bench.results.section.Chart;
import io.b2bench.results.section.Column;
import io.b2bench.results.section.Dots;
import io.b2bench.results.section.Entry;
import io.b2bench.results.section.Findings.Finding;
import io.b2bench.results.section.Grid;
import io.b2bench.results.section.Note;
import io.b2bench.results.section.Numbers;
import io.b2bench.results.section.Part;
import io.b2bench.results.section.Presentation;
import io.b2bench.results.section.Section;
import io.b2bench.results.store.Recorded;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.Handshake;
import io.b2bench.workloads.handshake.analysis.HandshakeResults.Records;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a handshake run shows, as data. */
class HandshakePresentationTest {
  private static final Presentation SHOWN = of(SampleTrials.all());

  private static Presentation of(List<Window> trials) {
    return Analysis.of(SampleTrials.recorded(trials), SampleTrials.INTERPRETATION)
        .presentation()
        .orElseThrow();
  }

  private static Section section(String id) {
    return SHOWN.sections().stream().filter(s -> s.id().equals(id)).findFirst().orElseThrow();
  }

  private static Grid grid(Section section) {
    return section.parts().stream()
        .flatMap(part -> part instanceof Grid grid ? List.of(grid).stream() : null)
        .findFirst()
        .orElseThrow();
  }

  /** What stands in a place of a table: a number without its interval, or the entry. */
  private static Object shown(Grid grid, int row, String heading) {
    List<String> headings = grid.columns().stream().map(Column::heading).toList();
    Entry entry = grid.rows().get(row).get(headings.indexOf(heading));
    return entry instanceof Entry.Figure figure ? figure.value() : entry;
  }

  @Test
  void showsServerAndClientFullAndResumed() {
    Grid handshakes = grid(section("handshakes"));
    assertThat(handshakes.rows()).hasSize(2);
    assertThat(shown(handshakes, 0, "profile")).isEqualTo(Entry.of(SampleTrials.PROFILE));
    assertThat(shown(handshakes, 0, "handshake")).isEqualTo(Entry.of("full"));
    assertThat(shown(handshakes, 0, "server µs")).isEqualTo(200.0);
    assertThat(shown(handshakes, 0, "client µs")).isEqualTo(100.0);
    assertThat(shown(handshakes, 0, "full : resumed")).isEqualTo(Entry.of(""));
    assertThat(shown(handshakes, 0, "flights")).isEqualTo(3.0);
    assertThat(shown(handshakes, 0, "bytes out")).isEqualTo(1200.0);
    assertThat(shown(handshakes, 0, "kB allocated")).isEqualTo(Entry.of("90.0 + " + Numbers.NONE));
    assertThat(shown(handshakes, 1, "handshake")).isEqualTo(Entry.of("resumed"));
    assertThat(shown(handshakes, 1, "full : resumed")).isEqualTo(2.0);
  }

  @Test
  void showsConnectionsRecordsAndPrimitives() {
    Grid connections = grid(section("connections"));
    assertThat(connections.columns())
        .extracting(Column::heading)
        .containsExactly("profile", "handshake", "1 B", "1 024 B");
    assertThat(shown(connections, 1, "1 024 B")).isEqualTo(Entry.NONE);
    assertThat(shown(grid(section("records")), 0, "client wraps")).isEqualTo(1000.0);
    assertThat(shown(grid(section("records")), 0, "break-even MB")).isEqualTo(0.1);
    assertThat(section("primitives").lead()).isEqualTo("Limit: OpenSSL 3.0.19.");
    Grid blocks = grid(section("primitives"));
    assertThat(shown(blocks, 0, "64 B")).isEqualTo(64.0);
    assertThat(shown(blocks, 0, "of OpenSSL")).isEqualTo(0.5);
  }

  @Test
  void showsHowManyHandshakesACoreMakes() {
    Grid perSecond = Part.grids(section("handshakes").parts()).toList().get(1);
    assertThat(shown(perSecond, 0, "server per s")).isEqualTo(5000.0);
    assertThat(shown(perSecond, 0, "client per s")).isEqualTo(10_000.0);
    assertThat((double) shown(perSecond, 0, "both per s")).isCloseTo(1e6 / 300, within(1e-6));
    assertThat(shown(perSecond, 1, "handshake")).isEqualTo(Entry.of("resumed"));
  }

  @Test
  void saysWhatCouldNotBePredicted() {
    assertThat(section("prediction").parts()).as("no empty tables").hasSize(1);
    Grid missing = grid(section("prediction"));
    assertThat(missing.rows())
        .contains(
            List.of(
                Entry.of(SampleTrials.PROFILE),
                Entry.of(
                    "RSA-2048 sign, X25519 generate, X25519 agree, AES-128-GCM encrypt,"
                        + " RSA-2048 verify")));
  }

  @Test
  void showsWhatCouldBePredictedBesideTheMeasured() {
    Recorded trials = SampleTrials.recorded(List.of());
    Run.Series series = new Run.Series(SampleCosts.LONG_KEY, SampleCosts.LONG_KEY, "TLS 1.0");
    Recorded recorded = trials.withRun(trials.run().withSeries(List.of(series)));
    List<Handshake> handshakes =
        List.of(SampleCosts.handshake(SampleCosts.LONG_KEY, false, 1000, 160));
    List<Records> records = List.of(SampleCosts.records(SampleCosts.LONG_KEY, 4));
    HandshakeResults facts =
        new HandshakeResults(
            "",
            1,
            6,
            0,
            handshakes,
            List.of(),
            records,
            SampleCosts.primitives(),
            Predictions.of(SampleCosts::profile, handshakes, records, SampleCosts.primitives()),
            "",
            List.of());
    List<Grid> grids =
        Part.grids(
                SampleTrials.INTERPRETATION
                    .presentation(recorded, Optional.of(facts))
                    .orElseThrow()
                    .sections()
                    .getLast()
                    .parts())
            .toList();
    assertThat(grids)
        .extracting(Grid::caption)
        .containsExactly(
            "A handshake as the sum of its primitives",
            "A byte of a full record as the sum of cipher and MAC, protected by either side");
    assertThat(grids.getFirst().rows()).hasSize(2);
    assertThat(shown(grids.getFirst(), 0, "side")).isEqualTo(Entry.of("server"));
    assertThat((double) shown(grids.getFirst(), 1, "keys µs")).isCloseTo(60, within(1e-6));
    assertThat((double) shown(grids.getLast(), 0, "measured : predicted"))
        .isCloseTo(2, within(1e-6));
  }

  private static List<Dots.Row> dots(Chart chart) {
    return ((Dots) chart.plot()).rows();
  }

  @Test
  void showsFirstWhatAFullHandshakeCostsTheServer() {
    Chart first = SHOWN.pictures().getFirst();
    assertThat(first.title()).isEqualTo("CPU of the server for a full handshake");
    assertThat(SHOWN.answer())
        .startsWith("A full handshake with %s takes 200".formatted(SampleTrials.PROFILE));
    assertThat(SHOWN.brief().orElseThrow().rows()).hasSize(1);
    assertThat(dots(first))
        .singleElement()
        .satisfies(r -> assertThat(r.series()).isEqualTo(SampleTrials.PROFILE))
        .satisfies(r -> assertThat(r.centre()).isEqualTo(200))
        .satisfies(r -> assertThat(r.text()).startsWith("200").endsWith(" µs"));
    assertThat(Part.charts(section("handshakes").parts()))
        .extracting(Chart::id)
        .containsExactly("client-full", "server-resumed", "client-resumed");
  }

  @Test
  void drawsConnectionsWithFullAndWithResumedHandshakesApart() {
    assertThat(Part.charts(section("connections").parts()))
        .extracting(Chart::title)
        .containsExactly(
            "CPU of a connection with a full handshake",
            "CPU of a connection with a resumed handshake");
  }

  @Test
  void saysWhatItFoundInSentences() {
    assertThat(SHOWN.findings().list())
        .singleElement()
        .extracting(Finding::text)
        .asString()
        .startsWith("Full: server 200")
        .contains("Resumed: server 100")
        .containsPattern("All [\\d ]+ connections negotiated the profile\\.$")
        .doesNotContain("tls=");
    assertThat(SHOWN.note()).contains("CPU time", "this one JVM");
    assertThat(SHOWN.notes())
        .containsExactly(
            "limit: OpenSSL 3.0.19",
            "tls13-aes128gcm: negotiated %s (12 601); %s (6 300)"
                .formatted(SampleTrials.FULL, SampleTrials.RESUMED));
  }

  @Test
  void saysWhereNothingWasMeasured() {
    Presentation shown = of(List.of());
    assertThat(shown.findings().list())
        .singleElement()
        .extracting(Finding::text)
        .isEqualTo("Full: not measured. Resumed: not measured. Proof: no connection was made.");
    assertThat(shown.pictures()).isEmpty();
    assertThat(shown.sections()).flatExtracting(Section::parts).noneMatch(Note.class::isInstance);
  }

  @Test
  void saysVoidWhereTheWireDisagrees() {
    Window wrong =
        SampleTrials.proving(SampleTrials.all().getFirst(), "tls=0304 suite=1303 group=001d full");
    String proof =
        "VOID: 3 connections negotiated tls=0304 suite=1303 group=001d full where full was requested";
    assertThat(of(List.of(wrong)).notes()).contains("tls13-aes128gcm: " + proof);
    assertThat(of(List.of(wrong)).findings().list())
        .singleElement()
        .satisfies(f -> assertThat(f.text()).endsWith(" Proof: " + proof + "."));
  }

  @Test
  void saysWhatTheJvmCannotDo() {
    Presentation shown =
        of(
            List.of(
                SampleTrials.unsupported(SampleTrials.connecting(true, 1), "no resumption here")));
    assertThat(shown.notes()).contains("skipped tls13-aes128gcm resumed: no resumption here");
    assertThat(shown.findings().list())
        .singleElement()
        .satisfies(f -> assertThat(f.text()).contains(" Resumed: no resumption here. "));
    assertThat(shown(grid(shown.sections().getFirst()), 1, "server µs"))
        .isEqualTo(new Entry.Unavailable("skipped", "no resumption here"));
  }
}
