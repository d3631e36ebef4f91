package io.b2bench.tls.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.b2bench.tls.catalog.SecurityProperties;
import io.b2bench.tls.profile.Negotiated;
import io.b2bench.tls.profile.Ternary;
import io.b2bench.tls.profile.Tls;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.Security;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Every JVM started here has the overlay of the profiles that it is to speak. */
class LegacyProfilesIT {
  static final List<String> LEGACY =
      List.of("tls12-rsa-aes128cbc-sha", "tls12-rsa-3des-sha", "tls12-rsa-rc4-md5");

  @TempDir private Path folder;

  @Tag("full")
  @ParameterizedTest
  @FieldSource("LEGACY")
  void liftsForOneProfileWhatItNeedsAndNoMore(String name) throws Exception {
    assertOpen(Set.of(name));
  }

  @Tag("full")
  @Test
  void liftsForAllProfilesTogether() throws Exception {
    assertOpen(new HashSet<>(LEGACY));
  }

  private void assertOpen(Set<String> names) throws Exception {
    List<Tls> profiles = names.stream().map(Profiles::of).toList();
    Map<String, String> lines = run(SecurityProperties.overlay(profiles).orElseThrow());

    Set<String> lifted =
        profiles.stream().flatMap(p -> p.opens().stream()).collect(Collectors.toSet());
    for (String name : LEGACY) {
      Tls profile = Profiles.of(name);
      assertThat(lines.get(name))
          .as(name)
          .isEqualTo(closed(profile, lifted) ? "refused" : full(profile).text());
    }
    assertThat(lines).containsEntry("TLSv1", "refused").containsEntry("TLSv1.1", "refused");
    assertThat(names).allSatisfy(n -> assertThat(lines.get(n)).isNotEqualTo("refused"));
  }

  private static boolean closed(Tls profile, Set<String> lifted) {
    List<String> disabled =
        Arrays.stream(Security.getProperty("jdk.tls.disabledAlgorithms").split(", *")).toList();
    return profile.opens().stream().anyMatch(o -> disabled.contains(o) && !lifted.contains(o));
  }

  private static Negotiated full(Tls profile) {
    return new Negotiated(
            profile.protocol().code(), profile.suite().code(), Negotiated.NO_GROUP, false, false)
        .withScheme(Negotiated.NO_SCHEME)
        .between(profile.certificate().text(), Ternary.NO, Ternary.NO, Negotiated.NONE);
  }

  /** What the program printed, by the first word of each line. */
  private Map<String, String> run(String overlay) throws IOException, InterruptedException {
    Path properties = Files.writeString(folder.resolve("overlay.security"), overlay);
    Path out = folder.resolve("out");
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Djava.security.properties=" + properties);
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(LegacyProgram.class.getName());
    command.addAll(LEGACY);
    Process process =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(out.toFile()).start();
    try {
      assertThat(process.waitFor(5, TimeUnit.MINUTES)).as("the program ends").isTrue();
    } finally {
      process.destroyForcibly();
    }
    String printed = Files.readString(out);
    assertThat(process.exitValue()).as(printed).isZero();
    return printed
        .lines()
        .map(line -> line.split(" ", 2))
        .collect(Collectors.toMap(words -> words[0], words -> words[1]));
  }
}
