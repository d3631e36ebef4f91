package io.b2bench.experiment.probe;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class OutsideOptionsTest {
  @Test
  void keepsWhatChangesAJvmAndNothingElse() {
    assertThat(
            OutsideOptions.of(
                Map.of(
                    "JAVA_TOOL_OPTIONS", "-XX:-UseAES",
                    "MALLOC_ARENA_MAX", "2",
                    "_JAVA_OPTIONS", " ",
                    "HOME", "/home/somebody",
                    "AWS_SECRET_ACCESS_KEY", "abc")))
        .isEqualTo(Map.of("JAVA_TOOL_OPTIONS", "-XX:-UseAES", "MALLOC_ARENA_MAX", "2"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "-Djavax.net.ssl.keyStorePassword=hidden -Xmx1g",
        "-Dapi.SECRET='hidden too hidden' -Xmx1g",
        "-Dx.token=\"hidden hidden\" -Xmx1g",
        "-javaagent:a.jar=licenseKey:hidden -Xmx1g",
        "-Dhttp.proxy=http://me:hidden@proxy:3128 -Xmx1g"
      })
  void keepsNoSecret(String options) {
    assertThat(cleaned(options)).doesNotContain("hidden").endsWith(" -Xmx1g");
  }

  @Test
  void keepsWhatOnlySoundsLikeASecret() {
    String limits = "-Djdk.tls.keyLimits=x -Djdk.tls.ephemeralDHKeySize=2048";
    assertThat(cleaned("-Djava.security.properties=house.security"))
        .isEqualTo("-Djava.security.properties=house.security");
    assertThat(cleaned(limits)).isEqualTo(limits);
  }

  @Test
  void isOneLineOfABoundedLength() {
    assertThat(cleaned("-Da=b\u001b[2J\n-Dc=d")).isEqualTo("-Da=b [2J -Dc=d");
    assertThat(cleaned("x".repeat(5000))).hasSize(1003);
  }

  private static String cleaned(String value) {
    return OutsideOptions.of(Map.of("JAVA_TOOL_OPTIONS", value))
        .getOrDefault("JAVA_TOOL_OPTIONS", "");
  }
}
