package io.b2bench.partner.behaviour;

import java.util.SplittableRandom;

/**
 * Random numbers that belong to one request: the same request under the same seed draws the same.
 */
final class RequestRandom {
  private static final long FNV_BASIS = 0xcbf29ce484222325L;
  private static final long FNV_PRIME = 0x100000001b3L;

  private RequestRandom() {}

  /**
   * The numbers of a request.
   *
   * @param seed seed of the run
   * @param parts what the request says
   */
  static SplittableRandom of(long seed, Object... parts) {
    long hash = FNV_BASIS;
    for (Object part : parts) {
      String text = part.toString();
      for (int i = 0; i < text.length(); i++) {
        hash = (hash ^ text.charAt(i)) * FNV_PRIME;
      }
      hash = (hash ^ 0xffff) * FNV_PRIME; // no character: ("ab", "c") is not ("a", "bc")
    }
    return new SplittableRandom((seed * FNV_PRIME) ^ hash);
  }
}
