package io.b2bench.server.http;

import io.b2bench.contract.service.Problem;
import io.b2bench.listener.Problems;
import io.b2bench.server.service.Refusal;
import java.util.Locale;

/** What a refusal of the service is in HTTP. */
final class Refusals {
  private Refusals() {}

  /** The problem document of a refusal; its type is named after the kind. */
  static Problem problem(Refusal refusal) {
    String name = refusal.kind().name().toLowerCase(Locale.ROOT);
    String title =
        name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1).replace('_', ' ');
    return Problems.of(
        name.replace('_', '-'),
        title,
        status(refusal.kind()),
        String.valueOf(refusal.getMessage()));
  }

  static int status(Refusal.Kind kind) {
    return switch (kind) {
      case UNKNOWN_CUSTOMER,
          UNKNOWN_ITEM,
          UNKNOWN_ORDER,
          UNKNOWN_ADDRESS,
          UNKNOWN_COUNTRY,
          UNKNOWN_SUBJECT,
          UNKNOWN_IMAGE ->
          404;
      case REFUSED_BY_PARTNER -> 409;
      case AMOUNT_TOO_LARGE -> 422;
      case PARTNER_UNAVAILABLE -> 503;
    };
  }
}
