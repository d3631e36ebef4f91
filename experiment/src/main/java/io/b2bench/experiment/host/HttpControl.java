package io.b2bench.experiment.host;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.b2bench.measurement.message.Ready;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.Proxy;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

/** A line to a control listener on the loopback interface of this machine, over HTTP. */
final class HttpControl implements ControlLine {
  /** Captures counters at both ends of a window, while the load runs. */
  private static final String CAPTURE = "/snapshots";

  private static final String AUTHORIZATION = "Authorization";
  private static final Duration CONNECT = Duration.ofSeconds(5);

  private final String component;
  private final URI base;
  private final String credentials;
  private final HttpClient http;

  /**
   * Creates a line; nothing is sent yet.
   *
   * @param component its name in messages
   * @param control where it listens, and what it wants to be shown
   */
  HttpControl(String component, Ready.Control control) {
    this.component = component;
    this.base = URI.create("http://127.0.0.1:" + control.port());
    this.credentials = "Bearer " + control.secret();
    this.http =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(CONNECT)
            .build();
  }

  @Override
  public String exchange(String method, String path, String body, Duration timeout)
      throws IOException, InterruptedException {
    String what = method + " " + path.replaceFirst("\\?.*", "");
    try {
      return path.equals(CAPTURE)
          ? capture(what, timeout)
          : send(method, path, body, timeout, what);
    } catch (RefusedException e) {
      throw e;
    } catch (IOException e) {
      throw new IOException("the %s did not answer %s: %s".formatted(component, what, e), e);
    }
  }

  /**
   * By the JDK's older HTTP client, which works in the calling thread; the newer one involves two
   * more threads, and they would work beside the load.
   */
  private String capture(String what, Duration timeout) throws IOException {
    HttpURLConnection post =
        (HttpURLConnection) base.resolve(CAPTURE).toURL().openConnection(Proxy.NO_PROXY);
    post.setConnectTimeout(Math.toIntExact(CONNECT.toMillis()));
    post.setReadTimeout(Math.toIntExact(timeout.toMillis()));
    post.setRequestMethod("POST");
    post.setRequestProperty(AUTHORIZATION, credentials);
    post.setDoOutput(true);
    post.setFixedLengthStreamingMode(0);
    int status = post.getResponseCode();
    try (InputStream in = status < 400 ? post.getInputStream() : post.getErrorStream()) {
      return accepted(what, status, in == null ? "" : new String(in.readAllBytes(), UTF_8));
    }
  }

  private String send(String method, String path, String body, Duration timeout, String what)
      throws IOException, InterruptedException {
    BodyPublisher publisher =
        body.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(body);
    HttpRequest request =
        HttpRequest.newBuilder(base.resolve(path))
            .method(method, publisher)
            .header(AUTHORIZATION, credentials)
            .timeout(timeout)
            .build();
    HttpResponse<String> response = http.send(request, BodyHandlers.ofString());
    return accepted(what, response.statusCode(), response.body());
  }

  private String accepted(String what, int status, String body) throws RefusedException {
    if (status >= 300) {
      throw new RefusedException(
          "the %s answered %s with %d: %s".formatted(component, what, status, body));
    }
    return body;
  }

  /** An answer, but not the one that was wanted. */
  private static final class RefusedException extends IOException {
    private static final long serialVersionUID = 1L;

    RefusedException(String message) {
      super(message);
    }
  }

  @Override
  public void close() {
    http.shutdownNow();
  }
}
