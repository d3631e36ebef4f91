package io.b2bench.server.content;

import io.b2bench.contract.content.Download;
import io.b2bench.listener.Answer;
import io.b2bench.listener.FileBody;
import io.b2bench.listener.route.Route;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A route for each large file that is in a folder, in each way of sending it. */
public final class DownloadRoutes {
  private static final String MEDIA_TYPE = "application/octet-stream";

  private DownloadRoutes() {}

  /**
   * The files of a folder that have the name of a download.
   *
   * @throws IOException when one of them cannot be read, or has another size than its name says
   */
  public static List<Route> in(Path folder) throws IOException {
    List<Route> routes = new ArrayList<>();
    for (Download download : Download.all()) {
      Path file = folder.resolve(download.file());
      if (Files.exists(file)) {
        routes.add(route(download, file));
      }
    }
    return List.copyOf(routes);
  }

  private static Route route(Download download, Path file) throws IOException {
    FileBody body = FileBody.open(file, download.sending() == Download.Sending.COPIED);
    if (body.length() != download.bytes()) {
      throw new IOException(
          "%s has %d bytes instead of %d".formatted(file, body.length(), download.bytes()));
    }
    return Route.fixed(
        "GET", download.path(), Answer.streamed(download.kind(), 200, MEDIA_TYPE, body));
  }
}
