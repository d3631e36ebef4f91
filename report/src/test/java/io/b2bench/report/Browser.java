package io.b2bench.report;

import io.b2bench.measurement.json.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/** A headless browser that is found on this machine, spoken to over the DevTools protocol. */
public final class Browser implements AutoCloseable, WebSocket.Listener {
  private static final String DRAWN =
      """
      new Promise((done) => {
        const look = () =>
            document.documentElement.dataset.charts || !document.getElementById("chart-data")
                ? done()
                : setTimeout(look, 20);
        look();
      })
      """;

  private static final List<String> NAMES =
      List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");
  private static final Pattern ADDRESS = Pattern.compile("DevTools listening on (ws://\\S+)");
  private static final long PATIENCE_SECONDS = 60;

  private final Process process;
  private final WebSocket socket;
  private final HttpClient client;
  private final AtomicInteger next = new AtomicInteger();
  private final Map<Integer, CompletableFuture<JsonNode>> answers = new ConcurrentHashMap<>();
  private final List<JsonNode> events = new CopyOnWriteArrayList<>();
  private final CompletableFuture<Boolean> loaded = new CompletableFuture<>();
  private final StringBuilder part = new StringBuilder();

  private Browser(Process process, String address) {
    this.process = process;
    this.client = HttpClient.newHttpClient();
    this.socket = client.newWebSocketBuilder().buildAsync(URI.create(address), this).join();
  }

  /** The program, where this machine has one. */
  public static Optional<Path> program() {
    return Stream.of(System.getenv("PATH").split(":", -1))
        .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name)))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** Starts it; its data go into a folder of their own. */
  public static Browser start(Path program, Path profile) throws IOException {
    Process process =
        new ProcessBuilder(
                program.toString(),
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--remote-debugging-port=0",
                "--user-data-dir=" + profile,
                "about:blank")
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      return new Browser(process, address(process));
    } catch (IOException | RuntimeException e) {
      process.destroyForcibly();
      throw e;
    }
  }

  private static String address(Process process) throws IOException {
    BufferedReader log = process.errorReader();
    StringBuilder said = new StringBuilder();
    for (String line = log.readLine(); line != null; line = log.readLine()) {
      Matcher m = ADDRESS.matcher(line);
      if (m.find()) {
        Thread.ofVirtual().start(() -> drain(log));
        return m.group(1);
      }
      said.append(line).append('\n');
    }
    throw new IOException("the browser did not start: " + said);
  }

  /** Reads on, since the browser would wait for it. */
  private static void drain(BufferedReader log) {
    try {
      log.transferTo(Writer.nullWriter());
    } catch (IOException e) {
      // it is being closed
    }
  }

  /**
   * How a page is looked at.
   *
   * @param width of the window in pixels
   * @param dark whether the reader prefers dark colours
   */
  public record View(int width, boolean dark) {}

  /**
   * Opens a page, waits until it is loaded and its charts, if any, are drawn, and gives the value
   * of an expression in it.
   */
  public JsonNode open(URI page, String expression) throws Exception {
    return open(page, new View(1400, false), List.of(expression));
  }

  /** The same for several expressions; gives the value of the last, and waits for promises. */
  public JsonNode open(URI page, View view, List<String> expressions) throws Exception {
    String target =
        call("", "Target.createTarget", Map.of("url", "about:blank")).path("targetId").asString();
    String session =
        call("", "Target.attachToTarget", Map.of("targetId", target, "flatten", true))
            .path("sessionId")
            .asString();
    for (String domain : List.of("Page", "Runtime", "Log", "Network")) {
      call(session, domain + ".enable", Map.of());
    }
    call(
        session,
        "Emulation.setDeviceMetricsOverride",
        Map.of("width", view.width(), "height", 900, "deviceScaleFactor", 1, "mobile", false));
    String scheme = view.dark() ? "dark" : "light";
    call(
        session,
        "Emulation.setEmulatedMedia",
        Map.of("features", List.of(Map.of("name", "prefers-color-scheme", "value", scheme))));
    call(session, "Page.navigate", Map.of("url", page.toString()));
    loaded.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
    evaluate(session, DRAWN);
    JsonNode value = Json.mapper().nullNode();
    for (String expression : expressions) {
      value = evaluate(session, expression);
    }
    return value;
  }

  private JsonNode evaluate(String session, String expression) throws Exception {
    JsonNode answer =
        call(
            session,
            "Runtime.evaluate",
            Map.of("expression", expression, "returnByValue", true, "awaitPromise", true));
    if (answer.has("exceptionDetails")) {
      throw new IllegalStateException(answer.path("exceptionDetails").toString());
    }
    return answer.path("result").path("value");
  }

  /** Errors and warnings of the console, uncaught exceptions, violations of the policy. */
  public List<String> complaints() {
    return events.stream()
        .filter(
            e ->
                List.of("Log.entryAdded", "Runtime.consoleAPICalled", "Runtime.exceptionThrown")
                    .contains(e.path("method").asString()))
        .map(JsonNode::toString)
        .toList();
  }

  /** Addresses asked for. */
  public List<String> requests() {
    return events.stream()
        .filter(e -> e.path("method").asString().equals("Network.requestWillBeSent"))
        .map(e -> e.path("params").path("request").path("url").asString())
        .toList();
  }

  private JsonNode call(String session, String method, Map<String, Object> params)
      throws Exception {
    int id = next.incrementAndGet();
    CompletableFuture<JsonNode> answer = new CompletableFuture<>();
    answers.put(id, answer);
    Map<String, Object> message =
        new HashMap<>(Map.of("id", id, "method", method, "params", params));
    if (!session.isEmpty()) {
      message.put("sessionId", session);
    }
    socket.sendText(Json.mapper().writeValueAsString(message), true).join();
    return answer.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
  }

  @Override
  public CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
    part.append(data);
    if (last) {
      received(Json.mapper().readTree(part.toString()));
      part.setLength(0);
    }
    from.request(1);
    return CompletableFuture.completedFuture(null);
  }

  private void received(JsonNode message) {
    if (message.has("id")) {
      Optional.ofNullable(answers.remove(message.path("id").asInt()))
          .ifPresent(a -> a.complete(message.path("result")));
    } else {
      events.add(message);
      if (message.path("method").asString().equals("Page.loadEventFired")) {
        loaded.complete(true);
      }
    }
  }

  @Override
  public void close() {
    socket.abort();
    client.shutdownNow();
    List<ProcessHandle> children = new ArrayList<>(process.descendants().toList());
    process.destroy();
    children.forEach(ProcessHandle::destroyForcibly);
    try {
      if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
    }
  }
}
