package io.b2bench.experiment.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.experiment.workload.CannotMeasureException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChildIT {
  private static final Duration SOON = Duration.ofSeconds(30);

  @TempDir Path folder;

  @Test
  void isReadyThenTalksThenEndsWhenItsInputIsClosed() throws Exception {
    Child child = Child.start(Actor.launch(folder, "good"), "{}");
    assertThat(child.ready()).isEqualTo("{\"part\":\"actor\"}");
    child.send("hello");
    assertThat(child.receive(SOON)).isEqualTo("heard hello");
    child.close();
    assertThat(child.alive()).isFalse();
    assertThatThrownBy(() -> child.receive(SOON)).hasMessageContaining("exit code 0");
  }

  @Test
  void whatTakesLongIsToldBeforeItIsReady() throws Exception {
    List<String> told = new java.util.ArrayList<>();
    Launch slow = Actor.launch(folder, "slow");
    Launch heard =
        new Launch(
            slow.name(), slow.command(), slow.log(), slow.patience(), told::add, Optional.empty());
    try (Child child = Child.start(heard, "{}")) {
      assertThat(child.ready()).isEqualTo("{\"part\":\"actor\"}");
      assertThat(told)
          .containsExactly("the actor: looking for the stage", "the actor: putting on make-up");
    }
  }

  @Test
  void aProgramThatNeverSaysThatItIsReadyIsTerminatedAtOnce() throws Exception {
    Child child = Child.launch(Actor.launch(folder, "talkative"));
    assertThat(child.receive(SOON)).isEqualTo("Starting ...");
    assertThat(child.alive()).isTrue();
    child.terminate();
    assertThat(child.alive()).isFalse();
    assertThat(descendants()).isEmpty();
  }

  @Test
  void isAskedToEndOnceEvenWhenStoppedTwice() throws Exception {
    Child child = Child.start(Actor.launch(folder, "good"), "{}");
    List<String> asked = new java.util.ArrayList<>();
    child.stop(() -> asked.add("please"));
    child.stop(() -> asked.add("please"));
    assertThat(asked).hasSize(1);
    assertThat(child.alive()).isFalse();
  }

  @Test
  void endsAlthoughAskingFails() throws Exception {
    Child child = Child.start(Actor.launch(folder, "good"), "{}");
    child.stop(
        () -> {
          throw new java.io.IOException("nobody listens");
        });
    assertThat(child.alive()).isFalse();
  }

  @Test
  void deathBeforeReadinessIsToldWithItsLastWords() throws Exception {
    Launch dying = Actor.launch(folder, "dying", "1", "the tables are turned");
    assertThatThrownBy(() -> Child.start(dying, "{}"))
        .isInstanceOf(ChildFailedException.class)
        .hasMessageMatching(
            "the actor \\(process \\d+\\) ended before it was ready, exit code 1;"
                + " its last words: the tables are turned");
  }

  @Test
  void aLogHasALimitAndItsWriterGoesOn() throws Exception {
    Launch babbling = Actor.launch(folder, "babbling");
    try (Child child = Child.start(babbling, "{}")) {
      child.send("hello");
      assertThat(child.receive(SOON)).isEqualTo("heard hello");
    }
    assertThat(babbling.log())
        .content()
        .startsWith("first words")
        .hasSizeBetween(16 << 20, (16 << 20) + 100)
        .endsWith("[more than 16 MiB: the rest is left out]\n");
  }

  @Test
  void exitCodeThreeMeansThatThisMachineCannot() throws Exception {
    Launch dying = Actor.launch(folder, "dying", "3", "port 80 is taken");
    assertThatThrownBy(() -> Child.start(dying, "{}"))
        .isInstanceOf(CannotMeasureException.class)
        .hasMessage("the actor: port 80 is taken");
  }

  @Test
  void garbageInsteadOfReadinessEndsIt() throws Exception {
    Launch talkative = Actor.launch(folder, "talkative");
    assertThatThrownBy(() -> Child.start(talkative, "{}"))
        .isInstanceOf(ChildFailedException.class)
        .hasMessageContaining("said 'Starting ...' instead of that it is ready");
    assertThat(descendants()).isEmpty();
  }

  @Test
  void silenceInsteadOfReadinessEndsIt() throws Exception {
    Launch launch = Actor.launch(folder, "silent");
    Launch silent =
        new Launch(launch.name(), launch.command(), launch.log(), Duration.ofMillis(300));
    assertThatThrownBy(() -> Child.start(silent, "{}"))
        .isInstanceOf(ChildFailedException.class)
        .hasMessageContaining("was not ready after 0 s");
    assertThat(descendants()).isEmpty();
  }

  @Test
  void silenceInsteadOfAnAnswerIsTold() throws Exception {
    try (Child child = Child.start(Actor.launch(folder, "good"), "{}")) {
      assertThatThrownBy(() -> child.receive(Duration.ofMillis(50)))
          .isInstanceOf(ChildFailedException.class)
          .hasMessageContaining("said nothing");
    }
  }

  @Test
  void isKilledWhenItIgnoresBothItsInputAndTheSignal() throws Exception {
    Child child = Child.start(Actor.launch(folder, "stubborn"), "{}");
    child.end(Duration.ofMillis(100));
    assertThat(child.alive()).isFalse();
  }

  @Test
  void doesNotOutliveAParentThatIsKilled() throws Exception {
    Process parent =
        new ProcessBuilder(Actor.command("parent", folder.toString()))
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    String line = parent.inputReader().readLine();
    long pid = Long.parseLong(line.replaceAll("\\D", ""));
    ProcessHandle grandchild = ProcessHandle.of(pid).orElseThrow();
    parent.destroyForcibly().waitFor();
    grandchild.onExit().get(SOON.toSeconds(), TimeUnit.SECONDS);
    assertThat(grandchild.isAlive()).isFalse();
  }

  @Test
  void endsWithAParentThatIsTerminated() throws Exception {
    Process parent =
        new ProcessBuilder(Actor.command("parent", folder.toString()))
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    String line = parent.inputReader().readLine();
    ProcessHandle grandchild =
        ProcessHandle.of(Long.parseLong(line.replaceAll("\\D", ""))).orElseThrow();
    parent.destroy();
    assertThat(parent.waitFor(SOON.toSeconds(), TimeUnit.SECONDS)).isTrue();
    assertThat(grandchild.isAlive()).isFalse();
  }

  private static Set<String> descendants() {
    return ProcessHandle.current()
        .descendants()
        .map(p -> p.info().commandLine().orElse(""))
        .filter(line -> line.contains(Actor.class.getName()))
        .collect(Collectors.toSet());
  }
}
