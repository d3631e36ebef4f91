package io.b2bench.experiment.component;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.b2bench.measurement.json.Json;
import io.b2bench.measurement.message.Audit;
import io.b2bench.measurement.message.Collected;
import io.b2bench.measurement.message.Drained;
import io.b2bench.measurement.message.Ready;
import io.b2bench.measurement.message.Receipts;
import io.b2bench.measurement.message.Snapshot;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.Proxy;
import java.net.URI;
import java.net.URL;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

/** Talks to the control listener of a component: counters, drain, audit, stop. */
public final class ControlClient implements AutoCloseable {
  private static final String AUTHORIZATION = "Authorization";
  private static final Duration CONNECT = Duration.ofSeconds(5);
  private static final Duration ANSWER = Duration.ofSeconds(10);
  private static final Duration LONG_ANSWER = Duration.ofMinutes(2);

  private final String component;
  private final URI base;
  private final String credentials;
  private final HttpClient http;

  /**
   * Creates a client; nothing is sent yet.
   *
   * @param component its name in messages
   * @param control where it listens on the loopback interface, and what it wants to be shown
   */
  public ControlClient(String component, Ready.Control control) {
    this.component = component;
    this.base = URI.create("http://127.0.0.1:" + control.port());
    this.credentials = "Bearer " + control.secret();
    this.http =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(CONNECT)
            .build();
  }

  private record Captured(long id) {}

  /**
   * Captures the counters and returns the number of the snapshot. This happens at both ends of a
   * window while the load runs, so it uses the JDK's older HTTP client, which works in the calling
   * thread; the newer one involves two more threads.
   */
  public long capture() throws IOException {
    URL url = base.resolve("/snapshots").toURL();
    HttpURLConnection post = (HttpURLConnection) url.openConnection(Proxy.NO_PROXY);
    post.setConnectTimeout(Math.toIntExact(CONNECT.toMillis()));
    post.setReadTimeout(Math.toIntExact(ANSWER.toMillis()));
    post.setRequestMethod("POST");
    post.setRequestProperty(AUTHORIZATION, credentials);
    post.setDoOutput(true);
    post.setFixedLengthStreamingMode(0);
    int status;
    String body;
    try {
      status = post.getResponseCode();
      try (InputStream in = status < 400 ? post.getInputStream() : post.getErrorStream()) {
        body = in == null ? "" : new String(in.readAllBytes(), UTF_8);
      }
    } catch (IOException e) {
      throw unanswered("POST /snapshots", e);
    }
    return Json.read(component, accepted("POST /snapshots", status, body), Captured.class).id();
  }

  /** The snapshot with this number. */
  public Snapshot snapshot(long id) throws IOException, InterruptedException {
    HttpRequest.Builder get = HttpRequest.newBuilder(base.resolve("/snapshots/" + id)).GET();
    return Json.read(component, send(get, ANSWER), Snapshot.class);
  }

  /** Waits until the background work is done, up to a limit. */
  public Drained drain(Duration timeout) throws IOException, InterruptedException {
    return post("/drain?timeout=" + timeout, timeout.plus(ANSWER), Drained.class);
  }

  /** Lets it collect the garbage of its young generation, unless enough room is left. */
  public Collected collect() throws IOException, InterruptedException {
    return post("/collect", LONG_ANSWER, Collected.class);
  }

  /** Runs the consistency audit of the data. */
  public Audit audit() throws IOException, InterruptedException {
    return audit(Receipts.NONE);
  }

  /** The same, and holds the data against what was acknowledged. */
  public Audit audit(Receipts receipts) throws IOException, InterruptedException {
    HttpRequest.Builder post =
        HttpRequest.newBuilder(base.resolve("/audit"))
            .POST(BodyPublishers.ofString(Json.write(receipts)));
    return Json.read(component, send(post, LONG_ANSWER), Audit.class);
  }

  /** Asks the component to end. */
  public void stop() throws IOException, InterruptedException {
    send(HttpRequest.newBuilder(base.resolve("/stop")).POST(BodyPublishers.noBody()), ANSWER);
  }

  /** Closes connections and threads; the component keeps running. */
  @Override
  public void close() {
    http.shutdownNow();
  }

  private <T> T post(String path, Duration timeout, Class<T> type)
      throws IOException, InterruptedException {
    HttpRequest.Builder post =
        HttpRequest.newBuilder(base.resolve(path)).POST(BodyPublishers.noBody());
    return Json.read(component, send(post, timeout), type);
  }

  private String send(HttpRequest.Builder builder, Duration timeout)
      throws IOException, InterruptedException {
    HttpRequest request = builder.header(AUTHORIZATION, credentials).timeout(timeout).build();
    String what = request.method() + " " + request.uri().getPath();
    HttpResponse<String> response;
    try {
      response = http.send(request, BodyHandlers.ofString());
    } catch (IOException e) {
      throw unanswered(what, e);
    }
    return accepted(what, response.statusCode(), response.body());
  }

  private IOException unanswered(String what, IOException e) {
    return new IOException("the %s did not answer %s: %s".formatted(component, what, e), e);
  }

  private String accepted(String what, int status, String body) throws IOException {
    if (status >= 300) {
      throw new IOException(
          "the %s answered %s with %d: %s".formatted(component, what, status, body));
    }
    return body;
  }
}
