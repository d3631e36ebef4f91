package io.b2bench.cli.machine;

import io.b2bench.experiment.workload.CannotMeasureException;
import io.b2bench.tls.catalog.SecurityProperties;
import io.b2bench.tls.engine.Capability;
import io.b2bench.tls.profile.OwnJvm;
import io.b2bench.tls.profile.TlsProfile;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.security.Security;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Collectors;

/** Which profiles this machine's JVM can speak. */
public final class UsableProfiles {
  private UsableProfiles() {}

  /**
   * The reason for each profile that the JVM cannot speak, in the given order.
   *
   * <p>Legacy suites are disabled by security properties that JSSE reads once. Before it first uses
   * JSSE, this process enables what the profiles need, as the processes of a run do; so all
   * profiles must be passed in one call. It opens no listener. Those whose provider needs a JVM for
   * itself are tried in one of theirs.
   *
   * @param catalog the user's file that some are from
   */
  public static Map<String, String> missing(
      Collection<? extends TlsProfile> profiles, Optional<Path> catalog) {
    lift(profiles);
    Map<String, String> found = new HashMap<>();
    Map<OwnJvm, List<TlsProfile>> elsewhere = new EnumMap<>(OwnJvm.class);
    for (TlsProfile profile : profiles) {
      if (profile.ownJvm().isPresent()) {
        elsewhere.computeIfAbsent(profile.ownJvm().get(), j -> new ArrayList<>()).add(profile);
      } else {
        Capability.missing(profile).ifPresent(reason -> found.put(profile.name(), reason));
      }
    }
    elsewhere.forEach((jvm, own) -> found.putAll(new OwnJvmTrials(catalog).missing(jvm, own)));
    Map<String, String> missing = new LinkedHashMap<>();
    for (TlsProfile profile : profiles) {
      Optional.ofNullable(found.get(profile.name()))
          .ifPresent(reason -> missing.put(profile.name(), reason));
    }
    return missing;
  }

  /** The same for profiles that ship. */
  public static Map<String, String> missing(Collection<? extends TlsProfile> profiles) {
    return missing(profiles, Optional.empty());
  }

  /** That profiles cannot be measured here, with the reason for each. */
  public static CannotMeasureException cannotMeasure(Map<String, String> reasons) {
    return new CannotMeasureException(
        reasons.entrySet().stream()
            .map(e -> "cannot measure " + e.getKey() + " here: " + e.getValue())
            .collect(Collectors.joining("; ")));
  }

  /**
   * Enables the algorithms that these profiles need, for this process. Must be called before JSSE
   * is first used.
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
