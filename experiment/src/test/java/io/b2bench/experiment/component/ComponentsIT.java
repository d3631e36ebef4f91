package io.b2bench.experiment.component;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.b2bench.experiment.host.Host;
import io.b2bench.experiment.process.ChildFailedException;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.TlsProfile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ComponentsIT {
  private static final List<TlsProfile> PROFILES =
      List.of(Catalog.shipped().profile("plain"), Catalog.shipped().profile("tls13-aes128gcm"));

  @TempDir private Path folder;
  private Path ends = Path.of("");
  private PlayedKit kit = new PlayedKit(ends);

  @BeforeEach
  void build() throws Exception {
    ends = folder.resolve("ends");
    kit = PlayedKit.in(folder);
  }

  @Test
  void aProgramOfOthersEndsWithItsComponents() throws Exception {
    ProcessHandle program;
    try (Components components = components()) {
      RunningComponent kept =
          components.keep(
              "proxy", List.of("sleep", "1000"), Map.of("plain", 7), Map.of("proxy", "sleep"));
      ProcessHandle keeper = ProcessHandle.of(kept.pid()).orElseThrow();
      program =
          Awaitility.await()
              .until(
                  () -> keeper.children().filter(ComponentsIT::sleeps).findFirst(),
                  Optional::isPresent)
              .orElseThrow();
      assertThat(kept.port("plain")).isEqualTo(7);
      assertThat(kept.ready().facts()).containsEntry("proxy", "sleep");
    }
    Awaitility.await().until(() -> !program.isAlive());
  }

  @Test
  void aProgramOfOthersThatEndsIsMissed() throws Exception {
    try (Components components = components()) {
      RunningComponent kept =
          components.keep(
              "proxy", List.of("sh", "-c", "echo no port >&2; exit 7"), Map.of(), Map.of());
      assertThatThrownBy(() -> kept.child().receive(Duration.ofSeconds(20)))
          .isInstanceOf(ChildFailedException.class)
          .hasMessageContainingAll("the proxy", "ended, exit code 7", "no port");
    }
  }

  @Test
  void whatAKilledProgramHasStartedEndsToo() throws Exception {
    assumeTrue(Files.exists(Path.of("/usr/bin/setsid")));
    try (Components components = components()) {
      RunningComponent kept =
          components.keep("front", List.of("sh", "-c", "sleep 1000 & wait"), Map.of(), Map.of());
      ProcessHandle worker =
          Awaitility.await()
              .until(
                  () ->
                      ProcessHandle.of(kept.pid())
                          .orElseThrow()
                          .descendants()
                          .filter(ComponentsIT::sleeps)
                          .findFirst(),
                  Optional::isPresent)
              .orElseThrow();
      worker.parent().orElseThrow().destroyForcibly();
      Awaitility.await().until(() -> !worker.isAlive());
    }
  }

  private static boolean sleeps(ProcessHandle process) {
    return process.info().command().filter(c -> c.contains("sleep")).isPresent();
  }

  @Test
  void startsComponentsAndEndsThemInReverse() throws Exception {
    Path secrets;
    try (Components components = components()) {
      secrets = components.files().folder();
      RunningComponent first = components.start(played("first", Host.here(), false));
      RunningComponent second = components.start(played("second", Host.here(), false));
      assertThat(first.port("plain")).isEqualTo(4711);
      assertThatThrownBy(() -> first.port("tls")).hasMessageContaining("opened no listener tls");
      assertThatThrownBy(first::control).hasMessage("the first has no control listener");
      second.child().send("where?");
      assertThat(second.child().receive(Duration.ofSeconds(30))).isEqualTo("null");
      assertThat(components.files().keys()).isDirectory();
    }
    assertThat(ends).hasContent("second\nfirst\n");
    assertThat(secrets).doesNotExist();
    assertThat(folder.resolve("logs/fork-1-first.log")).exists();
  }

  @Test
  void leavesNothingWhenAComponentDoesNotCome() throws Exception {
    Path secrets;
    try (Components components = components()) {
      secrets = components.files().folder();
      components.start(played("first", Host.here(), false));
      assertThatThrownBy(() -> components.start(played("second", Host.here(), true)))
          .isInstanceOf(ChildFailedException.class)
          .hasMessageContaining("the second (process ")
          .hasMessageContaining("no room for second");
    }
    assertThat(ends).hasContent("first\n");
    assertThat(secrets).doesNotExist();
    assertThat(ProcessHandle.current().children()).isEmpty();
  }

  @Test
  void keepsTheKeysOfAUser() throws Exception {
    Path kept = folder.resolve("kept");
    for (int i = 0; i < 2; i++) {
      try (TlsFiles files = TlsFiles.make(PROFILES, Set.of("localhost"), Optional.of(kept))) {
        assertThat(files.keys()).isEqualTo(kept);
        assertThat(files.flags(Host.here())).isEmpty();
      }
      assertThat(kept).isNotEmptyDirectory();
    }
  }

  @Test
  void makesNoKeysWhereNoProfileNeedsAnyAndLiftsWhatTheJdkDisables() throws Exception {
    try (TlsFiles files = TlsFiles.make(PROFILES.subList(0, 1), Set.of("localhost"))) {
      assertThat(files.keys()).doesNotExist();
    }
    TlsProfile disabled = Catalog.shipped().profile("tls12-rsa-3des-sha");
    try (TlsFiles files = TlsFiles.make(List.of(disabled), Set.of("localhost"))) {
      assertThat(files.flags(Host.here()))
          .containsExactly("-Djava.security.properties=" + files.folder().resolve("java.security"));
    }
  }

  private Components components() throws Exception {
    return new Components(
        kit.programs(),
        TlsFiles.make(PROFILES, Set.of("localhost")),
        folder.resolve("logs"),
        "fork-1-");
  }

  private Component played(String name, Host host, boolean fails) {
    return new Component(
        name,
        host,
        PlayedKit.MODULE,
        Optional.empty(),
        List.of("-XX:TieredStopAtLevel=1"),
        new PlayedComponent.Told(name, ends.toString(), fails));
  }
}
