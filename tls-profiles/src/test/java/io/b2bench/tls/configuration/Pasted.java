package io.b2bench.tls.configuration;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Tls;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Starts programs with what is printed for them, and calls them.
 *
 * @param folder where each has a folder of its own
 * @param proofs with the keys that were made
 */
record Pasted(Path folder, Map<Set<CertificateKind>, Proof> proofs) {
  static Pasted in(Path folder) {
    return new Pasted(folder, new ConcurrentHashMap<>());
  }

  /** The program speaks the first of the profiles with a client that offers everything. */
  void speaks(Installation installation, Program program, List<Tls> profiles) throws Exception {
    Configuration pasted = Proof.pasted(program, profiles);
    assertThat(pasted.refused()).isEmpty();
    Proof proof = proof(profiles);
    Path own = Files.createTempDirectory(folder, program.text());
    Path tls = Files.createDirectory(own.resolve("tls"));
    try (Stream<Path> files = Files.list(proof.folder())) {
      for (Path file : files.toList()) {
        Files.copy(file, tls.resolve(file.getFileName()));
      }
    }
    try (Front front = Front.start(installation, own, pasted, profiles)) {
      proof.holds(front.port(), Offer.of(profiles).profiles().getFirst());
    }
  }

  /** With keys of the kinds of these profiles, made once. */
  private Proof proof(List<Tls> profiles) {
    Set<CertificateKind> kinds =
        profiles.stream().map(Tls::certificate).collect(Collectors.toUnmodifiableSet());
    return proofs.computeIfAbsent(
        kinds,
        k -> {
          try {
            return Proof.in(Files.createTempDirectory(folder, "keys").resolve("tls"), k);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }
}
