package io.b2bench.experiment.component;

import io.b2bench.experiment.host.Host;
import io.b2bench.experiment.process.Scratch;
import io.b2bench.tls.catalog.SecurityProperties;
import io.b2bench.tls.keys.KeyMaterial;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.profile.CertificateChain;
import io.b2bench.tls.profile.CertificateKind;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What the components of a run need to speak its profiles: keys, and security properties that
 * re-enable legacy algorithms in the JDK. Everything is in a private folder, deleted on closing. It
 * is not in the run folder, because that may be shown to others.
 */
public final class TlsFiles implements AutoCloseable {
  private final Scratch scratch;
  private final Path keys;
  private final Optional<Path> security;

  private TlsFiles(Scratch scratch, Path keys, Optional<Path> security) {
    this.scratch = scratch;
    this.keys = keys;
    this.security = security;
  }

  /**
   * Makes throw-away keys for the profiles.
   *
   * @param names the host names and addresses in the certificates
   */
  public static TlsFiles make(Collection<? extends TlsProfile> profiles, Set<String> names)
      throws IOException {
    return make(profiles, names, Optional.empty());
  }

  /**
   * Uses keys kept by a user, and makes those that are missing.
   *
   * @param kept the user's folder, created when missing; its keys are not deleted
   * @throws io.b2bench.tls.keys.UnusableKeysException when it lacks a key that a profile needs
   */
  public static TlsFiles make(
      Collection<? extends TlsProfile> profiles, Set<String> names, Optional<Path> kept)
      throws IOException {
    Scratch scratch = Scratch.temporary();
    boolean made = false;
    try {
      Path keys = kept.orElse(scratch.folder().resolve("keys")).toAbsolutePath();
      provide(keys, profiles, names);
      Optional<String> lift = SecurityProperties.overlay(profiles);
      Optional<Path> security =
          lift.isPresent()
              ? Optional.of(scratch.write("java.security", lift.get()))
              : Optional.empty();
      made = true;
      return new TlsFiles(scratch, keys, security);
    } finally {
      if (!made) {
        scratch.close();
      }
    }
  }

  private static void provide(
      Path keys, Collection<? extends TlsProfile> profiles, Set<String> names) {
    Set<CertificateKind> kinds =
        profiles.stream()
            .filter(Tls.class::isInstance)
            .map(profile -> ((Tls) profile).certificate())
            .collect(Collectors.toSet());
    if (kinds.isEmpty()) {
      return;
    }
    if (Files.isDirectory(keys)) {
      Keys present = Keys.load(keys);
      kinds.forEach(present::server);
    } else {
      Keys.create(keys, kinds, names);
    }
  }

  /** The folder with the keys; it does not exist when no profile needs keys. */
  public Path keys() {
    return keys;
  }

  /**
   * Writes keys and certificates of servers as programs of others read them: {@code rsa-2048.pem},
   * {@code rsa-2048.key}, and both together in {@code rsa-2048-and-key.pem}; certificates with an
   * intermediate one in {@code rsa-2048-chain.pem} and {@code rsa-2048-chain-and-key.pem}.
   *
   * @return the folder with these files
   */
  public Path forPrograms(Collection<Tls> profiles) throws IOException {
    Path folder = Files.createDirectories(scratch.folder().resolve("tls"));
    for (Tls profile : profiles) {
      KeyMaterial material = Keys.load(keys).server(profile.certificate(), profile.chain());
      String kind = profile.certificate().text();
      String name = kind + (profile.chain() == CertificateChain.INTERMEDIATE ? "-chain" : "");
      write("tls/%s.pem".formatted(name), material.chainPem());
      write("tls/%s.key".formatted(kind), material.keyPem());
      write("tls/%s-and-key.pem".formatted(name), material.chainPem() + material.keyPem());
    }
    return folder;
  }

  /** Flags that the JVM of every component needs on a host. */
  public List<String> flags(Host host) throws IOException, InterruptedException {
    return security.isPresent()
        ? List.of("-Djava.security.properties=" + host.there(security.get()))
        : List.of();
  }

  /** The private folder. */
  public Path folder() {
    return scratch.folder();
  }

  /** Deletes what was copied of them to a host. */
  public void forget(Host host) {
    host.forget(keys);
    security.ifPresent(host::forget);
  }

  /** Writes a file into the private folder. */
  public Path write(String name, String text) throws IOException {
    return scratch.write(name, text);
  }

  /** Deletes the private folder. */
  @Override
  public void close() {
    scratch.close();
  }
}
