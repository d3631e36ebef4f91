package io.b2bench.experiment.component;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.b2bench.experiment.host.Host;
import io.b2bench.experiment.host.Hosts;
import io.b2bench.experiment.probe.CounterSource;
import io.b2bench.experiment.probe.ProcessProbe;
import io.b2bench.experiment.probe.ProcessReading;
import io.b2bench.experiment.process.Cores;
import io.b2bench.experiment.process.Role;
import io.b2bench.experiment.workload.CannotMeasureException;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.TlsProfile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Components behind a prefix. Here the prefix is a script that runs what follows, or does not. */
class HostsIT {
  private static final Duration SOON = Duration.ofSeconds(60);
  private static final String GONE = "(?s).*(ended|does not listen any more).*";
  private static final List<TlsProfile> PROFILES =
      List.of(Catalog.shipped().profile("plain"), Catalog.shipped().profile("tls12-rsa-3des-sha"));

  @TempDir private Path folder;
  private Path remote = Path.of("");
  private PlayedKit kit = new PlayedKit(remote);

  @BeforeEach
  void build() throws Exception {
    kit = PlayedKit.in(Files.createDirectory(folder.resolve("kit")));
    remote = Files.createDirectory(folder.resolve("remote"));
  }

  @Test
  void bringsProgramsAndFilesAndTakesThemAwayAgain() throws Exception {
    try (Hosts hosts = reach(prefix("B2BENCH_WORD=there exec \"$@\""));
        Components components = components()) {
      Host host = hosts.of(Role.SERVER);
      assertThat(host.sameMachine(Host.here())).isTrue();
      RunningComponent server = components.start(played(host));
      assertThat(server.port("plain")).isEqualTo(4711);
      server.child().send("where?");
      assertThat(server.child().receive(SOON)).isEqualTo("there");
      Path own = onlyFolder();
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(own)))
          .isEqualTo("rwx------");
      Path keys = host.there(components.files().keys());
      assertThat(keys).isDirectoryContaining(file -> !Files.isDirectory(file)).startsWith(own);
      try (Stream<Path> files = Files.walk(own.resolve("files"))) {
        assertThat(files).allMatch(file -> others(file).isEmpty());
      }
      String command = ProcessHandle.of(server.pid()).orElseThrow().info().commandLine().orElse("");
      assertThat(command).contains(own.toString()).contains("-Djava.security.properties=");
    }
    assertThat(remote).isEmptyDirectory();
    assertThat(folder.resolve("ends")).hasContent("server\n");
    assertThat(ProcessHandle.current().children()).isEmpty();
  }

  @Test
  void readsCountersAndPlacesThere() throws Exception {
    try (Hosts hosts = reach(prefix("exec \"$@\""));
        Components components = components()) {
      Host host = hosts.of(Role.SERVER);
      RunningComponent server = components.start(played(host));
      try (CounterSource counters = host.counters();
          ProcessProbe probe = counters.process(server.pid());
          ProcessProbe direct = Host.here().counters().process(server.pid())) {
        ProcessReading before = direct.read();
        ProcessReading there = probe.read();
        ProcessReading after = direct.read();
        assertThat(there.cpu().ticksNanos())
            .isBetween(before.cpu().ticksNanos(), after.cpu().ticksNanos());
        assertThat(there.residentBytes()).isPresent();
        assertThat(counters.host().cores()).isEqualTo(Host.here().counters().host().cores());
        assertThat(counters.accounts()).isEqualTo(Host.here().counters().accounts());
      }
      Cores first = Cores.of(host.facts().usable().processors().subList(0, 1));
      host.place(server.pid(), first, false);
      assertThat(Files.readString(Path.of("/proc/" + server.pid() + "/status")))
          .contains("Cpus_allowed_list:\t" + first.text() + "\n");
    }
  }

  @Test
  void readsOverWhatThePrefixSays() throws Exception {
    String babble = "echo Welcome to app1; echo '{\"load\": 1}'; echo; exec \"$@\"";
    try (Hosts hosts = reach(prefix(babble));
        Components components = components()) {
      assertThat(components.start(played(hosts.of(Role.SERVER))).port("plain")).isEqualTo(4711);
    }
    assertThat(remote).isEmptyDirectory();
  }

  @Tag("full")
  @Test
  void aRoleMayHaveSeveralHostsOfWhichOneIsSlow() throws Exception {
    String slow = prefix("sleep 2; exec \"$@\"");
    String other = prefix("exec \"$@\"");
    try (Hosts hosts = reach(slow, other);
        Components components = components()) {
      assertThat(hosts.all(Role.SERVER)).extracting(Host::title).containsExactly(slow, other);
      assertThat(hosts.of(Role.SERVER)).isSameAs(hosts.all(Role.SERVER).getFirst());
      assertThat(hosts.most(Role.SERVER, 3)).as("all on this machine").isEqualTo(3);
      for (Host host : hosts.all(Role.SERVER)) {
        assertThat(components.start(played(host)).port("plain")).isEqualTo(4711);
      }
      assertThat(hosts.description()).containsEntry(other + ", has", "server");
    }
    assertThat(remote).isEmptyDirectory();
  }

  @Tag("full")
  @Test
  void saysWhyAHostCannotBeUsed() throws Exception {
    String away = prefix("echo 'no route to app1' >&2; exit 255");
    assertThatThrownBy(() -> reach(away))
        .isInstanceOf(CannotMeasureException.class)
        .hasMessageContaining("the host behind \"" + away + "\" cannot be used")
        .hasMessageContaining("exit code 255; its last words: no route to app1");
    assertThatThrownBy(() -> reach("no-such-program app1"))
        .isInstanceOf(CannotMeasureException.class)
        .hasMessageContaining("no-such-program");
    kit.launcher("echo 'b2bench: no Java 21 or newer found' >&2; exit 3");
    assertThatThrownBy(() -> reach(prefix("exec \"$@\"")))
        .isInstanceOf(CannotMeasureException.class)
        .hasMessageContaining("no Java 21 or newer found");
    String chatters = prefix("yes");
    assertThatThrownBy(() -> reach(chatters))
        .isInstanceOf(CannotMeasureException.class)
        .hasMessageContaining("says too much");
    assertThat(remote).isEmptyDirectory();
    assertThat(ProcessHandle.current().children()).isEmpty();
  }

  @Tag("full")
  @Test
  void leavesNothingWhenTheLineBreaks() throws Exception {
    try (Hosts hosts = reach(prefix("cat | \"$@\""));
        Components components = components()) {
      Host host = hosts.of(Role.SERVER);
      RunningComponent server = components.start(played(host));
      ProcessHandle.current()
          .descendants()
          .filter(p -> p.info().command().orElse("").endsWith("/cat"))
          .forEach(ProcessHandle::destroyForcibly);
      await().atMost(SOON).until(() -> ProcessHandle.of(server.pid()).isEmpty());
      await().atMost(SOON).untilAsserted(() -> assertThat(remote).isEmptyDirectory());
      assertThatThrownBy(() -> host.counters().host()).hasMessageMatching(GONE);
    }
  }

  @Test
  void leavesNothingWhenTheAgentIsKilled() throws Exception {
    try (Hosts hosts = reach(prefix("exec \"$@\""));
        Components components = components()) {
      Host host = hosts.of(Role.SERVER);
      components.start(played(host));
      ProcessHandle.current()
          .descendants()
          .filter(p -> p.info().commandLine().orElse("").contains("cli.jar"))
          .forEach(ProcessHandle::destroyForcibly);
      await().atMost(SOON).untilAsserted(() -> assertThat(remote).isEmptyDirectory());
      assertThatThrownBy(() -> host.place(1, Cores.of(List.of(0)), false)).hasMessageMatching(GONE);
    }
    assertThat(folder.resolve("ends")).hasContent("server\n");
    assertThat(ProcessHandle.current().children()).isEmpty();
  }

  private Hosts reach(String... prefixes) throws Exception {
    return Hosts.reach(
        Map.of(Role.SERVER, List.of(prefixes)),
        kit.programs(),
        List.of(PlayedKit.MODULE, PlayedKit.COMMAND));
  }

  /** A script whose commands see the words after it as arguments; files are made in the folder. */
  private String prefix(String commands) throws Exception {
    Path script = Files.createTempFile(folder, "prefix", ".sh");
    Files.writeString(
        script, "#!/bin/sh\nexport TMPDIR=%s B2BENCH_WORD\n%s\n".formatted(remote, commands));
    return "sh " + script;
  }

  private Components components() throws Exception {
    return new Components(
        kit.programs(),
        TlsFiles.make(PROFILES, Set.of("localhost")),
        folder.resolve("logs"),
        "fork-1-");
  }

  private Component played(Host host) {
    return new Component(
        "server",
        host,
        PlayedKit.MODULE,
        Optional.empty(),
        List.of("-XX:TieredStopAtLevel=1"),
        new PlayedComponent.Told("server", folder.resolve("ends").toString(), false));
  }

  private Path onlyFolder() throws Exception {
    try (Stream<Path> all = Files.list(remote)) {
      return all.reduce((one, other) -> folder).orElseThrow();
    }
  }

  private static String others(Path file) {
    try {
      return PosixFilePermissions.toString(Files.getPosixFilePermissions(file))
          .substring(3)
          .replace("-", "");
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }
}
