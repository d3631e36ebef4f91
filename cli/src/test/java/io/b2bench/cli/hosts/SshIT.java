package io.b2bench.cli.hosts;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.cli.selftest.Trial;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Server and partners behind a real sshd. */
@Tag("long")
final class SshIT {
  @TempDir private Path folder;

  @Test
  void aRunOverSshIsValidAndLeavesNothing() throws Exception {
    Trial.assumeBuilt();
    try (Sshd sshd = Sshd.start(Files.createDirectory(folder.resolve("sshd")))) {
      Trial trial =
          Trial.of(
              folder,
              "--precision",
              "smoke",
              "--profiles",
              "plain,tls13-aes128gcm",
              "--clients",
              "2",
              "--set",
              "hosts.server=" + sshd.prefix(),
              "--set",
              "hosts.partners=" + sshd.prefix(),
              "--set",
              "addresses.server=127.0.0.2",
              "--set",
              "addresses.partners=127.0.0.3");
      trial.assertValidButForOthers();
      assertThat(trial.recorded().environment().host())
          .containsEntry(sshd.prefix() + ", has", "server, partners");
    }
  }
}
