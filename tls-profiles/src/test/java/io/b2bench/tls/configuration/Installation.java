package io.b2bench.tls.configuration;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Where programs are started from. */
public sealed interface Installation {
  /** The command that starts one. */
  List<String> command(String program, String... arguments);

  /** Where the modules of httpd are. */
  Path modules();

  /** Whether it has the program. */
  boolean has(String program);

  /** What the system has installed. */
  record OfTheSystem() implements Installation {
    @Override
    public List<String> command(String program, String... arguments) {
      return Stream.concat(Stream.of(program), Stream.of(arguments)).toList();
    }

    @Override
    public Path modules() {
      return Path.of("/usr/lib/apache2/modules");
    }

    @Override
    public boolean has(String program) {
      return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
          .anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
    }
  }

  /**
   * What {@code .ci/fronts} fetched: programs with OpenSSL 3.5, started through their own loader,
   * and Envoy.
   *
   * @param home the folder
   */
  record Fetched(Path home) implements Installation {
    /** That of the user who runs this. */
    public static Fetched ofTheUser() {
      Path cache =
          Optional.ofNullable(System.getenv("XDG_CACHE_HOME"))
              .map(Path::of)
              .orElse(Path.of(System.getProperty("user.home"), ".cache"));
      return new Fetched(cache.resolve("b2bench/fronts"));
    }

    @Override
    public List<String> command(String program, String... arguments) {
      if (program.equals("envoy")) {
        return Stream.concat(
                Stream.of(home.resolve("envoy/envoy/_bin/envoy").toString()), Stream.of(arguments))
            .toList();
      }
      Path root = home.resolve("root/usr");
      Path file = root.resolve(program.equals("openssl") ? "bin" : "sbin").resolve(program);
      return Stream.concat(
              Stream.of(
                  root.resolve("lib64/ld-linux-x86-64.so.2").toString(),
                  "--library-path",
                  root.resolve("lib/x86_64-linux-gnu").toString(),
                  file.toString()),
              Stream.of(arguments))
          .toList();
    }

    @Override
    public Path modules() {
      return home.resolve("root/usr/lib/apache2/modules");
    }

    @Override
    public boolean has(String program) {
      return Files.exists(home.resolve("complete"));
    }
  }
}
