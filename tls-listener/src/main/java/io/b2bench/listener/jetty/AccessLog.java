package io.b2bench.listener.jetty;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.StandardOpenOption.APPEND;
import static java.nio.file.StandardOpenOption.CREATE;

import io.b2bench.tls.profile.Negotiated;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.jetty.io.Connection;
import org.eclipse.jetty.server.ConnectionMetaData;
import org.eclipse.jetty.server.CustomRequestLog;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.RequestLog;
import org.eclipse.jetty.server.Response;

/**
 * The access log of one listener: the combined format, and after it what the cost of TLS depends
 * on, as nginx would say it: bytes sent, bytes received, the number of the request on its
 * connection, and whether that resumed a session. Of a request it has the method and the path, no
 * query, no header field and no body, since those may hold what nobody else should read.
 */
final class AccessLog extends CustomRequestLog implements AutoCloseable {
  private static final String FORMAT =
      "%{client}a - - %t \"%m %U %H\" %s %O \"-\" \"-\" %{b2bench.tail}attr";

  private static final String TAIL = "b2bench.tail";
  private static final String LOGGED = "b2bench.logged";

  private final Lines lines;

  private AccessLog(Lines lines) {
    super(lines, FORMAT);
    this.lines = lines;
  }

  /** Goes on with the file, since the forks of a run follow each other in it. */
  static AccessLog open(Path file) throws IOException {
    return new AccessLog(new Lines(file));
  }

  @Override
  public void log(Request request, Response response) {
    ConnectionMetaData connection = request.getConnectionMetaData();
    request.setAttribute(TAIL, logged(connection).next(connection.getConnection()));
    super.log(request, response);
  }

  private static Logged logged(ConnectionMetaData connection) {
    ListenerEndPoint below = ListenerEndPoint.below(connection.getConnection().getEndPoint());
    synchronized (below) {
      if (connection.getAttribute(LOGGED) instanceof Logged logged) {
        return logged;
      }
      Logged fresh = new Logged(below.negotiated().map(AccessLog::resumed).orElse("-"));
      connection.setAttribute(LOGGED, fresh);
      return fresh;
    }
  }

  private static String resumed(Negotiated negotiated) {
    return negotiated.resumed() ? "r" : ".";
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }

  /**
   * Jetty's own writer would begin another file at midnight, and force each line out. The file
   * always ends with a whole line, so that it may be cut while it grows.
   */
  private static final class Lines implements RequestLog.Writer {
    private static final int AT_ONCE = 32;
    private static final int ROOM = 1 << 16;

    private final Path file;
    private final BufferedWriter writer;
    private int waiting;
    private boolean closed;

    Lines(Path file) throws IOException {
      this.file = file;
      this.writer =
          new BufferedWriter(
              new OutputStreamWriter(Files.newOutputStream(file, CREATE, APPEND), UTF_8), ROOM);
    }

    @Override
    public synchronized void write(String line) throws IOException {
      if (closed) {
        // a request is logged after its answer, and that may be after the listeners have closed
        Files.writeString(file, line + System.lineSeparator(), APPEND);
      } else {
        writer.write(line);
        writer.newLine();
        waiting++;
        if (waiting == AT_ONCE) {
          writer.flush();
          waiting = 0;
        }
      }
    }

    synchronized void close() throws IOException {
      closed = true;
      writer.close();
    }
  }

  /** What was logged of a connection so far. Requests of HTTP/2 may end side by side. */
  private static final class Logged {
    private final String resumed;
    private long requests;
    private long out;
    private long in;

    Logged(String resumed) {
      this.resumed = resumed;
    }

    synchronized String next(Connection connection) {
      long sent = connection.getBytesOut() - out;
      long received = connection.getBytesIn() - in;
      out += sent;
      in += received;
      requests++;
      return "%d %d %d %s".formatted(sent, received, requests, resumed);
    }
  }
}
