package io.b2bench.contract.content;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.SplittableRandom;
import java.util.zip.CRC32C;

/**
 * What is in the files for download: random bytes that nothing compresses, in pieces that begin
 * with their number. Every file is the beginning of the same sequence, so that whoever receives one
 * can tell by its checksum whether it is complete and in order.
 */
public final class DownloadContent {
  private static final int PIECE = 1 << 20;
  private static final long SEED = 20261125;

  private DownloadContent() {}

  /** Takes the pieces, one after another. */
  @FunctionalInterface
  private interface Taker {
    void take(ByteBuffer piece) throws IOException;
  }

  /**
   * Writes a file, to the disk itself, so that nothing is left to be written while one measures.
   */
  public static void write(Path file, long bytes) throws IOException {
    try (FileChannel out = FileChannel.open(file, CREATE_NEW, WRITE)) {
      each(
          bytes,
          piece -> {
            while (piece.hasRemaining()) {
              out.write(piece);
            }
          });
      out.force(true);
    }
  }

  /** The checksum (CRC-32C) of a file of that length. */
  public static long checksum(long bytes) {
    CRC32C sum = new CRC32C();
    try {
      each(bytes, sum::update);
    } catch (IOException e) {
      throw new IllegalStateException("a checksum reads no file", e);
    }
    return sum.getValue();
  }

  private static void each(long bytes, Taker taker) throws IOException {
    byte[] piece = new byte[PIECE];
    new SplittableRandom(SEED).nextBytes(piece);
    long number = 0;
    for (long left = bytes; left > 0; left -= PIECE) {
      ByteBuffer whole = ByteBuffer.wrap(piece).putLong(0, number++);
      taker.take(whole.limit((int) Math.min(PIECE, left)));
    }
  }
}
