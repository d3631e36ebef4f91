package io.b2bench.workloads.handshake;

import io.b2bench.experiment.plan.CommonSettings;
import io.b2bench.experiment.setting.SettingList;
import java.util.List;

/** The settings of a handshake experiment. */
public final class HandshakeSettings {
  /** All settings. */
  public static final SettingList LIST =
      new SettingList(
          "handshake",
          "TLS connections in memory, and the primitives that they are made of, by JMH.",
          List.of(
              CommonSettings.CATALOG,
              CommonSettings.PROFILES.withDefault(
                  List.of(
                      "tls13-aes128gcm",
                      "tls13-aes128gcm@ecdsa-p256",
                      "tls13-aes128gcm@bc",
                      "tls13-aes128gcm@bc-on-jdk",
                      "tls13-aes128gcm@conscrypt",
                      "tls12-ecdhe-rsa-aes128gcm",
                      "tls12-ecdhe-rsa-aes128gcm@bc",
                      "tls12-ecdhe-rsa-aes128gcm@conscrypt",
                      "tls12-rsa-3des-sha",
                      "tls13-aes256gcm@ecdsa-p256@bc-on-jdk",
                      "pq-x25519mlkem768-ecdsa",
                      "pq-x25519mlkem768-mldsa65")),
              CommonSettings.PRECISION,
              CommonSettings.SEED),
          List.of());

  private HandshakeSettings() {}
}
