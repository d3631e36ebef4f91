package io.b2bench.server.http;

import io.b2bench.contract.service.ChangeItem;
import io.b2bench.contract.service.ChangePaymentMethod;
import io.b2bench.contract.service.CreateOrder;
import io.b2bench.contract.service.NewCustomer;
import io.b2bench.contract.service.NewProducts;
import io.b2bench.contract.service.OrderStatus;
import io.b2bench.contract.service.ProductDetail;
import io.b2bench.contract.service.Request;
import io.b2bench.listener.Problems;
import io.b2bench.listener.route.RefusedException;
import io.b2bench.tls.keys.Bearer;
import java.util.Optional;
import java.util.OptionalInt;

/** Lets a business act only as itself, where its certificate says who it is. */
final class OwnBusiness {
  private OwnBusiness() {}

  /**
   * Checks who asks.
   *
   * @param bearer whom the client's certificate lets act; empty where nobody asked for one, and the
   *     number in the request is believed
   * @throws RefusedException when the request is another business's
   */
  static void check(Optional<Bearer> bearer, Request request) throws RefusedException {
    OptionalInt acting = acting(request);
    if (bearer.isEmpty() || acting.isEmpty() || bearer.get().mayActFor(acting.getAsInt())) {
      return;
    }
    throw new RefusedException(
        Problems.of(
            "other-business",
            "Other business",
            403,
            "The certificate names %s, the request customer %d."
                .formatted(bearer.get(), acting.getAsInt())));
  }

  /** The business that a request is made for, where it names one. */
  private static OptionalInt acting(Request request) {
    return switch (request) {
      case CreateOrder order -> OptionalInt.of(order.customer());
      case OrderStatus status -> OptionalInt.of(status.customer());
      case ChangePaymentMethod change -> OptionalInt.of(change.customer());
      case ChangeItem open -> OptionalInt.empty();
      case NewCustomer open -> OptionalInt.empty();
      case NewProducts open -> OptionalInt.empty();
      case ProductDetail open -> OptionalInt.empty();
    };
  }
}
