package io.b2bench.tls.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.yaml.InvalidYamlException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OwnProfilesTest {
  private static final String OWN =
      """
      suites:
        TLS_DHE_RSA_WITH_CAMELLIA_128_GCM_SHA256: {code: 0xC07C}
      profiles:
        ours: {purpose: our own, protocol: TLS 1.2, suite: TLS_DHE_RSA_WITH_CAMELLIA_128_GCM_SHA256, group: ffdhe2048, certificate: rsa-2048, provider: bc}
        theirs: {purpose: theirs, protocol: TLS 1.3, suite: TLS_AES_128_GCM_SHA256, group: secp256r1, certificate: rsa-2048, provider: sun}
      sets:
        both: [plain, ours@mtls, theirs, tls13-aes128gcm]
      """;

  @TempDir private Path folder;

  @Test
  void joinsTheShippedOnes() throws IOException {
    Catalog catalog = Catalog.load(Optional.of(file(OWN)));

    assertThat(((Tls) catalog.profile("ours@mtls@resumed")).suite().code()).isEqualTo(0xc07c);
    assertThat(catalog.purpose("ours")).isEqualTo("our own");
    assertThat(catalog.profile("tls13-aes128gcm"))
        .isEqualTo(Catalog.shipped().profile("tls13-aes128gcm"));
    assertThat(catalog.set("both")).hasSize(4);
    assertThat(catalog.set("all")).hasSize(Catalog.shipped().profiles().size() + 2);
    assertThat(Catalog.shipped().find("ours")).isEmpty();
    assertThat(Catalog.load(Optional.empty()).profiles()).isEqualTo(Catalog.shipped().profiles());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '^',
      value = {
        "ours: | tls13-chacha20: | profiles.tls13-chacha20: is there already",
        "ours: | today: | profiles.today: is the name of a set",
        "both: | keys: | sets.keys: is there already",
        "both: | tls13-chacha20: | sets.tls13-chacha20: is the name of a profile",
        "^TLS_DHE_RSA_WITH_CAMELLIA_128_GCM_SHA256: {code: 0xC07C^ | ^TLS_AES_128_GCM_SHA256: {code: 0xC07C^ | suites.TLS_AES_128_GCM_SHA256: is there already",
        "0xC07C | 0x1301 | suites.TLS_DHE_RSA_WITH_CAMELLIA_128_GCM_SHA256: has the code point of TLS_AES_128_GCM_SHA256",
        "group: ffdhe2048 | group: ffdhe2049 | profiles.ours.group: unknown group \"ffdhe2049\"; did you mean ffdhe2048?",
        "ours@mtls | our@mtls | sets.both: unknown profile 'our'; did you mean 'ours'?",
        "profiles: | profile: | unknown key \"profile\"; did you mean profiles?",
      })
  void explains(String good, String bad, String fault) throws IOException {
    Path file = file(OWN.replaceFirst(Pattern.quote(good), bad));
    assertThatThrownBy(() -> Catalog.shipped().with(file))
        .isInstanceOf(InvalidYamlException.class)
        .hasMessageStartingWith(file + " has ")
        .hasMessageContaining(fault);
  }

  @Test
  void namesAFileThatIsNotThere() {
    Path nowhere = folder.resolve("nowhere.yaml");
    assertThatThrownBy(() -> Catalog.load(Optional.of(nowhere)))
        .hasMessage(nowhere + ": there is no such file");
    assertThatThrownBy(() -> Catalog.load(Optional.of(folder)))
        .hasMessageContaining("cannot be read");
  }

  @Test
  void needsNothingButProfiles() throws IOException {
    String profiles = OWN.lines().filter(l -> l.contains("theirs:")).findFirst().orElseThrow();
    Catalog catalog = Catalog.shipped().with(file("profiles:\n" + profiles));
    assertThat(catalog.expand(List.of("theirs"))).hasSize(1);
  }

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("own.yaml"), text);
  }
}
