package io.b2bench.cli.machine;

import io.b2bench.tls.catalog.SecurityProperties;
import io.b2bench.tls.engine.Capability;
import io.b2bench.tls.profile.TlsProfile;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.security.Security;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Properties;

/** Which profiles this machine's JVM can speak. */
public final class UsableProfiles {
  private UsableProfiles() {}

  /**
   * Why the JVM cannot speak a profile, for each that it cannot, in the order asked.
   *
   * <p>Legacy suites are disabled by security properties that JSSE reads once. This process lifts
   * what the profiles asked for need, as the processes of a run do, before it first uses JSSE;
   * hence all profiles of a process are asked for in one call. It listens nowhere.
   */
  public static Map<String, String> missing(Collection<? extends TlsProfile> profiles) {
    lift(profiles);
    Map<String, String> missing = new LinkedHashMap<>();
    for (TlsProfile profile : profiles) {
      Capability.missing(profile).ifPresent(reason -> missing.put(profile.name(), reason));
    }
    return missing;
  }

  /**
   * Lifts what these profiles need, for this process, once and for all; to be called before JSSE is
   * first used.
   */
  public static void lift(Collection<? extends TlsProfile> profiles) {
    Properties lifted = new Properties();
    SecurityProperties.overlay(profiles)
        .ifPresent(
            text -> {
              try {
                lifted.load(new StringReader(text));
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            });
    lifted.stringPropertyNames().forEach(n -> Security.setProperty(n, lifted.getProperty(n)));
  }
}
