package io.b2bench.experiment.plan;

import io.b2bench.experiment.setting.Kind;
import io.b2bench.experiment.setting.ListKind;
import io.b2bench.experiment.setting.Reading;
import io.b2bench.tls.catalog.Catalog;
import io.b2bench.tls.profile.TlsProfile;
import io.b2bench.tls.yaml.YamlValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Profile names, with or without variants, and names of sets of profiles. */
final class ProfilesKind implements Kind<List<String>> {
  private static final Kind<List<String>> NAMES =
      new ListKind<>(
          "profile",
          "[plain, tls13-aes128gcm]",
          new ProfileKind(ProfilesKind::known, "names from b2bench suites"),
          false);

  /** The name of a profile or of a set, as it was given. */
  private static String known(Catalog catalog, String name) {
    catalog.expand(List.of(name));
    return name;
  }

  @Override
  public Optional<List<String>> read(YamlValue value, Reading reading) {
    return NAMES
        .read(value, reading)
        .map(names -> reading.catalog().expand(names))
        .map(profiles -> profiles.stream().map(TlsProfile::name).toList());
  }

  @Override
  public Object write(List<String> value) {
    return value;
  }

  @Override
  public String allowed() {
    return NAMES.allowed();
  }

  @Override
  public Map<String, Object> schema() {
    return NAMES.schema();
  }

  @Override
  public Object option(String text) {
    return NAMES.option(text);
  }
}
