package io.b2bench.server.store;

import io.b2bench.contract.service.ProductList.Product;
import io.b2bench.contract.service.Subject;
import io.b2bench.schema.rule.Volume;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/** The items with their authors. */
public final class Items {
  private final Handle handle;

  Items(Handle handle) {
    this.handle = handle;
  }

  /**
   * An item, as Create Order needs it.
   *
   * @param item its number
   * @param cost of one
   * @param volume of one
   */
  public record OfferedItem(int item, BigDecimal cost, BigDecimal volume) {}

  /** Those of these items that exist, by number. */
  public Map<Integer, OfferedItem> offers(Collection<Integer> items) {
    return handle
        .createQuery("SELECT I_ID, I_COST, I_DIMENSIONS FROM ITEM WHERE I_ID = ANY(:items)")
        .bindArray("items", Integer.class, items)
        .map(
            (row, context) ->
                new OfferedItem(row.getInt(1), row.getBigDecimal(2), Volume.of(row.getString(3))))
        .collect(Collectors.toMap(OfferedItem::item, Function.identity()));
  }

  /** All columns of those of these items that exist, by number. */
  public Map<Integer, ItemRow> inFull(Collection<Integer> items) {
    return handle
        .createQuery(
            "SELECT I_ID, I_TITLE, A_FNAME, A_LNAME, I_PUB_DATE, I_PUBLISHER, I_SUBJECT, I_DESC,"
                + " I_COST, I_SRP, I_AVAIL, I_ISBN, I_PAGE, I_BACKING, I_DIMENSIONS, I_IMAGE FROM"
                + " ITEM JOIN AUTHOR ON A_ID = I_A_ID WHERE I_ID = ANY(:items)")
        .bindArray("items", Integer.class, items)
        .map((row, context) -> ItemRow.of(row))
        .collect(Collectors.toMap(ItemRow::item, Function.identity()));
  }

  /** The newest items of a subject published after a day, newest first, then by title. */
  public List<Product> newest(Subject subject, LocalDate after, int limit) {
    return handle
        .select(
            "SELECT I_ID, I_TITLE, A_FNAME, A_LNAME FROM ITEM JOIN AUTHOR ON A_ID = I_A_ID WHERE"
                + " I_SUBJECT = ? AND I_PUB_DATE > ? ORDER BY I_SUBJECT, I_PUB_DATE DESC, I_TITLE"
                + " FETCH FIRST ? ROWS ONLY",
            subject.text(),
            after,
            limit)
        .map(
            (row, context) ->
                new Product(row.getInt(1), row.getString(2), row.getString(3), row.getString(4)))
        .list();
  }

  /** Changes an item; says whether there is such an item. */
  public boolean change(int item, BigDecimal cost, String image, LocalDate published) {
    return handle.execute(
            "UPDATE ITEM SET I_COST = ?, I_IMAGE = ?, I_PUB_DATE = ? WHERE I_ID = ?",
            cost,
            image,
            published,
            item)
        == 1;
  }
}
