package io.b2bench.cli.selftest;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/** A folder of programs in which the server is another one, with a known fault. */
public final class OtherServer {
  private static final Path HOME = Path.of("..").toAbsolutePath().normalize();
  private static final String SERVER = "app-server";
  private static final List<String> AS_THEY_ARE =
      List.of("partner-emulator", "database-server", "workload-driver", "jmeter-plans");

  private OtherServer() {}

  /** The other programs as they are, and another jar for the server. */
  static Path home(Class<?> main, Map<String, String> files, Path home)
      throws IOException, URISyntaxException {
    Path target = Files.createDirectories(home.resolve(SERVER).resolve("target"));
    for (String module : AS_THEY_ARE) {
      Files.createSymbolicLink(home.resolve(module), HOME.resolve(module));
    }
    Path tests = Path.of(main.getProtectionDomain().getCodeSource().getLocation().toURI());
    Path server = HOME.resolve(SERVER).resolve("target").resolve(SERVER + ".jar");
    Manifest manifest = new Manifest();
    Attributes attributes = manifest.getMainAttributes();
    attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    attributes.put(Attributes.Name.MAIN_CLASS, main.getName());
    attributes.put(Attributes.Name.CLASS_PATH, tests.toUri() + " " + server.toUri());
    attributes.putValue("Enable-Native-Access", "ALL-UNNAMED");
    try (OutputStream out = Files.newOutputStream(target.resolve(SERVER + ".jar"));
        JarOutputStream jar = new JarOutputStream(out, manifest)) {
      for (Map.Entry<String, String> file : files.entrySet()) {
        jar.putNextEntry(new JarEntry(file.getKey()));
        jar.write(file.getValue().getBytes(StandardCharsets.UTF_8));
      }
    }
    return home;
  }

  /** The same without further files. */
  public static Path home(Class<?> main, Path home) throws IOException, URISyntaxException {
    return home(main, Map.of(), home);
  }
}
