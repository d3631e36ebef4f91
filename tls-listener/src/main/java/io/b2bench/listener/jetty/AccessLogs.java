package io.b2bench.listener.jetty;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.RequestLog;
import org.eclipse.jetty.server.Response;

/** The access logs of listeners, a file for each. */
final class AccessLogs implements RequestLog, AutoCloseable {
  private final Map<String, AccessLog> logs = new TreeMap<>();

  private AccessLogs() {}

  /**
   * Opens the files.
   *
   * @param files by listener
   * @throws UncheckedIOException when one cannot be written
   */
  static AccessLogs open(Map<String, Path> files) {
    AccessLogs all = new AccessLogs();
    files.forEach(
        (listener, file) -> {
          try {
            all.logs.put(listener, AccessLog.open(file));
          } catch (IOException e) {
            all.close();
            throw new UncheckedIOException(
                "the access log %s cannot be written: %s".formatted(file, e), e);
          }
        });
    return all;
  }

  /** Whether no listener has one. */
  boolean isEmpty() {
    return logs.isEmpty();
  }

  @Override
  public void log(Request request, Response response) {
    if (request.getConnectionMetaData().getConnector() instanceof ListenerConnector listener) {
      Optional.ofNullable(logs.get(listener.getName())).ifPresent(l -> l.log(request, response));
    }
  }

  @Override
  public void close() {
    logs.forEach(
        (listener, log) -> {
          try {
            log.close();
          } catch (IOException e) {
            throw new UncheckedIOException(
                "the end of the access log of listener " + listener + " is lost: " + e, e);
          }
        });
  }
}
