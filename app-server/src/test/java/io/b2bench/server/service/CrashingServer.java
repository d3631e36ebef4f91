package io.b2bench.server.service;

import static io.b2bench.server.service.ServiceUnderTest.line;

import io.b2bench.contract.service.CreateOrder;
import io.b2bench.contract.service.OrderConfirmation;
import io.b2bench.contract.service.ShipType;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;

/** A process that accepts orders for ever and prints the number of each when it is acknowledged. */
final class CrashingServer {
  private static final int CLIENTS = 8;

  private CrashingServer() {}

  /** Starts with the URL of the database and a seed. */
  public static void main(String[] arguments) throws InterruptedException {
    Services services =
        Services.open(
            new ServicePlan(
                TestDatabase.h2(arguments[0]), ServiceUnderTest.SCALE, 7, 4, List.of("plain")),
            (listener, request) -> InMemoryPartners.grant(request),
            Map.of(),
            said -> {});
    SplittableRandom random = new SplittableRandom(Long.parseLong(arguments[1]));
    CountDownLatch never = new CountDownLatch(1);
    for (int i = 0; i < CLIENTS; i++) {
      SplittableRandom own = random.split();
      Thread.ofVirtual().start(() -> orderForEver(services, own));
    }
    never.await();
  }

  private static void orderForEver(Services services, SplittableRandom random) {
    try {
      while (true) {
        var confirmation = (OrderConfirmation) services.perform("plain", order(random));
        System.out.println(confirmation.order());
      }
    } catch (Refusal e) {
      throw new IllegalStateException(e);
    }
  }

  private static CreateOrder order(SplittableRandom random) {
    Map<Integer, CreateOrder.Line> lines = new LinkedHashMap<>();
    while (lines.size() < 4) {
      int item = random.nextInt(1, 41);
      lines.put(item, line(item, random.nextInt(1, 11)));
    }
    return new CreateOrder(
        random.nextInt(1, 193),
        List.copyOf(lines.values()),
        ShipType.SHIP,
        Optional.empty(),
        Optional.empty());
  }
}
