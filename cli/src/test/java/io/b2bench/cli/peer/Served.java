package io.b2bench.cli.peer;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.b2bench.cli.Main;
import io.b2bench.measurement.message.ListenerCounters;
import io.b2bench.measurement.message.Snapshot;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.json.JsonMapper;

/** {@code b2bench serve} in a process of its own, with a listener for each profile. */
final class Served implements AutoCloseable {
  private static final Pattern ADDRESS =
      Pattern.compile("  (\\S+) +https?://127\\.0\\.0\\.1:(\\d+)");
  private static final Pattern SECRET = Pattern.compile("  secret +(\\S+)");
  private static final JsonMapper JSON = JsonMapper.shared();

  private final HttpClient http = HttpClient.newHttpClient();
  private final Process process;
  private final Path keys;
  private final Doors doors;

  private Served(Process process, Path keys, Doors doors) {
    this.process = process;
    this.keys = keys;
    this.doors = doors;
  }

  /** The listeners of the server, its control listener too, and what that one wants to be shown. */
  private record Doors(Map<String, Integer> ports, String secret) {}

  /**
   * Starts it and waits until its listeners are open.
   *
   * @param scratch a folder for keys
   */
  static Served start(List<String> profiles, Path scratch) throws IOException {
    Path keys = scratch.resolve("keys");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-Db2bench.home=" + Path.of("..").toAbsolutePath().normalize(),
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "serve",
                "--keys",
                keys.toString(),
                "--profiles",
                String.join(",", profiles))
            .redirectErrorStream(true)
            .start();
    boolean ready = false;
    try {
      Served served = new Served(process, keys, doors(process.inputReader(UTF_8)));
      ready = true;
      return served;
    } finally {
      if (!ready) {
        process.destroy();
      }
    }
  }

  /** Reads what is said at the start; the lines of the server come after those of the partners. */
  private static Doors doors(BufferedReader said) throws IOException {
    Map<String, Integer> ports = new HashMap<>();
    String secret = "";
    StringBuilder all = new StringBuilder();
    for (String line = said.readLine(); line != null; line = said.readLine()) {
      all.append(line).append('\n');
      Matcher address = ADDRESS.matcher(line);
      Matcher shown = SECRET.matcher(line);
      if (address.matches()) {
        ports.put(address.group(1), Integer.valueOf(address.group(2)));
      } else if (shown.matches()) {
        secret = shown.group(1);
      } else if (line.contains("Ctrl-C")) {
        return new Doors(Map.copyOf(ports), secret);
      }
    }
    throw new IOException("b2bench serve ended: " + all);
  }

  int port(String profile) {
    return Objects.requireNonNull(doors.ports().get(profile), profile);
  }

  /** The folder with the keys. */
  Path keys() {
    return keys;
  }

  /** A file of the folder with the keys. */
  String key(String name) {
    return keys.resolve(name).toString();
  }

  /** What the server counted at a listener so far. */
  ListenerCounters counters(String profile) throws IOException, InterruptedException {
    String id = JSON.readTree(control("POST", "/snapshots")).path("id").asString();
    Snapshot snapshot = JSON.readValue(control("GET", "/snapshots/" + id), Snapshot.class);
    return Objects.requireNonNull(snapshot.listeners().get(profile), profile);
  }

  private String control(String method, String path) throws IOException, InterruptedException {
    URI uri = URI.create("http://127.0.0.1:" + port("control") + path);
    HttpRequest request =
        HttpRequest.newBuilder(uri)
            .header("Authorization", "Bearer " + doors.secret())
            .method(method, HttpRequest.BodyPublishers.noBody())
            .build();
    return http.send(request, HttpResponse.BodyHandlers.ofString()).body();
  }

  @Override
  public void close() {
    http.close();
    process.destroy();
    try {
      if (!process.waitFor(60, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
