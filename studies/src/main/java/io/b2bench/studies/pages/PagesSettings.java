package io.b2bench.studies.pages;

import io.b2bench.experiment.plan.CommonSettings;
import io.b2bench.experiment.plan.LoadLevels;
import io.b2bench.experiment.plan.LoadSettings;
import io.b2bench.experiment.plan.LoadSettings.Connection;
import io.b2bench.experiment.setting.Default;
import io.b2bench.experiment.setting.ListKind;
import io.b2bench.experiment.setting.Option;
import io.b2bench.experiment.setting.Setting;
import io.b2bench.experiment.setting.SettingList;
import io.b2bench.experiment.setting.WordKind;
import io.b2bench.workloads.business.setting.BusinessSettings;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The settings of pages: those of the service that mean something where no database works. */
final class PagesSettings {
  /** How long connections live. */
  static final Setting<List<Connection>> CONNECTIONS =
      new Setting<>(
          "connections",
          """
          How long a connection lives, one after the other.
          Profiles that resume are measured per-request alone: kept connections have next to no handshakes.\
          """,
          new ListKind<>(
              "mode",
              "[per-request, persistent]",
              WordKind.of(
                  "connections", new Connection[] {Connection.PER_REQUEST, Connection.PERSISTENT}),
              true),
          Default.of(List.of(Connection.PER_REQUEST, Connection.PERSISTENT)),
          new Option.Value("HOW,..."));

  private static final Set<String> OF_THE_SERVICE =
      Set.of(
          "front",
          "addresses.server",
          "hosts.server",
          "hosts.driver",
          "precision",
          "isolation",
          "seed");

  /** All of them. */
  static final SettingList LIST =
      new SettingList(
          "pages",
          "Pages of 1 to 200 kB, as in comparisons of web servers: connections a second, by the number of clients.",
          Stream.<Setting<?>>concat(
                  Stream.of(
                      CommonSettings.CATALOG,
                      CommonSettings.PROFILES.withDefault(
                          List.of(
                              "plain",
                              "tls12-ecdhe-rsa-aes128gcm",
                              "tls13-aes128gcm",
                              "tls13-aes128gcm@ecdsa-p256",
                              "tls12-ecdhe-rsa-aes128gcm@resumed",
                              "tls13-aes128gcm@resumed")),
                      CommonSettings.BASELINE,
                      LoadSettings.CLIENTS.withDefault(LoadLevels.of(1, 2, 4, 8, 16, 32, 64)),
                      CONNECTIONS,
                      LoadSettings.LIMITS),
                  BusinessSettings.LIST.settings().stream()
                      .filter(setting -> OF_THE_SERVICE.contains(setting.name())))
              .toList(),
          BusinessSettings.LIST.exclusions().stream()
              .filter(e -> OF_THE_SERVICE.contains(e.one().name()))
              .filter(e -> OF_THE_SERVICE.contains(e.other().name()))
              .toList());

  private PagesSettings() {}
}
