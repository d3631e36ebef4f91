package io.b2bench.workloads.decompose;

import io.b2bench.experiment.plan.CommonSettings;
import io.b2bench.experiment.plan.JvmSettings;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.LoadSettings.Hop;
import io.b2bench.experiment.setting.Exclusion;
import io.b2bench.experiment.setting.Setting;
import io.b2bench.experiment.setting.SettingList;
import io.b2bench.workloads.business.setting.BusinessSettings;
import io.b2bench.workloads.business.setting.PartnerConnections;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The settings of a decomposition: those of the service, without those of the load. */
final class DecomposeSettings {
  /** What the design varies itself, and what would change the meaning of its rows. */
  private static final Set<String> OF_THE_DESIGN =
      Set.of(
          "connection",
          "session-length",
          "mix",
          "attachment",
          "think-time",
          "arrivals",
          "isolation",
          "samples",
          "access-log",
          "engines",
          "engine-keys",
          "engine-address");

  /** All of them. */
  static final SettingList LIST =
      new SettingList(
          "decompose",
          "What TLS adds to an interaction, taken apart: handshakes, requests, kilobytes.",
          BusinessSettings.LIST.settings().stream()
              .filter(s -> !OF_THE_DESIGN.contains(s.name()))
              .<Setting<?>>map(JvmSettings::alone)
              .<Setting<?>>map(DecomposeSettings::withDefault)
              .toList(),
          Stream.concat(
                  BusinessSettings.LIST.exclusions().stream()
                      .filter(e -> !OF_THE_DESIGN.contains(e.one().name()))
                      .filter(e -> !OF_THE_DESIGN.contains(e.other().name())),
                  Stream.of(
                      new Exclusion<>(
                          LoadSettings.HOPS,
                          hops -> hops.contains(Hop.PARTNERS),
                          BusinessSettings.PARTNER_CONNECTIONS,
                          PartnerConnections.PER_CALL::equals,
                          "the loads that take the hop to the partners apart say how long its connections live; leave it out")))
              .toList());

  private DecomposeSettings() {}

  private static Setting<?> withDefault(Setting<?> setting) {
    if (setting.name().equals(CommonSettings.PROFILES.name())) {
      return CommonSettings.PROFILES.withDefault(
          List.of(
              "plain",
              "tls12-ecdhe-rsa-aes128gcm",
              "tls13-aes128gcm",
              "tls13-aes128gcm@ecdsa-p256",
              "tls13-aes128gcm@ecdsa-p256@bc-on-jdk",
              "tls13-aes128gcm@conscrypt",
              "pq-x25519mlkem768-ecdsa",
              "tls12-ecdhe-rsa-aes128gcm@resumed",
              "tls13-aes128gcm@resumed",
              "tls13-aes128gcm@ecdsa-p256@resumed",
              "tls13-aes128gcm@conscrypt@resumed",
              "tls12-ecdhe-rsa-aes128gcm@resumed=0.5",
              "tls13-aes128gcm@resumed=0.5"));
    }
    return setting.name().equals(LoadSettings.HOPS.name())
        ? LoadSettings.HOPS.withDefault(Set.of(Hop.FRONT))
        : setting;
  }
}
