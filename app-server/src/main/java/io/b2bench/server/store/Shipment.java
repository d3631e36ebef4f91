package io.b2bench.server.store;

import java.util.List;

/**
 * An order, as shipping needs it.
 *
 * @param order its number
 * @param shipType how it travels
 * @param address number of the address it goes to
 * @param lines what is in it
 */
public record Shipment(long order, String shipType, int address, List<Line> lines) {
  /** Keeps its own list. */
  public Shipment {
    lines = List.copyOf(lines);
  }

  /**
   * One line.
   *
   * @param line its number within the order
   * @param item the item's number
   * @param quantity how many
   */
  public record Line(int line, int item, int quantity) {}
}
