package io.b2bench.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.results.SimulatedRun;
import io.b2bench.results.record.Run;
import io.b2bench.results.record.Verdict;
import io.b2bench.results.store.RunFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** An experiment file from elsewhere starts nothing without the user's word. */
final class TrustTest {
  @TempDir private Path home;
  private ShippedCommands commands;
  private Path touched;
  private Path file;

  @BeforeEach
  void write() throws IOException {
    commands = ShippedCommands.in(home);
    touched = home.resolve("touched");
    Path script = home.resolve("prefix");
    Files.writeString(script, "#!/bin/sh\ntouch " + touched + "\nexit 1\n");
    assertThat(script.toFile().setExecutable(true)).isTrue();
    file = Files.createDirectory(home.resolve("folder")).resolve("experiment.yaml");
    experiment(
        "hosts: {partners: %s}, addresses: {partners: 10.0.0.9, server: [10.0.0.8]}"
            .formatted(script));
  }

  private void experiment(String settings) throws IOException {
    Files.writeString(
        file, "{experiment: business, profiles: [plain], precision: smoke, " + settings + "}\n");
  }

  private void inARunFolder() throws IOException {
    Files.writeString(file.resolveSibling("run.json"), "{}");
  }

  private int run(String... options) {
    String[] all = new String[options.length + 2];
    all[0] = "run";
    System.arraycopy(options, 0, all, 1, options.length);
    all[options.length + 1] = file.toString();
    return commands.execute(all);
  }

  @ParameterizedTest
  @ValueSource(strings = {"--quiet", "--dry-run"})
  void startsNothingThatARunFolderNames(String option) throws IOException {
    inARunFolder();
    assertThat(run(option)).isEqualTo(ExitCode.USAGE);
    assertThat(commands.err().toString())
        .contains("hosts.partners: " + home.resolve("prefix"))
        .contains("add --trust")
        .hasLineCount(1);
    assertThat(touched).doesNotExist();
  }

  @Test
  void aLinkToItDoesNotHelp() throws IOException {
    inARunFolder();
    file = Files.createSymbolicLink(home.resolve("mine.yaml"), file);
    assertThat(run("--dry-run")).isEqualTo(ExitCode.USAGE);
    assertThat(touched).doesNotExist();
  }

  @Test
  void startsItWithTheUsersWord() throws IOException {
    inARunFolder();
    run("--trust", "--dry-run");
    assertThat(commands.out().toString())
        .contains("starts or connects to: hosts.partners: " + home.resolve("prefix"));
    assertThat(commands.err().toString()).doesNotContain("--trust");
  }

  @Test
  void printsWhatAFileOfTheUsersStarts() {
    run("--dry-run");
    assertThat(commands.out().toString())
        .contains("starts or connects to: hosts.partners: " + home.resolve("prefix"));
    assertThat(commands.err().toString()).doesNotContain("--trust");
  }

  @ParameterizedTest
  @CsvSource({
    "'database: \"h2:file:x;INIT=RUNSCRIPT FROM ''y''\"', database",
    "'database: \"jdbc:postgresql://h/d?socketFactory=x\"', database",
    "'engines: [load1], engine-keys: keys', engines"
  })
  void whatElseIsReachedNeedsItToo(String settings, String named) throws IOException {
    experiment(settings);
    inARunFolder();
    assertThat(run("--dry-run")).isEqualTo(ExitCode.USAGE);
    assertThat(commands.err().toString()).contains(named + ": ").contains("add --trust");
  }

  @Test
  void readsNoProfilesFromOutside() throws IOException {
    experiment("catalog: /etc/hostname");
    inARunFolder();
    assertThat(run("--dry-run")).isEqualTo(ExitCode.USAGE);
    assertThat(commands.err().toString()).contains("uses profiles outside its run folder");
  }

  @Test
  void aResumedRunNeedsItBeforeAnythingIsWritten() throws IOException {
    Run run = SimulatedRun.of(5, "quick", 1, 1).run(false, new Verdict.Valid());
    Path folder;
    try (RunFolder open =
        RunFolder.create(
            home.resolve("runs"),
            run,
            Files.readString(file),
            Optional.empty(),
            SimulatedRun.environment())) {
      folder = open.path();
    }
    Files.delete(folder.resolve("lock"));
    assertThat(commands.execute(new String[] {"run", "--resume", folder.toString()}))
        .isEqualTo(ExitCode.USAGE);
    assertThat(commands.err().toString())
        .contains("hosts.partners: " + home.resolve("prefix"))
        .contains("add --trust");
    assertThat(touched).doesNotExist();
    assertThat(folder.resolve("lock")).doesNotExist();
  }

  @Test
  void whatIsEchoedMovesNoCursor() {
    assertThat(commands.execute("report", "no\u001b[2Jwhere")).isEqualTo(ExitCode.USAGE);
    assertThat(commands.said()).contains("no\\u001b[2Jwhere").doesNotContain("\u001b");
  }

  @Test
  void aRunFolderWithoutSuchNeedsNoWord() throws IOException {
    experiment("clients: [1]");
    inARunFolder();
    assertThat(run("--dry-run")).isEqualTo(ExitCode.VALID);
  }
}
