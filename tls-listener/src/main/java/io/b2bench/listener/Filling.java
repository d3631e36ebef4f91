package io.b2bench.listener;

import java.nio.ByteBuffer;

/**
 * A body that is as long as one likes and never in memory as a whole: one piece, again and again.
 *
 * @param inHeap the piece, for an engine that encrypts it
 * @param outside the same outside the heap, from where a socket takes it without a copy
 * @param length of the body, in bytes
 */
public record Filling(ByteBuffer inHeap, ByteBuffer outside, long length) implements LongBody {
  /** A body that is one piece long. */
  public static Filling of(byte[] piece) {
    if (piece.length == 0) {
      throw new IllegalArgumentException("nothing fills no body");
    }
    ByteBuffer direct = ByteBuffer.allocateDirect(piece.length).put(piece).flip();
    return new Filling(ByteBuffer.wrap(piece.clone()), direct, piece.length);
  }

  /** The same with another length. */
  public Filling withLength(long bytes) {
    return new Filling(inHeap, outside, bytes);
  }

  @Override
  public Pieces pieces(boolean plain) {
    return place -> at(place, plain);
  }

  /**
   * The part of the body at a place, as long as the piece allows.
   *
   * @param plain whether it goes to the socket as it is
   */
  ByteBuffer at(long place, boolean plain) {
    ByteBuffer piece = plain ? outside : inHeap;
    int start = (int) (place % piece.capacity());
    int size = (int) Math.min(piece.capacity() - start, length - place);
    // a wrapped array must not be read-only, or Jetty and the engine would copy it
    return piece.duplicate().position(start).limit(start + size);
  }
}
