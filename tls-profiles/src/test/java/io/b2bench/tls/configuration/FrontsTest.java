package io.b2bench.tls.configuration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What is to be pasted into nginx, HAProxy, httpd and Envoy, started there and called. */
final class FrontsTest {
  private static final Map<Program, String> NAMES =
      Map.of(
          Program.NGINX, "nginx",
          Program.HAPROXY, "haproxy",
          Program.HTTPD, "apache2",
          Program.ENVOY, "envoy");

  private static final Map<Set<CertificateKind>, Proof> PROOFS = new ConcurrentHashMap<>();

  @TempDir private static Path folder;

  @ParameterizedTest
  @EnumSource(names = {"NGINX", "HAPROXY", "HTTPD"})
  void takesTheSizeOfDheGroups(Program program) throws Exception {
    speaks(
        new Installation.OfTheSystem(),
        program,
        Proof.profiles("tls12-dhe-rsa-aes128gcm@ffdhe3072"));
  }

  static Stream<Arguments> usual() {
    return Stream.of(Program.NGINX, Program.HAPROXY, Program.HTTPD)
        .flatMap(
            program ->
                Stream.of(
                        "tls13-aes128gcm",
                        "tls13-chacha20@ecdsa-p384@secp384r1",
                        "tls12-dhe-rsa-aes128gcm",
                        "tls12-ecdhe-ecdsa-aes256gcm@secp256r1@mtls",
                        "tls12-ecdhe-rsa-chacha20@chain",
                        "tls10-rsa-aes128cbc-sha")
                    .map(name -> Arguments.of(program, Proof.profiles(name))));
  }

  @Tag("full")
  @ParameterizedTest
  @MethodSource("usual")
  void speaksTheProfile(Program program, List<Tls> profiles) throws Exception {
    speaks(new Installation.OfTheSystem(), program, profiles);
  }

  static Stream<Arguments> printed() {
    return Stream.of(Proof.fronts())
        .flatMap(
            program ->
                Matrix.all()
                    .filter(p -> p.stream().allMatch(one -> EverythingClient.has(one.suite())))
                    .filter(p -> Proof.pasted(program, p).refused().isEmpty())
                    .map(p -> Arguments.of(program, p)));
  }

  /** What is not refused, with OpenSSL 3.5. */
  @Tag("full")
  @ParameterizedTest
  @MethodSource("printed")
  void speaksEveryProfile(Program program, List<Tls> profiles) throws Exception {
    speaks(Installation.Fetched.ofTheUser(), program, profiles);
  }

  private static void speaks(Installation installation, Program program, List<Tls> profiles)
      throws Exception {
    assumeTrue(
        installation.has(NAMES.get(program)),
        () -> program.text() + " is not there; .ci/run and .ci/fronts install it");
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
    try (Front front = Front.start(installation, own, pasted)) {
      proof.holds(front.port(), Offer.of(profiles).profiles().getFirst());
    }
  }

  /** With keys of the kinds of these profiles, made once. */
  private static Proof proof(List<Tls> profiles) {
    Set<CertificateKind> kinds =
        profiles.stream().map(Tls::certificate).collect(Collectors.toUnmodifiableSet());
    return PROOFS.computeIfAbsent(
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
