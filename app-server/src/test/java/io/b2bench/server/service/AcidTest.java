package io.b2bench.server.service;

import static io.b2bench.server.service.ServiceUnderTest.line;
import static io.b2bench.server.service.ServiceUnderTest.order;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.b2bench.contract.service.ChangeItem;
import io.b2bench.contract.service.ChangePaymentMethod;
import io.b2bench.contract.service.CreateOrder;
import io.b2bench.contract.service.ItemImage;
import io.b2bench.contract.service.OrderConfirmation;
import io.b2bench.contract.service.Payment;
import io.b2bench.contract.service.ShipType;
import io.b2bench.measurement.message.Receipts;
import io.b2bench.schema.rule.Amounts;
import io.b2bench.server.store.NewOrder;
import io.b2bench.server.store.Repositories;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The ACID tests of docs/reference/business-service.md that need no second process. */
class AcidTest {
  private static final String NEW_ROWS =
      "SELECT (SELECT COUNT(*) FROM ORDERS WHERE O_ID > 1920) || ' ' || (SELECT COUNT(*) FROM"
          + " ORDER_LINE WHERE OL_O_ID > 1920) || ' ' || (SELECT COUNT(*) FROM QUEUE)";

  private ServiceUnderTest service;

  @BeforeEach
  void open() {
    service = new ServiceUnderTest();
  }

  @AfterEach
  void close() {
    service.close();
  }

  @Test
  void atomicity1_anOrderRolledBackLeavesNothing() throws SQLException {
    assertThatThrownBy(
            () ->
                service
                    .store()
                    .transact(
                        tables -> {
                          CreateOrderInteraction.accept(tables, "plain", twoLines());
                          throw new IllegalStateException("changed its mind");
                        }))
        .hasMessage("changed its mind");
    assertThat(service.text(NEW_ROWS)).isEqualTo("0 0 0");
  }

  @Test
  void atomicity2_anOrderWhoseMessageCannotBeQueuedLeavesNothing() throws SQLException {
    service.execute("ALTER TABLE QUEUE ADD CONSTRAINT FULL_UP CHECK (Q_ATTEMPTS > 100)");
    assertThatThrownBy(() -> service.perform(order(1, line(1, 1), line(2, 2))))
        .isInstanceOf(io.b2bench.server.store.StoreException.class);
    assertThat(service.text(NEW_ROWS)).isEqualTo("0 0 0");
    assertThat(service.services.pending()).isZero();
  }

  @Test
  void atomicity3_anOrderCommittedHasItsLinesAndOneMessage() throws SQLException {
    service.store().transact(tables -> CreateOrderInteraction.accept(tables, "plain", twoLines()));
    assertThat(service.text(NEW_ROWS)).isEqualTo("1 2 1");
  }

  private static NewOrder twoLines() {
    BigDecimal one = new BigDecimal("1.00");
    return new NewOrder(
        1,
        ServiceUnderTest.NOW,
        new Amounts(one, one, one, new BigDecimal("3.00")),
        BigDecimal.ZERO,
        ShipType.AIR,
        1,
        "AUTH",
        List.of(new NewOrder.Line(1, 1, one), new NewOrder.Line(2, 2, one)),
        Optional.empty());
  }

  @Test
  void isolation1_anItemIsSeenBeforeOrAfterItsChange() throws Exception {
    String image = ItemImage.of(9).sibling(1, 200).name();
    try (Connection held = service.source().getConnection();
        Statement statement = held.createStatement()) {
      held.setAutoCommit(false);
      statement.execute("UPDATE ITEM SET I_COST = 1.11, I_IMAGE = '" + image + "' WHERE I_ID = 9");
      assertThat(item9().image()).isEqualTo(ItemImage.of(9).name());
      assertThat(item9().withImage().apply(new byte[0]).cost()).isNotEqualByComparingTo("1.11");
      held.commit();
    }
    assertThat(item9().image()).isEqualTo(image);
    assertThat(item9().withImage().apply(new byte[0]).cost()).isEqualByComparingTo("1.11");
  }

  private io.b2bench.server.store.ItemRow item9() {
    return service
        .store()
        .read((Repositories tables) -> tables.items().inFull(List.of(9)))
        .values()
        .iterator()
        .next();
  }

  @Test
  void isolation2_shipmentsOfOneItemLoseNoUpdate() throws Exception {
    service.execute("UPDATE STOCK SET S_QTY = 400, S_INITIAL = 400 WHERE S_I_ID = 6");
    List<Callable<Object>> orders = new ArrayList<>();
    for (int i = 1; i <= 100; i++) {
      CreateOrder order = order(i, line(6, 3));
      orders.add(() -> service.perform(order));
    }
    all(orders);
    assertThat(service.drain().empty()).isTrue();
    assertThat(service.services.audit(Receipts.NONE).findings()).isEmpty();
    assertThat(service.number("SELECT S_QTY FROM STOCK WHERE S_I_ID = 6")).isEqualTo(100);
  }

  @Test
  void isolation3_anOrderHasOneConsistentPaymentMethod() throws Exception {
    List<Callable<Object>> work = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      Payment payment = i % 2 == 0 ? Payment.card("VISA") : Payment.purchaseOrder(99);
      work.add(() -> service.perform(new ChangePaymentMethod(3, payment)));
      work.add(() -> service.perform(order(3, line(1, 1))));
    }
    service.perform(new ChangePaymentMethod(3, Payment.purchaseOrder(99)));
    for (Object answer : all(work)) {
      if (answer instanceof OrderConfirmation confirmation) {
        assertThat(confirmation.authorization()).isIn("CC-3", "PO-99");
      }
    }
  }

  @Test
  void isolation4_overlappingOrdersAndChangesMeetNoError() throws Exception {
    overlap(400);
  }

  @Tag("full")
  @Test
  void isolation4_thousandsOfOverlappingOrdersAndChangesMeetNoError() throws Exception {
    overlap(3200);
  }

  private void overlap(int orders) throws Exception {
    List<Callable<Object>> work = new ArrayList<>();
    SplittableRandom random = new SplittableRandom(11);
    for (int i = 0; i < orders; i++) {
      Map<Integer, CreateOrder.Line> lines = new LinkedHashMap<>();
      while (lines.size() < 8) {
        int item = random.nextInt(1, 21);
        lines.put(item, line(item, random.nextInt(1, 11)));
      }
      CreateOrder order =
          order(random.nextInt(1, 193), lines.values().toArray(new CreateOrder.Line[0]));
      work.add(() -> service.perform(order));
      if (i % 10 == 0) {
        int item = random.nextInt(1, 21);
        work.add(
            () ->
                service.perform(
                    new ChangeItem(item, new BigDecimal("3.21"), ItemImage.of(item).name())));
      }
    }
    all(work);
    assertThat(service.drain().empty()).isTrue();
    assertThat(service.services.audit(Receipts.NONE).findings()).isEmpty();
    assertThat(service.services.audit(Receipts.NONE).orders()).isEqualTo(orders);
    assertThat(service.services.gauges()).containsEntry("queue.redeliveries", 0L);
  }

  /** Does all of it on 16 virtual threads; none may fail. */
  private static List<Object> all(List<Callable<Object>> work) throws Exception {
    List<Object> answers = new ArrayList<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(16, Thread.ofVirtual().factory())) {
      for (Future<Object> answer : threads.invokeAll(work)) {
        answers.add(answer.get());
      }
    }
    return answers;
  }
}
