package io.b2bench.tls.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.tls.profile.CertificateChain;
import io.b2bench.tls.profile.CertificateKind;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Keys in a folder: written, read back, and refused where something is wrong with it. */
class KeyFolderTest {
  private static final Set<String> HOSTS = Set.of("localhost", "127.0.0.1", "::1");
  private static final Set<CertificateKind> EC =
      EnumSet.of(CertificateKind.ECDSA_P256, CertificateKind.ECDSA_P384);

  /** Without those that take longest to make. */
  private static final Set<CertificateKind> KINDS =
      EnumSet.complementOf(EnumSet.of(CertificateKind.RSA_3072, CertificateKind.RSA_4096));

  /** One of each kind of file in a folder. */
  static final List<String> FILES =
      List.of(
          "kinds",
          "ecdsa-p256.key",
          "ecdsa-p256.pem",
          "ecdsa-p256-chain.pem",
          "ecdsa-p256-client.key",
          "ecdsa-p256-client-chain.pem",
          "ecdsa-p384-authority.pem");

  @TempDir private Path temp;

  @Test
  void readsBackWhatItWrote() {
    Keys made = Keys.create(temp.resolve("keys"), KINDS, HOSTS);
    Keys read = Keys.load(temp.resolve("keys"));

    assertThat(read.authorities()).isEqualTo(made.authorities()).hasSize(KINDS.size());
    for (CertificateKind kind : KINDS) {
      for (CertificateChain chain : CertificateChain.values()) {
        assertThat(read.server(kind, chain)).isEqualTo(made.server(kind, chain));
        assertThat(read.client(kind, chain)).isEqualTo(made.client(kind, chain));
      }
    }
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void keepsThemFromOtherUsers() throws IOException {
    Path folder = temp.resolve("a/keys");
    Keys.create(folder, EC, HOSTS);

    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)))
        .isEqualTo("rwx------");
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files)
          .hasSize(15)
          .allSatisfy(
              file ->
                  assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                      .isEqualTo("rw-------"));
    }
    assertThat(folder.getParent()).isDirectoryNotContaining("glob:**/.keys-*");
  }

  @Test
  void refusesAFolderThatIsInUse() throws IOException {
    Files.writeString(temp.resolve("mine"), "mine");
    assertThatThrownBy(() -> Keys.create(temp, EC, HOSTS))
        .isInstanceOf(UnusableKeysException.class)
        .hasMessageContaining(temp.toString())
        .hasMessageContaining("not empty");
    assertThat(temp).isDirectoryContaining("glob:**/mine");
  }

  @Test
  void fillsAnEmptyFolder() {
    Keys.create(temp, EC, HOSTS);
    assertThat(Keys.load(temp).authorities()).hasSize(2);
  }

  @Test
  void refusesToLoadNothing() {
    Path nowhere = temp.resolve("nowhere");
    assertThatThrownBy(() -> Keys.load(nowhere))
        .hasMessage("there is no keys folder at " + nowhere);
    assertThatThrownBy(() -> Keys.load(temp))
        .hasMessage("keys folder " + temp + " is incomplete: kinds is missing");
  }

  @ParameterizedTest
  @FieldSource("FILES")
  void refusesAFolderThatLacksAFile(String file) throws IOException {
    Path folder = temp.resolve("keys");
    Keys.create(folder, EC, HOSTS);
    Files.delete(folder.resolve(file));

    assertThatThrownBy(() -> Keys.load(folder))
        .isInstanceOf(UnusableKeysException.class)
        .hasMessage("keys folder " + folder + " is incomplete: " + file + " is missing");
  }

  @ParameterizedTest
  @FieldSource("FILES")
  void refusesAFileThatIsCutShort(String file) throws IOException {
    Path folder = temp.resolve("keys");
    Keys.create(folder, EC, HOSTS);
    byte[] whole = Files.readAllBytes(folder.resolve(file));

    for (int length : new int[] {0, whole.length / 3, whole.length - 5}) {
      String part = new String(whole, 0, length, StandardCharsets.US_ASCII);
      Files.writeString(folder.resolve(file), part);
      assertThatThrownBy(() -> Keys.load(folder))
          .isInstanceOf(UnusableKeysException.class)
          .hasMessageStartingWith("keys folder " + folder + " is damaged: ");
    }
  }

  @Test
  void refusesPartsThatDoNotBelongTogether() throws IOException {
    Path folder = temp.resolve("keys");
    Path other = temp.resolve("other");
    Keys.create(folder, EC, HOSTS);
    Keys.create(other, EC, HOSTS);
    Files.writeString(
        folder.resolve("ecdsa-p256.key"), Files.readString(other.resolve("ecdsa-p256.key")));

    assertThatThrownBy(() -> Keys.load(folder))
        .hasMessageEndingWith("key and certificate do not belong together");
  }

  @Test
  void refusesKeysPastTheirTime() {
    Path folder = temp.resolve("keys");
    Instant longAgo = Instant.now().minus(Duration.ofDays(8));
    CertificateKind kind = CertificateKind.ECDSA_P256;
    new KeyFolder(folder)
        .write(Map.of(kind, Authority.issue(kind, HOSTS, Set.of(Bearer.ANY), longAgo)));

    assertThatThrownBy(() -> Keys.load(folder))
        .isInstanceOf(UnusableKeysException.class)
        .hasMessageContaining("NotAfter");
  }
}
