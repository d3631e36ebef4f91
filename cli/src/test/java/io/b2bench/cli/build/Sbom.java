package io.b2bench.cli.build;

import io.b2bench.measurement.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;

/**
 * What a process runs on, as the build lists it.
 *
 * @param process the module that is the process
 */
record Sbom(String process) {
  static final List<String> PROCESSES =
      List.of(
          "app-server",
          "cli",
          "database-server",
          "link-bench",
          "micro-bench",
          "partner-emulator",
          "workload-driver");

  private static final Pattern CLASSIFIER = Pattern.compile("[?&]classifier=([^&]+)");

  /** A library in it. */
  record Library(String group, String name, String version, String purl) {
    String artifact() {
      return group + ":" + name;
    }

    String jar() {
      Matcher classifier = CLASSIFIER.matcher(purl);
      return name + "-" + version + (classifier.find() ? "-" + classifier.group(1) : "") + ".jar";
    }
  }

  Path target() {
    return Path.of("..", process, "target");
  }

  String text() throws IOException {
    return Files.readString(target().resolve("bom.json"));
  }

  List<Library> libraries() throws IOException {
    List<Library> libraries = new ArrayList<>();
    for (JsonNode component : Json.mapper().readTree(text()).path("components")) {
      libraries.add(
          new Library(
              component.path("group").asString(),
              component.path("name").asString(),
              component.path("version").asString(),
              component.path("purl").asString()));
    }
    return libraries;
  }
}
