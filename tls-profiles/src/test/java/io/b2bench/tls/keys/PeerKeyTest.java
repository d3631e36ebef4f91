package io.b2bench.tls.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.KeyStore;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PeerKeyTest {
  @TempDir private Path folder;

  @Test
  void isFoundAndOpenedWithWhatItWrote() throws Exception {
    PeerKey made = PeerKey.create(folder);

    assertThat(PeerKey.in(folder)).isEqualTo(made);
    assertThat(made.toString()).doesNotContain(made.password());
    KeyStore store = KeyStore.getInstance(PeerKey.TYPE);
    try (InputStream in = Files.newInputStream(made.file())) {
      store.load(in, made.password().toCharArray());
    }
    assertThat(store.getKey(PeerKey.ALIAS, made.password().toCharArray())).isNotNull();
    assertThat(store.getCertificateChain(PeerKey.ALIAS)).hasSize(1);
  }

  @Test
  void isReadByTheUserAlone() throws Exception {
    assumeThat(folder.getFileSystem().supportedFileAttributeViews()).contains("posix");
    PeerKey.create(folder);

    try (Stream<Path> all = Files.list(folder)) {
      List<Path> files = all.toList();
      assertThat(files).hasSize(2);
      for (Path file : files) {
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
            .isEqualTo("rw-------");
      }
    }
  }

  @Test
  void refusesToReplaceAnother() {
    PeerKey made = PeerKey.create(folder);

    assertThatThrownBy(() -> PeerKey.create(folder)).isInstanceOf(UnusableKeysException.class);
    assertThat(PeerKey.in(folder)).isEqualTo(made);
  }

  @Test
  void saysWhereThereIsNone() {
    assertThatThrownBy(() -> PeerKey.in(folder))
        .isInstanceOf(UnusableKeysException.class)
        .hasMessageContaining("b2bench keys makes it");
  }
}
