package io.b2bench.server.store;

import io.b2bench.contract.service.ItemImage;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.zip.CRC32C;

/**
 * The pictures: bytes that nobody can compress, following from the name alone. They never change,
 * so they are kept in memory, as many as fit into a budget. Thread safe; an array is shared by its
 * readers and must not be written to.
 */
public final class Images {
  private final Map<String, byte[]> kept = new ConcurrentHashMap<>();
  private final AtomicLong room;

  /**
   * Pictures with a bound on those kept.
   *
   * @param budget in bytes
   */
  public Images(long budget) {
    this.room = new AtomicLong(budget);
  }

  /** The bytes of the picture of that name. */
  public byte[] bytes(String name) {
    byte[] known = kept.get(name);
    if (known != null) {
      return known;
    }
    byte[] made = make(ItemImage.named(name));
    if (room.addAndGet(-made.length) < 0) {
      room.addAndGet(made.length);
    } else if (kept.putIfAbsent(name, made) != null) {
      room.addAndGet(made.length);
    }
    return made;
  }

  private static byte[] make(ItemImage image) {
    CRC32C seed = new CRC32C();
    seed.update(image.name().getBytes(StandardCharsets.UTF_8));
    RandomGenerator random = RandomGeneratorFactory.of("SplittableRandom").create(seed.getValue());
    byte[] bytes = new byte[image.bytes()];
    random.nextBytes(bytes);
    return bytes;
  }
}
