package io.b2bench.server.content;

import io.b2bench.contract.content.Page;
import io.b2bench.listener.Answer;
import io.b2bench.listener.Filling;
import io.b2bench.listener.route.Route;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A route for each page. All of them are stretches of the same random bytes, which nothing on the
 * way can compress.
 */
public final class ContentRoutes {
  private static final int PIECE = 256 * 1024;
  private static final long SEED = 20261124;
  private static final String MEDIA_TYPE = "application/octet-stream";

  private ContentRoutes() {}

  /** All of them. */
  public static List<Route> all() {
    byte[] piece = new byte[PIECE];
    new SplittableRandom(SEED).nextBytes(piece);
    Filling filling = Filling.of(piece);
    return Arrays.stream(Page.values()).map(page -> route(page, filling)).toList();
  }

  private static Route route(Page page, Filling filling) {
    return Route.fixed(
        "GET",
        page.path(),
        Answer.streamed(page.kind(), 200, MEDIA_TYPE, filling.withLength(page.bytes())));
  }
}
