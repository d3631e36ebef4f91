package io.b2bench.tls.configuration;

import io.b2bench.tls.profile.Tls;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What is to be pasted into Jetty, Tomcat, Spring Boot and plain Java, started and called. */
@Tag("full")
final class JavaServersTest {
  @TempDir private static Path folder;
  private static Pasted printed;

  @BeforeAll
  static void keys() {
    printed = Pasted.in(folder);
  }

  static Stream<Arguments> servers() {
    return Stream.of(Program.JETTY, Program.TOMCAT, Program.SPRING_BOOT, Program.JAVA)
        .flatMap(p -> Matrix.of(p, Matrix.some()));
  }

  @ParameterizedTest(name = "{0} {1}")
  @MethodSource("servers")
  void speaksTheProfile(Program program, List<Tls> profiles) throws Exception {
    printed.speaks(new Installation.OfTheSystem(), program, profiles);
  }
}
