package io.b2bench.jmeter;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.driver.jmeter.peer.Distribution;
import io.b2bench.driver.jmeter.peer.JMeterServer;
import io.b2bench.driver.jmeter.peer.JtlFile;
import io.b2bench.tls.keys.Keys;
import io.b2bench.tls.keys.PeerKey;
import io.b2bench.tls.profile.CertificateKind;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An unmodified JMeter with the one jar. */
@Timeout(180)
class StockJMeterIT {
  private static final Path JAR = Path.of("target", "b2bench-jmeter-0.1.0.jar").toAbsolutePath();
  private static final String SEEN = "-Jsample_variables=tlsProtocol,tlsSuite,tlsGroup";

  @TempDir private static Path common;
  @TempDir private Path home;

  @BeforeAll
  static void makeKeys() {
    Keys.create(common.resolve("keys"), Set.of(CertificateKind.RSA_2048), Set.of("localhost"));
  }

  @Test
  void theJarBringsNothingUnderNamesOfOthers() throws Exception {
    try (JarFile jar = new JarFile(JAR.toFile())) {
      assertThat(jar.stream().map(ZipEntry::getName).filter(name -> name.endsWith(".class")))
          .isNotEmpty()
          .allMatch(name -> name.matches("(META-INF/versions/\\d+/)?io/b2bench/.*"));
      assertThat(jar.stream().map(ZipEntry::getName))
          .noneMatch(name -> name.matches("META-INF/(.*\\.(SF|DSA|RSA)|services/.+)"));
      assertThat(jar.getManifest().getMainAttributes().getValue("Multi-Release")).isEqualTo("true");
    }
    assertThat(Files.size(JAR)).isLessThan(15_000_000);
  }

  @Tag("full")
  @ParameterizedTest
  @CsvSource({
    "tls13-aes128gcm, TLS 1.3, TLS_AES_128_GCM_SHA256, x25519",
    "tls13-aes128gcm@x25519mlkem768@bc, TLS 1.3, TLS_AES_128_GCM_SHA256, X25519MLKEM768"
  })
  void offersTheProfile(String profile, String protocol, String suite, String group)
      throws Exception {
    try (Echo server = new Echo(profile, common.resolve("keys"))) {
      JtlFile jtl = run(with(home), server.port(), profile);

      assertThat(jtl.texts("success")).hasSize(6).containsOnly("true");
      assertThat(jtl.texts("responseCode")).containsOnly("200");
      assertThat(jtl.texts("tlsProtocol")).containsOnly(protocol);
      assertThat(jtl.texts("tlsSuite")).containsOnly(suite);
      assertThat(jtl.texts("tlsGroup")).containsOnly(group);
      assertThat(Arrays.stream(jtl.numbers("Connect"))).anyMatch(ms -> ms > 0);
      assertThat(Arrays.stream(jtl.numbers("Latency"))).anyMatch(ms -> ms > 0);
      assertThat(server.connections).as("a new user each iteration").hasSize(6);
    }
  }

  @Tag("full")
  @Test
  void runsOnAnEngine() throws Exception {
    Path keys = common.resolve("peer");
    PeerKey.create(Files.createDirectory(keys));
    try (Echo server = new Echo("tls13-aes128gcm", common.resolve("keys"));
        JMeterServer remote =
            JMeterServer.start(
                with(Files.createDirectory(home.resolve("engine"))),
                List.of(),
                "127.0.0.1",
                keys,
                SEEN,
                "-Jport=" + server.port(),
                "-Jtrust=" + trust(),
                "-Jusers=2",
                "-Jloops=3")) {
      JtlFile jtl =
          run(
              with(Files.createDirectory(home.resolve("controller"))),
              server.port(),
              "tls13-aes128gcm",
              "-R",
              remote.engine(),
              "-q",
              keys.resolve("jmeter.properties").toString(),
              "-Djava.rmi.server.hostname=127.0.0.1");

      assertThat(jtl.texts("success")).hasSize(6).containsOnly("true");
      assertThat(jtl.texts("tlsSuite")).containsOnly("TLS_AES_128_GCM_SHA256");
    }
  }

  private static Distribution with(Path folder) throws Exception {
    Distribution jmeter = Distribution.layOut(folder);
    Files.createSymbolicLink(folder.resolve("lib/ext").resolve(JAR.getFileName()), JAR);
    try (JarOutputStream other =
        new JarOutputStream(Files.newOutputStream(folder.resolve("lib/bcprov-other.jar")))) {
      // whoever loads it fails
      other.putNextEntry(new ZipEntry("org/bouncycastle/jce/provider/BouncyCastleProvider.class"));
    }
    return jmeter;
  }

  private static Path trust() {
    return common.resolve("keys/rsa-2048-authority.pem").toAbsolutePath();
  }

  private static JtlFile run(Distribution jmeter, int port, String profile, String... more)
      throws Exception {
    Path jtl = jmeter.home().resolve("results.jtl");
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "-n",
                "-t",
                Path.of("..", "jmeter-plans", "tls-profile.jmx").toString(),
                "-l",
                jtl.toString(),
                "-Jjmeterengine.nongui.port=0",
                "-Jport=" + port,
                "-Jprofile=" + profile,
                "-Jtrust=" + trust(),
                "-Jusers=2",
                "-Jloops=3",
                SEEN));
    arguments.addAll(List.of(more));
    jmeter.run(arguments);
    if (!Files.exists(jtl)) {
      throw new AssertionError(Files.readString(jmeter.home().resolve("output.txt")));
    }
    assertThat(Files.readString(jmeter.home().resolve("jmeter.log"))).doesNotContain(" ERROR ");
    return JtlFile.read(jtl);
  }
}
