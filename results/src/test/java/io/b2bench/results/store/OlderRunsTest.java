package io.b2bench.results.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.results.SimulatedRun;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs that an earlier b2bench wrote are read, and what it did not know is absent. */
class OlderRunsTest {
  private static final SimulatedRun RUN = SimulatedRun.small(5, 1);

  @TempDir private Path runs;

  private Path written() throws IOException {
    return RUN.write(runs, true, new Verdict.Valid()).path();
  }

  private RunFolder begun() throws IOException {
    return RUN.begin(runs);
  }

  @Test
  void takesTheBytesOfHandshakesForUnavailableWhereTheyWereNotCounted() throws IOException {
    Path folder = written();
    Path windows = folder.resolve("windows.jsonl");
    assertThat(RunFolder.read(folder).windows())
        .flatExtracting(w -> w.observation().proof())
        .anyMatch(p -> p.handshakes().isPresent());
    Forgery.windows(folder, text -> text.replaceAll(",\"handshakes\":(null|\\{[^}]*})", ""));
    assertThat(windows).content().doesNotContain("handshakes\":{");
    assertThat(RunFolder.read(folder).windows())
        .hasSize(RUN.windows().size())
        .flatExtracting(w -> w.observation().proof())
        .allMatch(p -> p.handshakes().isEmpty());
  }

  @Test
  void takesALoopThatSaysNothingOfStartsForAClosedOne() throws IOException {
    Path folder = written();
    Path windows = folder.resolve("windows.jsonl");
    Forgery.windows(folder, text -> text.replace(",\"starts\":null", ""));
    assertThat(windows).content().doesNotContain("starts");
    assertThat(RunFolder.read(folder).windows()).isEqualTo(RUN.windows());
  }

  @Test
  void takesCountersForUnavailableWhereTheyWereNotRead() throws IOException {
    Path folder = written();
    Path windows = folder.resolve("windows.jsonl");
    Forgery.windows(folder, text -> text.replaceAll(",\"readingCost\":\\{[^}]*}", ""));
    assertThat(windows).content().doesNotContain("readingCost");
    assertThat(RunFolder.read(folder).windows())
        .hasSize(RUN.windows().size())
        .allMatch(w -> w.observation().readingCost().isEmpty());
    Forgery.windows(folder, text -> text.replaceAll("\"diskQueue\":[0-9.]+", "\"diskQueue\":null"));
    assertThat(RunFolder.read(folder).windows())
        .extracting(w -> w.observation().host().diskQueue())
        .containsOnly(OptionalDouble.empty());
  }

  @Test
  void readsARunThatKnewNothingOfFurtherLevels() throws IOException {
    RunFolder folder = begun();
    Run run = RUN.run(false, new Verdict.Valid());
    Run.Offer offer = new Run.Offer("standard", run.rules(), 6, 11, 3120);
    folder.update(run.withFurther(Optional.of(List.of(offer))));
    assertThat(RunFolder.read(folder.path()).run().further()).hasValue(List.of(offer));
    Forgery.run(folder.path(), text -> text.replaceFirst("\"format\" : 9", "\"format\" : 3"));
    assertThat(RunFolder.read(folder.path()).run()).isEqualTo(run.withCells(Optional.empty()));
  }

  @Test
  void readsARunThatKnewNothingOfExpectations() throws IOException {
    RunFolder folder = begun();
    Run run = RUN.run(false, new Verdict.Valid());
    Run.Expected expected = new Run.Expected(Map.of("a", 1.0), OptionalDouble.of(0.025));
    folder.update(run.withExpected(Optional.of(expected)));
    assertThat(RunFolder.read(folder.path()).run().expected()).hasValue(expected);
    Forgery.run(folder.path(), text -> text.replaceFirst("\"format\" : 9", "\"format\" : 4"));
    assertThat(RunFolder.read(folder.path()).run().expected()).isEmpty();
  }

  @Test
  void givesCpuOfAnOlderRunTheAimOfThroughput() throws IOException {
    RunFolder folder = begun();
    Run run = RUN.run(false, new Verdict.Valid());
    Run.Rules rules =
        run.rules()
            .with(r -> r.cpuHalfWidth(OptionalDouble.of(0.01)).halfWidth(OptionalDouble.of(0.02)));
    Run.Offer offer = new Run.Offer("standard", rules, 6, 11, 3120);
    folder.update(run.with(r -> r.rules(rules).further(Optional.of(List.of(offer)))));
    Forgery.run(
        folder.path(),
        text ->
            text.replaceFirst("\"format\" : 9", "\"format\" : 5")
                .replaceAll("\"cpuHalfWidth\" : 0.01,\\s*", ""));
    Run old = RunFolder.read(folder.path()).run();
    assertThat(old.rules().cpuHalfWidth()).hasValue(0.02);
    assertThat(old.further().orElseThrow().getFirst().rules()).isEqualTo(old.rules());
  }

  @Test
  void knowsNothingOfTheDatabaseOfAnOlderRun() throws IOException {
    RunFolder folder = begun();
    Run.Fork fork =
        new Run.Fork(
            1,
            1,
            0,
            List.of(),
            Optional.empty(),
            List.of(),
            List.of(),
            Map.of("database", "PostgreSQL 18.6"));
    folder.update(RUN.run(false, new Verdict.Valid()).withForks(List.of(fork)));
    assertThat(RunFolder.read(folder.path()).run().facts())
        .containsExactly(Map.entry("database", "PostgreSQL 18.6"));
    Forgery.run(
        folder.path(),
        text ->
            text.replaceFirst("\"format\" : 9", "\"format\" : 6")
                .replaceAll(",\\s*\"facts\" : \\{[^}]*}", ""));
    assertThat(RunFolder.read(folder.path()).run().facts()).isEmpty();
  }
}
