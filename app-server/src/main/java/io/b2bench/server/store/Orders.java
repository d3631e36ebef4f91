package io.b2bench.server.store;

import io.b2bench.contract.service.OrderReport.Order;
import io.b2bench.contract.service.OrderReport.OrderedLine;
import io.b2bench.contract.service.OrderState;
import io.b2bench.contract.service.ShipType;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;

/** The orders with their lines. */
public final class Orders {
  private static final String IN_FULL =
      "SELECT O_ID, O_DATE, O_PROCESS_DATE, O_SUB_TOTAL, O_DISCOUNT, O_TAX, O_SHIP_COST, O_TOTAL,"
          + " O_SHIP_TYPE, O_AUTH_ID, O_STATUS, OL_I_ID, I_TITLE, OL_QTY, OL_I_COST, OL_STATUS FROM"
          + " ORDERS JOIN ORDER_LINE ON OL_O_ID = O_ID JOIN ITEM ON I_ID = OL_I_ID WHERE O_C_ID ="
          + " ? AND O_ID = ? ORDER BY OL_O_ID, OL_ID";

  private final Handle handle;

  Orders(Handle handle) {
    this.handle = handle;
  }

  /** Stores an order with its document, all lines pending, and gives its number. */
  public long insert(NewOrder order) {
    long id =
        handle
            .createUpdate(
                "INSERT INTO ORDERS (O_C_ID, O_DATE, O_SUB_TOTAL, O_TAX, O_TOTAL, O_SHIP_TYPE,"
                    + " O_SHIP_ADDR_ID, O_STATUS, O_AUTH_ID, O_SHIP_COST, O_DISCOUNT) VALUES"
                    + " (:customer, :placed, :subTotal, :tax, :total, :shipType, :address, :status,"
                    + " :authorization, :shippingCost, :discount)")
            .bind("customer", order.customer())
            .bind("placed", utc(order.placed()))
            .bind("subTotal", order.amounts().subTotal())
            .bind("tax", order.amounts().tax())
            .bind("total", order.amounts().total())
            .bind("shipType", order.shipType().name())
            .bind("address", order.address())
            .bind("status", OrderState.PENDING.name())
            .bind("authorization", order.authorization())
            .bind("shippingCost", order.amounts().shippingCost())
            .bind("discount", order.discount())
            .executeAndReturnGeneratedKeys("O_ID")
            .map((row, context) -> row.getLong(1))
            .one();
    insertLines(id, order.lines());
    order.attachment().ifPresent(document -> insertAttachment(id, document));
    return id;
  }

  private void insertAttachment(long order, byte[] document) {
    handle.execute("INSERT INTO ATTACHMENT (AT_O_ID, AT_DOCUMENT) VALUES (?, ?)", order, document);
  }

  private void insertLines(long order, List<NewOrder.Line> lines) {
    PreparedBatch batch =
        handle.prepareBatch(
            "INSERT INTO ORDER_LINE (OL_ID, OL_O_ID, OL_I_ID, OL_QTY, OL_STATUS, OL_I_COST) VALUES"
                + " (?, ?, ?, ?, ?, ?)");
    int number = 1;
    for (NewOrder.Line line : lines) {
      batch.add(
          number, order, line.item(), line.quantity(), OrderState.PENDING.name(), line.price());
      number++;
    }
    batch.execute();
  }

  /** The number of a customer's latest order. */
  public Optional<Long> latest(int customer) {
    return handle
        .select(
            "SELECT O_ID FROM ORDERS WHERE O_C_ID = ? ORDER BY O_C_ID, O_ID DESC FETCH FIRST 1 ROWS"
                + " ONLY",
            customer)
        .map((row, context) -> row.getLong(1))
        .findOne();
  }

  /** An order of a customer with its lines, all as of one instant. */
  public Optional<Order> find(int customer, long order) {
    return handle
        .select(IN_FULL, customer, order)
        .scanResultSet((rows, context) -> order(rows.get()));
  }

  private static Optional<Order> order(ResultSet row) throws SQLException {
    if (!row.next()) {
      return Optional.empty();
    }
    Function<List<OrderedLine>, Order> head = head(row);
    List<OrderedLine> lines = new ArrayList<>();
    do {
      lines.add(
          new OrderedLine(
              row.getInt(12),
              row.getString(13),
              row.getInt(14),
              row.getBigDecimal(15),
              OrderState.valueOf(row.getString(16))));
    } while (row.next());
    return Optional.of(head.apply(lines));
  }

  private static Function<List<OrderedLine>, Order> head(ResultSet row) throws SQLException {
    long id = row.getLong(1);
    Instant placed = row.getObject(2, OffsetDateTime.class).toInstant();
    Optional<Instant> processed =
        Optional.ofNullable(row.getObject(3, OffsetDateTime.class)).map(OffsetDateTime::toInstant);
    BigDecimal subTotal = row.getBigDecimal(4);
    BigDecimal discount = row.getBigDecimal(5);
    BigDecimal tax = row.getBigDecimal(6);
    BigDecimal shippingCost = row.getBigDecimal(7);
    BigDecimal total = row.getBigDecimal(8);
    ShipType shipType = ShipType.valueOf(row.getString(9));
    String authorization = row.getString(10);
    OrderState status = OrderState.valueOf(row.getString(11));
    return lines ->
        new Order(
            id,
            placed,
            processed,
            subTotal,
            discount,
            tax,
            shippingCost,
            total,
            shipType,
            authorization,
            status,
            lines);
  }

  /** What shipping must know of an order. */
  public Optional<Shipment> shipment(long order) {
    return handle
        .select(
            "SELECT O_SHIP_TYPE, O_SHIP_ADDR_ID, OL_ID, OL_I_ID, OL_QTY FROM ORDERS JOIN ORDER_LINE"
                + " ON OL_O_ID = O_ID WHERE O_ID = ? ORDER BY OL_O_ID, OL_ID",
            order)
        .scanResultSet((rows, context) -> shipment(order, rows.get()));
  }

  private static Optional<Shipment> shipment(long order, ResultSet row) throws SQLException {
    if (!row.next()) {
      return Optional.empty();
    }
    String shipType = row.getString(1);
    int address = row.getInt(2);
    List<Shipment.Line> lines = new ArrayList<>();
    do {
      lines.add(new Shipment.Line(row.getInt(3), row.getInt(4), row.getInt(5)));
    } while (row.next());
    return Optional.of(new Shipment(order, shipType, address, lines));
  }

  /** Marks an order as handled: shipped, but for the lines that are out of stock. */
  public void process(long order, Collection<Integer> backordered, Instant processed) {
    OrderState state = backordered.isEmpty() ? OrderState.SHIPPED : OrderState.BACKORDERED;
    handle.execute(
        "UPDATE ORDERS SET O_STATUS = ?, O_PROCESS_DATE = ? WHERE O_ID = ?",
        state.name(),
        utc(processed),
        order);
    handle.execute(
        "UPDATE ORDER_LINE SET OL_STATUS = ? WHERE OL_O_ID = ?", OrderState.SHIPPED.name(), order);
    if (!backordered.isEmpty()) {
      handle
          .createUpdate(
              "UPDATE ORDER_LINE SET OL_STATUS = :status WHERE OL_O_ID = :order AND OL_ID ="
                  + " ANY(:lines)")
          .bind("status", OrderState.BACKORDERED.name())
          .bind("order", order)
          .bindArray("lines", Integer.class, backordered)
          .execute();
    }
  }

  private static OffsetDateTime utc(Instant instant) {
    return instant.atOffset(ZoneOffset.UTC);
  }
}
