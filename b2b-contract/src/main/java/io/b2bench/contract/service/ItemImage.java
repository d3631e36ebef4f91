package io.b2bench.contract.service;

/**
 * The ready-made images: one for each item, named after its size and the item, {@code 50k-117}. Of
 * every hundred consecutive items 45 have 5 kB, 35 have 10, 15 have 50, 4 have 100 and one has 250:
 * 19.75 kB on average.
 *
 * @param kilobytes its size in kB of 1000 bytes
 * @param item the item it was made for
 */
public record ItemImage(int kilobytes, int item) {
  private static final int CYCLE = 100;

  /** Refuses sizes that do not exist. */
  public ItemImage {
    Check.positive("item", item);
    if (kilobytes != kilobytesOf(item)) {
      throw new ContractViolation("image", "does not exist");
    }
  }

  /** The image made for an item. */
  public static ItemImage of(int item) {
    return new ItemImage(kilobytesOf(item), item);
  }

  /** The image of that name. */
  public static ItemImage named(String name) {
    int cut = name.indexOf("k-");
    try {
      return new ItemImage(
          Integer.parseInt(name.substring(0, Math.max(cut, 0))),
          Integer.parseInt(name.substring(cut + 2)));
    } catch (NumberFormatException e) {
      throw new ContractViolation("image", "does not exist");
    }
  }

  /** Its name. */
  public String name() {
    return kilobytes + "k-" + item;
  }

  /** Its size in bytes. */
  public int bytes() {
    return kilobytes * 1000;
  }

  /** An image of the same size among those of {@code items} items, chosen by a number from 0 on. */
  public ItemImage sibling(int choice, int items) {
    int siblings = items / CYCLE;
    int first = (item - 1) % CYCLE + 1;
    return of(first + CYCLE * Math.floorMod(choice, siblings));
  }

  private static int kilobytesOf(int item) {
    int slot = (int) (item * 37L % CYCLE);
    if (slot < 45) {
      return 5;
    }
    if (slot < 80) {
      return 10;
    }
    return slot < 95 ? 50 : slot < 99 ? 100 : 250;
  }
}
