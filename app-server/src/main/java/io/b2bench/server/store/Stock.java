package io.b2bench.server.store;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.Map;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;

/** How many of each item are in stock. */
public final class Stock {
  private final Handle handle;

  Stock(Handle handle) {
    this.handle = handle;
  }

  /**
   * Locks the stock of these items until the transaction ends, in the order of their numbers so
   * that two transactions never wait for each other.
   *
   * @return the quantities by item, in that order
   */
  public Map<Integer, Integer> lock(Collection<Integer> items) {
    Map<Integer, Integer> quantities = new TreeMap<>();
    handle
        .createQuery(
            "SELECT S_I_ID, S_QTY FROM STOCK WHERE S_I_ID = ANY(:items) ORDER BY S_I_ID FOR UPDATE")
        .bindArray("items", Integer.class, items.stream().sorted().toList())
        .map((row, context) -> Map.entry(row.getInt(1), row.getInt(2)))
        .forEach(entry -> quantities.put(entry.getKey(), entry.getValue()));
    return quantities;
  }

  /** Sets the quantities of items that are locked. */
  public void set(Map<Integer, Integer> quantities) {
    if (quantities.isEmpty()) {
      return;
    }
    PreparedBatch batch = handle.prepareBatch("UPDATE STOCK SET S_QTY = ? WHERE S_I_ID = ?");
    quantities.forEach((item, quantity) -> batch.add(quantity, item));
    batch.execute();
  }

  /** How often an item was delivered. */
  public long deliveries(int item) {
    return handle
        .select("SELECT COUNT(*) FROM DELIVERY WHERE DEL_I_ID = ?", item)
        .map((row, context) -> row.getLong(1))
        .one();
  }

  /** Records what inventory control delivered. */
  public void recordDelivery(int item, int quantity, Instant when) {
    handle.execute(
        "INSERT INTO DELIVERY (DEL_I_ID, DEL_QTY, DEL_DATE) VALUES (?, ?, ?)",
        item,
        quantity,
        when.atOffset(ZoneOffset.UTC));
  }
}
