package io.b2bench.results.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.results.SimulatedRun;
import io.b2bench.results.record.Environment;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.record.Window;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Folders whose sums fit and that make no sense, or come from another version. */
class BadInputTest {
  @TempDir private Path runs;

  private Path written() throws IOException {
    return SimulatedRun.small(5, 1).write(runs, true, new Verdict.Valid()).path();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"strata\" : \\[[^]]*]     | \"strata\" : [ ]",
        "\"strata\" : \\[[^]]*]     | \"strata\" : null",
        "\"series\" : \\[[^]]*]     | \"series\" : [ ]",
        "\"clients\" : \"1\"        | \"clients\" : \"none\"",
        "\"clients\" : \"1\"        | \"clients\" : \"-16\"",
        "\"clients\" : \"1\"        | \"clients\" : \"16000000000\"",
        "\"blocks\" : 1             | \"blocks\" : -1",
        "\"blocks\" : 1             | \"blocks\" : 99999999999",
        "\"seed\" : [0-9]+          | \"seed\" : 1e400",
        "\"margin\" : 0.05          | \"margin\" : \"much\"",
        "\"started\" : \"[^\"]*\"   | \"started\" : \"yesterday\"",
        "\"files\" : \\{            | \"sums\" : {",
        "\"bytes\" : [0-9]+         | \"bytes\" : -1",
        "\"bytes\" : [0-9]+         | \"bytes\" : 99999999999"
      })
  void refusesARunThatMakesNoSense(String part, String other) throws IOException {
    Path folder = written();
    Forgery.run(
        folder,
        run -> {
          String forged = run.replaceFirst(part, other);
          assertThat(forged).isNotEqualTo(run);
          return forged;
        });
    assertThatThrownBy(() -> RunFolder.read(folder))
        .isInstanceOf(UnreadableRunException.class)
        .hasMessageContaining(folder.toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "\"position\":[0-9]+   | \"position\":7",
        "\"block\":[0-9]+      | \"block\":3000000000",
        "\"clients\":\"[0-9]+\"| \"clients\":\"x\"",
        "\"cell\":\\{          | \"cell\":null,\"x\":{",
        "\"latencies\":\\{     | \"lost\":{",
        "\"bytes\":[0-9]+      | \"bytes\":-9",
        "\"bytes\":[0-9]+      | \"bytes\":9000000000000"
      })
  void refusesWindowsThatMakeNoSense(String part, String other) throws IOException {
    Path folder = written();
    Forgery.windows(folder, line -> line.replaceFirst(part, other));
    assertThatThrownBy(() -> RunFolder.read(folder))
        .isInstanceOf(UnreadableRunException.class)
        .hasMessageContaining(folder.toString())
        .hasMessageContaining("in line");
  }

  @Test
  void refusesAWindowThatIsStoredTwice() throws IOException {
    Path folder = written();
    Forgery.windows(
        folder, line -> line.replaceFirst("\"fork\":1,\"block\":[0-9]+", "\"fork\":1,\"block\":1"));
    assertThatThrownBy(() -> RunFolder.read(folder))
        .hasMessageContaining("the same window as line");
  }

  @Test
  void readsWhatAnOlderVersionWrote() throws IOException {
    Path folder = written();
    List<Class<?>> changed = new ArrayList<>();
    Versioned newer =
        new Versioned(
            Versioned.CURRENT.last(),
            List.of(
                (type, tree) -> {
                  changed.add(type);
                  if (type == Run.class) {
                    tree.put("precision", "made-" + tree.get("precision").asString());
                  }
                }));
    assertThat(newer.last()).isEqualTo(Versioned.CURRENT.last() + 1);
    Recorded read = RunReader.of(folder, newer).recorded();
    assertThat(read.run().precision()).isEqualTo("made-quick");
    assertThat(read.windows()).isEqualTo(RunFolder.read(folder).windows());
    assertThat(changed).contains(Run.class, Environment.class, Window.class);
  }

  @Test
  void refusesWhatANewerVersionWrote() throws IOException {
    Path folder = written();
    Forgery.run(folder, run -> run.replaceFirst("\"format\" : 9", "\"format\" : 10"));
    assertThatThrownBy(() -> RunFolder.read(folder))
        .hasMessageEndingWith(
            "run.json has format 10, this version of b2bench reads format 3 to 9");
  }

  @Test
  void hasOneWriterAtATime() throws IOException {
    Run run = SimulatedRun.small(5, 1).run(false, new Verdict.Valid());
    Path folder;
    Recorded cut;
    try (RunFolder first =
        RunFolder.create(runs, run, "a: b\n", Optional.empty(), SimulatedRun.environment())) {
      folder = first.path();
      cut = RunFolder.read(folder);
      assertThatThrownBy(() -> RunFolder.goOn(cut))
          .isInstanceOf(UnwritableRunException.class)
          .hasMessage(
              "cannot write to %s: another b2bench is measuring into it; wait for it to end"
                  .formatted(folder));
    }
    try (RunFolder second = RunFolder.goOn(cut)) {
      assertThatThrownBy(() -> RunFolder.goOn(cut)).hasMessageContaining("another b2bench");
      second.finish(run.withEnded(Optional.of(run.started())));
    }
    assertThat(Files.exists(folder.resolve("lock"))).isFalse();
    assertThatThrownBy(() -> RunFolder.goOn(cut)).hasMessageContaining("grew since it was read");
  }
}
