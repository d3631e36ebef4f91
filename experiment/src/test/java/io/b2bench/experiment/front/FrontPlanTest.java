package io.b2bench.experiment.front;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.experiment.bench.SeriesListener;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.configuration.Choice;
import io.b2bench.tls.configuration.Configuration;
import io.b2bench.tls.profile.Tls;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What a front is told. */
final class FrontPlanTest {
  private static final String TLS = "tls12-ecdhe-rsa-aes128gcm";
  private static final List<SeriesListener> LISTENERS =
      Stream.of("plain", TLS)
          .map(name -> new SeriesListener(name, Catalog.shipped().profile(name)))
          .toList();

  @TempDir private Path folder;

  @ParameterizedTest
  @EnumSource
  void itsServersAreThoseToPaste(FrontProgram program) throws Exception {
    List<String> said =
        program.template().text(plan(Optional.empty())).lines().map(String::strip).toList();
    Tls profile = (Tls) Catalog.shipped().profile(TLS);
    List<String> pasted =
        Configuration.of(program.writer(), "a test", List.of(new Choice(profile, "free")))
            .lines()
            .stream()
            .map(line -> line.replace("tls/", "/keys/"))
            .filter(line -> !line.startsWith("#"))
            .map(String::strip)
            .map(line -> line.replaceFirst("(listen |\\*|bind ):?443", "$1"))
            .toList();

    assertThat(said)
        .containsAll(
            pasted.stream()
                .map(
                    line ->
                        line.replaceFirst("(listen |bind )", "$110.0.0.2:52")
                            .replace("<VirtualHost *>", "<VirtualHost 10.0.0.2:52>")
                            .replace("frontend tls", "frontend listener-2"))
                .toList());
  }

  @ParameterizedTest
  @EnumSource
  void itCallsTheSameListenerOfEachServer(FrontProgram program) throws Exception {
    assertThat(program.template().text(plan(Optional.empty())).replaceAll("\\D+", " "))
        .contains("51", "52")
        .containsPattern(" 11 (.* )?21 ")
        .containsPattern(" 12 (.* )?22 ");
  }

  @ParameterizedTest
  @EnumSource
  void itSendsFilesInsteadWhereItCan(FrontProgram program) throws Exception {
    if (program.sends()) {
      Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
      Path files = Files.createDirectory(folder.resolve("files"));
      assertThat(program.template().text(plan(Optional.of(files))))
          .containsIgnoringCase("root " + files)
          .doesNotContainIgnoringCase("proxy_pass")
          .doesNotContain("ProxyPass", "10.0.0.2:12");
    }
  }

  @Test
  void bytesGoToTheSameListenerOfEachServerInTurn() throws Exception {
    assertThat(new HaProxyFront(false).text(plan(Optional.empty())))
        .contains("  mode tcp\n", "  maxconn 300\n", "  balance roundrobin\n")
        .contains(
            """
            frontend listener-2
              bind 10.0.0.2:52
              default_backend listener-2
            backend listener-2
              server server-1 10.0.0.2:12 pool-purge-delay 3600s
              server server-2 10.0.0.2:22 pool-purge-delay 3600s
            """)
        .doesNotContain("ssl crt");
  }

  @ParameterizedTest
  @CsvSource({
    "OpenSSL 3.5.9, true",
    "OpenSSL 4.0.0, true",
    "OpenSSL 3.0.19, false",
    "OpenSSL 1.1.1w, false",
    "BoringSSL, false",
    "'', false"
  })
  void hybridsNeedALibrary(String library, boolean has) {
    assertThat(new FrontVersion("nginx 1.22.1", library).openSsl(3, 5)).isEqualTo(has);
  }

  /** httpd is the one with modules, so it needs a place for them. */
  private FrontPlan plan(Optional<Path> files) throws Exception {
    Path modules = Files.createDirectories(folder.resolve("modules"));
    Files.writeString(modules.resolve("mod_ssl.so"), "");
    return new FrontPlan(
        folder.resolve("bin/program"),
        LISTENERS,
        "10.0.0.2",
        ports(50),
        List.of(ports(10), ports(20)),
        files,
        300,
        Path.of("/keys"),
        Path.of("/own"));
  }

  private static Map<String, Integer> ports(int base) {
    return Map.of("plain", base + 1, TLS, base + 2);
  }
}
