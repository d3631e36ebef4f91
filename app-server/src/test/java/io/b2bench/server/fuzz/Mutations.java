package io.b2bench.server.fuzz;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Damages bodies, byte by byte. */
final class Mutations {
  private static final List<String> PIECES =
      List.of(
          "null",
          "true",
          "-",
          "1e999999999",
          "0e-999999999",
          "1.0",
          "00",
          "\"",
          "\\",
          "\\ud83d",
          "\\u0000",
          "{",
          "}",
          "[",
          "]",
          ",",
          ":",
          "\0",
          "\ufeff",
          "//",
          "NaN",
          "'",
          "{\"x\":",
          "[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[",
          "99999999999999999999999",
          "\r\n\r\n");

  private final Random random;

  Mutations(Random random) {
    this.random = random;
  }

  /** The body with one to four pieces of damage. */
  byte[] of(byte[] body) {
    byte[] damaged = body;
    for (int i = 1 + random.nextInt(4); i > 0; i--) {
      damaged = damaged.length == 0 ? piece() : once(damaged);
    }
    return damaged;
  }

  private byte[] once(byte[] body) {
    int at = random.nextInt(body.length);
    int end = Math.min(body.length, at + 1 + random.nextInt(8));
    return switch (random.nextInt(6)) {
      case 0 ->
          join(
              Arrays.copyOf(body, at), new byte[] {(byte) random.nextInt(256)}, tail(body, at + 1));
      case 1 -> Arrays.copyOf(body, at);
      case 2 -> join(Arrays.copyOf(body, at), piece(), tail(body, at));
      case 3 -> join(Arrays.copyOf(body, at), piece(), tail(body, end));
      case 4 -> join(Arrays.copyOf(body, end), Arrays.copyOfRange(body, at, end), tail(body, end));
      default -> join(Arrays.copyOf(body, at), tail(body, end));
    };
  }

  private byte[] piece() {
    return PIECES.get(random.nextInt(PIECES.size())).getBytes(UTF_8);
  }

  private static byte[] tail(byte[] body, int from) {
    return Arrays.copyOfRange(body, Math.min(from, body.length), body.length);
  }

  private static byte[] join(byte[]... parts) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      out.writeBytes(part);
    }
    return out.toByteArray();
  }
}
