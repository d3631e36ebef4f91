package io.b2bench.experiment.component;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.experiment.process.ChildFailedException;
import io.b2bench.experiment.process.Programs;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.TlsProfile;
import java.io.File;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ComponentsIT {
  private static final List<TlsProfile> PROFILES =
      List.of(Catalog.shipped().profile("plain"), Catalog.shipped().profile("tls13-aes128gcm"));

  @TempDir private Path folder;
  private Path ends = Path.of("");

  /** A kit with one module, whose jar leads to the classes of this test. */
  @BeforeEach
  void build() throws Exception {
    ends = folder.resolve("ends");
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, PlayedComponent.class.getName());
    manifest
        .getMainAttributes()
        .put(
            Attributes.Name.CLASS_PATH,
            Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .map(entry -> Path.of(entry).toUri().toString())
                .collect(Collectors.joining(" ")));
    Path target = Files.createDirectories(folder.resolve("played/target"));
    try (OutputStream file = Files.newOutputStream(target.resolve("played.jar"));
        JarOutputStream jar = new JarOutputStream(file, manifest)) {
      jar.finish();
    }
  }

  @Test
  void startsComponentsBehindTheirHostsAndEndsThemInReverse() throws Exception {
    Path secrets;
    try (Components components = components()) {
      secrets = components.files().folder();
      RunningComponent first = components.start(played("first", Host.LOCAL, false));
      RunningComponent second =
          components.start(played("second", Host.of("env B2BENCH_WORD=there"), false));
      assertThat(first.port("plain")).isEqualTo(4711);
      assertThatThrownBy(() -> first.port("tls")).hasMessageContaining("opened no listener tls");
      assertThatThrownBy(first::control).hasMessage("the first has no control listener");
      second.child().send("where?");
      assertThat(second.child().receive(Duration.ofSeconds(30))).isEqualTo("there");
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
      components.start(played("first", Host.LOCAL, false));
      assertThatThrownBy(() -> components.start(played("second", Host.LOCAL, true)))
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
        assertThat(files.flags()).isEmpty();
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
      assertThat(files.flags())
          .containsExactly("-Djava.security.properties=" + files.folder().resolve("java.security"));
    }
  }

  private Components components() throws Exception {
    return new Components(
        Programs.in(folder),
        TlsFiles.make(PROFILES, Set.of("localhost")),
        folder.resolve("logs"),
        "fork-1-");
  }

  private Component played(String name, Host host, boolean fails) {
    return new Component(
        name,
        host,
        "played",
        Optional.empty(),
        List.of("-XX:TieredStopAtLevel=1"),
        new PlayedComponent.Told(name, ends.toString(), fails));
  }
}
