package io.b2bench.tls.configuration;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.b2bench.tls.profile.Tls;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
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

  @TempDir private static Path folder;
  private static Pasted printed;

  @BeforeAll
  static void keys() {
    printed = Pasted.in(folder);
  }

  @ParameterizedTest(name = "{0} {1}")
  @EnumSource(names = {"NGINX", "HAPROXY", "HTTPD"})
  void takesTheSizeOfDheGroups(Program program) throws Exception {
    speaks(
        new Installation.OfTheSystem(),
        program,
        Proof.profiles("tls12-dhe-rsa-aes128gcm@ffdhe3072"));
  }

  /** It has two settings of one meaning, and heeds one of them only under OpenSSL. */
  @Test
  void tomcatTrustsTheAuthoritiesOfClients() throws Exception {
    printed.speaks(
        new Installation.OfTheSystem(),
        Program.TOMCAT,
        Proof.profiles("tls12-ecdhe-ecdsa-aes128gcm@secp256r1@mtls"));
  }

  @Test
  void jettyPutsItsOwnOrderBeforeThatOfTheClient() throws Exception {
    printed.speaks(
        new Installation.OfTheSystem(),
        Program.JETTY,
        Proof.profiles("tls13-chacha20", "tls13-aes128gcm"));
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
  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("usual")
  void speaksTheProfile(Program program, List<Tls> profiles) throws Exception {
    speaks(new Installation.OfTheSystem(), program, profiles);
  }

  static Stream<Arguments> fronts() {
    return NAMES.keySet().stream().sorted().flatMap(p -> Matrix.of(p, Matrix.all()));
  }

  /** What is not refused, with OpenSSL 3.5. */
  @Tag("full")
  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("fronts")
  void speaksEveryProfile(Program program, List<Tls> profiles) throws Exception {
    speaks(Installation.Fetched.ofTheUser(), program, profiles);
  }

  private static void speaks(Installation installation, Program program, List<Tls> profiles)
      throws Exception {
    assumeTrue(
        installation.has(Objects.requireNonNull(NAMES.get(program))),
        () -> program.text() + " is not there; .ci/run and .ci/fronts install it");
    printed.speaks(installation, program, profiles);
  }
}
