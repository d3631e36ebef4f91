package io.b2bench.workloads.target.setting;

import io.b2bench.experiment.plan.CommonSettings;
import io.b2bench.experiment.setting.Kind;
import io.b2bench.experiment.setting.PathKind;
import io.b2bench.experiment.setting.Reading;
import io.b2bench.tls.profile.ClientAuthentication;
import io.b2bench.tls.profile.Tls;
import io.b2bench.tls.profile.TlsProfile;
import io.b2bench.tls.yaml.YamlMapping;
import io.b2bench.tls.yaml.YamlValue;
import io.b2bench.workloads.target.setting.TargetListener.Address;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A listener as a map: its profile, its URL, and files in PEM. */
record ListenerKind() implements Kind<TargetListener> {
  private static final String PROFILE = "profile";
  private static final String URL = "url";
  private static final String TRUST = "trust";
  private static final String CERTIFICATE = "certificate";
  private static final String KEY = "key";
  private static final Kind<String> PROFILES = CommonSettings.BASELINE.kind();
  private static final Kind<Path> FILE = new PathKind("file");

  @Override
  public Optional<TargetListener> read(YamlValue value, Reading reading) {
    YamlMapping keys = value.mapping(List.of(PROFILE, URL, TRUST, CERTIFICATE, KEY));
    Optional<String> profile = keys.required(PROFILE).flatMap(v -> PROFILES.read(v, reading));
    Optional<Address> address =
        keys.required(URL).flatMap(v -> v.text().flatMap(text -> v.make(() -> Address.of(text))));
    if (profile.isEmpty() || address.isEmpty()) {
      return Optional.empty();
    }
    TargetListener read =
        new TargetListener(
            profile.get(),
            address.get(),
            file(keys, TRUST, reading),
            file(keys, CERTIFICATE, reading),
            file(keys, KEY, reading));
    Optional<String> fault = fault(read, reading.catalog().profile(profile.get()));
    return fault.isPresent() ? value.refuse(fault.get()) : Optional.of(read);
  }

  private static Optional<Path> file(YamlMapping keys, String key, Reading reading) {
    return keys.optional(key).flatMap(v -> FILE.read(v, reading));
  }

  private static Optional<String> fault(TargetListener read, TlsProfile profile) {
    boolean tls = profile instanceof Tls;
    if (tls != read.address().tls()) {
      return Optional.of(
          "has %s for %s; plain is http, a profile of TLS https"
              .formatted(read.address().url(), read.profile()));
    }
    if (read.certificate().isPresent() != read.key().isPresent()) {
      return Optional.of("has one of certificate and key; a client certificate takes both");
    }
    boolean asked =
        profile instanceof Tls t && t.clientAuthentication() == ClientAuthentication.REQUIRED;
    return asked == read.certificate().isPresent()
        ? Optional.empty()
        : Optional.of(
            asked
                ? "%s shows a client certificate; name the files certificate and key"
                    .formatted(read.profile())
                : "has a client certificate, which %s does not show; %s@mtls does"
                    .formatted(read.profile(), read.profile()));
  }

  @Override
  public Object write(TargetListener value) {
    Map<String, Object> keys = new LinkedHashMap<>();
    keys.put(PROFILE, value.profile());
    keys.put(URL, value.address().url());
    value.trust().ifPresent(file -> keys.put(TRUST, FILE.write(file)));
    value.certificate().ifPresent(file -> keys.put(CERTIFICATE, FILE.write(file)));
    value.key().ifPresent(file -> keys.put(KEY, FILE.write(file)));
    return keys;
  }

  @Override
  public String shown(TargetListener value) {
    return value.address().url();
  }

  @Override
  public String allowed() {
    return "maps with profile and url, and the files trust, certificate and key in PEM";
  }

  @Override
  public Map<String, Object> schema() {
    return Map.of(
        "type",
        "object",
        "properties",
        Map.of(
            PROFILE, PROFILES.schema(),
            URL, Map.of("type", "string", "pattern", "^https?://[^/]+/?$"),
            TRUST, FILE.schema(),
            CERTIFICATE, FILE.schema(),
            KEY, FILE.schema()),
        "required",
        List.of(PROFILE, URL),
        "additionalProperties",
        false);
  }
}
