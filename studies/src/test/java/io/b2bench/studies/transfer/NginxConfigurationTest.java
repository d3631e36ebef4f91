package io.b2bench.studies.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.experiment.bench.SeriesListener;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.TlsProfile;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class NginxConfigurationTest {
  private static final NginxConfiguration CONFIGURATION =
      new NginxConfiguration(
          Path.of("/own"),
          "127.0.0.1",
          Map.of("series", 8443),
          Path.of("/files"),
          Path.of("/own/tls"));

  @Test
  void saysExactlyTheProfile() {
    assertThat(text("tls13-aes128gcm"))
        .contains(
            "listen 127.0.0.1:8443 ssl;",
            "ssl_certificate /own/tls/rsa-2048.pem;",
            "ssl_protocols TLSv1.3;",
            "ssl_conf_command Ciphersuites TLS_AES_128_GCM_SHA256;",
            "ssl_session_tickets off;",
            "location /downloads/ { alias /files/; }");
    assertThat(text("tls10-rsa-aes128cbc-sha"))
        .contains("ssl_protocols TLSv1;", "ssl_ciphers AES128-SHA:@SECLEVEL=0;");
  }

  @Test
  void plainGoesOutAsItIs() {
    assertThat(text("plain"))
        .contains("listen 127.0.0.1:8443;", "sendfile on;")
        .doesNotContain("ssl");
  }

  @Test
  void refusesWhatItIsNotToldHere() {
    Catalog catalog = Catalog.shipped();

    assertThat(NginxConfiguration.obstacle(catalog.profile("tls13-aes128gcm@mtls")))
        .hasValueSatisfying(why -> assertThat(why).contains("client certificates"));
    assertThat(NginxConfiguration.obstacle(catalog.profile("tls12-dhe-rsa-aes128gcm")))
        .hasValue("nginx cannot serve this profile: b2bench gives it no DHE parameters");
    assertThat(NginxConfiguration.obstacle(catalog.profile("tls12-rsa-3des-sha")))
        .hasValueSatisfying(why -> assertThat(why).contains("without RC4 and 3DES since 1.1.0"));
    assertThat(NginxConfiguration.obstacle(catalog.profile("tls13-aes128gcm@resumed")))
        .hasValue("nginx resumes no session here");
    assertThat(NginxConfiguration.obstacle(catalog.profile("tls13-aes128gcm"))).isEmpty();
  }

  private static String text(String name) {
    TlsProfile profile = Catalog.shipped().profile(name);
    return CONFIGURATION.text(List.of(new SeriesListener("series", profile)));
  }
}
