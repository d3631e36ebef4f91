package io.b2bench.schema.populate;

import io.b2bench.contract.service.ItemImage;
import io.b2bench.contract.service.Scale;
import io.b2bench.contract.service.Subject;
import io.b2bench.schema.rule.Volume;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;

/** The items with their authors and stock, and the price and volume of each. */
final class ItemRows {
  private static final List<String> BACKINGS =
      List.of("HARDBACK", "PAPERBACK", "USED", "AUDIO", "LIMITED-EDITION");

  /** How far back publication dates reach: ten years. */
  private static final int OLDEST_DAYS = 3652;

  private final Population population;
  private final List<BigDecimal> costs = new ArrayList<>();
  private final List<BigDecimal> volumes = new ArrayList<>();

  ItemRows(Population population) {
    this.population = population;
  }

  BigDecimal cost(int item) {
    return costs.get(item - 1);
  }

  BigDecimal volume(int item) {
    return volumes.get(item - 1);
  }

  void write(Filling filling) throws SQLException {
    writeAuthors(filling);
    writeItems(filling);
    writeStock(filling);
  }

  private void writeAuthors(Filling filling) throws SQLException {
    TableRandom draw = new TableRandom(population.seed(), "AUTHOR");
    try (RowWriter rows = filling.table("AUTHOR (A_ID, A_FNAME, A_LNAME)")) {
      for (int id = 1; id <= population.scale().authors(); id++) {
        rows.row(id, draw.text(3, 20), draw.text(1, 20));
      }
    }
  }

  private void writeItems(Filling filling) throws SQLException {
    TableRandom draw = new TableRandom(population.seed(), "ITEM");
    Scale scale = population.scale();
    try (RowWriter rows =
        filling.table(
            "ITEM (I_ID, I_TITLE, I_A_ID, I_PUB_DATE, I_PUBLISHER, I_SUBJECT, I_DESC, I_SRP,"
                + " I_COST, I_AVAIL, I_ISBN, I_PAGE, I_BACKING, I_DIMENSIONS, I_IMAGE)")) {
      for (int id = 1; id <= scale.items(); id++) {
        LocalDate published = population.day().minusDays(draw.uniform(0, OLDEST_DAYS));
        BigDecimal suggested = draw.decimal(100, 99_999, 2);
        BigDecimal cost =
            suggested
                .multiply(BigDecimal.valueOf(100L - draw.uniform(0, 50), 2))
                .setScale(2, RoundingMode.HALF_UP);
        String dimensions = length(draw) + "x" + length(draw) + "x" + length(draw);
        rows.row(
            id,
            draw.text(14, 60),
            id <= scale.authors() ? id : draw.uniform(1, scale.authors()),
            published,
            draw.text(14, 60),
            draw.of(List.of(Subject.values())).text(),
            draw.text(100, 500),
            suggested,
            cost,
            published.plusDays(draw.uniform(1, 30)),
            draw.text(13, 13),
            draw.uniform(20, 9999),
            draw.of(BACKINGS),
            dimensions,
            ItemImage.of(id).name());
        costs.add(cost);
        volumes.add(Volume.of(dimensions));
      }
    }
  }

  private static BigDecimal length(TableRandom draw) {
    return draw.decimal(1, 9999, 2);
  }

  private void writeStock(Filling filling) throws SQLException {
    TableRandom draw = new TableRandom(population.seed(), "STOCK");
    try (RowWriter rows = filling.table("STOCK (S_I_ID, S_QTY, S_INITIAL)")) {
      for (int id = 1; id <= population.scale().items(); id++) {
        int quantity = draw.uniform(100, 1000);
        rows.row(id, quantity, quantity);
      }
    }
  }
}
